/** The folders above one: takes it and the last that counts, gives them from the lowest on. */
import { dirname } from 'node:path';

const MOST = 8;

export function foldersUp(folder: string, bound: string): readonly string[] {
  const folders = [folder];
  let at = folder;
  while (at !== bound && dirname(at) !== at && folders.length < MOST) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}
