/**
 * Text as a reader sees it: the decoded characters, their lines, and the source byte of each. The URL stage works on
 * this.
 */

import type { Text } from '../characters/text.ts';
import type { JoinKind, Region } from '../model.ts';
import type { OriginMap } from '../origin/origin-map.ts';

/** One line of a block. Positions are UTF-16 indices into `TextBlock.text`. */
export interface Line {
  /** First character, quote marks included. */
  readonly start: number;
  /** First character after quote prefix and space-stuffing. */
  readonly contentStart: number;
  /** After the last character of the content: line end, and a DelSp space, excluded. */
  readonly end: number;
  /** First character of the next line. */
  readonly next: number;
  /** The number of quote marks stripped from the line. */
  readonly depth: number;
  readonly region: Region;
  /** RFC 3676 with DelSp=yes: the next line continues this one without a space. */
  readonly continues: boolean;
}

/** Lines `from` (inclusive) to `to` (exclusive). */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** The lines of a block by their number. Most are never looked up, and cost next to nothing. */
export interface Lines extends Iterable<Line> {
  readonly count: number;
  /** Gives a line; undefined before the first and after the last. */
  at(index: number): Line | undefined;
  /** The line that holds a position; the last one for positions after it. */
  indexAt(position: number): number;
  /** The `contentStart` of an existing line. */
  contentStartOf(index: number): number;
  /** The `end` of an existing line. */
  endOf(index: number): number;
  /** The `end - start` of an existing line. */
  lengthOf(index: number): number;
  /** The first line from `from` on with at least so many characters, line end included; `count` if there is none. */
  firstOfLength(least: number, from: number): number;
  depthOf(index: number): number;
  /** The lines of the region `encoded`, in order; the ranges do not touch. */
  readonly encoded: readonly LineRange[];
  /** Whether any line continues the one before. */
  readonly flows: boolean;
}

export interface TextBlock {
  readonly text: Text;
  readonly lines: Lines;
  /** `1`, `1.2`, `header:Subject` … */
  readonly part: string;
  /** The meaning of dropped source bytes inside a URL: a soft line break, a fold; null: no break at all. */
  readonly gap: JoinKind | null;
  /** Of unfolded iCalendar or vCard: maps to the text before, so that its gaps are folds. */
  readonly folds?: (() => OriginMap) | undefined;
  /** Built on demand: text without a URL never needs it. */
  readonly origin: () => OriginMap;
  /** No line continues the one before, which is known without the lines. */
  readonly isFixed?: boolean;
  /** It is format=flowed, whose quote marks are others (RFC 3676 §4.5). */
  readonly isFlowed?: boolean;
}
