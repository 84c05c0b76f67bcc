/**
 * What stands around a file: the top of its working tree, told by what systems of versions keep there, the folders above it,
 * names and texts in them. What cannot be read tells nothing here: it is told where it is read.
 */
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(systemPath(folder)).map(String);
  } catch {
    return [];
  }
}

/** What is in a folder; empty: it cannot be read, and tells nothing. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(systemPath(folder), { withFileTypes: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** Empty: it is no file, or larger. */
export function textOf(path: string, mostBytes = Number.POSITIVE_INFINITY): string {
  try {
    const stats = statSync(systemPath(path));
    return stats.isFile() && stats.size <= mostBytes ? readFileSync(systemPath(path), 'utf8') : '';
  } catch {
    return '';
  }
}
