/**
 * Holds a large document without the bodies of its attachments. Takes its bytes in order, gives those
 * that can hold text, and the holes between them. A part is left out when its header says that its
 * body is no text, from there to the next delimiter of a multipart that was declared before. What is
 * still too large goes out in windows, cut at line ends. What is kept depends on the bytes alone,
 * never on how they arrive.
 */

import { type BodyKind, readBodyKind } from '../fields/body-kind.ts';
import { LIMITS } from '../limits.ts';
import { readDelimiter } from '../mime/boundary.ts';
import { firstHyphenLine, nextHyphenLine } from '../nested/hyphen-lines.ts';
import type { Hole } from './document.ts';

const LF = 0x0a;
const CR = 0x0d;
/** RFC 2046 §5.1.1: 70 characters, which mailers exceed. Longer lines are no delimiters here. */
const LONGEST_DELIMITER = 1000;
/** Of a message with more of them nothing is left out. */
const MOST_BOUNDARIES = 64;
const STEP_BYTES = 256 * 1024;
/** Where nothing but a blank line stands. */
const NO_HEADER: BodyKind = { body: 'text', boundary: null };

export interface HeldBytes {
  readonly bytes: Buffer;
  /** Of `bytes[0]`, in the source. */
  readonly byteStart: number;
  readonly holes: readonly Hole[];
  /** It is the whole document, not a window of it. */
  readonly whole: boolean;
}

/** What is being read: a header block; a body that is kept; one that is left out; no structure. */
type State = 'header' | 'kept' | 'left-out' | 'shapeless';

export class HeldDocument {
  readonly #limit: number;
  readonly #window: (held: HeldBytes) => void;
  #buffer = Buffer.alloc(0);
  #length = 0;
  /** What is being pushed, and what of it is held as well, though it was not copied yet. */
  #bytes: Buffer = Buffer.alloc(0);
  #from = 0;
  #to = 0;
  #holes: Hole[] = [];
  #windows = 0;
  /** In the source: of the first byte held, and after the last byte taken. */
  #start: number;
  #end: number;
  #state: State = 'header';
  /** In `#buffer`: where the header began that is being read. */
  #headerStart = 0;
  #atLineStart = true;
  readonly #boundaries: Buffer[] = [];

  /** `window` is given what does not fit in `limit` bytes. */
  constructor(start: number, limit: number, window: (held: HeldBytes) => void) {
    this.#start = start;
    this.#end = start;
    this.#limit = limit;
    this.#window = window;
  }

  /** After the last byte that was taken, in the source. */
  get end(): number {
    return this.#end;
  }

  /** The bytes that follow: whole lines, but for a document's last one and those without measure. */
  push(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#from = 0;
    this.#to = 0;
    for (let at = 0; at < bytes.length; ) {
      at = this.#state === 'header' ? this.#takeHeaderLine(bytes, at) : this.#takeBody(bytes, at);
    }
    this.#copy();
    // Whoever pushes may use its room again.
    this.#bytes = bytes.subarray(0, 0);
  }

  finish(): HeldBytes {
    return this.#cut(this.#length, { whole: this.#windows === 0 });
  }

  #takeHeaderLine(bytes: Buffer, line: number): number {
    const next = afterLine(bytes, line);
    const ends = this.#atLineStart && isBlankLine(bytes, line, next);
    this.#keep(line, next);
    if (ends) this.#endHeader(next - line);
    else if (this.#held - this.#headerStart > LIMITS.headerBytes) this.#state = 'kept';
    return next;
  }

  /** Of bytes held, those that were not copied yet included. */
  get #held(): number {
    return this.#length + this.#to - this.#from;
  }

  /** Its last line, which is blank, has so many bytes. */
  #endHeader(blank: number): void {
    const kind = this.#held - this.#headerStart === blank ? NO_HEADER : this.#readHeader();
    if (kind.boundary !== null) this.#boundaries.push(Buffer.from(kind.boundary));
    this.#headerStart = this.#held;
    if (this.#boundaries.length > MOST_BOUNDARIES) this.#state = 'shapeless';
    else if (kind.body === 'text') this.#state = 'kept';
    else this.#state = kind.body === 'message' ? 'header' : 'left-out';
  }

  #readHeader(): BodyKind {
    this.#copy();
    return readBodyKind(this.#buffer, this.#headerStart, this.#length);
  }

  /** Up to the next delimiter, and that line itself; or to the end. */
  #takeBody(bytes: Buffer, from: number): number {
    let line = this.#state === 'shapeless' ? -1 : this.#nextHyphens(bytes, from);
    while (line !== -1) {
      const next = afterLine(bytes, line);
      const delimiter = next - line <= LONGEST_DELIMITER ? this.#delimiterAt(bytes, line) : null;
      if (delimiter !== null) {
        this.#take(from, line);
        this.#keep(line, next);
        this.#state = delimiter.closing ? 'kept' : 'header';
        this.#headerStart = this.#held;
        return next;
      }
      line = nextHyphenLine(bytes, line);
    }
    this.#take(from, bytes.length);
    return bytes.length;
  }

  #nextHyphens(bytes: Buffer, from: number): number {
    return this.#atLineStart ? firstHyphenLine(bytes, from) : nextHyphenLine(bytes, from);
  }

  #delimiterAt(bytes: Buffer, line: number): { readonly closing: boolean } | null {
    for (const boundary of this.#boundaries) {
      const delimiter = readDelimiter(bytes, boundary, { from: line, end: bytes.length });
      if (delimiter !== null) return delimiter;
    }
    return null;
  }

  #take(from: number, to: number): void {
    if (this.#state === 'left-out') {
      this.#copy();
      this.#leaveOut(this.#bytes.subarray(from, to));
    } else {
      this.#keep(from, to);
    }
  }

  /** What follows what was kept before is copied with it, unless it is too much. */
  #keep(from: number, to: number): void {
    if (from === to) return;
    if (from !== this.#to) {
      this.#copy();
      this.#from = from;
    }
    this.#to = to;
    this.#atLineStart = this.#bytes[to - 1] === LF;
    if (this.#held > this.#limit) this.#copy();
  }

  #copy(): void {
    if (this.#from === this.#to) return;
    const bytes = this.#bytes.subarray(this.#from, this.#to);
    this.#from = this.#to;
    for (let at = 0; at < bytes.length; at += STEP_BYTES) {
      const step = bytes.subarray(at, at + STEP_BYTES);
      this.#reserve(step.length);
      this.#buffer.set(step, this.#length);
      this.#length += step.length;
      this.#end += step.length;
      while (this.#length > this.#limit) this.#emitWindow();
    }
  }

  #leaveOut(bytes: Buffer): void {
    if (bytes.length === 0) return;
    const before = this.#holes.at(-1);
    const start = this.#end;
    this.#end += bytes.length;
    this.#atLineStart = bytes.at(-1) === LF;
    const lineEnds = countLineEnds(bytes);
    if (before?.at === this.#length && before.end === start) {
      const grown = { ...before, end: this.#end, lineEnds: before.lineEnds + lineEnds };
      this.#holes[this.#holes.length - 1] = grown;
    } else {
      this.#holes.push({ at: this.#length, start, end: this.#end, lineEnds });
    }
  }

  /** Cuts after the last line of the limit, or right there when one line is longer than that. */
  #emitWindow(): void {
    const lineEnd = this.#buffer.lastIndexOf(LF, this.#limit - 1);
    const length = lineEnd > 0 ? lineEnd + 1 : this.#limit;
    this.#windows++;
    this.#window(this.#cut(length, { whole: false }));
    this.#headerStart -= length;
    if (this.#headerStart < 0 && this.#state === 'header') this.#state = 'kept';
  }

  /** Takes the first `length` bytes out. */
  #cut(length: number, { whole }: { readonly whole: boolean }): HeldBytes {
    const all = length === this.#length;
    const holes = all ? this.#holes : this.#holes.filter(({ at }) => at < length);
    const bytes = this.#buffer.subarray(0, length);
    const held = { bytes: all ? bytes : Buffer.from(bytes), byteStart: this.#start, holes, whole };
    const last = holes.at(-1);
    this.#start = last ? last.end + length - last.at : this.#start + length;
    this.#holes = this.#holes
      .slice(holes.length)
      .map((hole) => ({ ...hole, at: hole.at - length }));
    this.#buffer = all ? Buffer.alloc(0) : this.#buffer;
    this.#buffer.copyWithin(0, length, this.#length);
    this.#length -= length;
    return held;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buffer.length) return;
    const largest = this.#limit + STEP_BYTES;
    const capacity = Math.max(needed, Math.min(largest, 2 * needed));
    const grown = Buffer.allocUnsafeSlow(capacity);
    grown.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grown;
  }
}

function afterLine(bytes: Buffer, line: number): number {
  if (bytes[line] === LF) return line + 1;
  const lineEnd = bytes.indexOf(LF, line);
  return lineEnd === -1 ? bytes.length : lineEnd + 1;
}

function isBlankLine(bytes: Buffer, line: number, next: number): boolean {
  if (bytes[next - 1] !== LF) return false;
  return next - line === 1 || (next - line === 2 && bytes[line] === CR);
}

function countLineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) count++;
  return count;
}
