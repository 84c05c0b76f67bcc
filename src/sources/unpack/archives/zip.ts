/**
 * ZIP archives, by their central directory. It stands at the end, so that a file is read in place, as is what can be
 * read by stretches, and an archive that comes as a stream is held, up to a bound.
 */
import { openSync } from 'node:fs';
import { systemPath } from '../../../system/path-bytes.ts';
import { DamageError } from '../streams/damage.ts';
import { UNPACK_LIMITS } from '../streams/limits.ts';
import type { Bytes, Member, Packed, Unreadable } from '../streams/model.ts';
import {
  contentOf,
  nextEntry,
  openHeldZip,
  openRangedZip,
  openZip,
  refusalOf,
  type ZipFile,
} from './zip-entries.ts';

export async function* readZip(packed: Packed): AsyncGenerator<Member | Unreadable> {
  const archive = await open(packed);
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

async function open({ bytes, file, ranges }: Packed): Promise<ZipFile> {
  if (file !== undefined) return openFile(file);
  return ranges === undefined ? openHeldZip(await collect(bytes)) : openRangedZip(ranges);
}

async function collect(bytes: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > UNPACK_LIMITS.heldZipBytes) {
      throw new DamageError(
        'input-unsupported',
        'a ZIP archive too large to be read from a stream',
      );
    }
  }
  return Buffer.concat(chunks);
}

function openFile(path: string): Promise<ZipFile> {
  const named = systemPath(path);
  return openZip(typeof named === 'string' ? named : openSync(named, 'r'));
}
