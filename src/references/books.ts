/**
 * Books: texts that another text includes. A place that one does not have may stand in another of them. Of AsciiDoc, their
 * pictures are where the whole has them, and the texts that stand above are read; of reStructuredText, all of the tree.
 */
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { entriesOf, foldersUp, namesIn, textOf } from '../sources/working-tree.ts';

const TEXT = /\.(?:adoc|asciidoc|asc)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|pdf)$/i;
const INCLUDE = /^include::([^\s[\]{}]{1,300})\[/gm;
const PICTURES = /^:imagesdir:[ \t]{1,20}([^\s{}]{1,300})[ \t]*$/m;
const RST = /\.(?:rst|rest|txt|inc)$/i;
/** Whatever includes such a text: itself, MyST, a program whose comments are documentation. */
const INCLUDES_RST = /\.(?:rst|rest|txt|inc|md|py|in)$/i;
const INCLUDE_RST = /(?:\.\.[ \t]{1,9}(?:mdinclude|include)::|\{include\})[ \t]{1,9}(\S{1,300})/g;
const SKIPPED = /^(?:\.|node_modules$)/;
/** Of a tree. */
const MOST_FILES = 20_000;
/** Of a folder. */
const MOST_TEXTS = 500;
const MOST_BYTES = 1024 * 1024;

/** What the texts of one folder say that include others. */
interface Told {
  /** Paths of texts that one of them includes. */
  readonly parts: ReadonlySet<string>;
  /** The folders of pictures, and those from which names of pictures are written. */
  readonly pictures: readonly { readonly folder: string; readonly from: readonly string[] }[];
}

export class Books {
  /** By folder. */
  readonly #told = new Map<string, Told>();
  /** By the top of a tree: the names of files that reStructuredText includes; null: too many texts stand there. */
  readonly #included = new Map<string, ReadonlySet<string> | null>();

  /** Whether a text at or above it, not above `top`, includes it. */
  isPart(path: string, top: string): boolean {
    if (RST.test(path)) return this.#isIncluded(path, top);
    if (!TEXT.test(path)) return false;
    return foldersUp(dirname(path), top).some((folder) => this.#in(folder).parts.has(path));
  }

  /** Where a picture may be to which a part leads, and which is not at that path. */
  picturesFor(path: string, top: string): readonly string[] {
    if (!PICTURE.test(path)) return [];
    return foldersUp(dirname(path), top)
      .flatMap((above) => this.#in(above).pictures)
      .flatMap(({ folder, from }) => {
        const begun = from.filter((one) => path.startsWith(join(one, sep)));
        return begun.map((one) => join(folder, relative(one, path)));
      });
  }

  /** A file of that name: from where Sphinx and others begin, their configuration says. */
  #isIncluded(path: string, top: string): boolean {
    const known = this.#included.get(top);
    const included = known === undefined ? includedBelow(top) : known;
    this.#included.set(top, included);
    return included === null || included.has(basename(path));
  }

  #in(folder: string): Told {
    const known = this.#told.get(folder);
    if (known !== undefined) return known;
    const told = toldIn(folder);
    this.#told.set(folder, told);
    return told;
  }
}

function toldIn(folder: string): Told {
  const parts = new Set<string>();
  const pictures: Told['pictures'][number][] = [];
  const texts = namesIn(folder).filter((name) => TEXT.test(name));
  for (const name of texts.slice(0, MOST_TEXTS)) {
    const text = textOf(join(folder, name), MOST_BYTES);
    const included = Array.from(text.matchAll(INCLUDE), ([, path = '']) => resolve(folder, path));
    const own = included.filter((path) => TEXT.test(path));
    for (const path of own) parts.add(path);
    const named = PICTURES.exec(text)?.[1];
    if (named === undefined || own.length === 0) continue;
    const from = new Set([folder, ...own.map(dirname)]);
    pictures.push({ folder: resolve(folder, named), from: [...from] });
  }
  return { parts, pictures };
}

function includedBelow(top: string): ReadonlySet<string> | null {
  const included = new Set<string>();
  const folders = [top];
  let left = MOST_FILES;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) folders.push(path);
      else if (entry.isFile() && INCLUDES_RST.test(entry.name)) {
        if (left-- === 0) return null;
        for (const [, name = ''] of textOf(path, MOST_BYTES).matchAll(INCLUDE_RST)) {
          included.add(basename(name));
        }
      }
    }
  }
  return included;
}
