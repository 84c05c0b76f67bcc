/**
 * What a working tree of Git lacks though it may be meant to be there: what Git ignores is made by a build, and submodules
 * may not be checked out. Takes the path of a file that is not there; reads `.gitmodules` at the top of its tree, and
 * `.gitignore` from there down. In a folder that Git ignores, and that the user names, the build has run.
 */
import { dirname, join, sep } from 'node:path';
import type { Lack } from '../../checkers/reach/reference.ts';
import { IgnoreRules } from '../sources/ignore-files.ts';
import { isTreeTop, namesIn, textOf } from '../sources/working-tree.ts';

const TREE = '.git';
const IGNORE_FILE = '.gitignore';
const MODULES_FILE = '.gitmodules';
/** `git help config`: a value may be quoted. */
const MODULE_PATH = /^[ \t]*path[ \t]*=[ \t]*"?([^"\r\n]+?)"?[ \t]*$/gm;

/** Of one folder. */
interface Kept {
  readonly rules: IgnoreRules;
  /** Paths that end in a separator. */
  readonly empty: readonly string[];
}

export class GitTrees {
  readonly #named: readonly string[];
  /** By folder; null: no tree of Git. */
  readonly #kept = new Map<string, Kept | Lack | null>();

  /** `named`: absolute folders that the user has named. */
  constructor(named: readonly string[]) {
    this.#named = named;
  }

  lackOf(path: string): Lack | null {
    const lack = this.#lackOf(path);
    return lack === 'ignored' && this.#isBuilt(path) ? null : lack;
  }

  #isBuilt(path: string): boolean {
    return this.#named.some(
      (folder) => path.startsWith(join(folder, sep)) && this.#lackOf(folder) === 'ignored',
    );
  }

  #lackOf(path: string): Lack | null {
    const kept = this.#keptIn(dirname(path));
    if (kept === null || typeof kept === 'string') return kept;
    return kept.rules.ignores(path, 'file') || kept.rules.ignores(path, 'folder')
      ? 'ignored'
      : null;
  }

  #keptIn(folder: string): Kept | Lack | null {
    const known = this.#kept.get(folder);
    if (known !== undefined) return known;
    const kept = this.#read(folder);
    this.#kept.set(folder, kept);
    return kept;
  }

  #read(folder: string): Kept | Lack | null {
    if (isTreeTop(folder, [TREE])) {
      const rules = IgnoreRules.above(folder).with(folder, [TREE, IGNORE_FILE]);
      return { rules, empty: emptyModules(folder) };
    }
    const above = dirname(folder) === folder ? null : this.#keptIn(dirname(folder));
    if (above === null || typeof above === 'string') return above;
    const { rules, empty } = above;
    if (empty.includes(join(folder, sep))) return 'submodule';
    return rules.ignores(folder, 'folder')
      ? 'ignored'
      : { rules: rules.with(folder, [IGNORE_FILE]), empty };
  }
}

/** Submodules of which nothing is there. */
function emptyModules(top: string): readonly string[] {
  const paths = Array.from(textOf(join(top, MODULES_FILE)).matchAll(MODULE_PATH), ([, path = '']) =>
    join(top, path, sep),
  );
  return paths.filter((path) => namesIn(path).length === 0);
}
