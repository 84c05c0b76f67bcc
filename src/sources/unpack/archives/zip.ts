/**
 * ZIP archives, by their central directory. It stands at the end, so that a file is read in place, as is what can be
 * read by stretches, and an archive that comes as a stream is held, up to a bound. What has no directory, or is larger, is
 * read forward.
 */
import { createReadStream, openSync } from 'node:fs';
import { systemPath } from '../../../system/path-bytes.ts';
import { ByteReader } from '../streams/byte-reader.ts';
import { UNPACK_LIMITS } from '../streams/limits.ts';
import type { Bytes, Member, Packed, Unreadable } from '../streams/model.ts';
import {
  contentOf,
  DirectoryMissingError,
  nextEntry,
  openHeldZip,
  openRangedZip,
  openZip,
  refusalOf,
  type ZipFile,
} from './zip-entries.ts';
import { readZipForward } from './zip-forward.ts';

export async function* readZip({
  file,
  ranges,
  bytes,
}: Packed): AsyncGenerator<Member | Unreadable> {
  if (file !== undefined) yield* byDirectory(openFile(file), () => streamOf(file));
  else if (ranges === undefined) yield* streamed(bytes);
  else yield* byDirectory(openRangedZip(ranges), () => ranges.read(0, ranges.size));
}

async function* streamed(bytes: Bytes): AsyncGenerator<Member | Unreadable> {
  const reader = new ByteReader(bytes);
  const held = await reader.peek(UNPACK_LIMITS.heldZipBytes + 1);
  if (held.length > UNPACK_LIMITS.heldZipBytes) yield* forward(reader.rest());
  else yield* byDirectory(openHeldZip(held), () => reader.rest());
}

/** `again` gives all bytes of the archive from the beginning. */
async function* byDirectory(
  opening: Promise<ZipFile>,
  again: () => Bytes,
): AsyncGenerator<Member | Unreadable> {
  let archive: ZipFile;
  try {
    archive = await opening;
  } catch (error) {
    if (!(error instanceof DirectoryMissingError)) throw error;
    yield* forward(again());
    return;
  }
  try {
    for (;;) {
      const entry = await nextEntry(archive);
      if (entry === null) return;
      if (entry.name.endsWith('/')) continue;
      const refused = refusalOf(entry);
      if (refused !== null) yield { name: entry.name, refused };
      else yield { name: entry.name, bytes: contentOf(archive, entry) };
    }
  } finally {
    archive.close();
  }
}

async function* forward(bytes: Bytes): AsyncGenerator<Member | Unreadable> {
  const isWhole = yield* readZipForward(bytes);
  if (!isWhole) throw new DirectoryMissingError();
}

function openFile(path: string): Promise<ZipFile> {
  const named = systemPath(path);
  return openZip(typeof named === 'string' ? named : openSync(named, 'r'));
}

function streamOf(path: string): Bytes {
  return createReadStream(systemPath(path));
}
