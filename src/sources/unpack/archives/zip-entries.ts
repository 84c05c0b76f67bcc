/**
 * The entries of a ZIP archive that is open, one after another, and what each holds. Takes a path, a descriptor or
 * bytes; a damaged archive is a DamageError.
 */
import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { damagedBy } from '../streams/damage.ts';
import type { Ranges } from '../streams/model.ts';
import { ZipRanges } from './zip-ranges.ts';

export type { Entry, ZipFile } from 'yauzl';

const STORED = 0;
const DEFLATED = 8;
const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: false } as const;

export function openZip(file: string | number): Promise<ZipFile> {
  if (typeof file === 'string') return promised((done) => yauzl.open(file, OPTIONS, done));
  return promised((done) => yauzl.fromFd(file, OPTIONS, done));
}

export function openRangedZip(ranges: Ranges): Promise<ZipFile> {
  const reader = new ZipRanges(ranges);
  return promised((done) => yauzl.fromRandomAccessReader(reader, ranges.size, OPTIONS, done));
}

export function openHeldZip(bytes: Buffer): Promise<ZipFile> {
  return promised((done) => yauzl.fromBuffer(bytes, OPTIONS, done));
}

/** Why an entry cannot be read, or null. */
export function refusalOf(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'it is encrypted';
  const { compressionMethod: method } = entry;
  return method === STORED || method === DEFLATED ? null : `compression method ${method}`;
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

export function nextEntry(archive: ZipFile): Promise<Entry | null> {
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

export async function* contentOf(archive: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const stream = await promised<Readable>((done) => archive.openReadStream(entry, done));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw damagedBy(error);
  }
}
