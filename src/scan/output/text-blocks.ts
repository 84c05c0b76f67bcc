/**
 * Text gathered as bytes in blocks that are worth a system call, or a message to another thread. Takes strings and
 * numbers one by one, so that no large string is ever made. Where the totals before the slice are unknown, line numbers
 * and ordinals are left out, and each block lists the placeholders.
 */
import type { LinesOut } from '../../../extractors/lexer/line-writer.ts';
import type { TextOut } from '../../writing/text-out.ts';
import { BUFFER_BYTES, type BufferPool } from './buffer-pool.ts';
import { Placeholders } from './placeholders.ts';

export interface TextBlock {
  readonly bytes: Uint8Array;
  /** Numbers that are left out of it, where any are; see `placeholders.ts`. */
  readonly numbers?: Uint32Array;
}

/** A UTF-16 unit is at most three bytes. */
const MAX_BYTES_PER_UNIT = 3;
/** Longer texts are copied faster by Node.js. */
const MAX_BY_HAND = 48;
const MAX_NUMBER_BYTES = 16;

const ZERO = 0x30;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const TILDE = 0x7e;

const EMPTY = Buffer.alloc(0);

export class TextBlocks implements TextOut, LinesOut {
  readonly #full: TextBlock[] = [];
  readonly #buffers: BufferPool;
  readonly #numbers = new Placeholders();
  #areKnown = true;
  #buffer: Buffer = EMPTY;
  #at = 0;

  constructor(buffers: BufferPool) {
    this.#buffers = buffers;
  }

  /** Whether line numbers and ordinals are from now on those of the source, or are still to be added to. */
  expect(numbers: 'known' | 'unknown'): void {
    this.#areKnown = numbers === 'known';
  }

  /** Those that are full. They are the taker's. */
  takeFull(): TextBlock[] {
    return this.#full.splice(0);
  }

  /** All there are. */
  take(): TextBlock[] {
    this.#close();
    return this.takeFull();
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    if (text.length > MAX_BY_HAND) {
      this.#at += this.#buffer.write(text, this.#at, 'latin1');
      return;
    }
    const buffer = this.#buffer;
    let at = this.#at;
    for (let index = 0; index < text.length; index++) buffer[at++] = text.charCodeAt(index);
    this.#at = at;
  }

  text(text: string): void {
    this.#reserve(text.length * MAX_BYTES_PER_UNIT);
    this.#at += this.#buffer.write(text, this.#at, 'utf8');
  }

  plain(text: string): boolean {
    this.#reserve(text.length);
    const buffer = this.#buffer;
    let at = this.#at;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < SPACE || code > TILDE) return false;
      buffer[at++] = code;
    }
    this.#at = at;
    return true;
  }

  quoted(text: string): boolean {
    this.#reserve(text.length + 2);
    const buffer = this.#buffer;
    let at = this.#at;
    buffer[at++] = QUOTE;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < SPACE || code > TILDE || code === QUOTE || code === BACKSLASH) return false;
      buffer[at++] = code;
    }
    buffer[at++] = QUOTE;
    this.#at = at;
    return true;
  }

  number(value: number): void {
    this.#reserve(MAX_NUMBER_BYTES);
    this.#at = writeNumber(this.#buffer, this.#at, value);
  }

  line(value: number): void {
    if (this.#areKnown) this.number(value);
    else this.#numbers.line(this.#at, value);
  }

  column(value: number, line: number): void {
    if (this.#areKnown || line > 1) this.number(value);
    else this.#numbers.column(this.#at, value);
  }

  ordinal(value: number): void {
    if (this.#areKnown) this.number(value);
    else this.#numbers.ordinal(this.#at, value);
  }

  get room(): number {
    return (this.#buffer.length || BUFFER_BYTES) - this.#at;
  }

  get leavesGaps(): boolean {
    return !this.#areKnown;
  }

  lines(bytes: Buffer, start: number, end: number, gaps: Uint32Array): void {
    this.#reserve(end - start);
    this.#numbers.add(gaps, this.#at);
    this.copy(bytes, start, end);
  }

  /** Bytes `start..end` of text that was written before. */
  copy(bytes: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    this.#at += bytes.copy(this.#buffer, this.#at, start, end);
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes > this.#buffer.length) this.#open(bytes);
  }

  #open(bytes: number): void {
    this.#close();
    this.#buffer = bytes > BUFFER_BYTES ? Buffer.allocUnsafeSlow(bytes) : this.#buffers.take();
  }

  #close(): void {
    const bytes = this.#buffer.subarray(0, this.#at);
    const numbers = this.#numbers.take();
    if (numbers !== undefined) this.#full.push({ bytes, numbers });
    else if (bytes.length > 0) this.#full.push({ bytes });
    this.#buffer = EMPTY;
    this.#at = 0;
  }
}

const DIGITS = 10;
/** Up to here division is done in whole numbers, which is faster. */
const MAX_SMALL = 0x3fffffff;

/** Writes a whole number that is not negative; gives the position behind it. */
export function writeNumber(buffer: Uint8Array, start: number, value: number): number {
  let left = value;
  let end = start + 1;
  for (let bound = DIGITS; bound <= value; bound *= DIGITS) end++;
  let at = end;
  for (; left > MAX_SMALL; left = Math.floor(left / DIGITS)) buffer[--at] = ZERO + (left % DIGITS);
  let small = left | 0;
  do {
    const tenth = (small / DIGITS) | 0;
    buffer[--at] = ZERO + small - tenth * DIGITS;
    small = tenth;
  } while (at > start);
  return end;
}
