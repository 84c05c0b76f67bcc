/**
 * Files and folders for their owner alone: a store holds URLs with passwords, senders and subjects. Takes paths,
 * creates missing files private, and removes the permissions of others where the program itself once granted them. On a
 * file system without permissions, or for a file of another user, nothing changes.
 */
import { chmodSync, closeSync, existsSync, openSync, type Stats, statSync } from 'node:fs';

export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OF_OTHERS = 0o077;
/** The files beside a store, of SQLite and of ours. */
const SIDE_FILES = ['-wal', '-shm', '-journal', '.lock'];

/** Creates an empty file where there is none: SQLite would apply the user's umask. Throws the system's error. */
export function createPrivately(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE));
}

/** Gives whether others could read the store and cannot any more. */
export function makeStorePrivate(path: string): boolean {
  for (const ending of SIDE_FILES) closeToOthers(`${path}${ending}`);
  return closeToOthers(path);
}

/** A file or a folder; gives whether it was open to others. */
export function closeToOthers(path: string): boolean {
  const before = statSync(path, { throwIfNoEntry: false });
  if (before === undefined || !isOpenToOthers(before) || before.uid !== process.getuid?.()) {
    return false;
  }
  try {
    chmodSync(path, before.mode & ~OF_OTHERS);
  } catch {
    // A file system without rights, or one that is read-only: nothing can be done, and nothing is lost.
    return false;
  }
  return !isOpenToOthers(statSync(path));
}

function isOpenToOthers({ mode }: Stats): boolean {
  return (mode & OF_OTHERS) !== 0;
}
