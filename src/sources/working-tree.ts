/** Whether a folder is the top of a working tree, told by what systems of versions keep there; the folders above one. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { systemPath } from '../system/path-bytes.ts';

const MARKS = ['.git', '.hg', '.svn', '.jj'] as const;
const MOST_FOLDERS = 8;

/** `marks`: of those systems alone. */
export function isTreeTop(folder: string, marks: readonly string[] = MARKS): boolean {
  return marks.some((mark) => existsSync(systemPath(join(folder, mark))));
}

/** From the folder itself to `bound`, the lowest first. */
export function foldersUp(folder: string, bound: string): readonly string[] {
  const folders = [folder];
  let at = folder;
  while (at !== bound && dirname(at) !== at && folders.length < MOST_FOLDERS) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}
