/**
 * Splits an mbox into its documents. Bytes are pushed in with `write`, whole documents come out at
 * the sink with their absolute offsets. A range makes it give only the documents whose `From ` line
 * starts inside: the bytes then begin LOOKBEHIND_BYTES before it and go on until `done`. Any slicing
 * and any chunk sizes give the same documents. Holds one document, never more than `documentBytes`
 * of it (a larger one comes in windows), and never changes bytes it has handed out.
 */
import { LIMITS } from '../limits.ts';
import { utf8MarkLength } from '../mime/byte-order-mark.ts';
import { ByteQueue } from './byte-queue.ts';
import { FROM } from './from-line.ts';
import { findLineEnd, isSeparator, LOOKAHEAD_BYTES, LOOKBEHIND_BYTES } from './separator.ts';

export { LOOKBEHIND_BYTES } from './separator.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const LINE_AND_FROM = `\n${FROM}`;

export interface MboxDocument {
  readonly bytes: Uint8Array;
  /** Of the `From ` line; of the text for what stands before the first one. */
  readonly byteStart: number;
  /** The first byte after the `From ` line. */
  readonly contentStart: number;
  /** The source ended here: there was no further separator. */
  readonly last: boolean;
  /** Set when the document is too large to be held: a piece of it, cut at a line's end. */
  readonly window?: 'first' | 'next';
}

export interface MboxSink {
  document(document: MboxDocument): void;
  /** Blank lines before the first document. */
  blank(bytes: Uint8Array, byteStart: number): void;
}

export interface MboxOptions {
  /** The documents whose `From ` line starts in `start..end` are given. Default: all. */
  readonly start?: number;
  readonly end?: number;
  /** `From ` lines without a date separate too: the file's first line is one. */
  readonly oddFirstLine?: boolean;
  /** Default `LIMITS.documentBytes`. */
  readonly documentBytes?: number;
}

/** A document, or what is left of one, whose end was not found yet. */
interface OpenDocument {
  readonly start: number;
  readonly contentStart: number;
  /** What stands before the first `From ` line of the file. */
  readonly preamble: boolean;
  /** Windows of it went out before. */
  readonly continued: boolean;
}

export class MboxSplitter {
  readonly #sink: MboxSink;
  readonly #end: number;
  readonly #oddFirstLine: boolean;
  readonly #documentBytes: number;
  readonly #queue: ByteQueue;
  #open: OpenDocument | undefined;
  /** Lines that start before this position are decided. */
  #decided: number;
  #final = false;
  #done = false;

  constructor(sink: MboxSink, options: MboxOptions = {}) {
    this.#sink = sink;
    const { start = 0, end = Number.POSITIVE_INFINITY } = options;
    this.#end = end;
    this.#oddFirstLine = options.oddFirstLine ?? false;
    this.#documentBytes = options.documentBytes ?? LIMITS.documentBytes;
    this.#queue = new ByteQueue(Math.max(0, start - LOOKBEHIND_BYTES));
    this.#decided = start;
    if (start === 0) {
      this.#open = { start: 0, contentStart: 0, preamble: true, continued: false };
    }
  }

  /** Nothing more is needed: the last document of the range is out. */
  get done(): boolean {
    return this.#done;
  }

  write(chunk: Uint8Array): void {
    if (this.#done) return;
    this.#queue.push(chunk);
    this.#advance();
  }

  end(): void {
    if (this.#done) return;
    this.#final = true;
    this.#advance();
    if (!this.#done) this.#close(this.#queue.end, { last: true });
    this.#done = true;
  }

  #advance(): void {
    for (let line = this.#findFromLine(); line !== -1; line = this.#findFromLine()) {
      if (!this.#final && this.#queue.end - line < LOOKAHEAD_BYTES) break;
      this.#decide(line);
      if (this.#done) return;
    }
    this.#emitWindows();
    if (this.#open === undefined && this.#decided >= this.#end) this.#done = true;
    const needed = this.#open === undefined ? this.#decided : this.#open.start;
    this.#queue.dropBefore(needed - LOOKBEHIND_BYTES);
  }

  /** The next undecided line that begins with `From `, or -1. */
  #findFromLine(): number {
    const { bytes, start, end } = this.#queue;
    const first = start === 0 ? utf8MarkLength(bytes) : -1;
    if (this.#decided <= first && startsWithFrom(bytes, first)) return first;
    const from = Math.max(start, this.#decided - 1);
    const found = bytes.indexOf(LINE_AND_FROM, from - start, 'latin1');
    const undecided = this.#final ? end : end - LINE_AND_FROM.length + 2;
    this.#decided = Math.max(this.#decided, found === -1 ? undecided : start + found + 1);
    return found === -1 ? -1 : this.#decided;
  }

  #decide(line: number): void {
    this.#emitWindows();
    this.#decided = line + 1;
    const { bytes, start, end } = this.#queue;
    const context = { atFileStart: start === 0, oddFirstLine: this.#oddFirstLine };
    if (!isSeparator(bytes, line - start, context)) return;
    this.#close(line, { last: false });
    this.#open = undefined;
    if (line >= this.#end) {
      this.#done = true;
      return;
    }
    const contentStart = Math.min(end, start + findLineEnd(bytes, line - start, bytes.length) + 1);
    this.#open = { start: line, contentStart, preamble: false, continued: false };
  }

  /** Hands out what no separator can make a whole document of any more. */
  #emitWindows(): void {
    const limit = this.#documentBytes;
    while (this.#open !== undefined && this.#decided > this.#open.start + limit) {
      const { start } = this.#open;
      const lineEnd = this.#slice(start, start + limit).lastIndexOf(LF);
      this.#emitWindow(this.#open, lineEnd === -1 ? start + limit : start + lineEnd + 1);
    }
  }

  #emitWindow(open: OpenDocument, cut: number): void {
    const bytes = this.#slice(open.start, cut);
    const blank = open.preamble && !open.continued && isBlank(bytes);
    if (blank) {
      this.#sink.blank(bytes, open.start);
    } else {
      const window = open.continued ? 'next' : 'first';
      const contentStart = Math.min(open.contentStart, cut);
      this.#sink.document({ bytes, byteStart: open.start, contentStart, last: false, window });
    }
    this.#open = { ...open, start: cut, contentStart: cut, continued: !blank };
  }

  #close(end: number, { last }: { readonly last: boolean }): void {
    const open = this.#open;
    if (open === undefined || end <= open.start) return;
    const bytes = this.#slice(open.start, end);
    if (open.preamble && !open.continued && isBlank(bytes)) {
      this.#sink.blank(bytes, open.start);
      return;
    }
    const window = open.continued ? ({ window: 'next' } as const) : {};
    const { start: byteStart, contentStart } = open;
    this.#sink.document({ bytes, byteStart, contentStart, last, ...window });
  }

  #slice(start: number, end: number): Buffer {
    const { bytes, start: base } = this.#queue;
    return bytes.subarray(start - base, end - base);
  }
}

function startsWithFrom(bytes: Buffer, at: number): boolean {
  return bytes.toString('latin1', at, at + FROM.length) === FROM;
}

function isBlank(bytes: Uint8Array): boolean {
  const text = bytes.subarray(utf8MarkLength(bytes));
  return text.every((byte) => byte === LF || byte === CR || byte === SPACE || byte === TAB);
}
