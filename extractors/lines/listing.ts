/**
 * Line numbers that a listing put before its lines. Takes lines, moves the start of their content past the numbers if
 * four or more lines in a row count up evenly in one column:
 *
 *      12  see <URL:http://example.org/notes/
 *      13  of/the/keeper.html>
 *
 * Empty lines may lack a number. After lines without number, as the foot and head of a page, the listing goes on with
 * the very next number. `1. http://…` and `[1] http://…` number an author's list, not lines.
 */
import { isBlank } from '../characters/url-characters.ts';
import {
  isSameFormat,
  mayOpenNumber,
  type NumberedLine,
  readLineNumber,
  type UnnumberedLines,
} from './line-number.ts';
import { isOrderedList } from './ordered-list.ts';
import { isSparseNumber } from './sparse-numbers.ts';

const LEAST_LINES = 4;

/** The most lines without number inside a listing: the foot and the head of a page. */
const LONGEST_GAP = 10;

/** Numbered lines without other lines between them, in even steps. */
type Stretch = NumberedLine[];

/** Reads the neighbours of a line only if the line itself begins with a number. */
export class LineNumbers {
  readonly #lines: UnnumberedLines;
  /** The start of the content of numbered lines; null for lines known to have no number. */
  #starts: Map<number, number | null> | undefined;

  constructor(lines: UnnumberedLines) {
    this.#lines = lines;
  }

  /** The start of the content of a line whose content, number included, begins at `contentStart`. */
  pass(index: number, contentStart: number): number {
    if (!mayOpenNumber(this.#lines.text, contentStart)) return contentStart;
    const numbered = this.#read(index);
    if (numbered === null) return contentStart;
    this.#starts ??= new Map();
    if (!this.#starts.has(index)) this.#readAround(index, this.#starts);
    const start = this.#starts.get(index) ?? null;
    if (start !== null) return start;
    return isSparseNumber(this.#lines, numbered) ? numbered.contentStart : contentStart;
  }

  /** Reads all numbers around `index`, up to more lines without number than a listing has. */
  #readAround(index: number, starts: Map<number, number | null>): void {
    let from = this.#firstOf(index);
    while (from !== -1) from = this.#readListing(from, starts);
  }

  /** Reads a listing that begins at `from`; gives the line where another may begin, or -1. */
  #readListing(from: number, starts: Map<number, number | null>): number {
    const listing: Stretch[] = [];
    let gap = 0;
    let other = -1;
    for (let at = from; at < this.#lines.count && gap <= LONGEST_GAP; at++) {
      if (this.#isEmpty(at)) continue;
      const numbered = this.#read(at);
      if (numbered !== null && !starts.has(at)) starts.set(at, null);
      if (numbered === null || isOfOther(listing, numbered)) {
        gap++;
        if (numbered !== null && other === -1) other = at;
      } else if (addTo(listing, numbered, gap)) {
        gap = 0;
        other = -1;
      } else {
        if (other === -1) other = at;
        break;
      }
    }
    this.#settle(listing, starts);
    return other;
  }

  /** The first line with a number that is not too far from the next one, before `index`. */
  #firstOf(index: number): number {
    let first = index;
    let gap = 0;
    for (let at = index - 1; at >= 0 && gap <= LONGEST_GAP; at--) {
      if (this.#isEmpty(at)) continue;
      const isNumbered = this.#read(at) !== null;
      gap = isNumbered ? 0 : gap + 1;
      if (isNumbered) first = at;
    }
    return first;
  }

  /** Moves the starts of all lines of a listing, unless the numbers are those of something else. */
  #settle(listing: readonly Stretch[], starts: Map<number, number | null>): void {
    const held = numbersOf(listing);
    if (isOrderedList(this.#lines.text, held)) return;
    for (const { index, contentStart } of held) starts.set(index, contentStart);
  }

  #read(index: number): NumberedLine | null {
    const start = this.#lines.unnumberedStartOf(index);
    if (!mayOpenNumber(this.#lines.text, start)) return null;
    const end = this.#lines.endOf(index);
    const number = readLineNumber(this.#lines.text, start, end);
    return number === null ? null : { ...number, index, end };
  }

  #isEmpty(index: number): boolean {
    const { text } = this.#lines;
    const end = this.#lines.endOf(index);
    let at = this.#lines.unnumberedStartOf(index);
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    return at >= end;
  }
}

/** Whether a number is written otherwise than those of a listing: that of a page, or of another listing. */
function isOfOther(listing: readonly Stretch[], numbered: NumberedLine): boolean {
  const last = listing.at(-1)?.at(-1);
  return last !== undefined && !isSameFormat(last, numbered);
}

/** Adds a line to the last stretch, or begins another; false if the line does not go on with the listing. */
function addTo(listing: Stretch[], numbered: NumberedLine, gap: number): boolean {
  const stretch = listing.at(-1);
  const last = stretch?.at(-1);
  if (stretch === undefined || last === undefined) return listing.push([numbered]) > 0;
  if (numbered.value <= last.value) return false;
  const before = stretch.at(-2);
  const grown = numbered.value - last.value;
  const isEven = before === undefined || grown === last.value - before.value;
  if (gap > 0 && (!isEven || (before === undefined && grown > 1))) return false;
  if (gap === 0 && isEven) stretch.push(numbered);
  else listing.push([numbered]);
  return true;
}

/** The lines that a listing numbered: long stretches, and what goes on with them. */
function numbersOf(listing: readonly Stretch[]): readonly NumberedLine[] {
  const isLong = (at: number): boolean => (listing[at]?.length ?? 0) >= LEAST_LINES;
  return listing.filter((_, at) => isLong(at - 1) || isLong(at) || isLong(at + 1)).flat();
}
