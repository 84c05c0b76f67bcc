/**
 * Where the configuration is: takes the working directory, gives the first urlglean.toml in it or above, and whether
 * it may be believed. Opens nothing.
 */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const CONFIG_NAME = 'urlglean.toml';

export interface FoundConfig {
  readonly path: string;
  /** It belongs to somebody else, who could make this program write, connect and tell as they like. */
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

/** Both count, the file and the link that leads to it. Where there are no users, nobody is foreign. */
function isForeign(path: string, file: Stats, user: number | undefined): boolean {
  if (user === undefined) return false;
  const owners = [file.uid, look(lstatSync, path)?.uid ?? file.uid];
  return owners.some((owner) => owner !== user && owner !== 0);
}

/** Undefined also for what may not be looked at. */
function look(stat: (path: string) => Stats, path: string): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}
