/**
 * The bytes of a source that are still needed, in one buffer: pushed at the end, dropped at the front. Views are valid
 * until the next push, which may reuse the memory. Amortised, each byte is copied a bounded number of times, whatever
 * the chunk sizes.
 */

const SMALLEST_CAPACITY = 64 * 1024;
/** Memory for one large document is not kept for ever. */
const LARGEST_SPARE = 4 * 1024 * 1024;

/**
 * The buffer of the last queue that was released: a file is read in hundreds of slices, and allocating a new buffer for
 * each took the kernel as long as reading them.
 */
let spare: Buffer | undefined;
const NOTHING = Buffer.alloc(0);

export class ByteQueue {
  #buffer: Buffer;
  /** Positions in `#buffer`. */
  #from = 0;
  #to = 0;
  #start: number;

  /** `start` is the absolute position of the first byte that will be pushed. */
  constructor(start: number) {
    this.#start = start;
    this.#buffer = spare ?? NOTHING;
    spare = undefined;
  }

  /** Absolute position of the first byte held. */
  get start(): number {
    return this.#start;
  }

  /** Absolute position after the last byte held. */
  get end(): number {
    return this.#start + this.#to - this.#from;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(this.#from, this.#to);
  }

  push(chunk: Uint8Array): void {
    if (this.#to + chunk.length > this.#buffer.length) this.#reserve(chunk.length);
    this.#buffer.set(chunk, this.#to);
    this.#to += chunk.length;
  }

  /** Releases the buffer; no view of it may be used any more. */
  release(): void {
    const { length } = this.#buffer;
    if (length > (spare?.length ?? 0) && length <= LARGEST_SPARE) spare = this.#buffer;
    this.#buffer = NOTHING;
    this.#start += this.#to - this.#from;
    this.#from = 0;
    this.#to = 0;
  }

  dropBefore(position: number): void {
    const count = Math.min(position - this.#start, this.#to - this.#from);
    if (count <= 0) return;
    this.#from += count;
    this.#start += count;
  }

  /** Reserves twice the bytes held, so that the next copy comes only after as many bytes again. */
  #reserve(more: number): void {
    const held = this.bytes;
    const needed = 2 * (held.length + more);
    if (needed <= this.#buffer.length) {
      this.#buffer.copyWithin(0, this.#from, this.#to);
    } else {
      this.#buffer = Buffer.allocUnsafeSlow(Math.max(SMALLEST_CAPACITY, needed));
      this.#buffer.set(held);
    }
    this.#from = 0;
    this.#to = held.length;
  }
}
