/** A source that is one message: held until it ends, or read in windows when it grows too large. */
import { LIMITS } from '../limits.ts';

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
  #chunks: Uint8Array[] = [];
  #held = 0;
  #byteStart = 0;
  #windows = 0;
  readonly done = false;

  constructor(sink: WholeDocumentSink, limit: number = LIMITS.documentBytes) {
    this.#sink = sink;
    this.#limit = limit;
  }

  write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    while (this.#held > this.#limit) this.#emitWindow();
  }

  end(): void {
    if (this.#held === 0) return;
    const bytes = Buffer.concat(this.#chunks);
    this.#emit(bytes, { windowed: this.#windows > 0, last: true });
    this.#chunks = [];
    this.#held = 0;
  }

  /** Cuts at the last line end of the limit, or right there when one line is longer than that. */
  #emitWindow(): void {
    const bytes = Buffer.concat(this.#chunks);
    const lineEnd = bytes.lastIndexOf(0x0a, this.#limit - 1);
    const length = lineEnd > 0 ? lineEnd + 1 : this.#limit;
    this.#emit(bytes.subarray(0, length), { windowed: true, last: false });
    this.#chunks = [bytes.subarray(length)];
    this.#held -= length;
  }

  #emit(bytes: Uint8Array, { windowed, last }: { windowed: boolean; last: boolean }): void {
    const window = this.#windows === 0 ? 'first' : 'next';
    const byteStart = this.#byteStart;
    if (windowed) this.#windows++;
    this.#byteStart += bytes.length;
    const piece = { bytes, byteStart, contentStart: byteStart, last };
    this.#sink.document(windowed ? { ...piece, window } : piece);
  }
}
