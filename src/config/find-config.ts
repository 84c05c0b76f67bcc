/**
 * Finds the configuration: takes the working directory, gives the first urlglean.toml in it or above, and whether it
 * may be trusted. Opens nothing.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const CONFIG_NAME = 'urlglean.toml';

export interface FoundConfig {
  readonly path: string;
  /** It belongs to another user, who could make this program write files and open connections. */
  readonly isForeign: boolean;
}

export function findConfig(
  folder: string,
  user: number | undefined = process.getuid?.(),
): FoundConfig | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, CONFIG_NAME);
    const file = look(statSync, path);
    if (file?.isFile()) return { path, isForeign: isForeign(path, file, user) };
    if (dirname(at) === at) return undefined;
  }
}

/** Checks the owners of the file and of the link that leads to it. Without users, no file is foreign. */
function isForeign(path: string, file: Stats, user: number | undefined): boolean {
  if (user === undefined) return false;
  const owners = [file.uid, look(lstatSync, path)?.uid ?? file.uid];
  return owners.some((owner) => owner !== user && owner !== 0);
}

/** Undefined also if the path may not be read. */
function look(stat: (path: string) => Stats, path: string): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}
