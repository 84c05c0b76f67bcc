/**
 * Text as a reader would have seen it: the decoded characters, how they fall into lines, and which
 * source byte each came from. This is what the URL stage scans.
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
  /** Quote depth: how many quote marks were stripped. */
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

/** The lines of a block by their number: most are never asked for, and cost next to nothing. */
export interface Lines extends Iterable<Line> {
  readonly count: number;
  /** Undefined before the first and after the last. */
  at(index: number): Line | undefined;
  /** The line that holds a position; the last one for positions behind it. */
  indexAt(position: number): number;
  /** `end - start` of a line that is there. */
  lengthOf(index: number): number;
  /** The first line from `from` on that has at least so many characters with what ends it; `count` if there is none. */
  spanning(least: number, from: number): number;
  depthOf(index: number): number;
  /** Those with the region `encoded`, in order, not touching each other. */
  readonly encoded: readonly LineRange[];
  /** Whether any line continues the one before. */
  readonly flows: boolean;
}

export interface TextBlock {
  readonly text: Text;
  readonly lines: Lines;
  /** `1`, `1.2`, `header:Subject` … */
  readonly part: string;
  /** What dropped source bytes inside a URL mean: a soft line break, a fold; null: no break at all. */
  readonly gap: JoinKind | null;
  /** Built when first asked for: text without a URL never needs it. */
  readonly origin: () => OriginMap;
}
