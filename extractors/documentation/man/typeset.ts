/**
 * What troff sets of lines that it puts together: takes pieces of source, gives their characters with the place and the
 * font of each. Knows the strings that a document defines; a register or an unknown string is a character nobody knows.
 */
import { END } from '../../urls/markup/model.ts';
import { TROFF } from '../../urls/markup/troff.ts';

/** Stands for what only troff knows. */
export const UNKNOWN = '\ufffd';
/** Ends a URL as a blank does: what no URL holds. */
const STOP = ' ';
const SPECIAL: Readonly<Partial<Record<string, string>>> = { la: '<', ra: '>', dq: '"', hy: '-' };

const FONT = /\\f(?:\[([^\]\s]{0,20})\]|\((..)|(.))/y;
const STRING = /\\\*(?:\[([^\]\s]{0,60})\]|\((..)|(\S))/y;
const REGISTER = /\\{1,2}(?:[n$V](?:[+-]?\[[^\]\s]{0,60}\]|[+-]?\(..|[+-]?\S)|\*)/y;
const NUMBERED = /\\N'(\d{1,5})'|\\\[char(\d{1,5})\]/y;
const NAMED = /\\(?:\[([^\]\s]{1,12})\]|\((..))/y;
const BLANK = /\\[ ~0]/y;
const MOTION = /\\[vhwlLDoSRXZA]'[^'\n]{0,99}'/y;

/** Strings that the macros define: quotation marks, which end a URL, and names. */
const PREDEFINED = /^(?:[lLrR]?[q"]|Tm|[RSLG<>]|[LGlr][etqs])$/;
const SLANTED = /^(?:I|2|4|BI|CI|CBI|[A-Z]{1,2}I)$/;
/** Each may hold others. */
const LONGEST_STRING = 500;
/** Whichever of them is set, a URL ends there. */
const MARKS = /^[\s"'`]*$/;
const DEFINITION =
  /(?:^|[ \t'{])[.'][ \t]{0,20}ds1?[ \t]{1,20}(\S{1,60})(?:[ \t]{1,20}"?([^\n]{0,400}))?/;

/** The strings of a document; null: there are several of that name. */
export class Strings {
  readonly #values = new Map<string, string | null>();

  constructor(text: string) {
    if (!/^[.'].{0,80}\bds1? /m.test(text)) return;
    for (const [line] of text.matchAll(/^[.'][^\n]{1,500}/gm)) this.#define(line);
  }

  /** What troff sets of it. */
  of(name: string): string {
    const value = this.#values.get(name);
    if (value !== undefined) return value ?? UNKNOWN;
    return PREDEFINED.test(name) ? STOP : UNKNOWN;
  }

  #define(line: string): void {
    const [, name, written = ''] = DEFINITION.exec(line) ?? [];
    if (name === undefined) return;
    const set = plain(written, this);
    const value = set.length > LONGEST_STRING ? UNKNOWN : set;
    const known = this.#values.get(name);
    if (known === undefined || known === value) this.#values.set(name, value);
    else this.#values.set(name, known !== null && MARKS.test(known + value) ? STOP : null);
  }
}

/** The characters, without blanks at the ends. */
function plain(written: string, strings: Strings): string {
  const set = new Typeset(strings);
  set.add(written, 0);
  return set.text.trim() === '' ? set.text : set.text.trim();
}

/** A stretch of characters that are set alike. */
interface Cell {
  readonly start: number;
  readonly end: number;
  readonly isSlanted: boolean;
  /** The finder of bare URLs does not read over it: another piece begins, or a string stands for it. */
  readonly isSeam: boolean;
}

export class Typeset {
  readonly #strings: Strings;
  readonly #characters: string[] = [];
  readonly #cells: Cell[] = [];
  #isSlanted = false;
  #wasSlanted = false;
  #isSeam = false;
  #isOpen = false;

  constructor(strings: Strings) {
    this.#strings = strings;
  }

  get text(): string {
    return this.#characters.join('');
  }

  /** The next piece is set right behind: a backslash or `\c` stands at the end. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Of the character at that position of the text. */
  at(position: number): Cell | undefined {
    return this.#cells[position];
  }

  /** A blank between pieces. */
  space(at: number): void {
    this.#put(STOP, at, at);
  }

  /** `slanted`: the font in which a macro sets the piece; absent: that of the text around it. */
  add(source: string, start: number, slanted?: boolean): void {
    this.#isOpen = false;
    this.#isSeam = true;
    const before = this.#isSlanted;
    if (slanted !== undefined) this.#isSlanted = slanted;
    for (let at = 0; at < source.length; ) {
      const length = source[at] === '\\' ? this.#escape(source, at, start) : 0;
      if (length === Number.POSITIVE_INFINITY) break;
      if (length === 0) this.#put(source.charAt(at), start + at, start + at + 1);
      at += Math.max(1, length);
    }
    if (slanted !== undefined) this.#isSlanted = before;
  }

  /** Its length; 0: it is no escape; without an end: a comment, or the end of the piece. */
  #escape(source: string, at: number, start: number): number {
    const next = source[at + 1];
    if (next === undefined || next === 'c' || next === '\n') {
      this.#isOpen = true;
      return Number.POSITIVE_INFINITY;
    }
    if (next === '"' || next === '#') return Number.POSITIVE_INFINITY;
    const font = matched(FONT, source, at);
    if (font !== null) {
      this.#font(font[1] ?? font[2] ?? font[3] ?? '');
      return font[0].length;
    }
    const [length, meaning] = this.#meaning(source, at);
    // The finder of bare URLs ends them there.
    const isOdd = meaning !== STOP && TROFF.escapeAt(source, at)?.meaning === END;
    this.#isSeam ||= isOdd;
    for (const character of meaning) this.#put(character, start + at, start + at + length);
    this.#isSeam ||= isOdd;
    return length;
  }

  #meaning(source: string, at: number): readonly [number, string] {
    const string = matched(STRING, source, at);
    if (string !== null) {
      return [string[0].length, this.#strings.of(string[1] ?? string[2] ?? string[3] ?? '')];
    }
    const register = matched(REGISTER, source, at);
    if (register !== null) return [register[0].length, UNKNOWN];
    const numbered = matched(NUMBERED, source, at);
    if (numbered !== null) {
      return [numbered[0].length, characterOf(Number(numbered[1] ?? numbered[2]))];
    }
    const blank = matched(BLANK, source, at) ?? matched(MOTION, source, at);
    if (blank !== null) return [blank[0].length, blank[0][1] === 'v' ? '' : STOP];
    const found = TROFF.escapeAt(source, at);
    if (found !== null && found.meaning !== END) return [found.length, found.meaning];
    const named = matched(NAMED, source, at);
    if (named === null) return [2, STOP];
    return [named[0].length, SPECIAL[named[1] ?? named[2] ?? ''] ?? STOP];
  }

  #font(name: string): void {
    const before = this.#isSlanted;
    this.#isSlanted = name === 'P' || name === '' ? this.#wasSlanted : SLANTED.test(name);
    this.#wasSlanted = before;
  }

  #put(character: string, start: number, end: number): void {
    this.#characters.push(character);
    this.#cells.push({ start, end, isSlanted: this.#isSlanted, isSeam: this.#isSeam });
    this.#isSeam = false;
  }
}

function matched(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Those that stand for themselves; others are of a font. */
function characterOf(code: number): string {
  return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : STOP;
}
