/**
 * Holds a large document without the bodies of its attachments. Takes its bytes in order, gives the bytes that can hold
 * text, and the holes between them. A part is left out if its header declares a body that is no text, up to the next
 * delimiter of a multipart declared before. A document that is still too large is emitted in windows, cut at line ends.
 * The result depends on the bytes alone, never on how they arrive.
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
/** A message with more boundaries is kept whole. */
const MOST_BOUNDARIES = 64;
const STEP_BYTES = 256 * 1024;
/** The kind of body after an empty header. */
const NO_HEADER: BodyKind = { body: 'text', boundary: null };

export interface HeldBytes {
  readonly bytes: Buffer;
  /** The position of `bytes[0]` in the source. */
  readonly byteStart: number;
  readonly holes: readonly Hole[];
  /** These bytes are the whole document, not a window of it. */
  readonly whole: boolean;
}

/** What the current bytes are: a header block, a kept body, a body left out, or kept apart, or bytes without structure. */
type State = 'header' | 'kept' | 'left-out' | 'apart' | 'shapeless';

export class HeldDocument {
  readonly #limit: number;
  readonly #window: (held: HeldBytes) => void;
  #buffer = Buffer.alloc(0);
  #length = 0;
  /** The bytes of the current push; those kept of them may not be copied yet. */
  #bytes: Buffer = Buffer.alloc(0);
  #from = 0;
  #to = 0;
  #holes: Hole[] = [];
  #windows = 0;
  /** The positions of the first byte held and after the last byte taken, in the source. */
  #start: number;
  #end: number;
  #state: State = 'header';
  /** The beginning of the current header in `#buffer`. */
  #headerStart = 0;
  #atLineStart = true;
  readonly #boundaries: Buffer[] = [];
  readonly #documents: 'apart' | 'left-out';
  #apart = 0;

  /** `window` receives the bytes beyond `limit`; `documents`: where those go that are attached. */
  constructor(
    start: number,
    { limit, documents }: { readonly limit: number; readonly documents: 'apart' | 'left-out' },
    window: (held: HeldBytes) => void,
  ) {
    this.#documents = documents;
    this.#start = start;
    this.#end = start;
    this.#limit = limit;
    this.#window = window;
  }

  /** The position after the last byte taken, in the source. */
  get end(): number {
    return this.#end;
  }

  /** Takes the following bytes: whole lines, except for the document's last line and lines of excessive length. */
  push(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#from = 0;
    this.#to = 0;
    for (let at = 0; at < bytes.length; ) {
      at = this.#state === 'header' ? this.#takeHeaderLine(bytes, at) : this.#takeBody(bytes, at);
    }
    this.#copy();
    // The caller may reuse its memory.
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

  /** The number of bytes held, those not copied yet included. */
  get #held(): number {
    return this.#length + this.#to - this.#from;
  }

  /** Ends the header, whose blank last line has `blank` bytes. */
  #endHeader(blank: number): void {
    const kind = this.#held - this.#headerStart === blank ? NO_HEADER : this.#readHeader();
    if (kind.boundary !== null) this.#boundaries.push(Buffer.from(kind.boundary));
    this.#headerStart = this.#held;
    if (this.#boundaries.length > MOST_BOUNDARIES) this.#state = 'shapeless';
    else if (kind.body === 'text') this.#state = 'kept';
    else if (kind.body === 'message') this.#state = 'header';
    else this.#state = kind.body === 'document' ? this.#documents : 'left-out';
  }

  #readHeader(): BodyKind {
    this.#copy();
    return readBodyKind(this.#buffer, this.#headerStart, this.#length);
  }

  /** Takes bytes up to the next delimiter, that line included, or to the end. */
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
    if (this.#state === 'left-out' || this.#state === 'apart') {
      this.#copy();
      this.#leaveOut(this.#bytes.subarray(from, to));
    } else {
      this.#keep(from, to);
    }
  }

  /** Extends the last kept range if it is adjacent and not too large, so that both are copied at once. */
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
      this.#holes[this.#holes.length - 1] = { ...grown, ...this.#kept(before.content, bytes) };
    } else {
      const hole = { at: this.#length, start, end: this.#end, lineEnds };
      this.#holes.push({ ...hole, ...this.#kept(undefined, bytes) });
    }
  }

  #kept(before: Hole['content'], bytes: Buffer): Pick<Hole, 'content'> {
    if (this.#state !== 'apart') return {};
    this.#apart += bytes.length;
    if (before === 'too-many' || this.#apart > LIMITS.attachedBytes) return { content: 'too-many' };
    const copy = Buffer.from(bytes);
    if (before === undefined) return { content: [copy] };
    (before as Buffer[]).push(copy);
    return { content: before };
  }

  /** Emits a window, cut after the last whole line within the limit, or at the limit inside a longer line. */
  #emitWindow(): void {
    const lineEnd = this.#buffer.lastIndexOf(LF, this.#limit - 1);
    const length = lineEnd > 0 ? lineEnd + 1 : this.#limit;
    this.#windows++;
    this.#window(this.#cut(length, { whole: false }));
    this.#headerStart -= length;
    if (this.#headerStart < 0 && this.#state === 'header') this.#state = 'kept';
  }

  /** Removes the first `length` bytes. */
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
