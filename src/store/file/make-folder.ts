/**
 * Makes a folder with all that lead to it, for its owner alone. Node.js does the same with `recursive`, but never ends where a folder that
 * exists refuses new ones by saying that it does not (ENOENT), as /proc does.
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { PRIVATE_FOLDER } from './private-file.ts';

/** Throws the system's error. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, PRIVATE_FOLDER);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
