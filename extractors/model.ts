/**
 * The values that extraction makes: sightings with their readings and joins, and documents. All are plain and
 * serialisable, so that each stage can sit behind a thread or a file.
 */

import {
  code,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  share,
  text,
  texts,
  type ValueOf,
  whole,
} from './shape.ts';

/** How a URL was marked in the text around it. */
export const FORMS = [
  'url-wrapper',
  'angle',
  'prefixed',
  'bare',
  'schemeless',
  'href',
  'header',
  'relative',
] as const;
/** The form of a URL that the user named; it comes from no text. */
export const GIVEN_FORM = 'given';
export type Form = (typeof FORMS)[number] | typeof GIVEN_FORM;

/** The kinds of breaks that are undone inside a URL. */
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
  'tail-dropped',
  'repaired',
  'refanged',
  'unwrapped',
  'wrapped',
] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/**
 * What decided which reading comes first:
 *
 * - `marks`        the brackets that the author put around it
 * - `markup`       an attribute of a markup element, or a header field made for URLs
 * - `shape`        its characters alone: no other end was possible
 * - `line-end`     the signs on both sides of a line end
 * - `alternative`  a link in the markup of the same message
 * - `archive`      the same URL unbroken somewhere else in the run
 * - `grammar`      the other readings are no URLs by the grammar
 * - `network`      the answers of the servers
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

/** How sure the first reading is; where a line end decided, by its probability: from 0.99, from 0.9, lower. */
export const CERTAINTIES = ['certain', 'likely', 'doubtful'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

const JOIN_SIGN = object('Something that was seen at a line end', {
  /** In words, as a part of a sentence. */
  name: text('In words'),
  weight: optional(number('Positive: it goes on; absent: it forbids to')),
});
/** One sign that was found at a line end. */
export interface JoinSign extends ValueOf<typeof JOIN_SIGN> {}

const LINE_END = object('How the end of a line was judged', {
  before: text('The URL so far'),
  next: text('The first word of the next line'),
  undone: flag('Whether the URL goes on there'),
  probability: share('That the URL goes on there, rounded down; 0.99: or more'),
  threshold: share('The probability from which it is undone'),
  score: number('The sum of the weights, which gives the probability'),
  signs: list('What was seen', JOIN_SIGN),
});
/** How the end of one line was judged. */
export interface LineEnd extends ValueOf<typeof LINE_END> {}

const BYTE_RANGE = object('Bytes of the source', {
  start: whole('The first'),
  end: whole('The one behind the last'),
});
/** Bytes `start` (inclusive) to `end` (exclusive), counted from the first byte of the source. */
export interface ByteRange extends ValueOf<typeof BYTE_RANGE> {}

/** The regions of a text. Lines outside the body are kept too; the region is a note for later stages. */
export const REGIONS = ['body', 'signature', 'footer', 'page-break', 'encoded'] as const;
export type Region = (typeof REGIONS)[number];

const JOIN = object('A break that was undone', {
  kind: code('What broke it', JOIN_KINDS),
  at: whole('Where in the URL the halves meet, in UTF-16 units'),
});
/** One break that was undone. */
export interface Join extends ValueOf<typeof JOIN> {}

const READING = object('A URL that it may be read as', {
  url: text('With its secrets covered, except by urlglean extract'),
  reason: code('Why it may be read so', READING_REASONS),
  weight: number('Orders the readings; no probability'),
});
/** One defensible URL for a sighting. */
export interface Reading extends ValueOf<typeof READING> {}

export const DOCUMENT_INFO = object(
  'The message, article or file it stands in; header fields decoded, and cut off behind 1,000 characters',
  {
    ordinal: whole('1 for the first document of the source', 1),
    messageId: optional(text('Message-ID, without brackets')),
    date: optional(text('As it is written in the message')),
    from: optional(text('From')),
    newsgroups: optional(texts('Newsgroups')),
    listId: optional(text('List-Id')),
    subject: optional(text('Subject')),
    archivedAt: optional(text('Archived-At, without brackets: the message on the web')),
    listArchive: optional(text('The first http or https URL of List-Archive')),
  },
);
/** The message, article or file a sighting stands in. Header values are decoded and unfolded. */
export interface DocumentInfo extends ValueOf<typeof DOCUMENT_INFO> {}

export const TARGET = object('The message, or the part of one, that it leads to', {
  source: text('Where that message stands'),
  ordinal: whole('Of the document in that source', 1),
  part: optional(text('Absent: the whole message')),
});
/** The message or part that a URL leads to. */
export interface Target extends ValueOf<typeof TARGET> {}

/** The source shown for a URL that the user named. The URL itself is not shown, since it may hold a password. */
export const GIVEN_URL = '(given URL)';

const CONTEXT = object(
  'The text around the URL, decoded: 240 characters at most; … where something is cut',
  {
    before: text('What stands before it, white space as single blanks'),
    after: text('What stands behind it'),
  },
);
/** The sentence around a URL: line breaks and quote marks are gone. */
export interface Context extends ValueOf<typeof CONTEXT> {}

/** The definition of a sighting: type, JSON, schema and database row follow from these fields, in this order. */
export const SIGHTING = object('One occurrence of a URL', {
  /** The first reading. */
  url: text('The first reading'),
  /** The decoded text from the first to the last character, breaks and quote marks included. */
  raw: text('The text from the first to the last character, breaks included'),
  form: code('How it was marked; `given`: in no text, it was named itself', [
    ...FORMS,
    GIVEN_FORM,
  ] as const),
  scheme: text('In lower case, without the colon'),
  /** The path as given by the user, `-` for standard input, or {@link GIVEN_URL}. */
  source: text('The path as it was given; - is standard input'),
  document: DOCUMENT_INFO,
  /** `1`, `1.2`, `header:List-Archive` … */
  part: text('1, 1.2, header:List-Archive …'),
  /** This and the next four: all of them, or none in a document that is no text (PDF, Office), which has a page or place. */
  byteStart: optional(
    whole('The first byte, counted from the beginning of the source; none where it is no text'),
  ),
  byteEnd: optional(whole('The byte behind the last')),
  /** The bytes of the URL alone; several ranges when it was broken. */
  pieces: optional(list('The bytes of the URL alone', BYTE_RANGE)),
  /** 1-based line of `byteStart` in the source. */
  line: optional(whole('Of its first byte', 1)),
  /** 1-based column of `byteStart`, in bytes. */
  column: optional(whole('Of its first byte, in bytes', 1)),
  joins: list('What was undone in it', JOIN),
  region: code('What of the text it stands in', REGIONS),
  /** How often the line is quoted; 0: not at all. */
  quoteDepth: whole('How often the line is quoted'),
  /** Best first; `url` is the first. */
  readings: list('What it may be read as, best first', READING),
  decidedBy: code('What decided between them', DECIDERS),
  certainty: oneOf('How sure that is', CERTAINTIES),
  probability: optional(
    share('That it is right, rounded down; 0.99: or more. Only where a line end decided'),
  ),
  /** Line ends that were looked at, in order; only when asked for. */
  lineEnds: optional(list('Line ends that were looked at; with --explain only', LINE_END)),
  /** The part of the same message that a `cid:` URL leads to, where it is there. */
  target: optional(TARGET),
  /** RFC 2606, RFC 6761: `example.com`, `.test`. Only in documentation. */
  reserved: optional(flag('It stands in documentation, and its host is reserved for examples')),
  /** Only when asked for. */
  context: optional(CONTEXT),
  page: optional(whole('Of a document that is no text: the page, or the slide', 1)),
  /** Left, bottom, right and top. */
  box: optional(
    list(
      'Where on the page, in points from its lower left corner: left, bottom, right, top',
      number('A coordinate'),
    ),
  ),
  place: optional(text('In a document that is no text: sheet Prices, cell B4')),
});
/** One occurrence of a URL. */
export interface Sighting extends ValueOf<typeof SIGHTING> {}

/** The fields that a sighting has in a text, all of them, and in other documents none. */
export type InText = Required<
  Pick<Sighting, 'byteStart' | 'byteEnd' | 'pieces' | 'line' | 'column'>
>;
/** One in a text: the bytes of its source are known. */
export interface SightingInText extends Omit<Sighting, keyof InText>, InText {}

export function isInText(sighting: Sighting): sighting is SightingInText {
  return sighting.line !== undefined;
}

/** Faults of the input that did not stop the reading. */
export const WARNING_CODES = [
  'document-truncated',
  'document-windowed',
  'nesting-too-deep',
  'too-many-parts',
  'too-many-links',
  'lexer-trapped',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export interface ScanWarning {
  readonly code: WarningCode;
  readonly byteOffset: number;
  readonly detail: string;
}

/** How readily a bare URL at a line's end is continued on the next line. A number: from this probability on. */
export const JOIN_MODES = ['off', 'safe', 'auto', 'always'] as const;
export type JoinMode = (typeof JOIN_MODES)[number];
/** The probabilities that may be asked for instead. */
export const JOIN_BOUNDS = { least: 0.001, most: 0.999 } as const;

export interface FindOptions {
  /** Whether bare host names without `www.` are found (`example.org/a`). Default false. */
  readonly schemeless?: boolean;
  /** Whether mail addresses are found, as `mailto:` URLs. Default false. */
  readonly emails?: boolean;
  /** Whether URLs that scanning or typesetting took apart are put together (`http: //www. host. example/`). Default false. */
  readonly repair?: boolean;
  /** Whether `data:` URLs in attributes are found: most are pictures written out. Default false. */
  readonly data?: boolean;
  /**
   * How line ends inside bare URLs are treated; a number between 0 and 1: undone from this probability on. Default
   * `auto`.
   */
  readonly join?: JoinMode | number;
  /** Whether relative references of documentation formats are found, where a base is known. Default false. */
  readonly relative?: boolean;
  /** Whether code and comments of documentation formats are read like prose. Default false. */
  readonly code?: boolean;
  /** Whether documents that are attached to messages are given to be read. Default false. */
  readonly attachments?: boolean;
  /** Whether sightings say how their line ends were judged. Default false. */
  readonly explain?: boolean;
  /** Whether sightings have the text around their URL. Default false; `check` keeps it unless told not to. */
  readonly context?: boolean;
  /** Whether what is plain is found by the fast lexer; the result is the same without. Default true. */
  readonly lexer?: boolean;
}
