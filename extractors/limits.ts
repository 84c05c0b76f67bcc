/**
 * Every bound that keeps time and memory in hand whatever the input holds.
 * Units stand in the names; reaching a bound is reported, never an exception.
 */
export const LIMITS = {
  /** What is held of a message, attachments left out; a larger one is cut, and a warning says so. */
  documentBytes: 16 * 1024 * 1024,
  /** Messages larger than this are held without their attachments. */
  holdBytes: 1024 * 1024,
  /** Plain text is scanned in windows of about this size, cut at blank lines. */
  windowBytes: 1024 * 1024,
  /** Decoded text of a part is looked through in windows of about this many characters. */
  windowCharacters: 256 * 1024,
  /** How far back from a window's end a blank line is looked for. */
  windowSlackBytes: 64 * 1024,
  /** Multiparts and messages inside each other. */
  nestingDepth: 32,
  /** Parts of one message. */
  parts: 10_000,
  /** Finds of one message that wait for its markup; those of a message with more are settled in stretches. */
  waitingFinds: 10_000,
  /** Header block of one message or part. */
  headerBytes: 1024 * 1024,
  /** Lines a wrapped URL may span (RFC 1738 appendix sets none). */
  wrapperLines: 12,
  /** Characters of one URL, all whitespace removed. */
  urlLength: 8192,
  /** Lines a bare URL may span. */
  bareLines: 10,
  /** Characters of a bare URL that is put together. */
  bareLength: 2083,
  /** Readings kept for a sighting. */
  readings: 4,
} as const;
