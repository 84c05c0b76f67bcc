/**
 * Indexes the characters of a text in one pass: line ends, characters near which a URL may begin, beginnings of signal
 * words. Takes ASCII text as bytes, other text as the low byte of each character; gives positions.
 */
import {
  PATTERNS_FROM,
  POSITION,
  type SearchWindow,
  type ShortPattern,
  ShortPatternSearch,
} from '../kernels/short-patterns.ts';

export interface CharacterIndex {
  /** The first position of every line. LF, CRLF, CR alone and CR CR LF end one. */
  readonly lineStarts: readonly number[];
  /**
   * Colons after the last letter of a scheme, dots of `www.` and `ftp.`, slashes of `http//` and `ftp//`; false matches
   * are possible.
   */
  readonly marks: readonly number[];
  /** Positions of `=`; of several in a row only the last, since the others escape nothing. */
  readonly equals: readonly number[];
  /** Positions where a sign may begin; of a row of the same dash or bar, the first one. */
  readonly signs: readonly number[];
  /** The kinds of sign that each position may be, one bit a kind. */
  readonly kindsOfSigns: readonly number[];
  /** The union of these bits. */
  readonly kinds: number;
}

const LINE_END = 1 << 0;
const COLON = 1 << 1;
const DOT = 1 << 2;
const MARK = COLON | DOT;
const EQUALS = 1 << 3;
const FIRST_SIGN = 1 << 4;
/** The first two signs, which drawn lines consist of. */
const RUN = FIRST_SIGN | (FIRST_SIGN << 1);

/** The beginnings of the words that are looked for in all texts. */
const SIGNS: readonly ShortPattern[] = [
  ['-', '-~', '- ~'],
  ['_', '_', '_'],
  ['b', 'e', 'g'],
  ['([Y', 'TPa', 'ha'],
];
/** One more sign. The positions of its first character are recorded as well. */
const EQUALS_SIGN = '=y';
const SCHEME = '+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const search = new ShortPatternSearch([
  ['\n\r\f', null, null],
  [SCHEME, ':', null],
  ['wWpP', './', null],
  ['=', null, null],
  ...SIGNS,
]);

const FORM_FEED = 0x0c;
const LF = 0x0a;
const CR = 0x0d;
const EQUALS_CODE = 0x3d;
const LOWER_Y = 0x79;

/** Words that are searched for together. */
export interface SignWords {
  readonly words: readonly string[];
  /** The kinds of sign that they begin with, one bit each. */
  readonly kinds: number;
}

/** Takes words that begin with a sign only: no index has the positions of others. */
export function signWords(...words: readonly string[]): SignWords {
  return { words, kinds: words.reduce((all, word) => all | kindOf(word), 0) };
}

function kindOf(word: string): number {
  if (word.startsWith('\f')) return LINE_END;
  if (word.startsWith(EQUALS_SIGN)) return EQUALS;
  const index = SIGNS.findIndex((pattern) =>
    pattern.every((set, index) => set === null || (word[index] && set.includes(word[index]))),
  );
  if (index === -1) throw new RangeError(`${word} begins with no sign`);
  return FIRST_SIGN << index;
}

/** Indexes bytes. `text` is given for text beyond ASCII, whose low bytes `bytes` then holds. */
export function buildCharacterIndex(bytes: Uint8Array, text: string | null = null): CharacterIndex {
  const builder = new IndexBuilder(bytes, text);
  // Characters with the same low byte may differ.
  const runs = text === null ? RUN : 0;
  for (let from = 0; from < bytes.length; ) {
    const window = search.look(bytes, from, runs);
    builder.addLines(window);
    builder.addFinds(window);
    from = window.to;
  }
  return builder.build();
}

class IndexBuilder {
  readonly #bytes: Uint8Array;
  readonly #text: string | null;
  readonly #starts: number[] = [];
  readonly #marks: number[] = [];
  readonly #equals: number[] = [];
  readonly #signs: number[] = [];
  readonly #kindsOfSigns: number[] = [];
  #kinds = 0;
  /** Whether the starts are in order: those after a CR alone are added late. */
  #areInOrder = true;

  constructor(bytes: Uint8Array, text: string | null) {
    this.#bytes = bytes;
    this.#text = text;
    if (bytes.length > 0) this.#starts.push(0);
  }

  addLines({ lineStarts, lineCount }: SearchWindow): void {
    const text = this.#text;
    for (let index = 0; index < lineCount; index++) {
      const start = lineStarts[index] as number;
      if (text === null) this.#starts.push(start);
      else this.#addLine(text, start);
    }
  }

  addFinds({ finds, findCount, from }: SearchWindow): void {
    const text = this.#text;
    for (let index = 0; index < findCount; index++) {
      const find = finds[index] as number;
      const at = from + (find & POSITION);
      if (text !== null && text.charCodeAt(at) !== this.#bytes[at]) continue;
      const patterns = find >>> PATTERNS_FROM;
      if (patterns === COLON) this.#marks.push(at + 1);
      else this.#add(at, patterns);
    }
  }

  build(): CharacterIndex {
    const starts = this.#starts;
    if (!this.#areInOrder) starts.sort((a, b) => a - b);
    if (starts.at(-1) === this.#bytes.length) starts.pop();
    return {
      lineStarts: starts,
      marks: this.#marks,
      equals: this.#equals,
      signs: this.#signs,
      kindsOfSigns: this.#kindsOfSigns,
      kinds: this.#kinds,
    };
  }

  #add(at: number, patterns: number): void {
    if (patterns === LINE_END) this.#addControl(at);
    // One byte may both begin a sign and end a scheme.
    if ((patterns & MARK) !== 0) this.#marks.push(at + 1);
    if ((patterns & EQUALS) !== 0) this.#addEquals(at);
    if (patterns >= FIRST_SIGN && !this.#goesOn(at, patterns)) this.#addSign(at, patterns);
  }

  /** A character that only shares the low byte of a line feed ends no line; a CR before it does by itself. */
  #addLine(text: string, start: number): void {
    if (text.charCodeAt(start - 1) === LF) this.#starts.push(start);
    else if (text.charCodeAt(start - 2) === CR) this.#addReturn(start - 2);
  }

  #addControl(at: number): void {
    if (this.#bytes[at] === FORM_FEED) this.#addSign(at, LINE_END);
    else this.#addReturn(at);
  }

  /** A CR without LF ends a line, unless another CR and its LF follow. */
  #addReturn(at: number): void {
    if (this.#codeAt(at + 1) === CR && this.#codeAt(at + 2) === LF) return;
    this.#starts.push(at + 1);
    this.#areInOrder = false;
  }

  #addEquals(at: number): void {
    const next = this.#codeAt(at + 1);
    if (next !== EQUALS_CODE) this.#equals.push(at);
    if (next === LOWER_Y) this.#addSign(at, EQUALS);
  }

  #addSign(at: number, kinds: number): void {
    this.#signs.push(at);
    this.#kindsOfSigns.push(kinds);
    this.#kinds |= kinds;
  }

  /** Whether the sign continues a row of the same character. For ASCII the kernel has checked this. */
  #goesOn(at: number, patterns: number): boolean {
    return (
      this.#text !== null &&
      (patterns & RUN) !== 0 &&
      this.#text.charCodeAt(at - 1) === this.#bytes[at]
    );
  }

  #codeAt(at: number): number | undefined {
    return this.#text === null ? this.#bytes[at] : this.#text.charCodeAt(at);
  }
}
