/**
 * Texts that show, without any configuration beside them, that a program makes pages of them: their names are numbered, or
 * their front matter names a layout. Takes folders, reads the beginnings of a few texts in them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endOfFrontMatter } from '../../extractors/documentation/markdown/front-matter.ts';
import { foldersUp, namesIn, textOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';

/** `10-routing.md`: the page has no number. */
const NUMBERED = /^\d{1,3}[-_.].+\.mdx?$/;
const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Of Jekyll, Eleventy, Hexo, VitePress and others. */
const LAYOUT = /^(?:layout|permalink)[ \t]{0,9}[:=]/m;

/** Of one folder. */
const MOST_TEXTS = 20;
const MOST_BYTES = 1024 * 1024;

interface Shown {
  readonly isNumbered: boolean;
  readonly hasLayout: boolean;
}

export class PageTexts {
  /** By folder that is there. */
  readonly #shown = new Map<string, Shown>();

  /** What shows that what is missing in that folder may be a page, since the texts around it become pages; null: nothing. */
  showingIn(folder: string): string | null {
    // A page may be the first of its folder.
    const there = foldersUp(folder, '/').find((one) => existsSync(systemPath(one)));
    if (there === undefined) return null;
    const { isNumbered, hasLayout } = this.#in(there);
    if (hasLayout) return 'a program may make it: a text beside it names a layout or a permalink';
    const isShown = isNumbered && there === folder;
    return isShown ? 'a program may make it: texts beside it are numbered' : null;
  }

  #in(folder: string): Shown {
    const known = this.#shown.get(folder);
    if (known !== undefined) return known;
    const names = namesIn(folder);
    const texts = names.filter((name) => TEXT.test(name)).slice(0, MOST_TEXTS);
    const shown = {
      isNumbered: names.filter((name) => NUMBERED.test(name)).length > 1,
      hasLayout: texts.some((name) => namesLayout(join(folder, name))),
    };
    this.#shown.set(folder, shown);
    return shown;
  }
}

function namesLayout(path: string): boolean {
  const text = textOf(path, MOST_BYTES);
  return LAYOUT.test(text.slice(0, endOfFrontMatter(text)));
}
