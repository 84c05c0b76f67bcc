/**
 * Books of AsciiDoc: texts that another text includes, with titles of their own. A place that one does not have may stand in
 * another of them, and their pictures are where the whole has them. Takes paths, reads the texts that stand above.
 */
import { dirname, join, relative, resolve, sep } from 'node:path';
import { foldersUp, namesIn, textOf } from '../sources/working-tree.ts';

const TEXT = /\.(?:adoc|asciidoc|asc)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|pdf)$/i;
const INCLUDE = /^include::([^\s[\]{}]{1,300})\[/gm;
const PICTURES = /^:imagesdir:[ \t]{1,20}([^\s{}]{1,300})[ \t]*$/m;
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

  /** Whether a text at or above it, not above `top`, includes it. */
  isPart(path: string, top: string): boolean {
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
