/**
 * Whether an existing file may be replaced inside a folder that is read: takes its path, reads its first bytes. It may
 * if urlglean wrote it, as a report or as metrics, or if it is empty.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { REPORTS } from '../../report/index.ts';
import { LINT_REPORTS } from '../../report/lint/index.ts';
import { systemPath } from '../../system/path-bytes.ts';

/** No opening of a report is longer. */
const BYTES_READ = 4096;

const METRICS = /^# HELP urlglean_/;
const OPENINGS: readonly RegExp[] = [
  ...[...Object.values(REPORTS), ...Object.values(LINT_REPORTS)].map(({ opening }) => opening),
  METRICS,
];

export function isOwnFile(path: string): boolean {
  const text = beginningOf(path);
  return text === '' || OPENINGS.some((opening) => opening.test(text));
}

function beginningOf(path: string): string {
  const descriptor = openSync(systemPath(path), 'r');
  try {
    const buffer = Buffer.alloc(BYTES_READ);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer));
  } finally {
    closeSync(descriptor);
  }
}
