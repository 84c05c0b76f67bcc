/**
 * Goes from a place in a text to the lines above or below it, as long as quote depth and region stay; page breaks are
 * passed over. Takes a place, gives lines and their characters, and counts what was read: the work for one place is
 * bounded.
 */
import type { Text } from '../characters/text.ts';
import type { Line, Lines } from '../lines/block.ts';

/** Characters `start` to `end` of a text. */
export interface Place {
  readonly text: Text;
  readonly start: number;
  readonly end: number;
  /** Absent: the text is one line. */
  readonly lines?: Lines | undefined;
  /** Tabs stand between the cells of a table. */
  readonly hasCells?: boolean | undefined;
}

/** Characters that are read in one direction, white space included. */
const READ_MOST = 2000;
/** Lines of a page break that are passed over. */
const PAGE_BREAK_MOST = 24;

export class Walk {
  readonly #place: Place;
  readonly #step: 1 | -1;
  readonly #own: Line;
  #line: Line;
  #index = 0;
  #room = READ_MOST;

  constructor(place: Place, at: number, step: 1 | -1) {
    const { text, lines } = place;
    this.#place = place;
    this.#step = step;
    this.#index = lines?.indexAt(at) ?? 0;
    this.#own = lines?.at(this.#index) ?? oneLine(text.length);
    this.#line = this.#own;
  }

  get line(): Line {
    return this.#line;
  }

  /** Whether so much was read that the text between is not known. */
  get isWorn(): boolean {
    return this.#room <= 0;
  }

  /** To the next line; false: it is none, or of another kind. */
  go(): boolean {
    const { lines } = this.#place;
    const { depth, region } = this.#own;
    for (let passed = 0; passed <= PAGE_BREAK_MOST; passed++) {
      this.#index += this.#step;
      const line = lines?.at(this.#index);
      if (line === undefined) return false;
      if (line.region === 'page-break' && region !== 'page-break') continue;
      this.#line = line;
      return line.depth === depth && line.region === region;
    }
    return false;
  }

  /** The characters `from..to`, or those of them that are nearest to the place. */
  take(from: number, to: number): string {
    const length = Math.max(0, Math.min(to - from, this.#room));
    this.#room -= Math.max(1, to - from);
    const { text } = this.#place;
    return this.#step < 0 ? text.slice(to - length, to) : text.slice(from, from + length);
  }

  /** Whether the line is drawn as the row of a table: `| cell | cell |`. */
  get isRow(): boolean {
    const { text } = this.#place;
    const { contentStart, end } = this.#line;
    if (text.charAt(end - 1) !== '|' && text.charAt(end - 2) !== '|') return false;
    return text.charAt(contentStart) === '|' || text.charAt(contentStart + 1) === '|';
  }
}

function oneLine(length: number): Line {
  const extent = { start: 0, contentStart: 0, end: length, next: length };
  return { ...extent, depth: 0, region: 'body', continues: false };
}
