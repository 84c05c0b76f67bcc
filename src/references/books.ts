/**
 * Books: texts that another text includes. A place that one does not have may stand in another of them. Of AsciiDoc, their
 * pictures and the files beside them are where the whole has them, and the texts that stand above are read; of reStructuredText, and where a text of
 * AsciiDoc includes others itself, all of the tree.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isInside } from '../../checkers/reach/file.ts';
import type { OpenIncluded } from '../../extractors/documentation/model.ts';
import { entriesOf, foldersUp, namesIn, textOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';

const TEXT = /\.(?:adoc|asciidoc|asc)$/i;
/** What may include them. */
const WHOLE = /\.(?:adoc|asciidoc|asc|txt)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|pdf)$/i;
const INCLUDE = /^(?:ifn?def::[^[\n]{0,300}\[)?include::([^\s[\]]{1,300})\[/gm;
const ATTRIBUTE = /\{\w[\w-]{0,80}\}/g;
const PICTURES = /^:imagesdir:[ \t]{1,20}([^\s{}]{1,300})[ \t]*$/m;
/** What converts AsciiDoc: Maven, Gradle, Make, Rake, Jekyll, scripts. */
const BUILD =
  /^(?:pom\.xml|.+\.gradle(?:\.kts)?|(?:GNU)?[Mm]akefile|.+\.(?:mk|sh)|Rakefile|_config\.ya?ml)$/;
const RST = /\.(?:rst|rest|txt|inc)$/i;
/** Whatever includes a text: one of its kind, MyST, a program whose comments are documentation. */
const INCLUDES = /\.(?:rst|rest|txt|inc|md|py|in|adoc|asciidoc|asc)$/i;
const INCLUDED =
  /(?:\.\.[ \t]{1,9}(?:mdinclude|include)::|\{include\})[ \t]{1,9}(\S{1,300})|^include::([^[\n]{1,300})\[/gm;
const SKIPPED = /^(?:\.|node_modules$)/;
/** Of a tree. */
const MOST_FILES = 20_000;
/** Of one text, also those that its included texts include: it may include itself. */
const MOST_INCLUDED = 1000;
const MOST_INCLUDED_BYTES = 16 * 1024 * 1024;
/** As in Asciidoctor (`max-include-depth`). */
const DEEPEST_INCLUDED = 64;
/** Of a folder. */
const MOST_TEXTS = 500;
const MOST_BYTES = 1024 * 1024;

/** What the texts of one folder say that include others. */
interface Told {
  /** Paths of texts that one of them includes. */
  readonly parts: ReadonlySet<string>;
  /** Names of texts that one of them includes from a folder, or by a name, that an attribute holds. */
  readonly named: readonly Named[];
  /** Names of the texts that include others so. */
  readonly namers: ReadonlySet<string>;
  /** Where the whole is, where its pictures are, and the folders from which its parts name both. */
  readonly wholes: readonly Whole[];
}

/** Of a file; of a name that an attribute holds in part, what stands around it. */
type Named = { readonly name: string } | { readonly begin: string; readonly end: string };

interface Whole {
  readonly folder: string;
  readonly pictures: string;
  readonly from: readonly string[];
}

export class Books {
  /** By folder. */
  readonly #told = new Map<string, Told>();
  /** By the top of a tree: the names of files that texts include; null: too many texts stand there. */
  readonly #included = new Map<string, ReadonlySet<string> | null>();
  /** By folder: the path of a build that sets `imagesdir` for its texts. */
  readonly #builds = new Map<string, string | null>();

  /** Whether a text includes it; nothing above `top` is looked at. */
  isPart(path: string, top: string): boolean {
    if (RST.test(path)) return this.#isIncluded(path, top);
    if (!TEXT.test(path)) return false;
    const name = basename(path);
    const above = foldersUp(dirname(path), top).map((folder) => this.#in(folder));
    if (
      above.some(({ parts, named }) => parts.has(path) || named.some((one) => isNamed(name, one)))
    )
      return true;
    return /^include::/m.test(textOf(path, MOST_BYTES)) && this.#isIncluded(path, top);
  }

  /** Where a file may be to which a part leads, and which is not at that path: the page is where the whole is. */
  fromWholes(path: string, top: string): readonly string[] {
    const isPicture = PICTURE.test(path);
    return foldersUp(dirname(path), top)
      .flatMap((above) => this.#in(above).wholes)
      .flatMap(({ folder, pictures, from }) => {
        const begun = from.filter((one) => path.startsWith(join(one, sep)));
        return begun.map((one) => join(isPicture ? pictures : folder, relative(one, path)));
      });
  }

  /** What tells, in words, that a name may mean something else than the path at which nothing is; null: nothing does. */
  makerOf(path: string, top: string): string | null {
    if (PICTURE.test(path)) return this.#pictureToldBy(path, top);
    if (!TEXT.test(path)) return null;
    const name = basename(path);
    const above = foldersUp(dirname(path), top).slice(1);
    // Asciidoctor takes the name of the whole, in a part of it, for the text itself.
    return above.some((folder) => this.#in(folder).namers.has(name))
      ? `${name} above it includes texts by attributes, perhaps the one that names it`
      : null;
  }

  /** Attributes that a build sets go before those of the text, and it need not have any. */
  #pictureToldBy(path: string, top: string): string | null {
    const above = foldersUp(dirname(path), top);
    const there = above.findIndex((folder) => existsSync(systemPath(folder)));
    const folder = above[there];
    if (folder === undefined) return null;
    const isNear = above.slice(there, there + 2).some((one) => namesIn(one).some(isText));
    const build = isNear ? this.#buildFor(folder, above.slice(there)) : null;
    return build === null
      ? null
      : `${relative(top, build)} sets the folder of pictures of AsciiDoc (imagesdir)`;
  }

  #buildFor(folder: string, above: readonly string[]): string | null {
    const known = this.#builds.get(folder);
    if (known !== undefined) return known;
    const build = above.flatMap(buildsIn).find(setsPictures) ?? null;
    this.#builds.set(folder, build);
    return build;
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

function isText(name: string): boolean {
  return TEXT.test(name);
}

function buildsIn(folder: string): readonly string[] {
  const names = namesIn(folder).filter((name) => BUILD.test(name));
  return names.map((name) => join(folder, name));
}

function setsPictures(build: string): boolean {
  return /\bimagesdir\b/.test(textOf(build, MOST_BYTES));
}

function toldIn(folder: string): Told {
  const namers = new Set<string>();
  const parts = new Set<string>();
  const named: Named[] = [];
  const wholes: Whole[] = [];
  const texts = namesIn(folder).filter((name) => WHOLE.test(name));
  for (const name of texts.slice(0, MOST_TEXTS)) {
    const text = textOf(join(folder, name), MOST_BYTES);
    const included = Array.from(text.matchAll(INCLUDE), ([, path = '']) => path);
    for (const path of included.filter(holdsAttribute)) {
      named.push(nameOf(path));
      namers.add(name);
    }
    const plain = included.filter((path) => !holdsAttribute(path));
    const own = plain.map((path) => resolve(folder, path)).filter((path) => TEXT.test(path));
    for (const path of own) parts.add(path);
    if (own.length === 0) continue;
    const pictures = resolve(folder, PICTURES.exec(text)?.[1] ?? '');
    wholes.push({ folder, pictures, from: [...new Set([folder, ...own.map(dirname)])] });
  }
  return { parts, named, namers, wholes };
}

function holdsAttribute(path: string): boolean {
  return path.search(ATTRIBUTE) !== -1;
}

/** What an attribute holds may be set where the text is converted. */
function nameOf(path: string): Named {
  const pieces = basename(path).split(ATTRIBUTE);
  const [begin = '', end = ''] = [pieces[0], pieces.at(-1)];
  return pieces.length === 1 ? { name: begin } : { begin, end };
}

function isNamed(name: string, named: Named): boolean {
  if ('name' in named) return name === named.name;
  return name.startsWith(named.begin) && name.endsWith(named.end);
}

function includedBelow(top: string): ReadonlySet<string> | null {
  const included = new Set<string>();
  const folders = [top];
  let left = MOST_FILES;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) folders.push(path);
      else if (entry.isFile() && INCLUDES.test(entry.name)) {
        if (left-- === 0) return null;
        for (const [, rst, asciidoc] of textOf(path, MOST_BYTES).matchAll(INCLUDED)) {
          included.add(basename(rst ?? asciidoc ?? ''));
        }
      }
    }
  }
  return included;
}

/** Opens what the text at that path includes, below these folders. */
export function openIncluded(path: string, roots: readonly string[]): OpenIncluded {
  const real = roots.flatMap((root) => realPathOf(root) ?? []);
  const left = { files: MOST_INCLUDED, bytes: MOST_INCLUDED_BYTES };
  const openFrom =
    (folder: string, depth: number): OpenIncluded =>
    (written) => {
      if (depth > DEEPEST_INCLUDED || left.files === 0 || ABSOLUTE.test(written)) return null;
      const target = realPathOf(resolve(folder, written));
      const size = target === null ? null : sizeOf(target);
      if (target === null || size === null || size > left.bytes) return null;
      if (!real.some((root) => isInside(target, root))) return null;
      left.files--;
      left.bytes -= size;
      return { text: textOf(target), open: openFrom(dirname(resolve(folder, written)), depth + 1) };
    };
  return openFrom(dirname(path), 1);
}

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]{1,40}:|[/\\])/i;

function realPathOf(path: string): string | null {
  try {
    return String(realpathSync(systemPath(path)));
  } catch {
    return null;
  }
}

/** Null: it is no file. */
function sizeOf(path: string): number | null {
  const stats = statSync(systemPath(path), { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : null;
}
