/**
 * Buffers for blocks of text, which are used again and again: the kernel would clear each new buffer, and old buffers
 * would wait for a garbage collection that hardly ever runs where nothing else is allocated. They are shared memory, so
 * that threads exchange them without a copy.
 */

export const BUFFER_BYTES = 128 * 1024;
/** A slice full of URLs may need many; not all are kept for ever. */
const MAX_KEPT = 64;
/** For patching numbers into the next block, before its own buffer is free. */
const RESERVED = 4;

export class BufferPool {
  #kept: Uint8Array[] = [];

  take(): Buffer {
    const buffer = this.#kept.pop();
    const memory = buffer?.buffer ?? new SharedArrayBuffer(BUFFER_BYTES);
    return Buffer.from(memory, 0, BUFFER_BYTES);
  }

  /** To another thread nearly all there are: it sends as many back, and would make its own otherwise. */
  lend(): readonly Uint8Array[] {
    return this.#kept.splice(RESERVED);
  }

  /** Puts a buffer back that is read no more. */
  release(bytes: Uint8Array): void {
    const isPooled = bytes.buffer.byteLength === BUFFER_BYTES;
    if (isPooled && this.#kept.length < MAX_KEPT) this.#kept.push(bytes);
  }
}
