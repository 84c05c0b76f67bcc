/** What the URL stage gives for a block, before positions are mapped back to the source. */
import type { Form, Join, LineEnd, Reading } from '../../model.ts';

/** Characters `start` (inclusive) to `end` (exclusive) of a block's text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** How far a URL reaches in the run of characters that it begins. */
export interface Extent {
  /** Where path, query and fragment may begin. */
  readonly from: number;
  /** Where the URL's own structure ends. */
  readonly structural: number;
  /** The same without the punctuation of the sentence. */
  readonly trimmed: number;
}

export interface TextSighting {
  readonly url: string;
  readonly form: Form;
  readonly scheme: string;
  readonly start: number;
  readonly end: number;
  /** The characters of the URL alone, in order. */
  readonly ranges: readonly TextRange[];
  readonly joins: readonly Join[];
  /**
   * Where in `url` a position of the text falls, when characters of the text and of the URL do not
   * correspond one to one (entities). Absent: the pieces say it.
   */
  readonly positionInUrl?: (position: number) => number;
  /** Best first, at least one. */
  readonly readings: readonly Reading[];
  /** Line ends that were judged, when that was asked for. */
  readonly lineEnds?: readonly LineEnd[];
}

/** Whether the author has put brackets around it: such a URL is kept as it is written. */
export function isMarked(form: Form): boolean {
  return form === 'url-wrapper' || form === 'angle';
}
