/**
 * Whether an existing file may be replaced inside a folder that is read: takes its path, reads its first bytes. It may
 * if urlglean wrote it, as a report or as metrics, or if it is empty.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { isOwnReport, OPENING_BYTES } from '../../sources/names/own-reports.ts';
import { systemPath } from '../../system/path-bytes.ts';

const METRICS = '# HELP urlglean_';

export function isOwnFile(path: string): boolean {
  const head = beginningOf(path);
  return head.length === 0 || isOwnReport(head) || head.toString('latin1').startsWith(METRICS);
}

function beginningOf(path: string): Buffer {
  const descriptor = openSync(systemPath(path), 'r');
  try {
    const buffer = Buffer.alloc(OPENING_BYTES);
    return buffer.subarray(0, readSync(descriptor, buffer));
  } finally {
    closeSync(descriptor);
  }
}
