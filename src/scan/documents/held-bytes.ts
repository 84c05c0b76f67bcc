/** Bytes that stream by, held whole for a reader that needs all of them, up to a bound. */
import type { ByteReader } from '../../sources/unpack/streams/byte-reader.ts';
import { DOCUMENT_BOUNDS } from './limits.ts';
import type { ToldFault } from './protocol.ts';
import { tooLarge } from './too-large.ts';

export async function heldBytes(reader: ByteReader): Promise<Uint8Array | ToldFault> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reader.rest()) {
    size += chunk.length;
    if (size > DOCUMENT_BOUNDS.bytes) return tooLarge(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
