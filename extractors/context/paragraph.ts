/**
 * The paragraph on either side of a place, read as far as it is wanted: line ends and quote marks are left out, white
 * space is single blanks. A paragraph ends at a blank line or a line of signs alone, where the quote depth or the
 * region changes, before an item of a list and before a field like `Name: value`; in tables it is a cell.
 */
import { type Place, Walk } from './walk.ts';

/** What was read of one side. */
export interface Side {
  readonly text: string;
  /** The paragraph goes on beyond the text. */
  readonly isCut: boolean;
}

/** White space that is no single blank: in most lines there is none. */
const WHITE_SPACE = /\s{2,}|[^\S ]/g;
const WORD = /[\p{L}\p{N}]/u;
/** `* `, `[1] `, `(a) `, `2. `, `Name: `. */
const ITEM =
  /^\s{0,20}(?:[*+•‣·–-]\s|\[\w{1,8}\][:\s]|\(?(?:\d{1,3}|[a-zA-Z])[.)]\s|[A-Z][\w-]{0,30}:\s)/;
const TAB = '\t';
const BAR = '|';
const NONE = -1;

export class TextBefore implements Side {
  readonly #place: Place;
  readonly #walk: Walk;
  /** The line that was read last, as it is written. */
  #line: string;
  text: string;
  isCut = true;

  constructor(place: Place) {
    this.#place = place;
    this.#walk = new Walk(place, place.start, -1);
    this.#line = this.#walk.take(this.#walk.line.contentStart, place.start);
    const bar = this.#walk.isRow ? this.#line.lastIndexOf(BAR) : NONE;
    const cell = Math.max(bar, this.#tab);
    this.text = plain(this.#line.slice(cell + 1));
    if (cell !== NONE || this.#walk.isRow) this.#end();
  }

  /** Reads on until more than `most` characters are there, or all. */
  readTo(most: number): void {
    while (this.isCut && this.text.length <= most && !this.#walk.isWorn) {
      if (!this.#next()) this.#end();
    }
  }

  /** False: the paragraph has ended. */
  #next(): boolean {
    const walk = this.#walk;
    if (ITEM.test(this.#line) || !walk.go() || walk.isRow) return false;
    this.#line = walk.take(walk.line.contentStart, walk.line.end);
    if (!WORD.test(this.#line)) return false;
    const tab = this.#tab;
    this.text = joined(plain(this.#line.slice(tab + 1)), this.text, walk.line.continues);
    return tab === NONE;
  }

  get #tab(): number {
    return this.#place.hasCells === true ? this.#line.lastIndexOf(TAB) : NONE;
  }

  #end(): void {
    this.text = this.text.trimStart();
    this.isCut = false;
  }
}

export class TextAfter implements Side {
  readonly #place: Place;
  readonly #walk: Walk;
  text: string;
  isCut = true;

  constructor(place: Place) {
    this.#place = place;
    this.#walk = new Walk(place, Math.max(place.start, place.end - 1), 1);
    const { isRow, line } = this.#walk;
    const written = this.#walk.take(place.end, line.end);
    const cell = isRow ? written.indexOf(BAR) : this.#tabIn(written);
    this.text = plain(cell === NONE ? written : written.slice(0, cell));
    if (cell !== NONE || isRow) this.#end();
  }

  /** Reads on until more than `most` characters are there, or all. */
  readTo(most: number): void {
    while (this.isCut && this.text.length <= most && !this.#walk.isWorn) {
      if (!this.#next()) this.#end();
    }
  }

  /** False: the paragraph has ended. */
  #next(): boolean {
    const walk = this.#walk;
    const { continues } = walk.line;
    if (!walk.go() || walk.isRow) return false;
    const written = walk.take(walk.line.contentStart, walk.line.end);
    if (ITEM.test(written) || !WORD.test(written)) return false;
    const tab = this.#tabIn(written);
    const next = plain(tab === NONE ? written : written.slice(0, tab));
    this.text = joined(this.text, next, continues);
    return tab === NONE;
  }

  #tabIn(written: string): number {
    return this.#place.hasCells === true ? written.indexOf(TAB) : NONE;
  }

  #end(): void {
    this.text = this.text.trimEnd();
    this.isCut = false;
  }
}

/** `continues`: the first line says where its blanks are (RFC 3676 §4.1, DelSp). */
function joined(first: string, next: string, continues: boolean): string {
  return continues ? first + next : `${first.trimEnd()} ${next.trimStart()}`;
}

function plain(text: string): string {
  return text.replace(WHITE_SPACE, ' ');
}
