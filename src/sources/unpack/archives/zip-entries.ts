/**
 * The entries of a ZIP archive that is open, one after another, and what each holds. Takes a path, a descriptor or
 * bytes; a damaged archive is a DamageError.
 */
import type { Readable } from 'node:stream';
import yauzl, { type ZipFile, type Entry as ZipFileEntry } from 'yauzl';
import { DamageError, damagedBy } from '../streams/damage.ts';
import type { Ranges } from '../streams/model.ts';
import { nameOf } from './zip-names.ts';
import { ZipRanges } from './zip-ranges.ts';

export type { ZipFile } from 'yauzl';

export interface Entry {
  /** Any name: nothing is written under it, so that an absolute one or one with `..` does no harm. */
  readonly name: string;
  readonly inFile: ZipFileEntry;
}

export const STORED = 0;
export const DEFLATED = 8;
/** Names are decoded here: yauzl ends at one that must not be written to a disk. */
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;

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
  return refusalOfData(isEncrypted(entry), entry.inFile.compressionMethod);
}

export function refusalOfData(isSecret: boolean, method: number): string | null {
  if (isSecret) return 'it is encrypted';
  return method === STORED || method === DEFLATED ? null : `compression method ${method}`;
}

export function isEncrypted({ inFile }: Entry): boolean {
  return inFile.isEncrypted();
}

/** yauzl's word for an archive whose end is missing, as after a download that broke off. */
const NO_DIRECTORY = /^End of central directory record signature not found/;

export class DirectoryMissingError extends DamageError {
  constructor() {
    super('input-damaged', 'its directory, which stands at its end, is missing');
  }
}

function zipDamage(error: unknown): Error {
  const damage = damagedBy(error);
  return NO_DIRECTORY.test(damage.message) ? new DirectoryMissingError() : damage;
}

type Callback<T> = (error: Error | null, value: T) => void;

function promised<T>(open: (done: Callback<T>) => void): Promise<T> {
  return new Promise((done, fail) => {
    open((error, value) => {
      if (error) fail(zipDamage(error));
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
    const onEntry = (inFile: ZipFileEntry): void =>
      settle(() => done({ name: nameInDirectory(inFile), inFile }));
    const onEnd = (): void => settle(() => done(null));
    const onError = (error: Error): void => settle(() => fail(zipDamage(error)));
    archive.on('entry', onEntry).on('end', onEnd).on('error', onError);
    archive.readEntry();
  });
}

function nameInDirectory(entry: ZipFileEntry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFieldRaw } = entry;
  return nameOf(generalPurposeBitFlag, fileNameRaw, extraFieldRaw).name;
}

export async function* contentOf(archive: ZipFile, { inFile }: Entry): AsyncGenerator<Uint8Array> {
  const stream = await promised<Readable>((done) => archive.openReadStream(inFile, done));
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw zipDamage(error);
  }
}
