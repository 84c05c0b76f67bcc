/** The disk, as the look-up of references needs it: takes paths, says what is there and which places a file has. */
import { readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { LocalFiles } from '../../checkers/reach/reference.ts';
import { type Places, unknownPlaces } from '../../checkers/reach/reference-places.ts';
import type { OpenIncluded } from '../../extractors/documentation/model.ts';
import { MainDocuments } from '../sources/tex/main-documents.ts';
import { foldersUp } from '../sources/working-tree.ts';
import { Books, openIncluded } from './books.ts';
import { GitTrees } from './git-trees.ts';
import { OnePages } from './one-page.ts';
import { PagesAbove } from './pages-above.ts';
import { placesIn, textIn } from './places.ts';
import { MARKDOWN, outermost, Sites, type TreeFolders } from './sites.ts';
import type { SlugRules } from './slug-rule.ts';
import { NamesGiven } from './sphinx.ts';
import { WikiPages } from './wiki-pages.ts';

/** Of a larger file nothing is said. */
const MAX_BYTES = 16 * 1024 * 1024;

export function localFiles(rules: SlugRules, folders: TreeFolders): LocalFiles {
  const { roots } = folders;
  const documents = new MainDocuments();
  const sites = new Sites(folders);
  const wiki = new WikiPages(roots);
  const trees = new GitTrees(folders.named);
  const books = new Books();
  const above = new PagesAbove();
  const given = new NamesGiven();
  const onePages = new OnePages(rules);
  return {
    othersOf: (path, isFromRoot) => {
      const root = outermost(roots, path);
      const isPart = root !== undefined && PART.test(path);
      const parts = isPart ? documents.othersOf(path, foldersUp(dirname(path), root)) : [];
      const fromPage = root === undefined ? [] : above.pathsFor(path, root);
      // Documentation that a system installs is packed where it is large; a build makes files of those with `.in`.
      const made = [path, ...fromPage].flatMap((one) => [`${one}.gz`, `${one}.in`]);
      const fromWholes = root === undefined ? [] : books.fromWholes(path, root);
      return [
        ...twinsOf(path),
        ...parts,
        ...fromWholes,
        ...sites.filesFor(path, isFromRoot),
        ...fromPage,
        ...made,
      ];
    },
    pagesNamed: (path) => wiki.named(path),
    foldersAt: (path) => sites.foldersAt(path),
    lackOf: (path) => trees.lackOf(path),
    makerOf: (path, isFromRoot) => {
      const root = outermost(roots, path);
      const book = isFromRoot || root === undefined ? null : books.makerOf(path, root);
      return book ?? sites.makerOf(path, isFromRoot);
    },
    moverOf: (path, isFromRoot) => sites.moverOf(path, isFromRoot),
    configurationFor: (path, isFromRoot) => sites.configurationFor(path, isFromRoot),
    realpath: (path) => realpath(path),
    kindOf: async (path) => {
      const found = await stat(path);
      return found.isDirectory() ? 'folder' : 'file';
    },
    targetOf: (path) =>
      readlink(path).then(
        (target) => resolve(dirname(path), target),
        () => null,
      ),
    namesIn: (folder) => readdir(folder).catch(() => []),
    placesIn: async (path) => {
      const places = await placesOf(path, rules, openIncluded(path, roots));
      if (places === null || places.others === 'of-its-kind') return places;
      const root = outermost(roots, path);
      if (root === undefined || HTML.test(path)) return places;
      if (RST.test(path) && given.to(path, root)) return { ...places, others: 'brought-in' };
      // The names of other formats are their own, whichever rule names headings.
      if (rules.isChosen && MARKDOWN.test(path)) return places;
      if (books.isPart(path, root) || onePages.isPiece(path, places.names, root)) {
        return { ...places, others: 'in-the-whole' };
      }
      const isNamedOtherwise = sites.mayNameHeadings(path) || sites.namesHeadings(path);
      return MARKDOWN.test(path) && isNamedOtherwise
        ? { ...places, others: 'named-otherwise' }
        : places;
    },
    textIn: async (path) => {
      const bytes = await bytesOf(path);
      return bytes && textIn(bytes, path);
    },
  };
}

const RST = /\.(?:rst|rest|txt|inc)$/i;
const HTML = /\.x?html?$/i;

/** What a document of TeX is made of. */
const PART = /\.(?:\*|tex|bib|pdf|png|jpe?g|eps|mps|svg)$/i;

const MANUAL = /\/man\w{1,20}\/[^/]+\.[1-9ln]\w*$/;

/** TeX takes a name as it is where none with its ending is there; a PDF may be made of what is there. */
function twinsOf(path: string): readonly string[] {
  if (MANUAL.test(path)) return ['gz', 'bz2', 'xz', 'zst'].map((ending) => `${path}.${ending}`);
  const [, plain = path, ending] = /^(.+)\.(tex|pdf)$/.exec(path) ?? [];
  if (ending === undefined) return [];
  return ending === 'tex' ? [plain] : [`${plain}.tex`, `${plain}.ltx`, `${plain}.dtx`];
}

async function placesOf(
  path: string,
  rules: SlugRules,
  open: OpenIncluded,
): Promise<Places | null> {
  const bytes = await bytesOf(path);
  return bytes === null ? unknownPlaces('unread') : placesIn(bytes, path, rules.of(path), open);
}

/** A file that cannot be read denies nothing. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path);
    return size > MAX_BYTES ? null : await readFile(path);
  } catch {
    return null;
  }
}
