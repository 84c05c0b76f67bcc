/**
 * Pages of a wiki, which its links name without their folder and their ending: takes folders, gives the files below
 * them that have a name. Blanks, hyphens, underscores and case make no difference, as in GitHub's wikis and Obsidian.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { entriesOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';

const MOST_FILES = 100_000;
/** Of them so many are read for the other names that their front matter gives them. */
const MOST_READ = 5000;
const FRONT_MATTER = 4096;
const PAGE = /\.(?:md|markdown|mdx|mkd|adoc|asciidoc|rst|org|txt|canvas)$/i;
const SKIPPED = /^(?:\.|node_modules$)/;

export class WikiPages {
  readonly #roots: readonly string[];
  /** By their names without difference. */
  #named: Map<string, string[]> | undefined;
  #aliased: Map<string, string[]> | undefined;

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** The nearest first. */
  named(path: string): readonly string[] {
    const name = plain(basename(path));
    this.#named ??= this.#all();
    const found = this.#named.get(name) ?? [];
    if (found.length > 0) return found.toSorted((a, b) => shared(b, path) - shared(a, path));
    this.#aliased ??= this.#aliases();
    return this.#aliased.get(name) ?? [];
  }

  #all(): Map<string, string[]> {
    const named = new Map<string, string[]>();
    let left = MOST_FILES;
    const folders = [...this.#roots];
    for (let folder = folders.pop(); folder !== undefined && left > 0; folder = folders.pop()) {
      for (const entry of entriesOf(folder).slice(0, left)) {
        left--;
        if (SKIPPED.test(entry.name)) continue;
        const path = join(folder, entry.name);
        if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile()) add(named, plain(entry.name), path);
      }
    }
    return named;
  }

  /** `aliases: [a, b]`, or a line each. */
  #aliases(): Map<string, string[]> {
    const aliased = new Map<string, string[]>();
    const pages = [...(this.#named ?? [])].flatMap(([, paths]) =>
      paths.filter((one) => PAGE.test(one)),
    );
    for (const path of pages.slice(0, MOST_READ)) {
      for (const alias of aliasesIn(beginningOf(path))) add(aliased, plain(alias), path);
    }
    return aliased;
  }
}

function add(map: Map<string, string[]>, name: string, path: string): void {
  const paths = map.get(name);
  if (paths === undefined) map.set(name, [path]);
  else paths.push(path);
}

function plain(name: string): string {
  return name
    .replace(PAGE, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s_-]+/g, '-');
}

function aliasesIn(text: string): readonly string[] {
  const [, head = ''] = /^---\r?\n([\s\S]{0,4000}?)\n---/.exec(text) ?? [];
  const [, inline = '', list = ''] =
    /^alias(?:es)?:[ \t]{0,9}([^\n]{0,2000})((?:\n[ \t]{0,9}-[^\n]{0,500}){0,100})/m.exec(head) ??
    [];
  const named = [...inline.replace(/^\[|\]\s*$/g, '').split(','), ...list.split(/\n[ \t]{0,9}-/)];
  return named.map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2')).filter((one) => one !== '');
}

function beginningOf(path: string): string {
  try {
    return readFileSync(systemPath(path), 'utf8').slice(0, FRONT_MATTER);
  } catch {
    // What cannot be read has no other names.
    return '';
  }
}

/** How many characters both begin with. */
function shared(path: string, other: string): number {
  let at = 0;
  while (at < path.length && path[at] === other[at]) at++;
  return at;
}
