/**
 * A position in one line of the source, counted in characters and in columns: a tab goes to the next column that is a
 * multiple of four, and a part of it may be used up (CommonMark §2.2).
 */
import { isBlank } from './inlines/destinations.ts';

const TAB = 0x09;

export class LineCursor {
  readonly text: string;
  /** Where the line ends, before its line end. */
  end = 0;
  /** In a tab that is used up in part, where it stands. */
  at = 0;
  #column = 0;
  /** The first character from `at` on that is no blank, or the end. */
  next = 0;
  #nextColumn = 0;

  constructor(text: string) {
    this.text = text;
  }

  startLine(start: number, end: number): void {
    this.end = end;
    this.#goTo(start, 0);
  }

  /** Columns between `at` and `next`. */
  get indent(): number {
    return this.#nextColumn - this.#column;
  }

  get isBlank(): boolean {
    return this.next >= this.end;
  }

  /** Four columns make code of what would be a mark. */
  get isIndented(): boolean {
    return this.indent >= 4;
  }

  /** The character at `next`, or '' at the end of the line. */
  get char(): string {
    return this.next < this.end ? this.text.charAt(this.next) : '';
  }

  /** Goes to `next`, and past so many characters that are no blanks. */
  take(characters: number): void {
    this.#goTo(this.next + characters, this.#nextColumn + characters);
  }

  /** Goes on by so many columns of blanks, or to the first other character. */
  takeColumns(columns: number): void {
    const last = Math.min(this.#column + columns, this.#nextColumn);
    while (this.#column < last) {
      const stop = this.#behindBlank(this.at, this.#column);
      if (stop <= last) this.at++;
      this.#column = Math.min(stop, last);
    }
  }

  #goTo(at: number, column: number): void {
    this.at = at;
    this.#column = column;
    this.next = at;
    this.#nextColumn = column;
    while (this.next < this.end && isBlank(this.text.charCodeAt(this.next))) {
      this.#nextColumn = this.#behindBlank(this.next, this.#nextColumn);
      this.next++;
    }
  }

  /** The column behind a blank, or behind what is left of it. */
  #behindBlank(at: number, column: number): number {
    return this.text.charCodeAt(at) === TAB ? column + 4 - (column % 4) : column + 1;
  }
}
