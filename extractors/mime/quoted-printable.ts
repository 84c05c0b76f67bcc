/**
 * Quoted-printable (RFC 2045 §6.7) as it is really sent. Takes encoded bytes, gives decoded bytes and,
 * when asked, where each came from: `=3D` is one unit, a soft line break is a gap. Whatever does not
 * follow the rules stays as it is written.
 */
import type { OriginMapBuilder } from '../origin-map.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
const UNDERSCORE = 0x5f;

export function decodeQuotedPrintable(source: Uint8Array, origin?: OriginMapBuilder): Uint8Array {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const decoder = new Decoder(bytes, origin);
  let at = 0;
  while (at < bytes.length) {
    const lineEnd = indexOrEnd(bytes, LF, at);
    at = decodeLine(decoder, at, lineEnd);
  }
  return decoder.finish();
}

/** RFC 2047 §4.2: as quoted-printable, but "_" stands for a blank, and there are no lines. */
export function decodeQ(bytes: Uint8Array, origin?: OriginMapBuilder): Uint8Array {
  const decoder = new Decoder(
    bytes.map((byte) => (byte === UNDERSCORE ? SPACE : byte)),
    origin,
  );
  decoder.unescape(0, bytes.length);
  return decoder.finish();
}

/**
 * One line, which the LF at `lineEnd` ends. Blanks before the line's end are no part of the text
 * (§6.7 rule 3); "=" before it makes the break soft (rule 5), at the end of all data as well.
 */
function decodeLine(decoder: Decoder, start: number, lineEnd: number): number {
  const { bytes } = decoder;
  let textEnd = lineEnd;
  while (textEnd > start && bytes[textEnd - 1] === CR) textEnd--;
  let end = textEnd;
  while (end > start && (bytes[end - 1] === SPACE || bytes[end - 1] === TAB)) end--;
  const next = Math.min(lineEnd + 1, bytes.length);
  if (end > start && bytes[end - 1] === EQUALS) {
    decoder.unescape(start, end - 1);
    decoder.drop(end - 1, next);
    return next;
  }
  decoder.unescape(start, end);
  if (end < textEnd) decoder.drop(end, textEnd);
  return next;
}

class Decoder {
  readonly bytes: Uint8Array;
  readonly #origin: OriginMapBuilder | undefined;
  /** The source, from whose beginning on it is overwritten: what is written is never longer. */
  readonly #output: Buffer;
  #length = 0;
  /** Bytes from here on stand for themselves and were not copied yet. */
  #literal = 0;
  #equals: number;

  constructor(bytes: Uint8Array, origin: OriginMapBuilder | undefined) {
    this.bytes = bytes;
    this.#origin = origin;
    this.#output = Buffer.from(bytes);
    this.#equals = indexOrEnd(bytes, EQUALS, 0);
  }

  /**
   * Decodes the `=XX` between `start` and `end`; "=" before anything else stays, but for a line end
   * that is CR alone.
   */
  unescape(start: number, end: number): void {
    let at = start;
    for (;;) {
      // Searched once, not once a line: a text without "=" would be searched to its end each time.
      if (this.#equals < at) this.#equals = indexOrEnd(this.bytes, EQUALS, at);
      const equals = this.#equals;
      if (equals >= end) return;
      const { bytes } = this;
      const byte = equals + 2 < end ? hexByte(bytes[equals + 1], bytes[equals + 2]) : -1;
      if (byte !== -1) this.#replace(equals, byte);
      else if (bytes[equals + 1] === CR) this.drop(equals, equals + 2);
      at = byte === -1 ? equals + 1 : equals + 3;
    }
  }

  drop(start: number, end: number): void {
    this.#copyLiteral(start);
    this.#literal = end;
  }

  finish(): Uint8Array {
    this.#copyLiteral(this.bytes.length);
    return this.#output.subarray(0, this.#length);
  }

  #replace(equals: number, byte: number): void {
    this.#copyLiteral(equals);
    this.#output[this.#length] = byte;
    this.#origin?.add(this.#length, this.#length + 1, equals, equals + 3);
    this.#length++;
    this.#literal = equals + 3;
  }

  #copyLiteral(end: number): void {
    const start = this.#literal;
    if (end <= start) return;
    if (this.#length !== start) this.#output.copyWithin(this.#length, start, end);
    this.#origin?.add(this.#length, this.#length + end - start, start, end);
    this.#length += end - start;
    this.#literal = end;
  }
}

function indexOrEnd(bytes: Uint8Array, byte: number, from: number): number {
  const found = bytes.indexOf(byte, from);
  return found === -1 ? bytes.length : found;
}

/** The byte that two hexadecimal digits of either case stand for, or -1. */
export function hexByte(highDigit: number | undefined, lowDigit: number | undefined): number {
  const high = hexDigit(highDigit ?? 0);
  const low = hexDigit(lowDigit ?? 0);
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
