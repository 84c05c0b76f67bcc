/**
 * Texts of which a program makes one page: most of the places that they name in themselves stand in their neighbours. Takes a text
 * and its own places, reads the other texts of its folder.
 */
import { basename, dirname, extname, join } from 'node:path';
import { namesIn, textOf } from '../sources/working-tree.ts';
import { placesIn } from './places.ts';
import type { SlugRules } from './slug-rule.ts';

const TEXT = /\.(?:md|mdx|markdown|mkd)$/i;
const OWN_PLACE = /\]\(#([^)\s]{1,200})\)/g;
/** Of a folder. */
const MOST_TEXTS = 200;
const MOST_BYTES = 1024 * 1024;
/** Fewer may be faults. */
const FEWEST = 3;

export class OnePages {
  readonly #rules: SlugRules;
  /** By folder. */
  readonly #known = new Map<string, boolean>();

  constructor(rules: SlugRules) {
    this.#rules = rules;
  }

  isPiece(path: string, names: ReadonlySet<string>): boolean {
    if (!TEXT.test(path) || namedIn(path).every((name) => names.has(name))) return false;
    const folder = dirname(path);
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const is = this.#isOne(folder);
    this.#known.set(folder, is);
    return is;
  }

  #isOne(folder: string): boolean {
    const texts = namesIn(folder).filter((name) => TEXT.test(name));
    const read = texts.slice(0, MOST_TEXTS).map((name) => {
      const path = join(folder, name);
      return { named: namedIn(path), places: this.#placesOf(path) };
    });
    const all = new Set(read.flatMap(({ places }) => [...places]));
    for (const title of [folder, dirname(folder)].flatMap(titlesIn)) all.add(title);
    let own = 0;
    let others = 0;
    for (const { named, places } of read) {
      own += named.filter((name) => places.has(name)).length;
      others += named.filter((name) => !places.has(name) && all.has(name)).length;
    }
    return others >= FEWEST && others > own;
  }

  #placesOf(path: string): ReadonlySet<string> {
    const bytes = Buffer.from(textOf(path, MOST_BYTES));
    return placesIn(bytes, path, this.#rules.of(path))?.names ?? new Set();
  }
}

function namedIn(path: string): readonly string[] {
  return Array.from(textOf(path, MOST_BYTES).matchAll(OWN_PLACE), ([, name = '']) =>
    name.toLowerCase(),
  );
}

/** A program may name a place after the file. */
function titlesIn(folder: string): readonly string[] {
  const texts = namesIn(folder).filter((name) => TEXT.test(name));
  return texts.map((name) => basename(name, extname(name)).toLowerCase().replaceAll('_', '-'));
}
