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
  at = 0;
  #column = 0;
  /** Columns of the tab at `at` that are not used up. */
  #leftOfTab = 0;
  /** The first character from `at` on that is no blank, or the end. */
  next = 0;
  /** Columns between `at` and `next`. */
  indent = 0;

  constructor(text: string) {
    this.text = text;
  }

  startLine(start: number, end: number): void {
    this.end = end;
    this.at = start;
    this.#column = 0;
    this.#leftOfTab = 0;
    this.#look();
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
    this.#column += this.indent + characters;
    this.at = this.next + characters;
    this.#leftOfTab = 0;
    this.#look();
  }

  /** Goes on by so many columns of blanks, or to the first other character. */
  takeColumns(columns: number): void {
    let left = Math.min(columns, this.indent);
    while (left > 0) {
      const width = this.#widthHere();
      const used = Math.min(width, left);
      this.#column += used;
      left -= used;
      this.#leftOfTab = width - used;
      if (used === width) this.at++;
    }
    this.#look();
  }

  #widthHere(): number {
    if (this.#leftOfTab > 0) return this.#leftOfTab;
    return this.text.charCodeAt(this.at) === TAB ? 4 - (this.#column % 4) : 1;
  }

  #look(): void {
    let column = this.#column;
    let next = this.at;
    if (this.#leftOfTab > 0) {
      column += this.#leftOfTab;
      next++;
    }
    for (; next < this.end; next++) {
      const char = this.text.charCodeAt(next);
      if (!isBlank(char)) break;
      column += char === TAB ? 4 - (column % 4) : 1;
    }
    this.next = next;
    this.indent = column - this.#column;
  }
}
