/** The disk, as the look-up of references needs it: takes paths, says what is there and which places a file has. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import type { LocalFiles, Places } from '../../checkers/reach/reference.ts';
import { placesIn } from './places.ts';
import type { SlugRules } from './slug-rule.ts';

/** Of a larger file nothing is said. */
const MAX_BYTES = 16 * 1024 * 1024;

export function localFiles(rules: SlugRules): LocalFiles {
  return {
    realpath: (path) => realpath(path),
    kindOf: async (path) => {
      const found = await stat(path);
      return found.isDirectory() ? 'folder' : 'file';
    },
    namesIn: (folder) => readdir(folder).catch(() => []),
    placesIn: (path) => placesOf(path, rules),
  };
}

/** A file that cannot be read denies nothing. */
async function placesOf(path: string, rules: SlugRules): Promise<Places | null> {
  try {
    const { size } = await stat(path);
    return size > MAX_BYTES ? null : placesIn(await readFile(path), path, rules.of(path));
  } catch {
    return null;
  }
}
