/**
 * Indexes the characters of a text: line ends and beginnings of signal words in one pass, and in another, if it is asked
 * for, characters near which a URL may begin. Takes ASCII text as bytes, other text as the low byte of each character; gives
 * positions.
 */
import {
  PATTERNS_FROM,
  POSITION,
  type SearchWindow,
  type ShortPattern,
  ShortPatternSearch,
} from '../kernels/short-patterns.ts';

/** Characters near which a URL, or encoded text, may begin. */
export interface MarkIndex {
  /**
   * Colons after the last letter of a scheme, dots of `www.` and `ftp.`, slashes of `http//` and `ftp//`; false matches
   * are possible.
   */
  readonly marks: readonly number[];
  /** Positions of `=`; of several in a row only the last, since the others escape nothing. */
  readonly equals: readonly number[];
}

export interface CharacterIndex {
  /** The first position of every line. LF, CRLF, CR alone and CR CR LF end one. */
  readonly lineStarts: ArrayLike<number>;
  /** Positions where a sign may begin; of a row of the same dash or bar, the first one. */
  readonly signs: ArrayLike<number>;
  /** The kinds of sign that each position may be, one bit a kind. */
  readonly kindsOfSigns: ArrayLike<number>;
  /** The union of these bits. */
  readonly kinds: number;
}

const LINE_END = 1 << 0;
const EQUALS = 1 << 1;
const FIRST_SIGN = 1 << 2;
/** The first two signs, which drawn lines consist of. */
const RUN = FIRST_SIGN | (FIRST_SIGN << 1);

/** The beginnings of the words that are looked for in all texts. */
const SIGNS: readonly ShortPattern[] = [
  ['-', '-~', '- ~'],
  ['_', '_', '_'],
  ['b', 'e', 'g'],
  ['([Y', 'TPa', 'ha'],
];
const EQUALS_SIGN = '=y';
const SCHEME = '+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const signSearch = new ShortPatternSearch([['\n\r\f', null, null], ['=', 'y', null], ...SIGNS]);

const MARK_EQUALS = 1 << 0;
const MARK = 1 << 1;
const markSearch = new ShortPatternSearch([
  ['=', null, null],
  [SCHEME, ':', null],
  ['wWpP', './', null],
]);

const FORM_FEED = 0x0c;
const LF = 0x0a;
const CR = 0x0d;
const EQUALS_CODE = 0x3d;

/** The kinds of sign that begin with a character. */
const KINDS_BY_FIRST = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code === FORM_FEED) return LINE_END;
  if (code === EQUALS_CODE) return EQUALS;
  const index = SIGNS.findIndex(([first]) => first?.includes(String.fromCharCode(code)));
  return index === -1 ? 0 : FIRST_SIGN << index;
});

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
    const window = signSearch.look(bytes, from, runs);
    builder.addLines(window);
    builder.addFinds(window);
    from = window.to;
  }
  return builder.build();
}

/** The index of a text whose lines and signs are known already: all that there are, and perhaps others. */
export function indexOfKnown(
  text: Pick<string, 'charCodeAt'>,
  lineStarts: ArrayLike<number>,
  signs: ArrayLike<number>,
): CharacterIndex {
  const kindsOfSigns = new Uint8Array(signs.length);
  let kinds = 0;
  for (let index = 0; index < signs.length; index++) {
    const kind = KINDS_BY_FIRST[text.charCodeAt(signs[index] as number)] ?? 0;
    kindsOfSigns[index] = kind;
    kinds |= kind;
  }
  return { lineStarts, signs, kindsOfSigns, kinds };
}

/** The same for the marks. */
export function buildMarkIndex(bytes: Uint8Array, text: string | null = null): MarkIndex {
  const marks: number[] = [];
  const equals: number[] = [];
  for (let from = 0; from < bytes.length; ) {
    const { finds, findCount, to } = markSearch.look(bytes, from, 0);
    for (let index = 0; index < findCount; index++) {
      const find = finds[index] as number;
      const at = from + (find & POSITION);
      if (text !== null && text.charCodeAt(at) !== bytes[at]) continue;
      const patterns = find >>> PATTERNS_FROM;
      // One byte may both escape and end a scheme.
      if (patterns >= MARK) marks.push(at + 1);
      if ((patterns & MARK_EQUALS) !== 0 && codeAt(bytes, text, at + 1) !== EQUALS_CODE) {
        equals.push(at);
      }
    }
    from = to;
  }
  return { marks, equals };
}

function codeAt(bytes: Uint8Array, text: string | null, at: number): number | undefined {
  return text === null ? bytes[at] : text.charCodeAt(at);
}

class IndexBuilder {
  readonly #bytes: Uint8Array;
  readonly #text: string | null;
  /** Starts of lines that were looked at one by one, and the others by windows. */
  readonly #starts: number[] = [];
  readonly #windows: Int32Array[] = [];
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
    if (text === null) {
      this.#windows.push(lineStarts.slice(0, lineCount));
      return;
    }
    for (let index = 0; index < lineCount; index++) {
      this.#addLine(text, lineStarts[index] as number);
    }
  }

  addFinds({ finds, findCount, from }: SearchWindow): void {
    const text = this.#text;
    for (let index = 0; index < findCount; index++) {
      const find = finds[index] as number;
      const at = from + (find & POSITION);
      if (text !== null && text.charCodeAt(at) !== this.#bytes[at]) continue;
      this.#add(at, find >>> PATTERNS_FROM);
    }
  }

  build(): CharacterIndex {
    return {
      lineStarts: this.#lineStarts(),
      signs: this.#signs,
      kindsOfSigns: this.#kindsOfSigns,
      kinds: this.#kinds,
    };
  }

  #lineStarts(): Int32Array {
    const some = this.#starts;
    const count = this.#windows.reduce((sum, window) => sum + window.length, some.length);
    const starts = new Int32Array(count);
    starts.set(some);
    let filled = some.length;
    for (const window of this.#windows) {
      starts.set(window, filled);
      filled += window.length;
    }
    if (!this.#areInOrder) starts.sort();
    return starts.at(-1) === this.#bytes.length ? starts.subarray(0, -1) : starts;
  }

  #add(at: number, patterns: number): void {
    if (patterns === LINE_END) this.#addControl(at);
    else if (!this.#goesOn(at, patterns)) this.#addSign(at, patterns);
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
    return codeAt(this.#bytes, this.#text, at);
  }
}
