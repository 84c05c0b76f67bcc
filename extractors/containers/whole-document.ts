/** A source that is one message: held until it ends, or read in windows when it grows too large. */
import { LIMITS } from '../limits.ts';
import { ByteQueue } from './byte-queue.ts';

export interface WholeDocumentSink {
  /** `window` says which piece this is of a message that is too large to be held whole. */
  document(document: {
    readonly bytes: Uint8Array;
    readonly byteStart: number;
    readonly contentStart: number;
    readonly last: boolean;
    readonly window?: 'first' | 'next';
  }): void;
}

export class WholeDocument {
  readonly #sink: WholeDocumentSink;
  readonly #limit: number;
  readonly #queue = new ByteQueue(0);
  #windows = 0;
  readonly done = false;

  constructor(sink: WholeDocumentSink, limit: number = LIMITS.documentBytes) {
    this.#sink = sink;
    this.#limit = limit;
  }

  write(chunk: Uint8Array): void {
    this.#queue.push(chunk);
    while (this.#queue.bytes.length > this.#limit) this.#emitWindow();
  }

  end(): void {
    if (this.#queue.bytes.length === 0) return;
    this.#emit(this.#queue.bytes, { windowed: this.#windows > 0, last: true });
  }

  /** Cuts at the last line end of the limit, or right there when one line is longer than that. */
  #emitWindow(): void {
    const { bytes } = this.#queue;
    const lineEnd = bytes.lastIndexOf(0x0a, this.#limit - 1);
    const length = lineEnd > 0 ? lineEnd + 1 : this.#limit;
    this.#emit(bytes.subarray(0, length), { windowed: true, last: false });
  }

  #emit(bytes: Uint8Array, { windowed, last }: { windowed: boolean; last: boolean }): void {
    const window = this.#windows === 0 ? 'first' : 'next';
    const byteStart = this.#queue.start;
    if (windowed) this.#windows++;
    const piece = { bytes, byteStart, contentStart: byteStart, last };
    this.#sink.document(windowed ? { ...piece, window } : piece);
    this.#queue.dropBefore(byteStart + bytes.length);
  }
}
