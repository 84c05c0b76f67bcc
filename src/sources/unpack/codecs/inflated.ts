/**
 * Compressed data of DEFLATE (RFC 1951), whose end only the data itself tells. All that was decompressed before a damage is
 * given before the damage is told.
 */
import { createInflateRaw, type InflateRaw } from 'node:zlib';
import type { ByteReader } from '../streams/byte-reader.ts';
import { CUT_SHORT, damaged } from '../streams/damage.ts';

/** So many bytes are decompressed at once: they may become a thousand times as many. */
const PIECE_BYTES = 16 * 1024;
/** Of what is given. */
const CHUNK_BYTES = 64 * 1024;

/** Leaves what stands behind the compressed data with the reader. Throws a DamageError where it is not whole. */
export async function* inflated(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const inflater = new Inflater();
  try {
    while (!inflater.hasEnded) {
      const piece = (await reader.peek(1)).subarray(0, PIECE_BYTES);
      if (piece.length === 0) await inflater.finish();
      else reader.skipHeld(await inflater.take(piece));
      yield* inflater.given();
      const { failure } = inflater;
      if (failure !== undefined) throw damaged(piece.length === 0 ? CUT_SHORT : failure.message);
    }
  } finally {
    inflater.close();
  }
}

class Inflater {
  hasEnded = false;
  failure: Error | undefined;
  readonly #codec: InflateRaw = createInflateRaw({ chunkSize: CHUNK_BYTES });
  #chunks: Uint8Array[] = [];
  #isDone: () => void = () => undefined;

  constructor() {
    this.#codec.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
    // Node.js ends the stream at the end of the data, without a word about the bytes behind it.
    this.#codec.on('end', () => {
      this.hasEnded = true;
      this.#isDone();
    });
    this.#codec.on('error', (error) => {
      this.failure = error;
      this.#isDone();
    });
  }

  /** How many bytes of it were read. */
  async take(piece: Uint8Array): Promise<number> {
    const before = this.#codec.bytesWritten;
    await new Promise<void>((resolve) => {
      this.#isDone = resolve;
      this.#codec.write(piece, () => resolve());
    });
    return this.#codec.bytesWritten - before;
  }

  /** Nothing follows: it ends here, or fails. */
  async finish(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#isDone = resolve;
      this.#codec.end();
    });
  }

  /** Since the last time. */
  given(): readonly Uint8Array[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  close(): void {
    this.#codec.destroy();
  }
}
