/**
 * Writes a mended file: takes what was read and the bytes that are to stand there. Old or new is there whole at any
 * moment. Throws a problem, and leaves the file alone, where it has changed since, or may not be written.
 */
import { closeSync, openSync, type Stats } from 'node:fs';
import { problem, UrlgleanError } from '../../errors.ts';
import { attempt } from '../../output/failure.ts';
import { WholeFile } from '../../output/whole-file.ts';
import { systemPath } from '../../system/path-bytes.ts';
import { contentOf, type Target } from './target.ts';

export function writeTarget(target: Target, bytes: Uint8Array): void {
  const { source, path, stats } = target;
  refuseChanged(target);
  // Who may write to the folder could replace a file that is not to be written.
  attempt(source, () => closeSync(openSync(systemPath(path), 'r+')));
  const guard = (): void => refuseChanged(target);
  const file = attempt(source, () => new WholeFile(source, { target: path, stats, guard }));
  try {
    file.write(bytes);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
}

function refuseChanged({ source, path, bytes, stats }: Target): void {
  const now = attempt(source, () => contentOf(path));
  const isSame = isSameFile(now.stats, stats) && Buffer.compare(now.bytes, bytes) === 0;
  if (!isSame) throw new UrlgleanError(problem('fix-changed', { source }));
}

function isSameFile(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino && one.mtimeMs === other.mtimeMs;
}
