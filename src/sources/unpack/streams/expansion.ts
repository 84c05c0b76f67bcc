/** Stops excessive expansion: a few kilobytes that unpack to terabytes. */
import { DamageError } from './damage.ts';
import { UNPACK_LIMITS } from './limits.ts';
import type { Bytes } from './model.ts';

/**
 * Counts the bytes into and out of an unpacking; an archive shares one counter for all members, and so do all layers of
 * a file.
 */
export class Expansion {
  #taken: number;
  #given = 0;
  #isSpent = false;

  /** `taken`: input bytes known beforehand. */
  constructor(taken = 0) {
    this.#taken = taken;
  }

  /** Too much came out: nothing more is worth unpacking. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  async *taking(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#taken += chunk.length;
      yield chunk;
    }
  }

  /** Throws once too much came out. */
  async *giving(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#given += chunk.length;
      if (
        this.#given > UNPACK_LIMITS.expandedBytes &&
        this.#given > this.#taken * UNPACK_LIMITS.expansion
      ) {
        this.#isSpent = true;
        const times = Math.floor(this.#given / Math.max(1, this.#taken));
        throw new DamageError('input-bomb', `${times} times its size after ${this.#given} bytes`);
      }
      yield chunk;
    }
  }
}
