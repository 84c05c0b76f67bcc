/**
 * Texts of which a program makes one page: most of the places that they name in themselves stand in their neighbours. Takes a text
 * and its own places, reads the other texts of its folder.
 */
import { basename, dirname, extname, join } from 'node:path';
import { foldersUp, namesIn, textOf } from '../sources/working-tree.ts';
import { placesIn } from './places.ts';
import { MARKDOWN } from './sites.ts';
import type { SlugRules } from './slug-rule.ts';

const OWN_PLACE = /\]\(#([^)\s]{1,200})\)/g;
/** Of a folder. */
const MOST_TEXTS = 200;
const MOST_BYTES = 1024 * 1024;
/** Fewer may be faults. */
const FEWEST = 3;

type Names = ReadonlySet<string>;

export class OnePages {
  readonly #rules: SlugRules;
  /** By folder. */
  readonly #known = new Map<string, boolean>();

  constructor(rules: SlugRules) {
    this.#rules = rules;
  }

  /** Nothing above `top` is looked at. */
  isPiece(path: string, names: Names, top: string): boolean {
    const folder = dirname(path);
    const known = this.#known.get(folder);
    if (known === false || !MARKDOWN.test(path)) return false;
    if (namedIn(textOf(path, MOST_BYTES)).every((name) => holds(names, name))) return false;
    if (known !== undefined) return known;
    const is = this.#isOne(folder, top);
    this.#known.set(folder, is);
    return is;
  }

  #isOne(folder: string, top: string): boolean {
    const texts = textsIn(folder).slice(0, MOST_TEXTS);
    const read = texts.map((name) => this.#read(join(folder, name)));
    const titles = foldersUp(folder, top).slice(0, 2).flatMap(textsIn).map(titleOf);
    const all = new Set([...read.flatMap(({ places }) => [...places]), ...titles]);
    let own = 0;
    let others = 0;
    for (const { named, places } of read) {
      for (const name of named) {
        if (holds(places, name)) own++;
        else if (holds(all, name)) others++;
      }
    }
    return others >= FEWEST && others > own;
  }

  #read(path: string): { readonly named: readonly string[]; readonly places: Names } {
    const text = textOf(path, MOST_BYTES);
    const places = placesIn(Buffer.from(text), path, this.#rules.of(path));
    return { named: namedIn(text), places: places?.names ?? new Set() };
  }
}

function textsIn(folder: string): readonly string[] {
  return namesIn(folder).filter((name) => MARKDOWN.test(name));
}

function namedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(OWN_PLACE), ([, name = '']) => name);
}

function holds(names: Names, name: string): boolean {
  return names.has(name) || names.has(name.toLowerCase());
}

/** A program may name a place after the file. */
function titleOf(name: string): string {
  return basename(name, extname(name)).toLowerCase().replaceAll('_', '-');
}
