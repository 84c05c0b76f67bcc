/** Whether a path certainly does not exist: what cannot be looked at is not gone. */
import { lstat } from 'node:fs/promises';
import { systemPath } from './path-bytes.ts';

const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

export function isGone(path: string): Promise<boolean> {
  return lstat(systemPath(path)).then(
    () => false,
    (error: NodeJS.ErrnoException) => NOT_THERE.has(error.code),
  );
}
