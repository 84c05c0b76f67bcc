/**
 * bzip2: blocks of up to 900 kB, each Burrows-Wheeler transformed, moved to front and Huffman coded.
 * One compressed block is held at a time; several streams one after another are one. Checksums are
 * verified. Blocks that were "randomised" (bzip2 0.9.0 of 1998) are refused.
 */

import { ByteReader } from '../streams/byte-reader.ts';
import { damaged } from '../streams/damage.ts';
import type { Bytes, Decompress } from '../streams/model.ts';
import { BzipBits } from './bzip2-bits.ts';
import { readBlock } from './bzip2-block.ts';

/** More than a compressed block can take: 900 kB that do not compress, tables and headers. */
const BLOCK_BYTES = 1_200_000;
const STREAM_MAGIC = 'BZh';
const HEADER_BYTES = 4;
const BLOCK_MAGIC = 0x314159265359;
const END_MAGIC = 0x177245385090;

export const bunzip2: Decompress = async function* bunzip2(bytes: Bytes) {
  const reader = new ByteReader(bytes);
  try {
    while ((await reader.peek(1)).length > 0) {
      const header = await reader.take(HEADER_BYTES);
      const level = (header[3] ?? 0) - 0x30;
      const magic = header.toString('latin1', 0, STREAM_MAGIC.length);
      if (magic !== STREAM_MAGIC || level < 1 || level > 9) throw damaged('not a bzip2 stream');
      yield* readStream(reader, level * 100_000);
    }
  } finally {
    await reader.close();
  }
};

async function* readStream(reader: ByteReader, blockSize: number): AsyncGenerator<Buffer> {
  let combined = 0;
  let bit = 0;
  for (;;) {
    const bits = new BzipBits(await reader.peek(BLOCK_BYTES), bit);
    const magic = bits.take(24) * 0x1000000 + bits.take(24);
    const checksum = bits.take(32);
    if (magic === END_MAGIC) {
      if (checksum !== combined) throw damaged('its checksum is wrong');
      reader.skipHeld(Math.ceil(bits.position / 8));
      return;
    }
    if (magic !== BLOCK_MAGIC) throw damaged('a block has an invalid beginning');
    const block = readBlock(bits, blockSize);
    yield* block.output();
    if (block.checksum !== checksum) throw damaged('the checksum of a block is wrong');
    combined = (((combined << 1) | (combined >>> 31)) ^ checksum) >>> 0;
    reader.skipHeld(bits.position >> 3);
    bit = bits.position & 7;
  }
}
