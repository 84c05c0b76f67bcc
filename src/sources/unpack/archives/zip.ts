/**
 * ZIP archives, by their central directory. It stands at the end, so that a file is read in place, and
 * an archive that comes as a stream is held, up to a bound.
 */
import { openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { systemPath } from '../../../system/path-bytes.ts';
import { DamageError, damagedBy } from '../streams/damage.ts';
import { UNPACK_LIMITS } from '../streams/limits.ts';
import type { Bytes, Member, Packed, Unreadable } from '../streams/model.ts';

const STORED = 0;
const DEFLATED = 8;
const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: false } as const;

export async function* readZip({ bytes, file }: Packed): AsyncGenerator<Member | Unreadable> {
  const archive = file === undefined ? await openHeld(await collect(bytes)) : await openFile(file);
  try {
    for (;;) {
      const entry = await nextEntry(archive);
      if (entry === null) return;
      if (entry.fileName.endsWith('/')) continue;
      const refused = refusal(entry);
      if (refused !== null) yield { name: entry.fileName, refused };
      else yield { name: entry.fileName, bytes: contentOf(archive, entry) };
    }
  } finally {
    archive.close();
  }
}

function refusal(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'it is encrypted';
  const { compressionMethod: method } = entry;
  return method === STORED || method === DEFLATED ? null : `compression method ${method}`;
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
  if (typeof named === 'string') return promised((done) => yauzl.open(named, OPTIONS, done));
  return promised((done) => yauzl.fromFd(openSync(named, 'r'), OPTIONS, done));
}

function openHeld(bytes: Buffer): Promise<ZipFile> {
  return promised((done) => yauzl.fromBuffer(bytes, OPTIONS, done));
}

type Callback<T> = (error: Error | null, value: T) => void;

function promised<T>(open: (done: Callback<T>) => void): Promise<T> {
  return new Promise((done, fail) => {
    open((error, value) => {
      if (error) fail(damagedBy(error));
      else done(value);
    });
  });
}

function nextEntry(archive: ZipFile): Promise<Entry | null> {
  return new Promise((done, fail) => {
    const settle = (settled: () => void): void => {
      archive.removeListener('entry', onEntry);
      archive.removeListener('end', onEnd);
      archive.removeListener('error', onError);
      settled();
    };
    const onEntry = (entry: Entry): void => settle(() => done(entry));
    const onEnd = (): void => settle(() => done(null));
    const onError = (error: Error): void => settle(() => fail(damagedBy(error)));
    archive.on('entry', onEntry).on('end', onEnd).on('error', onError);
    archive.readEntry();
  });
}

async function* contentOf(archive: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await promised<Readable>((done) => archive.openReadStream(entry, done));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw damagedBy(error);
  }
}
