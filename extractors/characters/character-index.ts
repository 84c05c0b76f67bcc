/**
 * One look over a text, for all who ask where something stands in it: line ends, the characters near which a URL
 * may begin, the beginnings of words that are the sign of something. Takes ASCII as bytes, other text by the low
 * byte of each character, gives positions.
 */
import {
  PATTERNS_FROM,
  POSITION,
  type SearchWindow,
  type ShortPattern,
  ShortPatternSearch,
} from '../kernels/short-patterns.ts';

export interface CharacterIndex {
  /** The first position of every line; null where a line ends in a way that has to be looked at closely. */
  readonly lineStarts: readonly number[] | null;
  /** Colons behind what a scheme may end in, and dots of `www.` and `ftp.` or what looks like them. */
  readonly marks: readonly number[];
  /** Where a `=` stands; of several in a row the last: nothing is escaped by the others. */
  readonly equals: readonly number[];
  /** Where a sign may stand; of the same dash or bar over and over, where the first one stands. */
  readonly signs: readonly number[];
  /** What each of them may be a sign of, a bit each. */
  readonly kindsOfSigns: readonly number[];
  /** All of these together. */
  readonly kinds: number;
}

const LINE_END = 1 << 0;
const COLON = 1 << 1;
const DOT = 1 << 2;
const MARK = COLON | DOT;
const EQUALS = 1 << 3;
const FIRST_SIGN = 1 << 4;
/** The first two of the signs: drawn lines are made of nothing else. */
const RUN = FIRST_SIGN | (FIRST_SIGN << 1);

/** What the words begin with that are looked for in all texts. */
const SIGNS: readonly ShortPattern[] = [
  ['-', '-~', '- ~'],
  ['_', '_', '_'],
  ['b', 'e', 'g'],
  ['([Y', 'TPa', 'ha'],
];
/** One more; of this character every place is told. */
const EQUALS_SIGN = '=y';
const SCHEME = '+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const search = new ShortPatternSearch([
  ['\n\r\f', null, null],
  [SCHEME, ':', null],
  ['wWpP', '.', null],
  ['=', null, null],
  ...SIGNS,
]);

const FORM_FEED = 0x0c;
const LF = 0x0a;
const CR = 0x0d;
const EQUALS_CODE = 0x3d;
const LOWER_Y = 0x79;

/** Words that are looked for together. */
export interface SignWords {
  readonly words: readonly string[];
  /** What kinds of signs they are, a bit each; 0 where not all of them are among the signs. */
  readonly kinds: number;
}

export function signWords(...words: readonly string[]): SignWords {
  const kinds = words.map(kindOf);
  return { words, kinds: kinds.includes(0) ? 0 : kinds.reduce((all, kind) => all | kind) };
}

function kindOf(word: string): number {
  if (word.startsWith('\f')) return LINE_END;
  if (word.startsWith(EQUALS_SIGN)) return EQUALS;
  const index = SIGNS.findIndex((pattern) =>
    pattern.every((set, index) => set === null || (word[index] && set.includes(word[index]))),
  );
  return index === -1 ? 0 : FIRST_SIGN << index;
}

/** `text` where it is not what the bytes say: they are the low ones of its characters. */
export function buildCharacterIndex(bytes: Uint8Array, text: string | null = null): CharacterIndex {
  const notes = new Notes(bytes, text);
  // What has the same low byte need not be the same character.
  const runs = text === null ? RUN : 0;
  for (let from = 0; from < bytes.length; ) {
    const window = search.look(bytes, from, runs);
    notes.addLines(window);
    notes.addFinds(window);
    from = window.to;
  }
  return notes.build();
}

class Notes {
  readonly #bytes: Uint8Array;
  readonly #text: string | null;
  readonly #starts: number[] = [];
  readonly #marks: number[] = [];
  readonly #equals: number[] = [];
  readonly #signs: number[] = [];
  readonly #kindsOfSigns: number[] = [];
  #kinds = 0;
  #isOrdinary = true;

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
    if (this.#starts.at(-1) === this.#bytes.length) this.#starts.pop();
    return {
      lineStarts: this.#isOrdinary ? this.#starts : null,
      marks: this.#marks,
      equals: this.#equals,
      signs: this.#signs,
      kindsOfSigns: this.#kindsOfSigns,
      kinds: this.#kinds,
    };
  }

  #add(at: number, patterns: number): void {
    if (patterns === LINE_END) this.#addControl(at);
    // One byte may begin a sign and be the last of a scheme.
    if ((patterns & MARK) !== 0) this.#marks.push(at + 1);
    if ((patterns & EQUALS) !== 0) this.#addEquals(at);
    if (patterns >= FIRST_SIGN && !this.#goesOn(at, patterns)) this.#addSign(at, patterns);
  }

  /** What has the low byte of a line feed is none, and does not end a carriage return either. */
  #addLine(text: string, start: number): void {
    if (text.charCodeAt(start - 1) === LF) this.#starts.push(start);
    else if (text.charCodeAt(start - 2) === CR) this.#isOrdinary = false;
  }

  #addControl(at: number): void {
    if (this.#bytes[at] === FORM_FEED) this.#addSign(at, LINE_END);
    // A CR that is no part of an ordinary line end.
    else this.#isOrdinary = false;
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

  /** Of bytes that are the text the kernel has seen to it. */
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
