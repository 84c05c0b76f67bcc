/** The finds of the URL stage in a block, before positions are mapped back to the source. */
import type { FindOptions, Form, Join, LineEnd, Reading, ReadingReason } from '../../model.ts';

/** How the URLs of a block are looked for. */
export interface SearchOptions extends FindOptions {
  /** Only URLs are wanted: other readings may be missing, and a probability be rounded up to 1. Default false. */
  readonly urlsAlone?: boolean | undefined;
}

/** Characters `start` (inclusive) to `end` (exclusive) of a block's text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Characters that cannot be meant, and what is read for them. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** What undoes the damage to a URL. */
export interface Repair {
  readonly reason: Extract<ReadingReason, 'repaired' | 'refanged'>;
  /** In order, none overlapping another; those behind the end of the URL do not count. */
  readonly changes: readonly Change[];
}

/** The extent of a URL in the run of characters that it begins. */
export interface Extent {
  /** The first position where path, query and fragment may begin. */
  readonly from: number;
  /** The end of the URL's structure. */
  readonly structural: number;
  /** The same end without the punctuation of the sentence. */
  readonly trimmed: number;
  readonly repair?: Repair;
}

export interface TextSighting {
  readonly url: string;
  readonly form: Form;
  readonly scheme: string;
  readonly start: number;
  readonly end: number;
  /** The ranges of the URL's characters, in order. */
  readonly ranges: readonly TextRange[];
  readonly joins: readonly Join[];
  /** How many characters of `url` stand for nothing that is written: the scheme before `www.`. Absent: none. */
  readonly added?: number;
  /**
   * The position in `url` for a position of the text, if their characters do not correspond one to one (entities).
   * Absent: the ranges give it.
   */
  readonly positionInUrl?: (position: number) => number;
  /** Of a link of markup: its text among the visible text. */
  readonly shown?: TextRange;
  /** Best first, at least one. */
  readonly readings: readonly Reading[];
  /** That the URL ends where it does, rounded down to hundredths; absent: no line end was in doubt. */
  readonly probability?: number;
  /** What it would be if it went on at a line end where it was ended; absent: there is no doubt. */
  readonly longer?: readonly TextSighting[];
  /** The line ends that were judged; only with the option `explain`. */
  readonly lineEnds?: readonly LineEnd[];
}

/** Whether the author put brackets around the URL: then it is kept as written. */
export function isMarked(form: Form): boolean {
  return form === 'url-wrapper' || form === 'angle';
}
