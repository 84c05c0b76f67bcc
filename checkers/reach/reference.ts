/**
 * Looks up the files that documents refer to, below the folders that were read and nowhere else: takes the file: URL of
 * a resolved reference, gives a verdict. A file is there or not; so is the place in it that a fragment names. For
 * references alone: a file: URL that somebody wrote out is for `file.ts`.
 */
import type { Outcome } from '../model.ts';
import { explainFailure } from '../net/connection/failure.ts';
import type { Reason } from '../reasons.ts';
import { type Files, isInside, lowestAbove, MISSING, openRoot, pathOf } from './file.ts';
import { outcome } from './outcomes/outcome.ts';
import { findAnchor } from './page/fragments/fragment.ts';

export interface ReferenceRules {
  /** Absolute folders. */
  readonly roots: readonly string[];
  /** A folder must hold one of these; empty: a folder suffices. A dot stands for the folder itself. */
  readonly indexFiles: readonly string[];
  /** Tried where a path leads to nothing, without their dots. */
  readonly fallbackExtensions: readonly string[];
}

/** The places in a file to which a fragment may lead. */
export interface Places {
  readonly names: ReadonlySet<string>;
  /** The names are those of headings, which sites compare without regard to case. */
  readonly isAnyCase: boolean;
}

export interface LocalFiles extends Files {
  /** Null where nothing is; rejects with the code of the system for anything else. */
  kindOf(path: string): Promise<'file' | 'folder' | null>;
  /** Names in a folder; none where it cannot be read. */
  namesIn(folder: string): Promise<readonly string[]>;
  /** Further paths at which the file may be that is not at this one. */
  othersOf(path: string): readonly string[];
  /** Whether a program that makes a site of the tree may make a page of that name from a file of any other. */
  isRoute(path: string): boolean;
  /** Null: its format has no places that are known. */
  placesIn(path: string): Promise<Places | null>;
}

export interface ReferenceDeps {
  readonly files: LocalFiles;
  readonly now: () => number;
}

export interface ReferenceChecker {
  check(url: string): Promise<Outcome>;
}

/** What a path without its fragment leads to. */
type Found =
  | { readonly file: string; readonly isIndex?: true }
  | { readonly folder: string }
  | { readonly reason: Reason; readonly error?: string; readonly words?: string };

const OUTSIDE: Found = {
  reason: 'outside-root',
  words: 'it leads outside the folder that was read',
};

/** Looked at for a fragment where no other are named. */
const USUAL_INDEX = ['index.html', 'index.htm', 'README.md', 'index.md', '_index.md', 'index.rst'];

/** A page that is made of a text beside it: the one that a link of AsciiDoc or reStructuredText means. */
const PAGE = /^(.+)\.html$/;
const SOURCES = ['rst', 'md', 'adoc', 'asciidoc', 'txt', 'ipynb'];
/** A picture of whatever kind: TeX and Sphinx take the one that suits the output. */
const ANY_KIND = /^(.+)\.\*$/;
const KINDS = 'pdf png jpg jpeg svg eps mps ps gif jp2 tif webp PDF PNG JPG JPEG EPS'.split(' ');

export function createReferenceChecker(
  rules: ReferenceRules,
  { files, now }: ReferenceDeps,
): ReferenceChecker {
  const lookUp = new LookUp(rules, files);
  return {
    check: async (url) => {
      const { reason, ...found } = await lookUp.of(url);
      const evidence = {
        ...(found.error === undefined ? {} : { error: found.error }),
        ...wordsOf(reason, found.words),
      };
      const { verdict } = outcome(reason, { at: now(), evidence });
      return { verdict };
    },
  };
}

interface Told {
  readonly reason: Reason;
  readonly error?: string;
  readonly words?: string;
}

function wordsOf(reason: Reason, words: string | undefined): object {
  if (words === undefined) return {};
  return reason === 'outside-root' || reason === 'invalid-url'
    ? { refused: words }
    : { signals: [words] };
}

class LookUp {
  readonly #rules: ReferenceRules;
  readonly #files: LocalFiles;
  /** By path: many references lead to one file. */
  readonly #found = new Map<string, Promise<Found>>();
  readonly #places = new Map<string, Promise<Places | null>>();
  #roots: Promise<readonly (readonly string[])[]> | undefined;

  constructor(rules: ReferenceRules, files: LocalFiles) {
    this.#rules = rules;
    this.#files = files;
  }

  async of(url: string): Promise<Told> {
    const path = pathOf(url);
    if ('refused' in path) return { reason: 'invalid-url', words: path.refused };
    const found = await this.#path(path.path);
    if ('reason' in found) return found;
    const isFolderNamed = /\/(?:[?#]|$)/.test(url.replace(/[?#].*$/s, ''));
    if ('file' in found && found.isIndex !== true && isFolderNamed) {
      return { reason: 'not-found', error: 'ENOTDIR', words: 'it is a file, and no folder' };
    }
    return this.#fragment(url, found);
  }

  #path(path: string): Promise<Found> {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const found = this.#lookUp(path);
    this.#found.set(path, found);
    return found;
  }

  async #lookUp(path: string): Promise<Found> {
    this.#roots ??= this.#openRoots();
    const roots = await this.#roots;
    if (!roots.some((names) => names.some((name) => isInside(path, name)))) return OUTSIDE;
    const first = await this.#firstOf(this.#namesFor(path), roots);
    if (!('reason' in first && first.reason === 'not-found')) return first;
    const others = this.#files.othersOf(path).flatMap((other) => this.#namesFor(other));
    const found = await this.#firstOf(others, roots);
    if (!('reason' in found)) return found;
    return this.#files.isRoute(path) ? { reason: 'route-unknown' } : first;
  }

  #namesFor(path: string): readonly string[] {
    const endings = this.#rules.fallbackExtensions.map((ending) => `${path}.${ending}`);
    const page = PAGE.exec(path)?.[1];
    const sources = page === undefined ? [] : SOURCES.map((ending) => `${page}.${ending}`);
    if (page?.endsWith('/index')) sources.push(`${page.slice(0, -'index'.length)}README.md`);
    const picture = ANY_KIND.exec(path)?.[1];
    const kinds = picture === undefined ? [] : KINDS.map((ending) => `${picture}.${ending}`);
    return [path, ...endings, ...sources, ...kinds, ...(picture === undefined ? [] : [picture])];
  }

  /** What the first of them that is there leads to, or else why the first of all leads nowhere. */
  async #firstOf(paths: readonly string[], roots: readonly (readonly string[])[]): Promise<Found> {
    let first: Found | undefined;
    for (const candidate of paths) {
      const found = await this.#exact(candidate, roots);
      if (!('reason' in found)) return found;
      first ??= found;
      if (found.reason !== 'not-found') break;
    }
    return first ?? OUTSIDE;
  }

  async #exact(path: string, roots: readonly (readonly string[])[]): Promise<Found> {
    const isReal = (real: string): boolean => roots.some(([root = '']) => isInside(real, root));
    try {
      const real = await this.#files.realpath(path);
      if (!isReal(real)) return OUTSIDE;
      const kind = await this.#files.kindOf(real);
      return kind === 'folder' ? await this.#folder(real) : { file: real };
    } catch (error) {
      const { code } = explainFailure(error);
      if (!MISSING.includes(code)) return { reason: 'local-trouble', error: code };
      if (!isReal(await lowestAbove(path, this.#files))) return OUTSIDE;
      const other = await this.#otherCase(path);
      return { reason: 'not-found', error: code, ...(other && { words: other }) };
    }
  }

  async #folder(folder: string): Promise<Found> {
    const { indexFiles } = this.#rules;
    if (indexFiles.length === 0 || indexFiles.includes('.')) return { folder };
    const index = await this.#indexOf(folder, indexFiles);
    if (index !== undefined) return { file: index, isIndex: true };
    const words = `the folder has no ${indexFiles.join(', ')}`;
    return { reason: 'not-found', error: 'ENOENT', words };
  }

  async #indexOf(folder: string, names: readonly string[]): Promise<string | undefined> {
    const there = new Set(await this.#files.namesIn(folder));
    const name = names.find((one) => there.has(one));
    return name === undefined ? undefined : `${folder}/${name}`;
  }

  /** A name that differs only in case, of the file or of a folder above it. */
  async #otherCase(path: string): Promise<string | undefined> {
    const above = await lowestAbove(path, this.#files);
    const name = path.slice(above === '/' ? 1 : above.length + 1).split('/', 1)[0] ?? '';
    const names = await this.#files.namesIn(above);
    const other = names.find((one) => one.toLowerCase() === name.toLowerCase());
    return other === undefined ? undefined : `there is ${other}, which differs only in case`;
  }

  async #fragment(
    url: string,
    found: { readonly file: string } | { readonly folder: string },
  ): Promise<Told> {
    const hash = url.indexOf('#');
    // The text of a directive is the browser's to look for.
    const [fragment = ''] = (hash === -1 ? '' : url.slice(hash + 1)).split(':~:', 1);
    if (fragment === '') return { reason: 'ok' };
    const { indexFiles } = this.#rules;
    const names = indexFiles.length === 0 ? USUAL_INDEX : indexFiles;
    const file = 'file' in found ? found.file : await this.#indexOf(found.folder, names);
    const places = file === undefined ? null : await this.#placesOf(file);
    if (places === null) return { reason: 'ok' };
    const page = { anchors: places.names, text: '', isScripted: false, isWhole: true };
    if (findAnchor(fragment, page) !== 'missing') return { reason: 'ok' };
    if (places.isAnyCase && findAnchor(fragment.toLowerCase(), page) !== 'missing') {
      return { reason: 'ok' };
    }
    return { reason: 'fragment-missing', words: 'the file has no place with that name' };
  }

  #placesOf(file: string): Promise<Places | null> {
    const known = this.#places.get(file);
    if (known !== undefined) return known;
    const places = this.#files.placesIn(file);
    this.#places.set(file, places);
    return places;
  }

  async #openRoots(): Promise<readonly (readonly string[])[]> {
    const opened = await Promise.all(this.#rules.roots.map((root) => openRoot(root, this.#files)));
    return opened.filter((root) => root !== null);
  }
}
