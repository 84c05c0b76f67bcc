/**
 * Text in UTF-8 of which nearly all is ASCII, as documentation is that was set with curly quotes: it stays in its bytes.
 * Where its characters and its bytes part, a short table tells. Takes bytes, gives the same characters as their string.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { firstNotBelow } from './ordered.ts';

const FIRST_EIGHT_BIT = 0x80;
/** The first byte of a character is not below these, by its length. */
const LEAD_OF_TWO = 0xc0;
const LEAD_OF_THREE = 0xe0;
const LEAD_OF_FOUR = 0xf0;
/** Half of a character, which UTF-8 has not. */
const HALF = /\p{Surrogate}/u;
/** Bytes that are looked at together. */
const BLOCK = 4096;
/** Of so many bytes one may begin a character beyond ASCII. */
const RARE = 256;

export class Utf8Text {
  /** In UTF-16 units, as strings count them. */
  readonly length: number;
  readonly #bytes: Buffer;
  /** Where ASCII begins behind characters beyond it: the position of its first character, and that of its first byte. */
  readonly #units: readonly number[];
  readonly #sources: readonly number[];
  /** The run of ASCII, or what follows it, that was looked at last. */
  #run = 0;

  private constructor(bytes: Buffer, units: readonly number[], sources: readonly number[]) {
    this.#bytes = bytes;
    this.#units = units;
    this.#sources = sources;
    this.length = this.#unitOf(bytes.length);
  }

  /** Null: they are no UTF-8, or characters beyond ASCII are not rare. The bytes must not change while the text is in use. */
  static of(bytes: Buffer): Utf8Text | null {
    if (!isUtf8(bytes)) return null;
    const units = [0];
    const sources = [0];
    let more = 0;
    for (let at = 0; at < bytes.length; ) {
      const end = Math.min(bytes.length, at + BLOCK);
      if (isAscii(bytes.subarray(at, end))) {
        at = end;
        continue;
      }
      while (at < end) {
        const size = sizeOf(bytes[at] as number);
        at += size;
        if (size === 1) continue;
        more += size - unitsOf(size);
        units.push(at - more);
        sources.push(at);
      }
      if (units.length > bytes.length / RARE) return null;
    }
    return new Utf8Text(bytes, units, sources);
  }

  /** The units beyond ASCII, in order. */
  get foreign(): string {
    return this.#ends()
      .map(({ end, next }) => this.slice(end, next))
      .join('');
  }

  /** Puts a byte for each unit at a position of `room`: those of `foreign` for those beyond ASCII. */
  putInto(room: Uint8Array, at: number, foreign: Uint8Array): void {
    let put = 0;
    for (const { unit, source, end, next } of this.#ends()) {
      room.set(this.#bytes.subarray(source, source + end - unit), at + unit);
      room.set(foreign.subarray(put, put + next - end), at + end);
      put += next - end;
    }
  }

  charCodeAt(index: number): number {
    if (!(index >= 0 && index < this.length)) return Number.NaN;
    const source = this.#sourceOf(index);
    const byte = this.#bytes[source] as number;
    return byte < FIRST_EIGHT_BIT ? byte : this.#foreignAt(source);
  }

  charAt(index: number): string {
    return index >= 0 && index < this.length ? String.fromCharCode(this.charCodeAt(index)) : '';
  }

  slice(start = 0, end = this.length): string {
    const from = this.#clamp(start);
    const to = this.#clamp(end);
    if (from >= to) return '';
    const first = this.#sourceOf(from);
    const last = this.#sourceOf(to);
    const half = this.#isInside(first) ? 1 : 0;
    if (half === 0 && !this.#isInside(last)) return this.#bytes.toString('utf8', first, last);
    // Halves of characters.
    const whole = this.#bytes.toString(
      'utf8',
      first - half,
      this.#isInside(last) ? last + 3 : last,
    );
    return whole.slice(half, half + to - from);
  }

  /** Null: halves of characters are at its ends. */
  view(start: number, end: number): { readonly ascii: Buffer } | Utf8Text | null {
    const from = this.#clamp(start);
    const to = Math.max(from, this.#clamp(end));
    const first = this.#sourceOf(from);
    const last = this.#sourceOf(to);
    if (this.#isInside(first) || this.#isInside(last)) return null;
    const bytes = this.#bytes.subarray(first, last);
    if (last - first === to - from) return { ascii: bytes };
    const runs = [this.#runOf(from) + 1, this.#runOf(to) + 1] as const;
    const units = this.#units.slice(...runs).map((unit) => unit - from);
    const sources = this.#sources.slice(...runs).map((source) => source - first);
    return new Utf8Text(bytes, [0, ...units], [0, ...sources]);
  }

  indexOf(word: string, from = 0): number {
    const first = Math.max(0, from);
    if (word === '') return Math.min(first, this.length);
    if (HALF.test(word)) return this.slice().indexOf(word, from);
    if (first >= this.length) return -1;
    const found = this.#bytes.indexOf(word, this.#sourceOf(first), 'utf8');
    return found === -1 ? -1 : this.#unitOf(found);
  }

  lastIndexOf(word: string, from = this.length): number {
    const last = Math.max(0, Math.min(from, this.length));
    if (word === '') return last;
    if (HALF.test(word)) return this.slice().lastIndexOf(word, from);
    const found = this.#bytes.lastIndexOf(word, this.#sourceOf(last), 'utf8');
    return found === -1 ? -1 : this.#unitOf(found);
  }

  includes(word: string): boolean {
    return this.indexOf(word) !== -1;
  }

  startsWith(word: string, at = 0): boolean {
    if (at + word.length > this.length) return false;
    for (let index = 0; index < word.length; index++) {
      if (this.charCodeAt(at + index) !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  endsWith(word: string): boolean {
    return this.length >= word.length && this.startsWith(word, this.length - word.length);
  }

  /** Runs of ASCII: their first unit and byte, and the units behind them, which are beyond ASCII, up to the next one. */
  #ends(): {
    readonly unit: number;
    readonly source: number;
    readonly end: number;
    readonly next: number;
  }[] {
    return this.#units.map((unit, index) => {
      const source = this.#sources[index] as number;
      const next = this.#units[index + 1];
      if (next === undefined) return { unit, source, end: this.length, next: this.length };
      const behind = this.#sources[index + 1] as number;
      let lead = behind - 1;
      while (this.#isInside(lead)) lead--;
      return { unit, source, end: next - unitsOf(behind - lead), next };
    });
  }

  /** The unit of a second half of a character stands within its bytes. */
  #sourceOf(unit: number): number {
    const run = this.#runOf(unit);
    return (this.#sources[run] as number) + unit - (this.#units[run] as number);
  }

  #unitOf(source: number): number {
    const run = firstNotBelow(this.#sources, source + 1) - 1;
    return (this.#units[run] as number) + source - (this.#sources[run] as number);
  }

  #runOf(unit: number): number {
    const units = this.#units;
    const last = this.#run;
    const isThere = (units[last] as number) <= unit && unit < (units[last + 1] ?? Infinity);
    if (!isThere) this.#run = firstNotBelow(units, unit + 1) - 1;
    return this.#run;
  }

  /** The unit at a byte that is not ASCII. */
  #foreignAt(source: number): number {
    const half = this.#isInside(source) ? 1 : 0;
    const first = source - half;
    const size = sizeOf(this.#bytes[first] as number);
    return this.#bytes.toString('utf8', first, first + size).charCodeAt(half);
  }

  #isInside(source: number): boolean {
    const byte = this.#bytes[source] ?? 0;
    return byte >= FIRST_EIGHT_BIT && byte < LEAD_OF_TWO;
  }

  #clamp(position: number): number {
    return position < 0 ? Math.max(0, this.length + position) : Math.min(position, this.length);
  }
}

/** RFC 3629 §3: the bytes of a character by the first one. */
function sizeOf(lead: number): number {
  if (lead < FIRST_EIGHT_BIT) return 1;
  if (lead < LEAD_OF_THREE) return 2;
  return lead < LEAD_OF_FOUR ? 3 : 4;
}

/** The UTF-16 units of a character of so many bytes. */
function unitsOf(size: number): number {
  return size === 4 ? 2 : 1;
}
