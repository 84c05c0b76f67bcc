/**
 * Page breaks of paginated text: the running foot, the form feed, the running head and the blank lines around them, so
 * that the text before and after can be joined. Takes lines, decides for a line whether it is part of a page break, and
 * reads only the lines around it; text without `[Page N]` or a form feed costs one search.
 *
 *     … the last line of a page
 *                                              (blank lines)
 *     Author              Category              [Page 7]
 *     (form feed)
 *     RFC 9999            Title             January 2001
 *                                              (blank lines)
 *     the first line of the next page …
 */

import { signWords } from '../characters/character-index.ts';
import { firstNotBelow, firstNotBelowFrom } from '../characters/ordered.ts';
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';
import { holdsLine } from '../lines/line-ranges.ts';
import {
  FOOT_LABEL,
  isBlank,
  isFoot,
  isHead,
  isUnnumberedFoot,
  opensWithFeed,
  skipBlank,
} from './page-lines.ts';

/** Every page break contains one of these. */
export const PAGE_SIGNS = [FOOT_LABEL, '\f'] as const;
const SIGNS = signWords(...PAGE_SIGNS);

export class PageBreaks {
  readonly #lines: ContentLines;
  /** The lines where a page break may begin, in order. */
  readonly #signs: readonly number[];
  /** The lines `#from..#to` are classified; the set holds those that are part of a page break. */
  #from = 0;
  #to = 0;
  #known: LineRange[] = [];

  constructor(lines: ContentLines) {
    this.#lines = lines;
    this.#signs = lines.linesWith(SIGNS);
  }

  /** Whether the line `index` is part of a page break. */
  holds(index: number): boolean {
    if (this.#signs.length === 0 || this.#isPlainlyText(index)) return false;
    if (index < this.#from || index >= this.#to) this.#classify(index);
    return holdsLine(this.#known, index);
  }

  /**
   * Whether the line cannot be in a page break: one has a single filled line besides its first, and reaches no second
   * of two.
   */
  #isPlainlyText(index: number): boolean {
    const sign = firstNotBelow(this.#signs, index - 1);
    if ((this.#signs[sign] ?? this.#lines.count) <= index) return false;
    return index > 0 && !isBlank(this.#lines, index) && !isBlank(this.#lines, index - 1);
  }

  /** Continues from the classified lines if they lead to `index`. */
  #classify(index: number): void {
    const start = this.#startBefore(index);
    if (start !== this.#to) {
      this.#from = start;
      this.#to = start;
      this.#known = [];
    }
    this.#readTo(index);
  }

  /** A line that no page break reaches from before, or the end of the classified lines. */
  #startBefore(index: number): number {
    let sign = firstNotBelow(this.#signs, index) - 1;
    let behindFilled = -1;
    for (let at = index; at > 0; at--) {
      if (at === this.#to) return at;
      if (this.#signs[sign] === at - 1) {
        behindFilled = -1;
        sign--;
      } else if (!isBlank(this.#lines, at - 1)) {
        if (behindFilled !== -1) return behindFilled;
        behindFilled = at;
      }
    }
    return 0;
  }

  /** Classifies the lines from `#to` on, until `index` is included. */
  #readTo(index: number): void {
    const lines = this.#lines;
    let sign = firstNotBelow(this.#signs, this.#to);
    for (let at = this.#to; at < lines.count && this.#to <= index; ) {
      const last = endOfBreakAt(lines, at, this.#signs[sign]);
      if (last !== -1) this.#known.push({ from: this.#to, to: last + 1 });
      at = Math.max(at, last) + 1;
      sign = firstNotBelowFrom(this.#signs, at, sign);
      // Blank lines belong to the page break that follows.
      if (last !== -1 || !isBlank(lines, at - 1)) this.#to = at;
    }
    if (this.#to <= index) this.#to = lines.count;
  }
}

/** The last line of the page break that begins with the line `index`, or -1; `sign` is the next line with a sign. */
function endOfBreakAt(lines: ContentLines, index: number, sign: number | undefined): number {
  if (sign === index) return endOfBreak(lines, index);
  return sign !== undefined && isUnnumberedFoot(lines, index, sign) ? endOfBreak(lines, sign) : -1;
}

/** The last line of the page break that begins with a foot or form feed at `index`, or -1. */
function endOfBreak(lines: ContentLines, index: number): number {
  const feed = opensWithFeed(lines, index);
  if (!feed && !isFoot(lines, index)) return -1;
  const head = feed && !isBlank(lines, index) ? index : skipBlank(lines, index + 1);
  if (isHead(lines, head)) return skipBlank(lines, head + 1) - 1;
  if (feed && head === index) return -1;
  return head - 1;
}
