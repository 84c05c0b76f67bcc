/**
 * Characters by their position: a string, or text that stays in its bytes, which are ASCII or nearly so (`utf8-text.ts`). Most
 * mail is ASCII and never needs a string; long strings are costly, since V8 allocates those beyond 128 KB in the large object
 * space and frees them late. All kinds can give an index of their characters.
 */
import {
  buildCharacterIndex,
  buildMarkIndex,
  type CharacterIndex,
  type MarkIndex,
} from './character-index.ts';
import { Utf8Text } from './utf8-text.ts';

/** The operations that the stages need; every string has them. */
export type Text = Pick<
  string,
  | 'length'
  | 'charAt'
  | 'charCodeAt'
  | 'endsWith'
  | 'includes'
  | 'indexOf'
  | 'lastIndexOf'
  | 'slice'
  | 'startsWith'
>;

/** The characters `start..end`, copied only if need be. */
export function viewOf(text: Text, start: number, end: number): Text {
  if (text instanceof AsciiText) return text.view(start, end);
  const view = text instanceof Utf8Text ? text.view(start, end) : null;
  if (view === null) return text.slice(start, end);
  return view instanceof Utf8Text ? view : new AsciiText(view.ascii);
}

/** Whether nothing beyond ASCII is in it, as its kind tells. */
export function isAsciiText(text: Text): boolean {
  return text instanceof AsciiText;
}

/** The text for one who looks at each character: a table of those beyond ASCII is slow then. */
export function withoutTable(text: Text): Text {
  return text instanceof Utf8Text ? text.slice() : text;
}

export function isBlankText(text: Text): boolean {
  return text instanceof AsciiText ? text.isBlank : stringOf(text).trim() === '';
}

/** The character index of a text, built once; that of a string is kept until another string is indexed. */
export function characterIndexOf(text: Text): CharacterIndex {
  return text instanceof AsciiText ? text.characterIndex : indexOfString(stringOf(text));
}

/** The same for its marks. */
export function markIndexOf(text: Text): MarkIndex {
  return text instanceof AsciiText ? text.markIndex : marksOfString(stringOf(text));
}

export function stringOf(text: Text): string {
  return typeof text === 'string' ? text : text.slice(0);
}

/** Strings up to this length, as all windows of text are, have their index kept. */
const LONGEST_KEPT = 1024 * 1024;

const LAST_ASCII = 0x7f;
const SPACE = 0x20;
const TAB = 0x09;
const CR = 0x0d;

/** The searched words as bytes. They are few and always the same. */
const words = new Map<string, Buffer>();

/** ASCII text as bytes. The bytes must not change while the text is in use. */
export class AsciiText implements Text {
  readonly length: number;
  readonly #bytes: Buffer;
  #characterIndex: CharacterIndex | undefined;
  #markIndex: MarkIndex | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.length = bytes.length;
  }

  /** Built at the first request. */
  get characterIndex(): CharacterIndex {
    this.#characterIndex ??= buildCharacterIndex(this.#bytes);
    return this.#characterIndex;
  }

  /** Built at the first request. */
  get markIndex(): MarkIndex {
    this.#markIndex ??= buildMarkIndex(this.#bytes);
    return this.#markIndex;
  }

  /** They must not be changed. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  charCodeAt(index: number): number {
    return index >= 0 && index < this.length ? (this.#bytes[index] as number) : Number.NaN;
  }

  charAt(index: number): string {
    return index >= 0 && index < this.length
      ? String.fromCharCode(this.#bytes[index] as number)
      : '';
  }

  /** Copies the characters, so that the string keeps no buffer alive. */
  slice(start = 0, end = this.length): string {
    return this.#bytes.toString('latin1', this.#clamp(start), this.#clamp(end));
  }

  view(start: number, end: number): AsciiText {
    return new AsciiText(this.#bytes.subarray(start, end));
  }

  indexOf(word: string, from = 0): number {
    if (word.length === 1) return this.#indexOfCode(word.charCodeAt(0), Math.max(0, from));
    return this.#bytes.indexOf(bytesOf(word), Math.max(0, from));
  }

  /** `Buffer.indexOf` would look for the low byte of a number. */
  #indexOfCode(code: number, from: number): number {
    return code > LAST_ASCII ? -1 : this.#bytes.indexOf(code, from);
  }

  lastIndexOf(word: string, from = this.length): number {
    return this.#bytes.lastIndexOf(bytesOf(word), Math.max(0, from));
  }

  includes(word: string): boolean {
    return this.indexOf(word) !== -1;
  }

  startsWith(word: string, at = 0): boolean {
    if (at + word.length > this.length) return false;
    for (let index = 0; index < word.length; index++) {
      if (this.#bytes[at + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  endsWith(word: string): boolean {
    return this.length >= word.length && this.startsWith(word, this.length - word.length);
  }

  get isBlank(): boolean {
    return this.#bytes.every((byte) => byte === SPACE || (byte >= TAB && byte <= CR));
  }

  /** Resolves a position like `String.slice`: negative ones count from the end. */
  #clamp(position: number): number {
    return position < 0 ? Math.max(0, this.length + position) : Math.min(position, this.length);
  }
}

/** Scratch memory for the low bytes of a string while it is indexed. */
let lowBytes = Buffer.alloc(0);

const indexOfString = keepingLast(buildCharacterIndex);
const marksOfString = keepingLast(buildMarkIndex);

/** Gives the index of a string, and keeps that of the last one. */
function keepingLast<Index>(
  build: (bytes: Uint8Array, text: string) => Index,
): (text: string) => Index {
  let last: { readonly text: string; readonly index: Index } | undefined;
  return (text) => {
    if (text.length > LONGEST_KEPT) return build(Buffer.from(text, 'latin1'), text);
    if (text !== last?.text) last = { text, index: build(lowBytesOf(text), text) };
    return last.index;
  };
}

function lowBytesOf(text: string): Buffer {
  const { length } = text;
  if (lowBytes.length < length) lowBytes = Buffer.allocUnsafeSlow(length * 2);
  lowBytes.write(text, 'latin1');
  return lowBytes.subarray(0, length);
}

function bytesOf(word: string): Buffer {
  let bytes = words.get(word);
  if (bytes === undefined) {
    // Of characters beyond ASCII, no byte is one of ASCII text.
    bytes = Buffer.from(word);
    words.set(word, bytes);
  }
  return bytes;
}
