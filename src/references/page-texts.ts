/**
 * Texts that show, without any configuration beside them, that a program makes pages of them: their names are numbered, or
 * their front matter names a layout. Takes folders, reads the beginnings of a few texts in them.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endOfFrontMatter } from '../../extractors/documentation/markdown/front-matter.ts';
import { namesIn, textOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';

/** `10-routing.md`: the page has no number. */
const NUMBERED = /^\d{1,3}[-_.].+\.mdx?$/;
const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Of Jekyll, Eleventy, Hexo, VitePress and others. */
const LAYOUT = /^(?:layout|permalink)[ \t]{0,9}[:=]/m;

/** Of one folder. */
const MOST_TEXTS = 20;
const MOST_BYTES = 1024 * 1024;
const MOST_FOLDERS = 8;

export class PageTexts {
  /** By folder. */
  readonly #known = new Map<string, boolean>();

  /** Whether what is missing in that folder may be a page, since the texts around it become pages. */
  areIn(folder: string): boolean {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const names = namesIn(folder);
    const numbered = names.filter((name) => NUMBERED.test(name));
    const found = numbered.length > 1 || hasLayout(lowestThere(folder));
    this.#known.set(folder, found);
    return found;
  }
}

/** A page may be the first of its folder. */
function lowestThere(folder: string): string {
  let at = folder;
  for (let up = 0; up < MOST_FOLDERS && !existsSync(systemPath(at)); up++) at = dirname(at);
  return at;
}

function hasLayout(folder: string): boolean {
  const texts = namesIn(folder).filter((name) => TEXT.test(name));
  return texts.slice(0, MOST_TEXTS).some((name) => {
    const text = textOf(join(folder, name), MOST_BYTES);
    return LAYOUT.test(text.slice(0, endOfFrontMatter(text)));
  });
}
