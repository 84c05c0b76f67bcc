/**
 * The values that extraction makes: sightings, their readings and joins, and the documents they
 * stand in. All are plain and serialisable, so that any stage can sit behind a thread or a file.
 */

/** How a URL was marked in its text. */
export const FORMS = [
  'url-wrapper',
  'angle',
  'prefixed',
  'bare',
  'schemeless',
  'href',
  'header',
] as const;
/** Of a URL that stands in no text, since it was named itself. */
export const GIVEN_FORM = 'given';
export type Form = (typeof FORMS)[number] | typeof GIVEN_FORM;

/** What kind of break was undone inside a sighting. */
export const JOIN_KINDS = [
  'line-end',
  'quote-prefix',
  'page-break',
  'whitespace',
  'soft-line-break',
  'flowed',
  'fold',
] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];

/** Why a reading is defensible. */
export const READING_REASONS = [
  'as-written',
  'rejoined',
  'not-rejoined',
  'hyphen-kept',
  'hyphen-dropped',
  'hyphen-typed',
  'edge-kept',
  'edge-trimmed',
  'residue-decoded',
  'dot-restored',
  'unwrapped',
  'wrapped',
] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/**
 * What decided which reading comes first:
 *
 * - `marks`        the brackets that its author has put around it
 * - `markup`       an attribute of a markup element, or a header field made for URLs
 * - `shape`        nothing stood in question: it ends where its characters end
 * - `line-end`     the signs on both sides of a line end
 * - `alternative`  a link in the markup of the same message
 * - `archive`      the same URL unbroken somewhere else in the run
 * - `grammar`      the other readings are no URLs by the grammar
 * - `network`      what answered when it was asked
 */
export const DECIDERS = [
  'marks',
  'markup',
  'shape',
  'line-end',
  'alternative',
  'archive',
  'grammar',
  'network',
] as const;
export type Decider = (typeof DECIDERS)[number];

/** How sure the first reading is; `doubtful`: another one is nearly as good. */
export const CERTAINTIES = ['certain', 'likely', 'doubtful'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** One thing that was seen at a line end. */
export interface JoinSign {
  /** In words, as a part of a sentence. */
  readonly name: string;
  /** Positive: it goes on. Absent: it forbids to go on. */
  readonly weight?: number;
}

/** How the end of one line was judged. */
export interface LineEnd {
  /** The URL so far. */
  readonly before: string;
  /** The first word of the next line. */
  readonly next: string;
  readonly undone: boolean;
  /** The sum of the weights. */
  readonly score: number;
  /** What the score had to reach. */
  readonly threshold: number;
  readonly signs: readonly JoinSign[];
}

/** Bytes `start` (inclusive) to `end` (exclusive), counted from the first byte of the source. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a line is part of. Nothing is thrown away: regions are notes for the stages after. */
export const REGIONS = ['body', 'signature', 'footer', 'page-break', 'encoded'] as const;
export type Region = (typeof REGIONS)[number];

/** One break that was undone. `at` is the position in `url` (UTF-16 units) where the halves meet. */
export interface Join {
  readonly kind: JoinKind;
  readonly at: number;
}

/** One defensible URL for a sighting. Weights order the readings; they are no probabilities. */
export interface Reading {
  readonly url: string;
  readonly reason: ReadingReason;
  readonly weight: number;
}

/** The message, article or file a sighting stands in. Header values are decoded and unfolded. */
export interface DocumentInfo {
  /** 1 for the first document of the source. */
  readonly ordinal: number;
  readonly messageId?: string;
  readonly date?: string;
  readonly from?: string;
  readonly newsgroups?: readonly string[];
  readonly listId?: string;
  readonly subject?: string;
}

/** A message or a part of one that a URL leads to. */
export interface Target {
  readonly source: string;
  /** Of the document in that source. */
  readonly ordinal: number;
  /** Absent: the whole message. */
  readonly part?: string;
}

/** The source of a URL that was named itself; the URL does not stand there, since it may hold a password. */
export const GIVEN_URL = '(given URL)';

/** One occurrence of a URL. */
export interface Sighting {
  /** The first reading. */
  readonly url: string;
  /** The decoded text from the first to the last character, breaks and quote marks included. */
  readonly raw: string;
  readonly form: Form;
  /** Lower case, without the colon. */
  readonly scheme: string;
  /** The path as given by the user, `-` for standard input, or {@link GIVEN_URL}. */
  readonly source: string;
  readonly document: DocumentInfo;
  /** `1`, `1.2`, `header:List-Archive` … */
  readonly part: string;
  readonly byteStart: number;
  readonly byteEnd: number;
  /** The bytes of the URL alone; several ranges when it was broken. */
  readonly pieces: readonly ByteRange[];
  /** 1-based line of `byteStart` in the source. */
  readonly line: number;
  /** 1-based column of `byteStart`, in bytes. */
  readonly column: number;
  readonly joins: readonly Join[];
  /** What of the text it stands in. */
  readonly region: Region;
  /** How often the line is quoted; 0: not at all. */
  readonly quoteDepth: number;
  /** Best first; `url` is the first. */
  readonly readings: readonly Reading[];
  readonly decidedBy: Decider;
  readonly certainty: Certainty;
  /** Line ends that were looked at, in order; only when asked for. */
  readonly lineEnds?: readonly LineEnd[];
  /** The part of the same message that a `cid:` URL leads to, where it is there. */
  readonly target?: Target;
}

/** Something in the input that was not as it should be; reading went on. */
export const WARNING_CODES = [
  'document-truncated',
  'document-windowed',
  'nesting-too-deep',
  'too-many-parts',
  'too-many-links',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface ScanWarning {
  readonly code: WarningCode;
  readonly byteOffset: number;
  readonly detail: string;
}

/** How eagerly a bare URL at a line's end is continued on the next line. */
export const JOIN_MODES = ['off', 'safe', 'auto', 'always'] as const;
export type JoinMode = (typeof JOIN_MODES)[number];

export interface FindOptions {
  /** Also bare host names without `www.` (`example.org/a`). Default false. */
  readonly schemeless?: boolean;
  /** Also mail addresses, as `mailto:` URLs. Default false. */
  readonly emails?: boolean;
  /** Default `auto`. */
  readonly join?: JoinMode;
  /** Whether sightings tell how line ends were judged. Default false. */
  readonly explain?: boolean;
}
