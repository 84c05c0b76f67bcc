/** What layout works on: the characters of a page with their places, and the lines that they make. */

/** Left, bottom, right and top, in points from the lower left corner of the page as it is shown. */
export type Box = readonly [number, number, number, number];

export interface Glyph {
  /** One code point, or U+FFFD where the font does not say which. */
  readonly character: string;
  readonly box: Box;
  /** Where it stands on its baseline. */
  readonly x: number;
  readonly y: number;
  /** The size of its font on the page, in points. */
  readonly size: number;
  /** The direction in which its line runs, in whole degrees counter-clockwise. */
  readonly angle: number;
  /** Its font and colour: the same number for the same ones on a page. */
  readonly style: number;
}

/** A character that shows, seen along its line: `u` runs with the line, `v` across it, upwards. */
export interface Cell {
  /** Its number on the page. */
  readonly at: number;
  readonly character: string;
  readonly from: number;
  readonly to: number;
  readonly v: number;
  readonly size: number;
  readonly style: number;
  /** A blank of the document's own stands before it. */
  readonly isAfterBlank: boolean;
}

/** Characters on one baseline, from left to right. */
export interface Line {
  readonly angle: number;
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
  readonly v: number;
  readonly size: number;
  /** A mark said that it begins with, or ends before, the rest of a line that was broken. */
  readonly wrap?: { readonly begins: boolean; readonly ends: boolean };
}

/** The text of a page with the glyph of each UTF-16 unit; -1 for blanks and line ends. */
export interface LaidOutText {
  readonly text: string;
  readonly glyphs: Int32Array;
}
