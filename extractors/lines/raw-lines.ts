/**
 * The lines of a text as written: begin and end of each, its quote depth and quote marks, and the lines that hold a
 * word. Takes text, gives numbers; reads a line on demand and keeps the result for the last one only. Additions of a
 * transport or a listing are for `content-lines.ts`.
 */
import type { CharacterIndex, SignWords } from '../characters/character-index.ts';
import { firstNotBelowFrom } from '../characters/ordered.ts';
import { characterIndexOf, type Text } from '../characters/text.ts';
import { readFlowed } from './flowed.ts';
import { mayOpenQuote, readQuotePrefix } from './quotes.ts';

export interface ContentOptions {
  /** The part was declared `format=flowed` (RFC 3676). */
  readonly flowed: boolean;
  /** The part was declared `delsp=yes`. Without `flowed` it has no effect. */
  readonly delSp: boolean;
  /** The index of the characters, where it is known already. */
  readonly index?: CharacterIndex | null;
}

/** signature-separator = "-- " CRLF (RFC 3676 §4.3) */
const SEPARATOR = '-- ';
const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;
const NONE: ReadonlySet<number> = new Set();
const NO_LINES: readonly number[] = [];

export class RawLines {
  readonly text: Text;
  readonly count: number;
  /** Lines that the next one continues; the blank at their end is not part of their content. */
  readonly continuing: ReadonlySet<number> = NONE;
  readonly #characterIndex: CharacterIndex;
  readonly #starts: ArrayLike<number>;
  readonly #flowed: boolean;
  /** The line of the last lookup: the next one is mostly near. */
  #found = 0;
  /** The line whose prefix was read last, and its prefix. */
  #read = -1;
  #depth = 0;
  #prefixEnd = 0;

  constructor(text: Text, { flowed, delSp, index }: ContentOptions) {
    this.text = text;
    this.#flowed = flowed;
    this.#characterIndex = index ?? characterIndexOf(text);
    this.#starts = this.#characterIndex.lineStarts;
    this.count = this.#starts.length;
    if (flowed && delSp) this.continuing = this.#findContinuing();
  }

  startOf(index: number): number {
    return this.#starts[index] as number;
  }

  nextOf(index: number): number {
    return index + 1 < this.count ? (this.#starts[index + 1] as number) : this.text.length;
  }

  endOf(index: number): number {
    const end = lineEnd(this.text, this.startOf(index), this.nextOf(index));
    return this.continuing.size > 0 && this.continuing.has(index) ? end - 1 : end;
  }

  lengthOf(index: number): number {
    return this.endOf(index) - this.startOf(index);
  }

  depthOf(index: number): number {
    this.#readPrefix(index);
    return this.#depth;
  }

  /** The position after the quote marks of a line. */
  prefixEndOf(index: number): number {
    this.#readPrefix(index);
    return this.#prefixEnd;
  }

  /** Implements `Lines.spanning` without reading characters. */
  firstOfLength(least: number, from: number): number {
    const starts = this.#starts;
    let next = from < this.count ? this.startOf(from) : 0;
    for (let index = from; index < this.count; index++) {
      const start = next;
      next = index + 1 < this.count ? (starts[index + 1] as number) : this.text.length;
      if (next - start >= least) return index;
    }
    return this.count;
  }

  /** The line that holds a position; the last one for positions after it. */
  indexAt(position: number): number {
    const isBehind = (this.#starts[this.#found] as number) <= position;
    const next = firstNotBelowFrom(this.#starts, position + 1, isBehind ? this.#found : 0);
    this.#found = Math.max(0, next - 1);
    return this.#found;
  }

  /** The lines that hold one of the words, in order. */
  linesWith({ words, kinds }: SignWords): readonly number[] {
    const { signs, kindsOfSigns, kinds: held } = this.#characterIndex;
    if ((held & kinds) === 0) return NO_LINES;
    const found: number[] = [];
    let from = 0;
    for (let sign = 0; sign < signs.length; sign++) {
      if (((kindsOfSigns[sign] as number) & kinds) === 0) continue;
      const at = signs[sign] as number;
      if (at < from || !startsWithOne(this.text, words, at)) continue;
      const index = this.indexAt(at);
      found.push(index);
      from = this.nextOf(index);
    }
    return found;
  }

  /** Whether a line is a signature separator as written, without a dash added by a transport. */
  isSeparator(index: number): boolean {
    this.#readPrefix(index);
    const end = lineEnd(this.text, this.startOf(index), this.nextOf(index));
    return (
      end - this.#prefixEnd === SEPARATOR.length && this.text.startsWith(SEPARATOR, this.#prefixEnd)
    );
  }

  #readPrefix(index: number): void {
    if (this.#read === index) return;
    this.#read = index;
    const start = this.startOf(index);
    this.#depth = 0;
    this.#prefixEnd = start;
    const { text } = this;
    const next = this.nextOf(index);
    if (!this.#flowed && !mayOpenQuote(text, start, next)) return;
    const end = lineEnd(text, start, next);
    const previous = index > 0 ? this.startOf(index - 1) : -1;
    const prefix = this.#flowed
      ? readFlowed(text, start, end)
      : readQuotePrefix(text, { start, end, next, previous });
    this.#depth = prefix.depth;
    this.#prefixEnd = prefix.end;
  }

  /**
   * RFC 3676 §4.1: a line that ends in a space is flowed, and joins the next when that has the same
   * quote depth; DelSp=yes takes the space away.
   */
  #findContinuing(): ReadonlySet<number> {
    const found = new Set<number>();
    for (let index = 0; index + 1 < this.count; index++) {
      if (!this.#endsInSpace(index) || this.isSeparator(index) || this.isSeparator(index + 1)) {
        continue;
      }
      if (this.depthOf(index) === this.depthOf(index + 1)) found.add(index);
    }
    return found;
  }

  #endsInSpace(index: number): boolean {
    const end = this.endOf(index);
    return end > this.prefixEndOf(index) && this.text.charCodeAt(end - 1) === SPACE;
  }
}

function startsWithOne(text: Text, words: readonly string[], at: number): boolean {
  for (let word = 0; word < words.length; word++) {
    if (text.startsWith(words[word] as string, at)) return true;
  }
  return false;
}

/** The end of the content of the line `start..next`: the position before its line break. */
function lineEnd(text: Text, start: number, next: number): number {
  let end = next;
  const last = text.charCodeAt(end - 1);
  if (last === CR) return end - 1;
  if (last !== LF) return end;
  end--;
  // CR CR LF is a single break.
  if (end > start && text.charCodeAt(end - 1) === CR) end--;
  if (end > start && end < next - 1 && text.charCodeAt(end - 1) === CR) end--;
  return end;
}
