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
import type { Text } from '../characters/text.ts';
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';
import { holdsLine } from '../lines/line-ranges.ts';

const TAB = 0x09;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const CLOSE = 0x5d;
const FOOT_LABEL = '[Page ';
/** Every page break contains one of these. */
const SIGNS = signWords(FOOT_LABEL, '\f');

const COLUMN_GAP = 3;

/** The length of a line's end that can hold `[Page 9999]`. */
const FOOT_TAIL = 16;
const ROMAN = 'ivxlcIVXLC';

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
      const last = this.#signs[sign] === at ? endOfBreak(lines, at) : -1;
      if (last !== -1) this.#known.push({ from: this.#to, to: last + 1 });
      at = Math.max(at, last) + 1;
      sign = firstNotBelowFrom(this.#signs, at, sign);
      // Blank lines belong to the page break that follows.
      if (last !== -1 || !isBlank(lines, at - 1)) this.#to = at;
    }
    if (this.#to <= index) this.#to = lines.count;
  }
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

/** foot = … "[Page " *SP 1*(DIGIT / roman) *SP "]" */
function isFoot(lines: ContentLines, index: number): boolean {
  const { text } = lines;
  const start = lines.contentStartOf(index);
  const close = trimmedEnd(text, start, lines.endOf(index)) - 1;
  if (text.charCodeAt(close) !== CLOSE) return false;
  const lowest = Math.max(start, close + 1 - FOOT_TAIL);
  const numberEnd = beforeSpaces(text, close, lowest);
  let number = numberEnd;
  while (number > lowest && isPageDigit(text.charCodeAt(number - 1))) number--;
  const label = beforeSpaces(text, number, lowest) + 1 - FOOT_LABEL.length;
  return number < numberEnd && label >= lowest && text.startsWith(FOOT_LABEL, label);
}

function beforeSpaces(text: Text, from: number, lowest: number): number {
  let at = from;
  while (at > lowest && text.charCodeAt(at - 1) === SPACE) at--;
  return at;
}

function isPageDigit(code: number): boolean {
  return (code >= DIGIT_0 && code <= DIGIT_9) || ROMAN.includes(String.fromCharCode(code));
}

/** Whether a line is a running head: set in columns, with a blank line after it; no paragraph begins like that. */
function isHead(lines: ContentLines, index: number): boolean {
  if (index >= lines.count || isBlank(lines, index)) return false;
  if (index + 1 < lines.count && !isBlank(lines, index + 1)) return false;
  const { text } = lines;
  const start = lines.contentStartOf(index);
  const end = lines.endOf(index);
  return holdsGap(text, firstNonBlank(text, start, end), trimmedEnd(text, start, end));
}

/** Whether a line has a wide gap between its parts, as a running head has. */
function holdsGap(text: Text, start: number, end: number): boolean {
  let blanks = 0;
  for (let at = start; at < end; at++) {
    blanks = text.charCodeAt(at) === SPACE ? blanks + 1 : 0;
    if (blanks === COLUMN_GAP) return true;
  }
  return false;
}

function opensWithFeed(lines: ContentLines, index: number): boolean {
  return lines.text.charCodeAt(lines.contentStartOf(index)) === FORM_FEED;
}

function skipBlank(lines: ContentLines, index: number): number {
  let at = index;
  while (at < lines.count && isBlank(lines, at)) at++;
  return at;
}

/** Whether a line holds blanks and form feeds only. */
function isBlank(lines: ContentLines, index: number): boolean {
  const end = lines.endOf(index);
  return (
    end === lines.startOf(index) ||
    firstNonBlank(lines.text, lines.contentStartOf(index), end) === end
  );
}

function firstNonBlank(text: Text, start: number, end: number): number {
  let at = start;
  while (at < end && isBlankCode(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(text: Text, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start && isBlankCode(text.charCodeAt(end - 1))) end--;
  return end;
}

function isBlankCode(code: number): boolean {
  return code === SPACE || code === TAB || code === FORM_FEED;
}
