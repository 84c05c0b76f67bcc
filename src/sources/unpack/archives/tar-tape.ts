/**
 * A tar archive in reading order: header by header, each with its data. Takes bytes in order; a damaged header is
 * reported, and reading goes on at the next valid one.
 */
import type { ByteReader } from '../streams/byte-reader.ts';
import { damaged } from '../streams/damage.ts';
import type { Unreadable } from '../streams/model.ts';
import { hasMagic, readTarHeader, TAR_BLOCK, type TarHeader } from './tar-header.ts';

/** A header with the block it was read from. */
export interface HeaderBlock {
  readonly block: Buffer;
  readonly header: TarHeader;
}

export class TarReader {
  readonly #reader: ByteReader;
  /** Of the next byte. */
  #at = 0;
  /** Bytes of the current member that were not read yet. */
  #left = 0;
  /** Found behind damage. */
  #pending: HeaderBlock | undefined;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  get left(): number {
    return this.#left;
  }

  /** The next header; null at the end. Archives that follow each other are read as one. */
  async next(): Promise<HeaderBlock | Unreadable | null> {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending !== undefined) return pending;
    for (let zeros = 0; ; zeros++) {
      const block = await this.#reader.take(TAR_BLOCK);
      if (block.length === 0) return null;
      this.#at += block.length;
      if (isZero(block)) continue;
      if (block.length < TAR_BLOCK) throw damaged('the archive ends in the middle of a header');
      const header = readTarHeader(block);
      if (header !== null) return { block, header };
      // Behind the two blocks that end an archive may stand anything.
      return zeros >= 2 ? null : await this.#findNext(this.#at - TAR_BLOCK);
    }
  }

  async #findNext(start: number): Promise<Unreadable> {
    const refusal = (rest: string): Unreadable => ({
      name: '',
      refused: `the header at byte ${start} is damaged, ${rest}`,
      code: 'input-damaged',
    });
    for (;;) {
      const block = await this.#reader.take(TAR_BLOCK);
      if (block.length < TAR_BLOCK) return refusal('and nothing readable follows it');
      const header = hasMagic(block) ? readTarHeader(block) : null;
      this.#at += TAR_BLOCK;
      if (header === null) continue;
      this.#pending = { block, header };
      return refusal(`reading continues at byte ${this.#at - TAR_BLOCK}`);
    }
  }

  /** Whether the next block is a header: then the member before it has no data, despite its size. */
  async isAtHeader(): Promise<boolean> {
    const held = await this.#reader.peek(TAR_BLOCK);
    return readTarHeader(held.subarray(0, TAR_BLOCK)) !== null;
  }

  /** So many bytes of a member follow. */
  expect(size: number): void {
    this.#left = size;
  }

  /** The next bytes of the member, fewer only at the end of the archive. */
  async take(length: number): Promise<Buffer> {
    const taken = await this.#reader.take(Math.min(length, this.#left));
    this.#at += taken.length;
    this.#left -= taken.length;
    return taken;
  }

  /** A block before the member's own data. */
  async block(): Promise<Buffer> {
    const block = await this.#reader.take(TAR_BLOCK);
    this.#at += block.length;
    return block;
  }

  /** The next `length` bytes of the member, in chunks. */
  async *data(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const held = await this.#reader.peek(1);
      if (held.length === 0) throw damaged('the archive ends in the middle of a file');
      const chunk = held.subarray(0, left);
      this.#reader.skipHeld(chunk.length);
      this.#at += chunk.length;
      this.#left -= chunk.length;
      left -= chunk.length;
      yield chunk;
    }
  }

  /** Skips the rest of the member, up to the next block. */
  async skipRest(): Promise<void> {
    const padding = (TAR_BLOCK - ((this.#at + this.#left) % TAR_BLOCK)) % TAR_BLOCK;
    for (let left = this.#left + padding; left > 0; ) {
      const passed = Math.min(left, (await this.#reader.peek(1)).length);
      if (passed === 0) break;
      this.#reader.skipHeld(passed);
      this.#at += passed;
      left -= passed;
    }
    this.#left = 0;
  }
}

function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}
