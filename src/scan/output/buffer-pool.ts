/**
 * Room for blocks of text, which is used again and again: fresh room would be cleared by the kernel each time, and old
 * room waits for a collector that hardly runs where nothing else is allocated. It is shared memory, so that a thread
 * gets it, and gives it back, without a copy.
 */

export const BUFFER_BYTES = 128 * 1024;
/** What a slice full of URLs has needed is not kept for ever. */
const MAX_KEPT = 64;
/** For putting numbers into the next block, before its own room is free. */
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

  /** Nobody looks at these bytes any more. */
  release(bytes: Uint8Array): void {
    const isPooled = bytes.buffer.byteLength === BUFFER_BYTES;
    if (isPooled && this.#kept.length < MAX_KEPT) this.#kept.push(bytes);
  }
}
