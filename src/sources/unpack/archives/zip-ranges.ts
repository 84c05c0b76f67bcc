/**
 * A ZIP archive far away, read in place: takes what gives stretches of it, is what yauzl reads from. Small stretches are
 * cut from blocks, the last few of which are held, so that a member costs no request of its own where it is small.
 */
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { Ranges } from '../streams/model.ts';

const BLOCK_BYTES = 256 * 1024;
/** One in the directory, and the others where members begin. */
const MOST_BLOCKS = 4;

export class ZipRanges extends yauzl.RandomAccessReader {
  readonly #ranges: Ranges;
  /** By number, the last used last. */
  readonly #blocks = new Map<number, Promise<Buffer>>();

  constructor(ranges: Ranges) {
    super();
    this.#ranges = ranges;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const isSmall = end - start <= BLOCK_BYTES;
    return Readable.from(isSmall ? this.#small(start, end) : this.#ranges.read(start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      callback,
    );
  }

  async *#small(start: number, end: number): AsyncGenerator<Buffer> {
    const bytes = Buffer.alloc(end - start);
    await this.#copy(bytes, start);
    yield bytes;
  }

  async #copy(into: Buffer, position: number): Promise<void> {
    for (let copied = 0; copied < into.length; ) {
      const at = position + copied;
      const number = Math.floor(at / BLOCK_BYTES);
      const block = await this.#block(number);
      const taken = block.copy(into, copied, at - number * BLOCK_BYTES);
      if (taken === 0) throw new Error('unexpected EOF');
      copied += taken;
    }
  }

  #block(number: number): Promise<Buffer> {
    const block = this.#blocks.get(number) ?? this.#fetch(number);
    this.#blocks.delete(number);
    this.#blocks.set(number, block);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > MOST_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }

  async #fetch(number: number): Promise<Buffer> {
    const start = number * BLOCK_BYTES;
    const chunks: Uint8Array[] = [];
    const end = Math.min(start + BLOCK_BYTES, this.#ranges.size);
    for await (const chunk of this.#ranges.read(start, end)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
