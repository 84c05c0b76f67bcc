/** Reads so many bytes at a time from bytes that come in chunks of any size. */
import type { Bytes } from './model.ts';

export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held = Buffer.alloc(0);
  #ended = false;
  /** Thrown once all bytes before it are read. */
  #failure: unknown;

  constructor(bytes: Bytes) {
    this.#chunks = bytes[Symbol.asyncIterator]();
  }

  /** The next bytes, as many as are held, once at least `least` are or no more come. */
  async peek(least: number): Promise<Buffer> {
    const more: Uint8Array[] = [];
    let length = this.#held.length;
    while (length < least && !this.#ended) {
      const chunk = await this.#next();
      if (chunk === undefined) break;
      more.push(chunk);
      length += chunk.length;
    }
    if (more.length > 0) this.#held = Buffer.concat([this.#held, ...more]);
    if (this.#held.length === 0 && this.#failure !== undefined) throw this.#failure;
    return this.#held;
  }

  async #next(): Promise<Uint8Array | undefined> {
    try {
      const { value, done } = await this.#chunks.next();
      if (done !== true) return value;
    } catch (error) {
      this.#failure = error;
    }
    this.#ended = true;
    return undefined;
  }

  /** Exactly `length` bytes, fewer only at the end. */
  async take(length: number): Promise<Buffer> {
    const taken = (await this.peek(length)).subarray(0, length);
    this.skipHeld(taken.length);
    return taken;
  }

  /** Drops bytes that `peek` has shown. */
  skipHeld(length: number): void {
    this.#held = this.#held.subarray(length);
  }

  /** The next `length` bytes in chunks, and how many are missing; the rest is skipped when the consumer stops early. */
  async *chunks(length: number): AsyncGenerator<Buffer, number> {
    let left = length;
    try {
      while (left > 0) {
        const held = await this.peek(1);
        if (held.length === 0) return left;
        const chunk = held.subarray(0, left);
        this.skipHeld(chunk.length);
        left -= chunk.length;
        yield chunk;
      }
      return 0;
    } finally {
      while (left > 0) {
        const passed = Math.min(left, (await this.peek(1)).length);
        if (passed === 0) break;
        this.skipHeld(passed);
        left -= passed;
      }
    }
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    try {
      while (true) {
        const held = await this.peek(1);
        if (held.length === 0) return;
        this.skipHeld(held.length);
        yield held;
      }
    } finally {
      await this.close();
    }
  }

  /** No more is read: the source of the bytes may be closed. */
  async close(): Promise<void> {
    this.#ended = true;
    await this.#chunks.return?.();
  }
}
