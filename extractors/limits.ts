/**
 * The bounds that keep time and memory in hand for any input. Their names hold the units. Reaching a bound is reported,
 * and never an exception.
 */
export const LIMITS = {
  /** The bytes kept of one message, attachments left out. A larger one is cut, and a warning says so. */
  documentBytes: 16 * 1024 * 1024,
  /** Messages larger than this are held without their attachments. */
  holdBytes: 1024 * 1024,
  /** The bytes kept of documents that are attached to one message, as they are encoded, where they are wanted. */
  attachedBytes: 64 * 1024 * 1024,
  /** Plain text is scanned in windows of about this size, cut at blank lines. */
  windowBytes: 1024 * 1024,
  /** The decoded text of a part is searched in windows of about this many characters. */
  windowCharacters: 256 * 1024,
  /** How far before a window's end a blank line is looked for. */
  windowSlackBytes: 64 * 1024,
  /** How deeply multiparts and messages may be nested. */
  nestingDepth: 32,
  /** Parts of one message. */
  parts: 10_000,
  /** Finds of one message that wait for its markup. A message with more is settled in batches. */
  waitingFinds: 10_000,
  /** Header block of one message or part. */
  headerBytes: 1024 * 1024,
  /** Characters of a field that is told with each sighting of its message. What is cut off is shown as `…`. */
  toldFieldCharacters: 1000,
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
