/**
 * Which pages stand in the log of a database (sqlite.org/fileformat2.html#walformat): takes its path, gives the numbers
 * of the pages in it since it was begun anew last. Reads the heads of its frames only; a log that cannot be read has none.
 */
import { closeSync, openSync, readSync } from 'node:fs';

export const LOG_HEAD = 32;
export const FRAME_HEAD = 24;
/** In both heads: two numbers that change whenever the log begins anew. */
export const SALT = { inHead: 16, inFrame: 8, length: 8 };

export function pagesInLog(path: string, pageSize: number): ReadonlySet<number> {
  const pages = new Set<number>();
  const log = opened(path);
  if (log === null) return pages;
  try {
    const head = Buffer.alloc(LOG_HEAD);
    if (readSync(log, head, 0, LOG_HEAD, 0) < LOG_HEAD) return pages;
    const salt = head.subarray(SALT.inHead, SALT.inHead + SALT.length);
    const frame = Buffer.alloc(FRAME_HEAD);
    for (let at = LOG_HEAD; readSync(log, frame, 0, FRAME_HEAD, at) === FRAME_HEAD; ) {
      if (!frame.subarray(SALT.inFrame, SALT.inFrame + SALT.length).equals(salt)) break;
      pages.add(frame.readUInt32BE(0));
      at += FRAME_HEAD + pageSize;
    }
    return pages;
  } finally {
    closeSync(log);
  }
}

function opened(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}
