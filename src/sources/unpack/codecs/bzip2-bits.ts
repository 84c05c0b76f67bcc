/** Bits of a buffer, most significant first. Reading past the end says that data is missing. */
import { CUT_SHORT, damaged } from '../streams/damage.ts';

export class BzipBits {
  readonly #bytes: Buffer;
  #byte: number;
  #bits = 0;
  #count = 0;

  /** `bit`: of the first byte, where to begin. */
  constructor(bytes: Buffer, bit: number) {
    this.#bytes = bytes;
    this.#byte = 0;
    if (bit > 0) this.take(bit);
  }

  /** Bits read so far, including those skipped at the beginning. */
  get position(): number {
    return this.#byte * 8 - this.#count;
  }

  /** Up to 32 bits as a number. */
  take(count: number): number {
    return count > 16
      ? this.#take(16) * 2 ** (count - 16) + this.#take(count - 16)
      : this.#take(count);
  }

  /** The next `count` bits, at most 16, without taking them; zeros where no more come. */
  peek(count: number): number {
    while (this.#count < count) {
      this.#bits = ((this.#bits << 8) | (this.#bytes[this.#byte] ?? 0)) & 0xffffff;
      this.#byte++;
      this.#count += 8;
    }
    return (this.#bits >>> (this.#count - count)) & ((1 << count) - 1);
  }

  /** Takes bits that `peek` has shown. */
  skip(count: number): void {
    this.#count -= count;
    if (this.position > this.#bytes.length * 8) throw damaged(CUT_SHORT);
  }

  bit(): number {
    return this.#take(1);
  }

  #take(count: number): number {
    const bits = this.peek(count);
    this.skip(count);
    return bits;
  }
}
