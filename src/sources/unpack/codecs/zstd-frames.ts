/**
 * The frames of a Zstandard file (RFC 8878 §3): a decompressor ends with the first, so each is cut out
 * by the sizes its blocks state. Skippable frames hold nothing.
 */
import type { ByteReader } from '../streams/byte-reader.ts';
import { damaged } from '../streams/damage.ts';

const MAGIC = 0xfd2fb528;
const SKIPPABLE = 0x184d2a50;
const SKIPPABLE_MASK = 0xfffffff0;
const CHECKSUM_BYTES = 4;
const BLOCK_HEADER_BYTES = 3;
const RLE_BLOCK = 1;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;
const CONTENT_SIZE_BYTES = [0, 2, 4, 8] as const;

/** The kind of the next frame; `end` where no bytes are left. */
export async function nextFrame(reader: ByteReader): Promise<'data' | 'skipped' | 'end'> {
  const head = await reader.peek(8);
  if (head.length === 0) return 'end';
  const magic = head.length < 4 ? 0 : head.readUInt32LE(0);
  if (magic === MAGIC) return 'data';
  if ((magic & SKIPPABLE_MASK) >>> 0 !== SKIPPABLE || head.length < 8) {
    throw damaged('it continues with something other than a Zstandard frame');
  }
  const size = head.readUInt32LE(4);
  reader.skipHeld(8);
  for await (const _ of reader.chunks(size));
  return 'skipped';
}

/** The bytes of one frame, its header first; `onWhole` is called behind the last, if it is there. */
export async function* frameBytes(
  reader: ByteReader,
  onWhole: () => void,
): AsyncGenerator<Uint8Array> {
  const header = await reader.take(5);
  const descriptor = header[4] ?? 0;
  const single = (descriptor & 0x20) !== 0;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag === 0 && single ? 1 : (CONTENT_SIZE_BYTES[sizeFlag] ?? 0);
  const rest = (single ? 0 : 1) + (DICTIONARY_BYTES[descriptor & 3] ?? 0) + sizeBytes;
  yield header;
  yield* reader.chunks(rest);
  for (let last = false; !last; ) {
    const block = await reader.take(BLOCK_HEADER_BYTES);
    if (block.length === 0) return;
    yield block;
    if (block.length < BLOCK_HEADER_BYTES) return;
    const bits = block.readUIntLE(0, BLOCK_HEADER_BYTES);
    last = (bits & 1) === 1;
    const size = ((bits >> 1) & 3) === RLE_BLOCK ? 1 : bits >> 3;
    if ((yield* reader.chunks(size)) > 0) return;
  }
  if ((descriptor & 4) !== 0 && (yield* reader.chunks(CHECKSUM_BYTES)) > 0) return;
  onWhole();
}
