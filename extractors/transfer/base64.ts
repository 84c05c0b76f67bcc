/**
 * Decodes base64 (RFC 2045 §6.8) as found in practice. Takes encoded bytes, gives decoded bytes, the end of the encoded
 * data and, on request, the origin of each byte: four characters and three bytes are one unit. A line break belongs to
 * the unit before it, so that it is no gap. List software appends its footer to encoded bodies: data ends before a line
 * that is not base64, or at padding, unless more encoded data plainly follows: a line may be damaged, and some mailers
 * encode in pieces and concatenate them.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const FOREIGN = 255;
const BLANK = 254;
const PADDING = 253;
const VALUES = new Uint8Array(256).fill(FOREIGN);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;
for (const blank of [TAB, LF, CR, SPACE]) VALUES[blank] = BLANK;
VALUES[EQUALS] = PADDING;

/** A line with more foreign characters than one in so many is not base64. */
const CHARACTERS_PER_FOREIGN = 8;

/** A run of so many characters is no word of a footer. */
const DATA_CHARACTERS = 60;

export interface Base64Data {
  readonly bytes: Uint8Array;
  /** The end of the data; bytes from here on are no part of it. */
  readonly end: number;
  /** The data ends inside a unit, some of whose characters are missing. */
  readonly incomplete: boolean;
}

export function decodeBase64(bytes: Uint8Array, origin?: OriginMapBuilder): Base64Data {
  const units = new UnitDecoder(bytes, origin);
  let line = 0;
  while (line < bytes.length) {
    const lineEnd = indexOrEnd(bytes, LF, line, bytes.length);
    const padding = indexOrEnd(bytes, EQUALS, line, lineEnd);
    if (!isEncoded(bytes, line, padding)) {
      // "Any characters outside of the base64 alphabet are to be ignored" (RFC 2045 §6.8).
      if (dataLength(bytes, lineEnd + 1) < DATA_CHARACTERS) break;
      line = lineEnd + 1;
      continue;
    }
    units.push(line, padding);
    if (padding < lineEnd) {
      const end = afterPadding(bytes, padding);
      units.write(end);
      line = nextData(bytes, end);
      if (line === -1) return { bytes: units.finish(end), end, incomplete: false };
    } else {
      line = lineEnd + 1;
    }
  }
  const incomplete = units.open;
  return { bytes: units.finish(units.end), end: Math.min(line, bytes.length), incomplete };
}

/** Whether few enough characters of the line are foreign; blanks between others count as foreign. */
function isEncoded(bytes: Uint8Array, start: number, end: number): boolean {
  let foreign = 0;
  let characters = 0;
  let blankBefore = false;
  for (let at = start; at < end; at++) {
    const value = VALUES[bytes[at] as number] as number;
    const blank = value === BLANK;
    if (value === FOREIGN || (blankBefore && !blank && characters > 0)) foreign++;
    if (!blank) characters++;
    blankBefore = blank;
  }
  return foreign * CHARACTERS_PER_FOREIGN <= characters;
}

class UnitDecoder {
  readonly #bytes: Uint8Array;
  readonly #origin: OriginMapBuilder | undefined;
  readonly #output: Uint8Array;
  #length = 0;
  #bits = 0;
  /** The number of characters read of the current unit, and the position of the first. */
  #count = 0;
  #start = 0;
  /** The position after the last character read. */
  end = 0;

  constructor(bytes: Uint8Array, origin: OriginMapBuilder | undefined) {
    this.#bytes = bytes;
    this.#origin = origin;
    this.#output = new Uint8Array(Math.ceil((bytes.length * 3) / 4));
  }

  /** Whether a unit is begun that lacks characters. */
  get open(): boolean {
    return this.#count % 4 !== 0;
  }

  push(start: number, end: number): void {
    for (let at = start; at < end; at++) {
      const value = VALUES[this.#bytes[at] as number] as number;
      if (value >= ALPHABET.length) continue;
      if (this.#count === 4) this.write(at);
      if (this.#count === 0) {
        const after = this.#pushUnits(at, end);
        if (after > at) {
          at = after - 1;
          continue;
        }
        this.#start = at;
      }
      this.#bits = (this.#bits << 6) | value;
      this.#count++;
      this.end = at + 1;
    }
  }

  /**
   * Decodes consecutive whole units, all but the last one written: the characters after it may belong to it. This
   * handles nearly all of a body, in a third of the time of the general path.
   */
  #pushUnits(from: number, end: number): number {
    const bytes = this.#bytes;
    const output = this.#output;
    let length = this.#length;
    let at = from;
    let bits = 0;
    for (; at + 4 <= end; at += 4) {
      const a = VALUES[bytes[at] as number] as number;
      const b = VALUES[bytes[at + 1] as number] as number;
      const c = VALUES[bytes[at + 2] as number] as number;
      const d = VALUES[bytes[at + 3] as number] as number;
      if ((a | b | c | d) >= ALPHABET.length) break;
      if (at > from) {
        output[length] = bits >>> 16;
        output[length + 1] = bits >>> 8;
        output[length + 2] = bits;
        this.#origin?.add(length, length + 3, at - 4, at);
        length += 3;
      }
      bits = (a << 18) | (b << 12) | (c << 6) | d;
    }
    if (at === from) return from;
    this.#length = length;
    this.#bits = bits;
    this.#count = 4;
    this.#start = at - 4;
    this.end = at;
    return at;
  }

  /** Writes the last unit, whose source reaches to `end`. */
  finish(end: number): Uint8Array {
    this.write(end);
    return this.#output.subarray(0, this.#length);
  }

  /** Ends a unit. Two characters hold one byte, three hold two, four hold three; a single one holds none. */
  write(end: number): void {
    const size = Math.max(0, this.#count - 1);
    const bits = this.#bits << (6 * (4 - this.#count));
    for (let index = 0; index < size; index++) {
      this.#output[this.#length + index] = bits >>> (16 - 8 * index);
    }
    this.#origin?.add(this.#length, this.#length + size, this.#start, end);
    this.#length += size;
    this.#bits = 0;
    this.#count = 0;
  }
}

function afterPadding(bytes: Uint8Array, padding: number): number {
  let at = padding;
  while (bytes[at] === EQUALS) at++;
  return at;
}

/**
 * The start of another piece of data after padding, or -1: whole units up to a line end that are padded themselves, or
 * too long for a word.
 */
function nextData(bytes: Uint8Array, from: number): number {
  let start = from;
  while (isBlankOrPadding(bytes[start])) start++;
  const end = start + dataLength(bytes, start);
  const after = afterPadding(bytes, end);
  const whole = (after - start) % 4 === 0 && after - end <= 2;
  const plain = after > end || end - start >= DATA_CHARACTERS;
  return end > start && whole && plain ? start : -1;
}

function dataLength(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && (VALUES[bytes[end] as number] as number) < ALPHABET.length) end++;
  return end - start;
}

function isBlankOrPadding(byte: number | undefined): boolean {
  return byte !== undefined && (VALUES[byte] as number) >= PADDING && VALUES[byte] !== FOREIGN;
}

function indexOrEnd(bytes: Uint8Array, byte: number, from: number, end: number): number {
  const found = bytes.subarray(from, end).indexOf(byte);
  return found === -1 ? end : from + found;
}
