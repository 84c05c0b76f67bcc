/** Stops excessive expansion: a few kilobytes that unpack to terabytes. */
import { DamageError } from './damage.ts';
import { UNPACK_LIMITS } from './limits.ts';
import type { Bytes } from './model.ts';

/**
 * Counts the bytes into and out of an unpacking; an archive shares one counter for all members, and so do all layers of
 * a file.
 */
export class Expansion {
  #input: number;
  #output = 0;
  #isSpent = false;

  /** `input`: input bytes known beforehand. */
  constructor(input = 0) {
    this.#input = input;
  }

  /** Too much came out: nothing more is worth unpacking. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  async *taking(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#input += chunk.length;
      yield chunk;
    }
  }

  /** Throws once too much came out. */
  async *giving(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.#output += chunk.length;
      if (
        this.#output > UNPACK_LIMITS.expandedBytes &&
        this.#output > this.#input * UNPACK_LIMITS.expansion
      ) {
        this.#isSpent = true;
        const times = Math.floor(this.#output / Math.max(1, this.#input));
        throw new DamageError('input-bomb', `${times} times its size after ${this.#output} bytes`);
      }
      yield chunk;
    }
  }
}
