/**
 * Ignore files, as ripgrep honours them: `.urlgleanignore` and `.ignore` in any folder, `.gitignore` inside a Git work
 * tree, there also those of the folders above. The deepest file with a matching pattern decides. Inputs that the user
 * names are never ignored.
 */
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Ignore, Options } from 'ignore';
import { holdsUrlLines, IGNORE_FILE, withoutUrlLines } from './ignored-urls.ts';
import { isTreeTop, textOf } from './working-tree.ts';

/** Strongest first. */
const ALWAYS = [IGNORE_FILE, '.ignore'] as const;
const IN_WORK_TREE = '.gitignore';
const WORK_TREE = '.git';

interface RuleFile {
  /** Absolute: the base of its patterns. */
  readonly folder: string;
  readonly rules: Ignore;
}

export class IgnoreRules {
  /** Strongest first. */
  readonly #files: readonly RuleFile[];
  readonly #inWorkTree: boolean;

  private constructor(files: readonly RuleFile[], inWorkTree: boolean) {
    this.#files = files;
    this.#inWorkTree = inWorkTree;
  }

  /** The rules above a folder that the user has named, before the folder's own files; none if they ignore that folder. */
  static above(folder: string): IgnoreRules {
    const above: string[] = [];
    for (let at = resolve(folder); ; at = dirname(at)) {
      above.push(at);
      if (isTreeTop(at, [WORK_TREE])) break;
      if (at === dirname(at)) return new IgnoreRules([], false);
    }
    const files = above.slice(1).flatMap((parent) => readRules(parent, IN_WORK_TREE));
    const rules = new IgnoreRules(files, true);
    return rules.ignores(folder, 'folder') ? new IgnoreRules([], true) : rules;
  }

  /** With the files of `folder`, whose entries are `names`. */
  with(folder: string, names: readonly string[]): IgnoreRules {
    const inWorkTree = this.#inWorkTree || names.includes(WORK_TREE);
    const wanted = inWorkTree ? [...ALWAYS, IN_WORK_TREE] : ALWAYS;
    const present = wanted.filter((name) => names.includes(name));
    if (present.length === 0 && inWorkTree === this.#inWorkTree) return this;
    const own = present.flatMap((name) => readRules(resolve(folder), name));
    return new IgnoreRules([...own, ...this.#files], inWorkTree);
  }

  ignores(path: string, kind: 'file' | 'folder'): boolean {
    if (this.#files.length === 0) return false;
    const absolute = resolve(path);
    for (const { folder, rules } of this.#files) {
      const inside = relative(folder, absolute).split(sep).join('/');
      if (inside === '' || inside.startsWith('..')) continue;
      const { ignored, unignored } = rules.test(kind === 'folder' ? `${inside}/` : inside);
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}

/** Whether a folder below the one that was named has patterns of URLs, which count only there and above. */
export function hasUnusedPatterns(folder: string, names: readonly string[]): boolean {
  return names.includes(IGNORE_FILE) && holdsUrlLines(textOf(join(folder, IGNORE_FILE)));
}

/** Loaded with the first ignore file, synchronously: most folders have none. */
const load = createRequire(import.meta.url);

/** An ignore file that cannot be read ignores nothing: more is scanned, never less. */
function readRules(folder: string, name: string): RuleFile[] {
  const written = textOf(join(folder, name));
  if (written === '') return [];
  const text = name === IGNORE_FILE ? withoutUrlLines(written) : written;
  const ignore = load('ignore') as (options?: Options) => Ignore;
  return [{ folder, rules: ignore().add(text) }];
}
