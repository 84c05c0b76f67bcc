/**
 * What this machine sees of its roots: where links lead that they are, and whether a remembered file is there, gone, or not
 * to be judged here. What cannot be looked at is not gone. Only where the folder of a root is there and holds anything is a
 * file below it gone: what is not mounted leaves an empty folder.
 */
import { lstat, opendir } from 'node:fs/promises';
import { type Problem, problem } from '../errors.ts';
import { realPathOf } from '../sources/names/folder.ts';
import { systemPath } from '../system/path-bytes.ts';
import { counted } from '../writing/counted.ts';
import { placeOf, type Root, type Roots } from './roots.ts';

/** The working folder of a process is never spelled by a link, and paths may be relative to it. */
export function rootsHere(roots: Roots): Roots {
  return roots.map((root) => {
    const behind = realOf(root);
    return behind === undefined || behind === root.folder ? root : { ...root, behind };
  });
}

function realOf({ folder }: Root): string | undefined {
  try {
    return realPathOf(folder);
  } catch {
    // What is not there is told where it is looked for.
    return undefined;
  }
}

/** `elsewhere`: this machine cannot say. */
export type Presence = 'there' | 'gone' | 'elsewhere';

export class Sight {
  readonly #roots: Roots;
  /** By name. */
  readonly #seen = new Map<string, boolean>();
  /** Files that were not judged, by the name of a root that has no folder here. */
  readonly #unnamed = new Map<string, number>();

  constructor(roots: Roots) {
    this.#roots = roots;
  }

  /** Undefined: it is no file. */
  async presenceOf(name: string): Promise<Presence | undefined> {
    const place = placeOf(name, this.#roots);
    if (place === undefined) return undefined;
    if (place.path === undefined) {
      this.#unnamed.set(place.unnamed, (this.#unnamed.get(place.unnamed) ?? 0) + 1);
      return 'elsewhere';
    }
    if (place.root !== undefined && !(await this.#sees(place.root))) return 'elsewhere';
    return (await isGone(place.path)) ? 'gone' : 'there';
  }

  /** Of files that were gone, those whose roots are there still: a disk may have gone away meanwhile. */
  async stillGone(names: readonly string[]): Promise<readonly string[]> {
    this.#seen.clear();
    const sure: string[] = [];
    for (const name of names) {
      const root = placeOf(name, this.#roots)?.root;
      if (root === undefined || (await this.#sees(root))) sure.push(name);
    }
    return sure;
  }

  /** Of the roots that it could not see, each once. */
  async problems(): Promise<readonly Problem[]> {
    const found: Problem[] = [];
    for (const root of this.#roots) {
      if (await this.#sees(root)) continue;
      found.push(problem('root-away', { source: root.folder, detail: root.name }));
    }
    for (const [name, files] of this.#unnamed) {
      const detail = `${counted(files, 'file')} of the root "${name}"`;
      found.push(problem('root-unnamed', { detail }));
    }
    return found;
  }

  async #sees(root: Root): Promise<boolean> {
    const known = this.#seen.get(root.name);
    if (known !== undefined) return known;
    const seen = await holdsAnything(root.folder);
    this.#seen.set(root.name, seen);
    return seen;
  }
}

const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

function isGone(path: string): Promise<boolean> {
  return lstat(systemPath(path)).then(
    () => false,
    (error: NodeJS.ErrnoException) => NOT_THERE.has(error.code),
  );
}

async function holdsAnything(folder: string): Promise<boolean> {
  try {
    const entries = await opendir(systemPath(folder));
    const first = await entries.read();
    await entries.close();
    return first !== null;
  } catch {
    // Whatever is the reason, it is told that the folder cannot be seen.
    return false;
  }
}
