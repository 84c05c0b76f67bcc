/**
 * Decodes quoted-printable (RFC 2045 §6.7) as found in practice. Takes encoded bytes, gives decoded bytes and, on
 * request, the origin of each: `=3D` is one unit, a soft line break is a gap. Bytes that break the rules stay as
 * written.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
const UNDERSCORE = 0x5f;
const ESCAPE_LENGTH = 3;
/** The distance, in decoded bytes, between positions where decoding can restart. */
const MARK_DISTANCE = 256;

/** The values of hexadecimal digits of either case; -1 for all others. */
const DIGITS = new Int8Array(256).fill(-1);
for (let value = 0; value < 16; value++) {
  const digit = value.toString(16);
  DIGITS[digit.charCodeAt(0)] = value;
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Beginnings of lines at regular distances, as pairs of numbers. */
export interface LineMarks {
  /** Positions in the encoded bytes, and in the decoded ones. */
  readonly sources: number[];
  readonly texts: number[];
}

/** A range; both ends are beginnings of lines, or the end of the data. */
interface EncodedRange {
  readonly from: number;
  readonly to: number;
}

export interface Extras {
  readonly origin?: OriginMapBuilder | undefined;
  /** Collects beginnings of lines. */
  readonly marks?: LineMarks;
}

export function decodeQuotedPrintable(source: Uint8Array, origin?: OriginMapBuilder): Uint8Array {
  const output = new Uint8Array(source.length);
  const whole = { from: 0, to: source.length };
  return output.subarray(0, decodeLines(source, output, whole, { origin }));
}

/** RFC 2047 §4.2: like quoted-printable, but "_" stands for a blank, and there are no lines. */
export function decodeQ(bytes: Uint8Array, origin?: OriginMapBuilder): Uint8Array {
  const source = bytes.map((byte) => (byte === UNDERSCORE ? SPACE : byte));
  const decoder = new Decoder(source, new Uint8Array(source.length), { origin });
  decoder.words(source.length);
  return decoder.output.subarray(0, decoder.finish(source.length));
}

/** Decodes whole lines into `output`, which is at least as long; gives the number of decoded bytes. */
export function decodeLines(
  source: Uint8Array,
  output: Uint8Array,
  { from, to }: EncodedRange,
  extras: Extras = {},
): number {
  const decoder = new Decoder(source, output, extras);
  decoder.begin(from);
  decoder.lines(to);
  return decoder.finish(to);
}

class Decoder {
  readonly source: Uint8Array;
  readonly output: Uint8Array;
  readonly #origin: OriginMapBuilder | undefined;
  readonly #marks: LineMarks | undefined;
  /** Bytes before this position were decoded into the first `#length` bytes. */
  #read = 0;
  #length = 0;
  /** Bytes from this position on are literal, and their origin was not recorded. */
  #literalRead = 0;
  #literalLength = 0;
  #nextMark = MARK_DISTANCE;

  constructor(source: Uint8Array, output: Uint8Array, { origin, marks }: Extras) {
    this.source = source;
    this.output = output;
    this.#origin = origin;
    this.#marks = marks;
  }

  begin(read: number): void {
    this.#goOn(read, 0);
  }

  finish(end: number): number {
    this.#traceLiteral(end);
    return this.#length;
  }

  lines(to: number): void {
    while (this.#copyLines(to)) {
      if (this.source[this.#read] === LF) {
        this.#dropBlanks(this.#read);
        this.#keep();
      } else {
        this.#equals(to);
      }
    }
    this.#dropBlanks(to);
  }

  /** Decodes ordinary lines, escapes included; false if nothing is left. */
  #copyLines(to: number): boolean {
    const { source, output } = this;
    let read = this.#read;
    let length = this.#length;
    for (; read < to; read++) {
      const byte = source[read] as number;
      if (byte === EQUALS) {
        const value = read + 2 < to ? escaped(source, read) : -1;
        if (value < 0) break;
        if (this.#origin !== undefined) this.#traceEscape(read, length);
        output[length++] = value;
        read += 2;
        this.#literalRead = read + 1;
        this.#literalLength = length;
        continue;
      }
      if (byte === LF && (source[read - 1] as number) <= SPACE && !isLineEnd(source, read)) break;
      output[length++] = byte;
      if (byte === LF && length >= this.#nextMark) this.#mark(read + 1, length);
    }
    this.#read = read;
    this.#length = length;
    return read < to;
  }

  /** Decodes text without lines, in which there is no soft line break. */
  words(to: number): void {
    while (this.#copyToEquals(to)) {
      if (!(this.#escape(to) || this.#dropWithCr(to))) this.#keep();
    }
  }

  /** Copies literal bytes up to the next `=`; false if there is none. */
  #copyToEquals(to: number): boolean {
    const { source, output } = this;
    let read = this.#read;
    let length = this.#length;
    for (; read < to; read++) {
      const byte = source[read] as number;
      if (byte === EQUALS) break;
      output[length++] = byte;
    }
    this.#read = read;
    this.#length = length;
    return read < to;
  }

  #keep(): void {
    this.output[this.#length++] = this.source[this.#read++] as number;
  }

  /** Blanks before a line end are not part of the text (§6.7 rule 3); the CRs after them are. */
  #dropBlanks(lineEnd: number): void {
    const { source } = this;
    let textEnd = lineEnd;
    while (textEnd > this.#literalRead && source[textEnd - 1] === CR) textEnd--;
    let end = textEnd;
    while (end > this.#literalRead && isBlank(source[end - 1])) end--;
    if (end === textEnd) return;
    this.#length -= lineEnd - end;
    this.#drop(end, textEnd);
    this.output.fill(CR, this.#length, this.#length + lineEnd - textEnd);
    this.#length += lineEnd - textEnd;
  }

  #equals(to: number): void {
    const next = this.#softBreak(to);
    if (next !== -1) {
      this.#drop(this.#read, next);
      this.#read = next;
      if (this.#length >= this.#nextMark) this.#mark(next, this.#length);
    } else if (!this.#dropWithCr(to)) {
      this.#keep();
    }
  }

  #escape(to: number): boolean {
    const equals = this.#read;
    const byte = equals + 2 < to ? escaped(this.source, equals) : -1;
    if (byte < 0) return false;
    if (this.#origin !== undefined) this.#traceEscape(equals, this.#length);
    this.output[this.#length] = byte;
    this.#goOn(equals + ESCAPE_LENGTH, this.#length + 1);
    return true;
  }

  #traceEscape(equals: number, length: number): void {
    this.#traceLiteral(equals);
    this.#origin?.add(length, length + 1, equals, equals + ESCAPE_LENGTH);
  }

  /** "=" before a line end makes it a soft line break (§6.7 rule 5); at the end of all data, too. */
  #softBreak(to: number): number {
    const { source } = this;
    let at = this.#read + 1;
    while (at < to && isBlank(source[at])) at++;
    while (at < to && source[at] === CR) at++;
    if (at >= to) return to;
    return source[at] === LF ? at + 1 : -1;
  }

  /** Handles a line end that is a single CR. */
  #dropWithCr(to: number): boolean {
    const equals = this.#read;
    if (equals + 1 >= to || this.source[equals + 1] !== CR) return false;
    this.#drop(equals, equals + 2);
    this.#read = equals + 2;
    return true;
  }

  #drop(start: number, end: number): void {
    this.#traceLiteral(start);
    this.#literalRead = end;
    this.#literalLength = this.#length;
  }

  #traceLiteral(end: number): void {
    const size = end - this.#literalRead;
    const start = this.#literalLength;
    if (size > 0) this.#origin?.add(start, start + size, this.#literalRead, end);
  }

  #goOn(read: number, length: number): void {
    this.#read = read;
    this.#length = length;
    this.#literalRead = read;
    this.#literalLength = length;
  }

  /** Records the beginning of a line. */
  #mark(source: number, text: number): void {
    this.#marks?.sources.push(source);
    this.#marks?.texts.push(text);
    this.#nextMark = text + MARK_DISTANCE;
  }
}

/** The byte of the escape at `equals`, or -1. */
function escaped(source: Uint8Array, equals: number): number {
  return hexByte(source[equals + 1] as number, source[equals + 2] as number);
}

/** Whether a line ends in CR LF or LF, without a blank before. */
function isLineEnd(source: Uint8Array, lf: number): boolean {
  const before = source[lf - 1] === CR ? source[lf - 2] : source[lf - 1];
  return before === undefined || before > SPACE || before === LF;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

/** The byte of two hexadecimal digits of either case, or -1. */
export function hexByte(highDigit: number, lowDigit: number): number {
  const byte = ((DIGITS[highDigit] ?? -1) << 4) | (DIGITS[lowDigit] ?? -1);
  return byte < 0 ? -1 : byte;
}
