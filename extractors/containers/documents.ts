/**
 * Splits the bytes of a source into documents by the rule of its container. Takes bytes by `write`, emits whole
 * documents with absolute offsets. With a range, it emits only the documents that start inside: the bytes then begin at
 * the rule's look-behind before it and go on until `done`. Any slicing and any chunk sizes give the same documents.
 * Holds one document and at most `documentBytes` of it; a larger one is emitted in windows. The bytes of a document are
 * valid until the sink returns.
 */

import { utf8MarkLength } from '../charsets/byte-order-mark.ts';
import { LIMITS } from '../limits.ts';
import type { ByteRange } from '../model.ts';
import { ByteQueue } from './byte-queue.ts';
import type { DocumentSink, Splitter } from './document.ts';
import { type HeldBytes, HeldDocument } from './held-document.ts';
import { holdsAt } from './holds-at.ts';
import type { SeparatorRule } from './rules/rule.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

/**
 * A class gives these ranges a hidden class of their own: where one object holds a non-integer number, V8 boxes that
 * field in all objects of the same hidden class, and ranges are everywhere.
 */
class WholeFile implements ByteRange {
  readonly start = 0;
  readonly end = Number.POSITIVE_INFINITY;
}

export const EVERYTHING: ByteRange = new WholeFile();

export interface SplitterOptions {
  /** The range whose documents are emitted. Default: everything. */
  readonly range?: ByteRange;
  /** The bytes held of one document. Default `LIMITS.documentBytes`. */
  readonly documentBytes?: number;
  /** Documents larger than this are held without their attachments. Default `LIMITS.holdBytes`. */
  readonly holdBytes?: number;
  /** Whether documents that are attached are kept, apart from the text. Default false. */
  readonly attachments?: boolean | undefined;
}

/** A document, or the rest of one, whose end has not been found. */
interface OpenDocument {
  readonly start: number;
  readonly contentStart: number;
  /** The document before the first separator of the source. */
  readonly preamble: boolean;
  /** The number of windows of it that were emitted. */
  windows: number;
  /** Its ends by its own declaration, absolute; undefined if not yet looked for. */
  declaredEnds: readonly number[] | undefined;
  /** Its bytes so far, if they are many; the others are in the queue. */
  held: HeldDocument | undefined;
}

export class DocumentSplitter implements Splitter {
  readonly #rule: SeparatorRule;
  readonly #sink: DocumentSink;
  readonly #end: number;
  readonly #limits: { readonly documentBytes: number; readonly holdBytes: number };
  readonly #attachments: boolean;
  readonly #queue: ByteQueue;
  readonly #mark: Buffer | null;
  #open: OpenDocument | undefined;
  /** Lines that start before this position are decided. */
  #decided: number;
  #declarationsProved: boolean | undefined;
  #final = false;
  #done = false;

  constructor(rule: SeparatorRule, sink: DocumentSink, options: SplitterOptions = {}) {
    const { start, end } = options.range ?? EVERYTHING;
    const { documentBytes = LIMITS.documentBytes, holdBytes = LIMITS.holdBytes } = options;
    this.#rule = rule;
    this.#attachments = options.attachments === true;
    this.#sink = sink;
    this.#end = end;
    this.#limits = { documentBytes, holdBytes: Math.min(holdBytes, documentBytes) };
    this.#mark = rule.mark === null ? null : Buffer.from(rule.mark, 'latin1');
    this.#queue = new ByteQueue(Math.max(0, start - rule.lookbehindBytes));
    this.#decided = start;
    if (start === 0) this.#openAt(0, { contentStart: 0, preamble: true });
  }

  get done(): boolean {
    return this.#done;
  }

  write(chunk: Uint8Array): void {
    if (this.#done) return;
    this.#queue.push(chunk);
    this.#advance();
  }

  end(): void {
    if (!this.#done) this.#finish();
    this.#done = true;
    this.#queue.release();
  }

  #finish(): void {
    this.#final = true;
    this.#advance();
    if (!this.#done) this.#close(this.#queue.end, { last: true });
  }

  #openAt(start: number, where: { readonly contentStart: number; readonly preamble: boolean }) {
    const { contentStart, preamble } = where;
    this.#open = {
      start,
      contentStart,
      preamble,
      windows: 0,
      declaredEnds: undefined,
      held: undefined,
    };
  }

  #advance(): void {
    while (!this.#waitsForStretch()) {
      const line = this.#findMark();
      if (line === -1 || !this.#has(line + this.#rule.lookaheadBytes)) break;
      if (!this.#decide(line)) break;
      if (this.#done) return;
    }
    this.#hold(this.#decided);
    if (this.#open === undefined && this.#decided >= this.#end) this.#done = true;
    this.#queue.dropBefore(this.#needed() - this.#rule.lookbehindBytes);
  }

  /** Lets the sink read whole documents; true if it read the last, or can read on once more bytes are known. */
  #waitsForStretch(): boolean {
    const open = this.#open;
    const { stretch } = this.#sink;
    if (stretch === undefined || open === undefined || open.preamble) return false;
    // Nothing was decided in it yet.
    if (this.#decided !== open.start + 1) return false;
    const { bytes, start: base } = this.#queue;
    const read = stretch({
      bytes: bytes.subarray(open.start - base),
      byteStart: open.start,
      contentStart: open.contentStart,
      limit: this.#end,
    });
    if (read.start >= this.#end) {
      this.#open = undefined;
      this.#decided = read.start;
      return true;
    }
    if (read.start > open.start) {
      this.#openAt(read.start, { contentStart: read.contentStart, preamble: false });
      this.#decided = read.start + 1;
    }
    return read.needsMore && !this.#final;
  }

  /** The first byte that is still needed. */
  #needed(): number {
    if (this.#open === undefined) return this.#decided;
    return this.#open.held?.end ?? this.#open.start;
  }

  #has(position: number): boolean {
    return this.#final || this.#queue.end >= position;
  }

  /** The next undecided line that begins with the mark, or -1. */
  #findMark(): number {
    const { bytes, start, end } = this.#queue;
    const mark = this.#mark;
    if (mark === null) {
      this.#decided = end;
      return -1;
    }
    const first = start === 0 ? utf8MarkLength(bytes) : -1;
    if (this.#decided <= first && holdsAt(bytes, first, this.#rule.mark ?? '')) {
      return first;
    }
    const from = Math.max(start + 1, this.#decided);
    const found = indexOfLine(bytes, mark, from - start);
    const undecided = this.#final ? end : end - mark.length + 1;
    this.#decided = Math.max(this.#decided, found === -1 ? undecided : start + found);
    return found === -1 ? -1 : this.#decided;
  }

  /** Decides a line; gives false if more bytes are needed. */
  #decide(line: number): boolean {
    const skipTo = this.#declaredEnd(line);
    if (skipTo === 'unknown') return false;
    if (skipTo > line) {
      this.#decided = skipTo;
      return true;
    }
    this.#hold(line);
    this.#decided = line + 1;
    const { bytes, start, end } = this.#queue;
    const judgement = this.#rule.judge(bytes, line - start, start === 0);
    if (judgement.ambiguous && line < this.#end) this.#sink.ambiguous();
    if (!judgement.separates) return true;
    this.#close(line, { last: false });
    this.#open = undefined;
    if (line >= this.#end) {
      this.#done = true;
      return true;
    }
    const head = bytes.subarray(0, line - start + this.#rule.lookaheadBytes);
    const contentStart = Math.min(end, start + this.#rule.contentStart(head, line - start));
    this.#openAt(line, { contentStart, preamble: false });
    return true;
  }

  /** The declared end of the open document, if it lies after `line` and proves right; else 0. */
  #declaredEnd(line: number): number | 'unknown' {
    const { declaredEnds, endsAt, declaredEndBytes = 0 } = this.#rule;
    const open = this.#open;
    if (!open || open.preamble || this.#declarationsProved === false) return 0;
    if (line - open.start > this.#limits.holdBytes) return 0;
    if (declaredEnds === undefined || endsAt === undefined) return 0;
    const { bytes, start } = this.#queue;
    open.declaredEnds ??= declaredEnds.call(
      this.#rule,
      bytes.subarray(0, line - start),
      open.start - start,
    );
    for (const declared of open.declaredEnds) {
      const at = start + declared;
      if (at <= line || at - open.start > this.#limits.documentBytes) continue;
      if (!this.#has(at + declaredEndBytes)) return 'unknown';
      if (at > this.#queue.end || !endsAt.call(this.#rule, bytes, declared)) continue;
      this.#proveDeclarations(true);
      return at;
    }
    if (open.declaredEnds.length > 0) this.#proveDeclarations(false);
    open.declaredEnds = [];
    return 0;
  }

  #proveDeclarations(proved: boolean): void {
    if (this.#rule.declaredEndsNeedProof === true) this.#declarationsProved ??= proved;
  }

  /** Moves the bytes of a large document out of the queue up to `position`, in whole lines. */
  #hold(position: number): void {
    const open = this.#open;
    if (open === undefined) return;
    if (!open.held && position - open.start <= this.#limits.holdBytes) return;
    open.held ??= this.#newHeld(open);
    const from = open.held.end;
    const bytes = this.#slice(from, Math.max(from, position));
    const lineEnd = bytes.lastIndexOf(LF) + 1;
    // A line without an end is not held for ever.
    const take = bytes.length - lineEnd > this.#limits.holdBytes ? bytes.length : lineEnd;
    open.held.push(bytes.subarray(0, take));
  }

  #newHeld(open: OpenDocument): HeldDocument {
    const documents = this.#attachments ? 'apart' : 'left-out';
    const how = { limit: this.#limits.documentBytes, documents } as const;
    return new HeldDocument(open.start, how, (held) => this.#emit(open, held, { last: false }));
  }

  #close(end: number, { last }: { readonly last: boolean }): void {
    const open = this.#open;
    if (open === undefined || end <= open.start) return;
    this.#hold(end);
    if (open.held === undefined) {
      const bytes = this.#slice(open.start, end);
      this.#emit(open, { bytes, byteStart: open.start, holes: [], whole: true }, { last });
    } else {
      open.held.push(this.#slice(open.held.end, end));
      this.#emit(open, open.held.finish(), { last });
    }
  }

  #emit(open: OpenDocument, held: HeldBytes, { last }: { readonly last: boolean }): void {
    const { bytes, byteStart, whole } = held;
    if (bytes.length === 0) return;
    if (open.windows === 0 && (whole || open.preamble) && this.#isNone(open, bytes)) {
      this.#sink.blank(bytes, byteStart);
      return;
    }
    const first = open.windows === 0;
    const contentStart = first ? Math.min(bytes.length, this.#contentStart(open, bytes)) : 0;
    const document = omitting(this.#rule, { ...held, contentStart, last });
    if (first && whole) this.#sink.document(document);
    else this.#sink.document({ ...document, window: first ? 'first' : 'next' });
    open.windows++;
  }

  #contentStart(open: OpenDocument, bytes: Buffer): number {
    if (open.preamble) return this.#rule.preambleStart?.(bytes) ?? 0;
    return open.contentStart - open.start;
  }

  #isNone(open: OpenDocument, bytes: Uint8Array): boolean {
    if (open.preamble && this.#rule.preamble === 'container') return true;
    const content = bytes.subarray(open.contentStart - open.start);
    return (open.preamble || !this.#rule.blankDocuments) && isBlank(content);
  }

  #slice(start: number, end: number): Buffer {
    const { bytes, start: base } = this.#queue;
    return bytes.subarray(start - base, end - base);
  }
}

type DocumentBytes = Omit<HeldBytes, 'whole'> & {
  readonly contentStart: number;
  readonly last: boolean;
};

/** The document without the copies that its container holds, or what it says of it; not before an attachment that is left out. */
function omitting(rule: SeparatorRule, document: DocumentBytes): DocumentBytes {
  const { bytes, byteStart, holes, contentStart, last } = document;
  const plain = { bytes, byteStart, holes, contentStart, last };
  const omitted = rule.omit?.(bytes, contentStart);
  if (!omitted || omitted.end <= omitted.start || omitted.start < (holes.at(-1)?.at ?? 0)) {
    return plain;
  }
  const { start, end } = omitted;
  const moved = holes.reduce((sum, hole) => sum + hole.end - hole.start, byteStart);
  const lineEnds = bytes.subarray(start, end).filter((byte) => byte === LF).length;
  return {
    ...plain,
    bytes: Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]),
    holes: [...holes, { at: start, start: moved + start, end: moved + end, lineEnds }],
  };
}

/**
 * The first line from `from` on that begins with the mark, or -1. Searches for the mark, which is rare, not for line
 * ends.
 */
function indexOfLine(bytes: Buffer, mark: Buffer, from: number): number {
  let found = bytes.indexOf(mark, from);
  while (found !== -1 && bytes[found - 1] !== LF) {
    const lineEnd = bytes.indexOf(LF, found);
    found = lineEnd === -1 ? -1 : bytes.indexOf(mark, lineEnd + 1);
  }
  return found;
}

function isBlank(bytes: Uint8Array): boolean {
  const text = bytes.subarray(utf8MarkLength(bytes));
  return text.every((byte) => byte === LF || byte === CR || byte === SPACE || byte === TAB);
}
