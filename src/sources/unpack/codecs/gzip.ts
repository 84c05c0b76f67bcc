/**
 * gzip (RFC 1952), all its members. The gunzip of Node.js drops what it has decompressed but not yet given when something
 * else follows a member or a checksum is wrong; here all of it is given before that is told.
 */
import { crc32 } from 'node:zlib';
import { ByteReader } from '../streams/byte-reader.ts';
import { CUT_SHORT, damaged } from '../streams/damage.ts';
import type { Bytes, Decompress } from '../streams/model.ts';
import { inflated } from './inflated.ts';

const MAGIC = Buffer.from([0x1f, 0x8b]);
const DEFLATE = 8;
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
/** Flags, and what they add to the header, in this order. */
const EXTRA = 4;
const NAME = 8;
const COMMENT = 16;
const HEADER_CRC = 2;
/** A line end, or zeros that fill a block, are no part of it and no damage. */
const FILLING: ReadonlySet<number> = new Set([0x00, 0x0a, 0x0d, 0x1a]);

export const gunzip: Decompress = async function* gunzip(bytes: Bytes) {
  const reader = new ByteReader(bytes);
  try {
    do {
      await readHeader(reader);
      yield* memberBytes(reader);
    } while (await isFollowed(reader));
  } finally {
    await reader.close();
  }
};

async function readHeader(reader: ByteReader): Promise<void> {
  const header = await reader.take(HEADER_BYTES);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw damaged('something else follows its compressed data');
  }
  if (header.length < HEADER_BYTES) throw damaged(CUT_SHORT);
  if (header[2] !== DEFLATE) throw damaged('its compression is unknown');
  const flags = header[3] as number;
  if ((flags & EXTRA) !== 0) {
    const length = await reader.take(2);
    await reader.take(length.length < 2 ? 0 : length.readUInt16LE(0));
  }
  if ((flags & NAME) !== 0) await skipText(reader);
  if ((flags & COMMENT) !== 0) await skipText(reader);
  if ((flags & HEADER_CRC) !== 0) await reader.take(2);
}

/** It ends with a zero. */
async function skipText(reader: ByteReader): Promise<void> {
  for (;;) {
    const held = await reader.peek(1);
    if (held.length === 0) throw damaged(CUT_SHORT);
    const end = held.indexOf(0);
    reader.skipHeld(end === -1 ? held.length : end + 1);
    if (end !== -1) return;
  }
}

async function* memberBytes(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let checksum = 0;
  let length = 0;
  for await (const chunk of inflated(reader)) {
    checksum = crc32(chunk, checksum);
    length += chunk.length;
    yield chunk;
  }
  const trailer = await reader.take(TRAILER_BYTES);
  if (trailer.length < TRAILER_BYTES) throw damaged(CUT_SHORT);
  if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== length % 2 ** 32) {
    throw damaged('its checksum is wrong');
  }
}

async function isFollowed(reader: ByteReader): Promise<boolean> {
  for (;;) {
    const held = await reader.peek(1);
    const other = held.findIndex((byte) => !FILLING.has(byte));
    reader.skipHeld(other === -1 ? held.length : other);
    if (held.length === 0) return false;
    if (other !== -1) return true;
  }
}
