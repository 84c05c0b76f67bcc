/**
 * The files that may be changed: those that the inputs name, and what lies below folders among them, wherever symbolic
 * links lead. Takes the inputs, answers for paths.
 */
import { statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { isGivenUrl } from '../../sources/given-url.ts';
import { expandPattern, isPattern } from '../../sources/globs.ts';
import { realPathOf } from '../../sources/names/folder.ts';
import { systemPath } from '../../system/path-bytes.ts';

export class Bounds {
  readonly #files = new Set<string>();
  /** With a separator at their ends. */
  readonly #folders: readonly string[];

  constructor(inputs: readonly string[]) {
    const folders = new Set<string>();
    for (const path of inputs.flatMap(pathsOf)) {
      const real = realPath(path);
      if (real === undefined) continue;
      if (isFolder(path)) folders.add(withSeparator(real));
      else this.#files.add(real);
    }
    this.#folders = [...folders];
  }

  /** `real` is a path without symbolic links. */
  contain(real: string): boolean {
    return this.#files.has(real) || this.#folders.some((folder) => real.startsWith(folder));
  }

  /** `folder` where all lies below it, otherwise the deepest folder below which all does. */
  commonFolder(folder: string): string {
    const all = [...this.#folders, ...[...this.#files].map((file) => withSeparator(dirname(file)))];
    const [first = withSeparator(folder)] = all;
    if (all.every((one) => one.startsWith(withSeparator(folder)))) return folder;
    let common = first;
    while (!all.every((one) => one.startsWith(common))) common = withSeparator(dirname(common));
    return common === sep ? sep : common.slice(0, -1);
  }
}

function pathsOf(input: string): readonly string[] {
  if (input === '-' || isGivenUrl(input)) return [];
  return realPath(input) === undefined && isPattern(input) ? expandPattern(input) : [input];
}

/** Undefined: there is nothing, and reading it has said so. */
export function realPath(path: string): string | undefined {
  try {
    return realPathOf(path);
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  return statSync(systemPath(path), { throwIfNoEntry: false })?.isDirectory() === true;
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep;
}
