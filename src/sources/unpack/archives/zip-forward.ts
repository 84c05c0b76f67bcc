/**
 * ZIP archives from the beginning to the end, by the header that stands before each member (APPNOTE §4.3.7): those whose
 * directory is missing, as after a download that broke off, and streams too large to be held until it comes.
 */
import { inflated } from '../codecs/inflated.ts';
import { ByteReader } from '../streams/byte-reader.ts';
import { CUT_SHORT, damaged } from '../streams/damage.ts';
import type { Bytes, Member, Unreadable } from '../streams/model.ts';
import { DEFLATED, refusalOfData, STORED } from './zip-entries.ts';
import { nameOf } from './zip-names.ts';

const MEMBER = 0x04034b50;
/** The directory and what may stand before it (APPNOTE §4.3.11 to §4.3.16). */
const BEHIND_MEMBERS: ReadonlySet<number> = new Set([
  0x02014b50, 0x05054b50, 0x06054b50, 0x06064b50, 0x08064b50,
]);
const DESCRIPTOR = 0x08074b50;
const SIGNATURE_BYTES = 4;
const HEADER_BYTES = 30;

const ENCRYPTED = 1 << 0;
const HAS_DESCRIPTOR = 1 << 3;

/** It has sizes of 64 bits (APPNOTE §4.5.3), where this stands for one. */
const IS_LARGE = 0xffffffff;

interface Header {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  /** Of its data; undefined: only its end tells. */
  readonly size: number | undefined;
  readonly isLarge: boolean;
}

/** Whether the directory was reached: then no member is missing. */
export async function* readZipForward(bytes: Bytes): AsyncGenerator<Member | Unreadable, boolean> {
  const reader = new ByteReader(bytes);
  try {
    for (let next = await nextHeader(reader); ; next = await nextHeader(reader)) {
      if (typeof next === 'boolean') return next;
      const content = contentOf(reader, next);
      const refused = refusalOf(next);
      if (refused !== null) yield { name: next.name, refused };
      else if (!next.name.endsWith('/')) yield { name: next.name, bytes: unclosed(content) };
      if (refused !== null && next.size === undefined) return false;
      // Also of a member that nobody reads.
      while ((await content.next()).done !== true);
    }
  } finally {
    await reader.close();
  }
}

function refusalOf({ flags, method, size }: Header): string | null {
  const refused = refusalOfData((flags & ENCRYPTED) !== 0, method);
  if (refused !== null || method !== STORED) return refused;
  return size === undefined ? 'its length is not told before it' : null;
}

/** Whether the directory follows, where no member does. */
async function nextHeader(reader: ByteReader): Promise<Header | boolean> {
  const header = await reader.take(HEADER_BYTES);
  if (header.length < SIGNATURE_BYTES) return false;
  const signature = header.readUInt32LE(0);
  if (BEHIND_MEMBERS.has(signature)) return true;
  if (signature !== MEMBER) throw damaged('something else stands where a member should begin');
  if (header.length < HEADER_BYTES) return false;
  const nameBytes = await reader.take(header.readUInt16LE(26));
  const extra = await reader.take(header.readUInt16LE(28));
  const flags = header.readUInt16LE(6);
  const { name, large } = nameOf(flags, nameBytes, extra);
  const told = header.readUInt32LE(18);
  const size = told === IS_LARGE ? large : told;
  return {
    ...{ name, flags, method: header.readUInt16LE(8) },
    size: (flags & HAS_DESCRIPTOR) !== 0 && size === 0 ? undefined : size,
    isLarge: large !== undefined,
  };
}

/** The bytes of a member; to its end, whether it is read or not. */
async function* contentOf(
  reader: ByteReader,
  header: Header,
): AsyncGenerator<Uint8Array, undefined> {
  const { flags, method, size, isLarge } = header;
  if (size === undefined) yield* inflated(reader);
  else if (method === DEFLATED && refusalOf(header) === null) {
    const packed = new ByteReader(exactly(reader, size));
    yield* inflated(packed);
    for await (const _ of packed.rest());
  } else yield* exactly(reader, size);
  if ((flags & HAS_DESCRIPTOR) !== 0) await passDescriptor(reader, isLarge);
}

async function* exactly(reader: ByteReader, size: number): AsyncGenerator<Uint8Array> {
  if ((yield* reader.chunks(size)) > 0) throw damaged(CUT_SHORT);
}

/** [signature] crc-32 compressed-size uncompressed-size (APPNOTE §4.3.9) */
async function passDescriptor(reader: ByteReader, isLarge: boolean): Promise<void> {
  const held = await reader.peek(SIGNATURE_BYTES);
  if (held.length < SIGNATURE_BYTES) return;
  const signed = held.readUInt32LE(0) === DESCRIPTOR ? SIGNATURE_BYTES : 0;
  await reader.take(signed + SIGNATURE_BYTES + (isLarge ? 16 : 8));
}

/** The same bytes: who stops reading them does not end their source. */
async function* unclosed(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await bytes.next();
    if (next.done === true) return;
    yield next.value;
  }
}
