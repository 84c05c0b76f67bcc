/** Whether a folder is the top of a working tree: told by what systems of versions keep there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemPath } from '../system/path-bytes.ts';

const MARKS = ['.git', '.hg', '.svn', '.jj'] as const;

/** `marks`: of those systems alone. */
export function isTreeTop(folder: string, marks: readonly string[] = MARKS): boolean {
  return marks.some((mark) => existsSync(systemPath(join(folder, mark))));
}
