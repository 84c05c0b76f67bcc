/** The entries of a folder: takes its path, gives them with their exact names. */
import { readdirSync, realpathSync } from 'node:fs';
import { mayBeLossy, pathOfBytes, systemPath } from '../../system/path-bytes.ts';

export interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** Throws the system's error. Names are read as bytes only where they have to be. */
export function entriesOf(folder: string): Entry[] {
  const path = systemPath(folder);
  const entries = readdirSync(path, { withFileTypes: true });
  if (!entries.some(({ name }) => mayBeLossy(name))) return entries;
  return readdirSync(path, { withFileTypes: true, encoding: 'buffer' }).map((entry) => ({
    name: pathOfBytes(entry.name),
    isFile: () => entry.isFile(),
    isDirectory: () => entry.isDirectory(),
    isSymbolicLink: () => entry.isSymbolicLink(),
  }));
}

/** The canonical path of a folder, behind symbolic links. */
export function realPathOf(folder: string): string {
  return pathOfBytes(realpathSync.native(systemPath(folder), 'buffer'));
}
