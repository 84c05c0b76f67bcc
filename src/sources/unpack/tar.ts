/**
 * tar archives, read forward: ustar, the long names of GNU tar, pax headers. Gives the regular files
 * one after another; links, devices and folders hold nothing to read.
 */
import { ByteReader } from './byte-reader.ts';
import { damaged } from './damage.ts';
import type { Bytes, Member } from './model.ts';

const BLOCK = 512;
const CHECKSUM = { start: 148, end: 156 } as const;
/** Names and attributes of one member; more are an attack. */
const LARGEST_HEADER = 1024 * 1024;
const SPACE = 0x20;
const REGULAR = new Set(['0', '\0', '7']);

interface Header {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What earlier headers say of the next member. */
interface Overrides {
  readonly name?: string;
  readonly size?: number;
}

export async function* readTar(bytes: Bytes): AsyncGenerator<Member> {
  const reader = new ByteReader(bytes);
  let overrides: Overrides = {};
  try {
    for (;;) {
      const block = await reader.take(BLOCK);
      if (block.every((byte) => byte === 0)) return;
      if (block.length < BLOCK) throw damaged('the archive ends in the middle of a header');
      const header = { ...readHeader(block), ...overrides };
      const padding = (BLOCK - (header.size % BLOCK)) % BLOCK;
      if (header.type === 'L' || header.type === 'x') {
        overrides = { ...overrides, ...readOverrides(header, await readSmall(reader, header)) };
      } else {
        overrides = {};
        yield* member(reader, header);
      }
      await reader.take(padding);
    }
  } finally {
    await reader.close();
  }
}

async function* member(reader: ByteReader, header: Header): AsyncGenerator<Member> {
  let left = header.size;
  const counted = async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of reader.stretch(header.size)) {
      left -= chunk.length;
      yield chunk;
    }
    if (left > 0) throw damaged('the archive ends in the middle of a file');
  };
  if (REGULAR.has(header.type) && !header.name.endsWith('/')) {
    const stretch = counted();
    yield { name: header.name, bytes: stretch };
    // A consumer that leaves early, or never begins, leaves the rest to be passed over.
    await stretch.return(undefined);
    if (left === header.size) await passOver(reader, left);
    return;
  }
  await passOver(reader, left);
}

async function passOver(reader: ByteReader, length: number): Promise<void> {
  const passed = reader.stretch(length);
  await passed.next();
  await passed.return(undefined);
}

function readHeader(block: Buffer): Header {
  if (!isChecksumRight(block)) throw damaged('a header in the archive is damaged');
  const ustar = block.toString('latin1', 257, 262) === 'ustar';
  const prefix = ustar && block[262] === 0 ? textAt(block, 345, 155) : '';
  const name = textAt(block, 0, 100);
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size: numberAt(block, 124, 12),
    type: String.fromCharCode(block[156] as number),
  };
}

/** The sum of all bytes, those of the sum itself taken as blanks. */
function isChecksumRight(block: Buffer): boolean {
  const written = numberAt(block, CHECKSUM.start, CHECKSUM.end - CHECKSUM.start);
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) {
    const inside = at >= CHECKSUM.start && at < CHECKSUM.end;
    sum += inside ? SPACE : (block[at] as number);
  }
  return sum === written;
}

function textAt(block: Buffer, start: number, length: number): string {
  const end = block.indexOf(0, start);
  return block.toString('utf8', start, end === -1 ? start + length : Math.min(end, start + length));
}

/** Octal digits; or, with the first bit set, a number in base 256 (GNU). */
function numberAt(block: Buffer, start: number, length: number): number {
  const first = block[start] as number;
  if ((first & 0x80) === 0) {
    const octal = /[0-7]+/.exec(block.toString('latin1', start, start + length));
    return octal ? Number.parseInt(octal[0], 8) : 0;
  }
  let value = first & 0x7f;
  for (let at = start + 1; at < start + length; at++) value = value * 256 + (block[at] as number);
  if (!Number.isSafeInteger(value)) throw damaged('a file in the archive has an invalid size');
  return value;
}

async function readSmall(reader: ByteReader, { size }: Header): Promise<Buffer> {
  if (size > LARGEST_HEADER) throw damaged('a header in the archive has an invalid size');
  return reader.take(size);
}

/** GNU's long name, or pax records: `27 path=the/name/of/the/file\n`. */
function readOverrides({ type }: Header, data: Buffer): Overrides {
  if (type === 'L') return { name: textAt(data, 0, data.length) };
  const records = new Map<string, string>();
  for (let at = 0; at < data.length; ) {
    const blank = data.indexOf(SPACE, at);
    const length = Number(data.toString('latin1', at, blank));
    if (blank === -1 || !(length > blank - at)) break;
    const record = data.toString('utf8', blank + 1, at + length - 1);
    const equals = record.indexOf('=');
    records.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  const name = records.get('path');
  const size = Number(records.get('size') ?? Number.NaN);
  return {
    ...(name === undefined ? {} : { name }),
    ...(Number.isSafeInteger(size) && size >= 0 ? { size } : {}),
  };
}
