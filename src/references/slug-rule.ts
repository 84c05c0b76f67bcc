/** Which tool makes pages of a file, and so names their headings: told by the files that its project has. */
import { dirname } from 'node:path';
import type { SlugRuleName } from '../../extractors/documentation/slugs/slugs.ts';
import { isTreeTop, namesIn } from '../sources/working-tree.ts';

/** The first that is there counts. */
const SIGNS: readonly (readonly [RegExp, SlugRuleName])[] = [
  [/^(?:mkdocs\.ya?ml|zensical\.toml)$/, 'mkdocs'],
  [/^docusaurus\.config\.[cm]?[jt]s$/, 'docusaurus'],
  [/^\.vitepress$/, 'vitepress'],
  [/^conf\.py$/, 'myst'],
  [/^_quarto\.yml$/, 'pandoc'],
  [/^\.gitlab-ci\.yml$/, 'gitlab'],
];

/** A project that has it is there, though parts of it have configurations for other places. */
const GITHUB = '.github';

/** Folders above a file that are looked into. */
const MOST_ABOVE = 8;

export class SlugRules {
  readonly #chosen: SlugRuleName | undefined;
  /** By folder. */
  readonly #told = new Map<string, SlugRuleName>();
  /** Folders that are looked into, in or below one with `.github`. */
  readonly #onGitHub = new Set<string>();

  /** Absent: each file's project tells. */
  constructor(chosen: SlugRuleName | undefined) {
    this.#chosen = chosen;
  }

  /** The user has said it. */
  get isChosen(): boolean {
    return this.#chosen !== undefined;
  }

  of(path: string): SlugRuleName {
    return this.#chosen ?? this.#ofFolder(dirname(path), MOST_ABOVE);
  }

  #ofFolder(folder: string, left: number): SlugRuleName {
    const known = this.#told.get(folder);
    if (known !== undefined) return known;
    const names = namesIn(folder);
    const sign = SIGNS.find(([name]) => names.some((one) => name.test(one)))?.[1];
    const isTop = left === 0 || isTreeTop(folder) || dirname(folder) === folder;
    const above = isTop ? 'github' : this.#ofFolder(dirname(folder), left - 1);
    const isOnGitHub = names.includes(GITHUB) || (!isTop && this.#onGitHub.has(dirname(folder)));
    if (isOnGitHub) this.#onGitHub.add(folder);
    const rule = sign === undefined || (sign === 'gitlab' && isOnGitHub) ? above : sign;
    this.#told.set(folder, rule);
    return rule;
  }
}
