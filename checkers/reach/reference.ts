/**
 * Looks up the files that documents refer to, below the folders that were read and nowhere else: takes the file: URL of
 * a resolved reference, gives a verdict. A file is there or not; so is the place in it that a fragment names. For
 * references alone: a file: URL that somebody wrote out is for `file.ts`.
 */
import type { Outcome } from '../model.ts';
import { explainFailure } from '../net/connection/failure.ts';
import type { Reason } from '../reasons.ts';
import { AssumedRoots, mayBePage } from './assumed-root.ts';
import { type Files, isInside, lowestAbove, MISSING, openRoot, pathOf } from './file.ts';
import { outcome } from './outcomes/outcome.ts';
import { PageNames, SOURCES } from './page-names.ts';
import { type Places, placeTold, unknownPlaces } from './reference-places.ts';

export interface ReferenceRules {
  /** Absolute folders. */
  readonly roots: readonly string[];
  /** Absolute folders at which `/` is taken to begin though nobody has said it. */
  readonly starts: readonly string[];
  /** A folder must hold one of these; empty: a folder suffices. A dot stands for the folder itself. */
  readonly indexFiles: readonly string[];
  /** Tried where a path leads to nothing, without their dots. */
  readonly fallbackExtensions: readonly string[];
}

/** A build makes what is `ignored`; a `submodule` may not be checked out. */
export type Lack = 'ignored' | 'submodule';

export interface LocalFiles extends Files {
  /** Null where nothing is; rejects with the code of the system for anything else. */
  kindOf(path: string): Promise<'file' | 'folder' | null>;
  /** The path to which a symbolic link leads, whether it is there or not; null: it is none. */
  targetOf(path: string): Promise<string | null>;
  /** Names in a folder; none where it cannot be read. */
  namesIn(folder: string): Promise<readonly string[]>;
  /** Further paths at which the file may be that is not at this one. `isFromRoot`: it is written with a slash in front. */
  othersOf(path: string, isFromRoot: boolean): readonly string[];
  /** The pages that a link of a wiki may mean, wherever they stand. */
  pagesNamed(path: string): readonly string[];
  /** Where the folder at that path of a site may be; null: nothing in the tree tells of a site. */
  foldersAt(path: string): readonly string[] | null;
  /** Why Git may have no file there; null: it would have it, or there is no Git. */
  lackOf(path: string): Lack | null;
  /** What tells, in words, that a program may make a page of that name from a file of any other; null: nothing does. */
  makerOf(path: string, isFromRoot: boolean): string | null;
  /** The configuration of a site whose page may mean another path than this one, where something is; null: none does. */
  moverOf(path: string, isFromRoot: boolean): string | null;
  /** The configuration of a site that reaches that path, as people are told of it; null: none does. */
  configurationFor(path: string, isFromRoot: boolean): string | null;
  /** Null: in its format a fragment names no place. */
  placesIn(path: string): Promise<Places | null>;
  /** What a reader sees of a file; null: nothing is known of that. */
  textIn(path: string): Promise<string | null>;
}

export interface ReferenceDeps {
  readonly files: LocalFiles;
  readonly now: () => number;
}

export interface ReferenceChecker {
  /** A reference that begins with a slash: all of them are noted before any is checked. */
  noteFromRoot(url: string): Promise<void>;
  /** A link of a wiki, which names a page: all of them are noted before any is checked. */
  noteWiki(url: string): Promise<void>;
  check(url: string): Promise<Outcome>;
  /** So many were left unjudged, since nothing shows where `/` begins. */
  readonly withoutRoot: number;
}

/** What a path without its fragment leads to. */
type Found =
  | { readonly file: string; readonly isIndex?: true }
  | { readonly folder: string }
  | { readonly reason: Reason; readonly error?: string; readonly words?: string };

const WITHOUT_ROOT = 'nothing shows which folder "/" means';

const OUTSIDE: Found = {
  reason: 'outside-root',
  words: 'it leads outside the folder that was read',
};

const WITHOUT_FOLDER = 'its folder is missing; a program may make it from source code';

const LACKS: Readonly<Record<Lack, string>> = {
  ignored: 'Git ignores it here, so a build may make it',
  submodule: 'it is in a submodule of Git that is not checked out',
};

const BACKSLASH = 'a backslash is no slash: write /';

/** Symbolic links that are followed one after the other. */
const MOST_LINKS = 8;

/** Looked at for a fragment where no other are named. */
const USUAL_INDEX = ['index.html', 'index.htm', 'README.md', 'index.md', '_index.md', 'index.rst'];

const HTML = /\.x?html?$/i;
/** Pages, and texts that name others as pages: what is missing among them is missed. */
const NAMES_PAGES = /\.(?:x?html?|rst|adoc|asciidoc)$/i;
const MARKDOWN = /\.(?:md|mdx|markdown)$/i;

const PLAIN = /^[^#]*[?&]plain=1(?:[&#]|$)/;

/** A page that is made of a text beside it: the one that a link of AsciiDoc or reStructuredText means. */
const PAGE = /^(.+)\.html$/;
/** AsciiDoc has several endings, and a reference may leave it out. */
const ASCIIDOC = /^(.+)\.adoc$/;
/** A picture of whatever kind: TeX and Sphinx take the one that suits the output. */
const ANY_KIND = /^(.+)\.\*$/;
const KINDS = 'pdf png jpg jpeg svg eps mps ps gif jp2 tif webp PDF PNG JPG JPEG EPS'.split(' ');

export function createReferenceChecker(
  rules: ReferenceRules,
  { files, now }: ReferenceDeps,
): ReferenceChecker {
  const lookUp = new LookUp(rules, files);
  return {
    noteFromRoot: (url) => lookUp.noteFromRoot(url),
    noteWiki: (url) => lookUp.noteWiki(url),
    get withoutRoot() {
      return lookUp.withoutRoot;
    },
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

/** How a reference is written. */
interface Written {
  /** With a slash in front. */
  readonly isFromRoot: boolean;
  /** With a slash at its end. */
  readonly isFolderNamed: boolean;
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

const DENIED: ReadonlySet<Reason> = new Set(['not-found', 'fragment-missing']);

function alike(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

class LookUp {
  readonly #rules: ReferenceRules;
  readonly #files: LocalFiles;
  /** By path: many references lead to one file. */
  readonly #found = new Map<string, Promise<Found>>();
  readonly #places = new Map<string, Promise<Places | null>>();
  readonly #pages = new PageNames((folder) => this.#namesIn(folder));
  /** By folder. */
  readonly #names = new Map<string, Promise<ReadonlySet<string>>>();
  readonly #assumed: AssumedRoots;
  /** URLs of references that begin with a slash. */
  readonly #fromRoot = new Set<string>();
  #roots: Promise<readonly (readonly string[])[]> | undefined;
  /** URLs of links of a wiki, and how many of their pages are there. */
  readonly #wiki = new Set<string>();
  readonly #wikiPages = new Map<string, Promise<Found>>();
  readonly #wikiCount = { there: 0, missing: 0 };
  withoutRoot = 0;

  constructor(rules: ReferenceRules, files: LocalFiles) {
    this.#rules = rules;
    this.#files = files;
    this.#assumed = new AssumedRoots(rules.starts);
  }

  async noteFromRoot(url: string): Promise<void> {
    const path = pathOf(url);
    if ('refused' in path || this.#assumed.startOf(path.path) === undefined) return;
    this.#fromRoot.add(url);
    this.#assumed.count(path.path, !('reason' in (await this.#path(path.path, true))));
  }

  async noteWiki(url: string): Promise<void> {
    const path = pathOf(url);
    if ('refused' in path) return;
    this.#wiki.add(url);
    if (this.#wikiPages.has(path.path)) return;
    const found = this.#wikiPage(path.path);
    this.#wikiPages.set(path.path, found);
    if ('reason' in (await found)) this.#wikiCount.missing++;
    else this.#wikiCount.there++;
  }

  async of(url: string): Promise<Told> {
    const path = pathOf(url);
    if ('refused' in path) return { reason: 'invalid-url', words: path.refused };
    const page = this.#wiki.has(url) ? await this.#wikiPages.get(path.path) : undefined;
    if (page !== undefined) return this.#toldOfWiki(url, page);
    const isFromRoot = this.#fromRoot.has(url);
    const told = await this.#told(url, path.path, isFromRoot);
    if (!DENIED.has(told.reason) || !isFromRoot) return told;
    return this.#deniedFromRoot(path.path, told);
  }

  /** Where most such brackets name no page, they are mere text. */
  #toldOfWiki(url: string, page: Found): Told | Promise<Told> {
    if (!('reason' in page)) return this.#fragment(url, page);
    const { there, missing } = this.#wikiCount;
    const isText = page.reason === 'not-found' && there <= missing;
    return isText ? { reason: 'wiki-unknown' } : page;
  }

  async #wikiPage(path: string): Promise<Found> {
    const found = await this.#path(path, false);
    if ('file' in found || ('reason' in found && found.reason !== 'not-found')) return found;
    const named = await this.#firstOf(this.#files.pagesNamed(path), await this.#openRoots());
    return 'file' in named ? named : found;
  }

  async #told(url: string, path: string, isFromRoot: boolean): Promise<Told> {
    const found = await this.#path(path, isFromRoot);
    const isFolderNamed = /\/(?:[?#]|$)/.test(url.replace(/[?#].*$/s, ''));
    if ('reason' in found) {
      if (found.reason !== 'not-found') return found;
      const words = await this.#whyRoute(path, { isFromRoot, isFolderNamed });
      return words === undefined ? found : { reason: 'route-unknown', words };
    }
    if ('file' in found && found.isIndex !== true && isFolderNamed) {
      return this.#deniedFolder(path, isFromRoot);
    }
    const told = await this.#fragment(url, found);
    return told.reason === 'fragment-missing' ? this.#deniedPlace(path, isFromRoot, told) : told;
  }

  /** `../#oil` in `wick/a.md` is `wick/#oil` on the page `wick/a/`, and not the page above. */
  #deniedPlace(path: string, isFromRoot: boolean, denied: Told): Told {
    const isFile = /\.\w{1,10}$/.test(path);
    const mover = isFile ? null : this.#files.moverOf(path, isFromRoot);
    if (mover === null) return denied;
    const words = `the page may stand elsewhere than its text, as ${mover} tells, and mean another place`;
    return { reason: 'route-unknown', words };
  }

  /** Why it may be meant to be there all the same. */
  async #whyRoute(
    path: string,
    { isFromRoot, isFolderNamed }: Written,
  ): Promise<string | undefined> {
    const words =
      (isFolderNamed ? await this.#pages.besideFolder(path) : undefined) ??
      (await this.#pages.besidePage(path)) ??
      this.#files.makerOf(path, isFromRoot);
    if (words !== null) return words;
    for (const name of this.#namesFor(path)) {
      const lack = this.#files.lackOf(name);
      if (lack !== null) return LACKS[lack];
    }
    return (await this.#mayBeMade(path)) ? WITHOUT_FOLDER : undefined;
  }

  /** `api/lamp.html` among texts of Markdown, where no folder `api` is. */
  async #mayBeMade(path: string): Promise<boolean> {
    if (!HTML.test(path)) return false;
    const { folder, next } = await lowestAbove(path, this.#files);
    if (path.endsWith(`/${next}`)) return false;
    for (let at = folder; await this.#isBelowRoots(at); at = at.slice(0, at.lastIndexOf('/'))) {
      const names = [...(await this.#namesIn(at))];
      if (names.some((name) => NAMES_PAGES.test(name))) return false;
      if (names.some((name) => MARKDOWN.test(name))) return true;
    }
    return false;
  }

  async #isBelowRoots(folder: string): Promise<boolean> {
    const roots = await this.#openRoots();
    return roots.some(([root = '']) => isInside(folder, root));
  }

  #namesIn(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#names.get(folder);
    if (known !== undefined) return known;
    const names = this.#files.namesIn(folder).then((all) => new Set(all));
    this.#names.set(folder, names);
    return names;
  }

  /** `guide.md/`, which MkDocs reads without its slash. */
  #deniedFolder(path: string, isFromRoot: boolean): Told {
    const isText = SOURCES.some((ending) => path.endsWith(`.${ending}`));
    const configuration = isText ? this.#files.configurationFor(path, isFromRoot) : null;
    if (configuration === null) {
      return { reason: 'not-found', error: 'ENOTDIR', words: 'it is a file, and no folder' };
    }
    const words = `the program of ${configuration} may read it without the slash at its end`;
    return { reason: 'route-unknown', words };
  }

  async #deniedFromRoot(path: string, denied: Told): Promise<Told> {
    const isThere = denied.reason === 'fragment-missing' && !this.#assumed.isStart(path);
    if (isThere || (await this.#isPlain(path))) return denied;
    this.withoutRoot++;
    return { reason: 'route-unknown', words: WITHOUT_ROOT };
  }

  /**
   * The other references show the root, or the folder is there in which it would stand, and not by chance. One site
   * among others does not show the root of each.
   */
  async #isPlain(path: string): Promise<boolean> {
    const above = path.slice(0, path.lastIndexOf('/'));
    const folders = this.#files.foldersAt(above);
    if (folders === null && this.#assumed.isShownFor(path)) return true;
    const isBelow = this.#assumed.startOf(above) !== undefined && !this.#assumed.isStart(above);
    if (!isBelow || mayBePage(path)) return false;
    const found = await Promise.all((folders ?? [above]).map((one) => this.#path(one, true)));
    return found.some((one) => 'folder' in one);
  }

  #path(path: string, isFromRoot: boolean): Promise<Found> {
    const key = isFromRoot ? `/${path}` : path;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#lookUp(path, isFromRoot);
    this.#found.set(key, found);
    return found;
  }

  async #lookUp(path: string, isFromRoot: boolean): Promise<Found> {
    const roots = await this.#openRoots();
    if (!roots.some((names) => names.some((name) => isInside(path, name)))) return OUTSIDE;
    const first = await this.#firstOf(this.#namesFor(path), roots);
    if (!('reason' in first && first.reason === 'not-found')) return first;
    const others = this.#files.othersOf(path, isFromRoot).flatMap((other) => this.#namesFor(other));
    const found = await this.#firstOf(others, roots);
    if ('reason' in found) return first;
    // A page that is made of it may have a folder of its own.
    return 'file' in found ? { ...found, isIndex: true } : found;
  }

  #namesFor(path: string): readonly string[] {
    const endings = this.#rules.fallbackExtensions.map((ending) => `${path}.${ending}`);
    const page = PAGE.exec(path)?.[1];
    const sources = page === undefined ? [] : SOURCES.map((ending) => `${page}.${ending}`);
    if (page?.endsWith('/index')) sources.push(`${page.slice(0, -'index'.length)}README.md`);
    const text = ASCIIDOC.exec(path)?.[1];
    if (text !== undefined) sources.push(`${text}.asciidoc`, `${text}.asc`);
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
      if (await this.#leadsOut(path, roots, MOST_LINKS)) return OUTSIDE;
      const other = path.includes('\\') ? BACKSLASH : await this.#otherCase(path);
      return { reason: 'not-found', error: code, ...(other && { words: other }) };
    }
  }

  /** Whether a symbolic link out is on the way, also to where nothing is. */
  async #leadsOut(
    path: string,
    roots: readonly (readonly string[])[],
    left: number,
  ): Promise<boolean> {
    const { folder, next } = await lowestAbove(path, this.#files);
    if (!roots.some(([root = '']) => isInside(folder, root))) return true;
    const target = await this.#files.targetOf(`${folder}/${next}`);
    if (target === null || left === 0) return false;
    const isBelow = roots.some((names) => names.some((name) => isInside(target, name)));
    return !isBelow || this.#leadsOut(target, roots, left - 1);
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
    const there = await this.#namesIn(folder);
    const name = names.find((one) => there.has(one));
    return name === undefined ? undefined : `${folder}/${name}`;
  }

  /** A name that differs only in case, or in the Unicode normal form, of the file or of a folder above it. */
  async #otherCase(path: string): Promise<string | undefined> {
    const { folder, next: name } = await lowestAbove(path, this.#files);
    const names = await this.#namesIn(folder);
    if (names.has(name)) return 'it is a symbolic link that leads nowhere';
    const other = [...names].find((one) => alike(one) === alike(name));
    if (other === undefined) return undefined;
    const isCase = other.toLowerCase() === name.toLowerCase();
    return `there is ${other}, which differs only in ${isCase ? 'case' : 'how its letters are composed'}`;
  }

  async #fragment(
    url: string,
    found: { readonly file: string } | { readonly folder: string },
  ): Promise<Told> {
    const hash = url.indexOf('#');
    const fragment = hash === -1 ? '' : url.slice(hash + 1);
    if (fragment === '') return { reason: 'ok' };
    const { indexFiles } = this.#rules;
    const names = indexFiles.length === 0 ? USUAL_INDEX : indexFiles;
    const file = 'file' in found ? found.file : await this.#indexOf(found.folder, names);
    if (file === undefined) {
      const places = unknownPlaces('without-index');
      return placeTold(fragment, { places, text: async () => null });
    }
    const places = await this.#placesOf(file);
    const isPlain = PLAIN.test(url);
    return placeTold(fragment, { places, text: () => this.#files.textIn(file), isPlain });
  }

  #placesOf(file: string): Promise<Places | null> {
    const known = this.#places.get(file);
    if (known !== undefined) return known;
    const places = this.#files.placesIn(file);
    this.#places.set(file, places);
    return places;
  }

  #openRoots(): Promise<readonly (readonly string[])[]> {
    this.#roots ??= Promise.all(this.#rules.roots.map((root) => openRoot(root, this.#files))).then(
      (opened) => opened.filter((root) => root !== null),
    );
    return this.#roots;
  }
}
