/** The margins of a block, and whether a line was ended by its author rather than by them. */
import type { Block } from './blocks.ts';
import type { Line } from './model.ts';
import { blanksIn } from './words.ts';

export interface Margins {
  readonly left: number;
  readonly right: number;
}

/** A block of fewer lines does not show where its margin is. */
const FEWEST_LINES = 3;
/** In ems: hyphens and marks hang into the margin, and lines are set loose. */
const SLACK = 0.6;
/** Layout may break a URL behind these; behind a hyphen only where it is told to. */
const BREAK = /[/._?&=:%+,#~]/;

export function marginsOf(block: Block): Margins {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const line of block) {
    left = Math.min(left, line.from);
    right = Math.max(right, line.to);
  }
  return block.length < FEWEST_LINES ? { left, right: left } : { left, right };
}

/** What comes next would have fitted on the line. */
export function isEndedEarly(line: Line, next: Line, { right }: Margins): boolean {
  return line.to + widthOfFirst(next) + SLACK * line.size < right;
}

/**
 * The width of what can stand on the line before: a word, or its part up to a sign at which it may be broken. Some break
 * before the sign, not behind it.
 */
function widthOfFirst(line: Line): number {
  const blanks = blanksIn(line);
  const { cells } = line;
  const isSign = BREAK.test(cells[0]?.character ?? '');
  let at = isSign ? Math.min(2, cells.length) : 1;
  while (at < cells.length && blanks[at] !== true && !BREAK.test(cells[at - 1]?.character ?? ''))
    at++;
  return (cells[at - 1]?.to ?? line.from) - line.from;
}
