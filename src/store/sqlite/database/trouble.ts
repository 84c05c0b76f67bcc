/** The problem behind an error of SQLite: takes the error, gives a code, its detail and a remedy. */
import { statSync } from 'node:fs';
import type { ProblemCode } from '../../../errors.ts';
import { describeSystemError } from '../../../sources/inspect.ts';
import { areDescriptorsExhausted, isDescriptorFault } from '../../../system/descriptors.ts';

export interface Trouble {
  readonly code: ProblemCode;
  readonly detail: string;
  /** Where its code has none that fits. */
  readonly remedy?: string;
}

const FOLDER: Trouble = {
  ...{ code: 'store-failed', detail: 'it is a folder' },
  remedy: 'name a file with --store',
};

/** Result codes of SQLite (sqlite.org/rescode.html). */
const GENERAL = 1;
const READ_ONLY = 8;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;
const TOO_BIG = 18;
const CONSTRAINT = 19;
const BUSY = 5;
const IO_ERROR = 10;
const CANNOT_OPEN = 14;
/** These may also mean that no more files can be opened. */
const OPENING = new Set([IO_ERROR, CANNOT_OPEN]);

/** The low byte: the rest says more of the same. */
const PRIMARY = 0xff;

const KNOWN: Readonly<Record<number, Trouble>> = {
  [READ_ONLY]: { code: 'store-failed', detail: 'it may be read-only' },
  [CORRUPT]: { code: 'store-damaged', detail: '' },
  [TOO_BIG]: { code: 'store-damaged', detail: '' },
  [CONSTRAINT]: { code: 'store-damaged', detail: '' },
  [FULL]: { code: 'store-full', detail: '' },
  [NOT_A_DATABASE]: { code: 'store-damaged', detail: '' },
};

export function troubleOf(error: unknown, path: string | null): Trouble {
  if (path !== null && isFolder(path)) return FOLDER;
  const detail = describeSystemError(error);
  if (isDescriptorFault(error)) return { code: 'no-descriptors', detail: '' };
  if (OPENING.has(resultOf(error)) && areDescriptorsExhausted()) {
    return { code: 'no-descriptors', detail: '' };
  }
  if (isMisfit(error)) return { code: 'store-damaged', detail };
  return KNOWN[resultOf(error)] ?? { code: 'store-failed', detail };
}

/** A table, column or index that is gone, or numbers that no version has ever written. */
function isMisfit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOutOfRange = 'code' in error && error.code === 'ERR_OUT_OF_RANGE';
  return (
    isOutOfRange ||
    (resultOf(error) === GENERAL && /^(?:no such |integer overflow)/.test(error.message))
  );
}

/** Another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return resultOf(error) === BUSY;
}

function resultOf(error: unknown): number {
  const isSqlite = error instanceof Error && 'errcode' in error;
  return isSqlite ? Number(error.errcode) & PRIMARY : 0;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
