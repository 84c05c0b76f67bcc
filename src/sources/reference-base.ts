/**
 * Where files of documentation stand, and below which folders their references are looked at: the working tree that a
 * named file or folder belongs to, or else the folder itself. `/path` begins at the folder that was named.
 */
import { statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Format } from '../../extractors/containers/formats.ts';
import type { ReferenceBase } from '../../extractors/documentation/base.ts';
import type { SiteFolders } from '../../extractors/documentation/site-names.ts';
import type { SlugRuleName } from '../../extractors/documentation/slugs/slugs.ts';
import { shownPath, systemPath } from '../system/path-bytes.ts';
import { expandPattern, isPattern } from './globs.ts';
import type { Input } from './names/model.ts';
import { MainDocuments } from './tex/main-documents.ts';
import { foldersUp, isTreeTop, namesIn, textOf } from './working-tree.ts';

export interface ReferenceOptions {
  /** The folder that is published, where it is not the input. */
  readonly rootDir?: string | undefined;
  /** The URL under which it is published: references lead there, and not to files. */
  readonly baseUrl?: string | undefined;
  /** Names of which a folder must hold one; none: a folder suffices. */
  readonly indexFiles?: readonly string[] | undefined;
  /** Endings that a reference may leave out, without dots. */
  readonly fallbackExtensions?: readonly string[] | undefined;
  /** How headings are named. Absent: what the project of a file tells. */
  readonly slugs?: SlugRuleName | undefined;
}

/** A part of pages that a program makes: its references start from them, and not from where it stands. */
const COMPONENT =
  /\.(?:svelte|vue|astro|[jt]sx|in|src|te?mpl|tpl|template|j2|jinja2?|erb|ejs|hbs|handlebars|mustache|njk|liquid|haml|slim|twig)$/i;
/** What stands in these becomes a part of pages anywhere: Jekyll, Hugo, Eleventy, Sphinx. */
const TEMPLATE =
  /(?:^|\/)(?:_layouts|_includes|_templates|_partials|archetypes|layouts\/(?:_?default|_?partials|_?shortcodes|_markup))\/.*\.\w+$/;
/** `mocha init` and its like copy it; Sphinx puts texts of its pages there, but not all that they refer to. */
const COPIED = /(?:^|[/.-])template\.x?html?$|(?:^|\/)_(?:sources|downloads)\/./i;
/** All files below it are templates where one of these stands beside it, as in sites and themes of Hugo. */
const LAYOUTS = /^(.*)\/layouts\//;
const HUGO = /^(?:(?:hugo|theme)\.(?:toml|ya?ml|json)|archetypes)$/;
/** Parts of the pages in the wikis of GitHub and GitLab. */
const GOLLUM = /^_(?:Sidebar|Footer|Header)\.\w+$/i;

/** The configuration of Sphinx, and the text with which it begins. */
const SPHINX = 'conf.py';
const INDEX_OF_SPHINX = /^(?:index|contents)\.rst(?:\.gz)?$/;
/** Where a configuration stands elsewhere than the texts, none of these is beside it. */
const FIRST_TEXT = /^(?:index|contents|toc)\.(?:rst|md|txt|ipynb)(?:\.gz)?$/;
/** A page, a part of one or a list of pages in a module of Antora, and what stands beside all modules. */
const IN_MODULE = /^(.*)\/modules\/[^/]+(?=\/(?:(?:pages|partials)\/.|nav[\w-]*\.\w+$))/;
const ANTORA = 'antora.yml';
const DOCUSAURUS = /^docusaurus\.config\.[cm]?[jt]s$/;
const JEKYLL = /^_config\.ya?ml$/;
/** One of these stands where the sources of a site of Jekyll begin. */
const OF_JEKYLL = /^(?:_(?:posts|drafts|layouts|includes|data|sass)|index\.(?:md|markdown|html))$/;
/** They begin elsewhere, or names leave a folder out. */
const MOVED = /^(?:source|collections_dir)[ \t]*:/m;
const MOST_BYTES = 1024 * 1024;

export class ReferenceBases {
  readonly #options: ReferenceOptions;
  /** By folder. */
  readonly #trees = new Map<string, string | null>();
  readonly #mains = new MainDocuments();
  /** By folder. */
  readonly #sites = new Map<string, SiteFolders>();
  /** By folder. */
  readonly #names = new Map<string, readonly string[]>();

  constructor(options: ReferenceOptions) {
    this.#options = options;
  }

  /**
   * Of a file; `folder`: the one that was named, if it was found in one. Undefined: its path is no text, or it is a part
   * of a document or of pages and nothing tells where they begin.
   */
  of(path: string, format: Format, folder?: string): ReferenceBase | undefined {
    if (shownPath(path) !== path || COMPONENT.test(path) || this.#isTemplate(path))
      return undefined;
    const root = this.#rootOf(resolve(path), folder);
    const full = this.#startOf(resolve(path), format, root);
    if (full === undefined) return undefined;
    const { baseUrl } = this.#options;
    if (baseUrl === undefined) {
      const base = { location: urlOf(full), root: urlOfFolder(root) };
      if (format === 'rst') return { ...base, ...this.#projectOf(dirname(full), root) };
      if (format === 'asciidoc') return { ...base, ...this.#moduleOf(full) };
      if (format !== 'markdown') return base;
      const site = { site: this.#siteOf(dirname(full), this.#treeAbove(dirname(full)) ?? root) };
      return this.#isGollum(dirname(full))
        ? { ...base, ...site, wiki: 'text-first' }
        : { ...base, ...site };
    }
    const below = relative(root, full);
    const isBelow = below !== '' && !below.startsWith('..');
    const published = URL.parse(
      isBelow ? urlOf(join('/', below)).slice('file:///'.length) : '',
      withSlash(baseUrl),
    );
    return published === null ? undefined : baseAt(published);
  }

  #projectOf(folder: string, bound: string): Pick<ReferenceBase, 'project' | 'sources'> {
    let project: string | undefined;
    let lowest: string | undefined;
    for (const one of foldersUp(folder, bound)) {
      if (project === undefined && !this.#namesIn(one).includes(SPHINX)) continue;
      // The kernel of Linux has a configuration for a part of its documentation as well.
      if (project !== undefined && !this.#hasIndex(one)) break;
      project = one;
      lowest ??= one;
    }
    if (project === undefined) return {};
    const url = urlOfFolder(project);
    const isSource =
      project === lowest && this.#namesIn(project).some((name) => FIRST_TEXT.test(name));
    return { project: url, ...(isSource && { sources: url }) };
  }

  /** By the configurations nearest to it. */
  #siteOf(folder: string, bound: string): SiteFolders {
    const known = this.#sites.get(folder);
    if (known !== undefined) return known;
    const above = foldersUp(folder, bound);
    const holding = (sign: RegExp): string | undefined =>
      above.find((one) => this.#namesIn(one).some((name) => sign.test(name)));
    const docusaurus = holding(DOCUSAURUS);
    const jekyll = holding(JEKYLL);
    const site = {
      ...(docusaurus !== undefined && { docusaurus: urlOfFolder(docusaurus) }),
      ...(jekyll !== undefined && this.#isSource(jekyll) && { jekyll: urlOfFolder(jekyll) }),
    };
    this.#sites.set(folder, site);
    return site;
  }

  /** Whether the sources of a site of Jekyll begin in the folder of its configuration. */
  #isSource(folder: string): boolean {
    const names = this.#namesIn(folder);
    const configurations = names.filter((name) => JEKYLL.test(name));
    return (
      names.some((name) => OF_JEKYLL.test(name)) &&
      !configurations.some((name) => MOVED.test(textOf(join(folder, name), MOST_BYTES)))
    );
  }

  #hasIndex(folder: string): boolean {
    return this.#namesIn(folder).some((name) => INDEX_OF_SPHINX.test(name));
  }

  #moduleOf(path: string): Pick<ReferenceBase, 'module'> {
    const [module = '', above = ''] = IN_MODULE.exec(path) ?? [];
    if (module === '' || !this.#namesIn(above).includes(ANTORA)) return {};
    // Older modules have them in a folder more.
    const assets = join(module, 'assets');
    const images = join(this.#namesIn(assets).includes('images') ? assets : module, 'images');
    return { module: { pages: urlOfFolder(join(module, 'pages')), images: urlOfFolder(images) } };
  }

  #isGollum(folder: string): boolean {
    return this.#namesIn(folder).some((name) => GOLLUM.test(name));
  }

  #isTemplate(path: string): boolean {
    const above = LAYOUTS.exec(resolve(path))?.[1];
    return (
      TEMPLATE.test(path) || COPIED.test(path) || (above !== undefined && this.#hasLayouts(above))
    );
  }

  #hasLayouts(folder: string): boolean {
    return this.#namesIn(folder).some((name) => HUGO.test(name));
  }

  #namesIn(folder: string): readonly string[] {
    const known = this.#names.get(folder);
    if (known !== undefined) return known;
    const names = namesIn(folder);
    this.#names.set(folder, names);
    return names;
  }

  /** The path from which the references of a file begin. */
  #startOf(file: string, format: Format, root: string): string | undefined {
    // A page that is not installed names others by the folders that they will have.
    if (format === 'man') return /^man\w/.test(basename(dirname(file))) ? file : undefined;
    if (format !== 'latex') return file;
    const own = dirname(file);
    const folder = this.#mains.folderOf(file, foldersUp(own, this.#treeAbove(own) ?? root));
    return folder && join(folder, basename(file));
  }

  /** Of what is no file: standard input, a packed file, bytes. */
  get ofStream(): ReferenceBase | undefined {
    const url = URL.parse(this.#options.baseUrl ?? '');
    return url === null ? undefined : baseAt(url);
  }

  /** The folders below which references of these inputs are looked at. */
  roots(inputs: readonly Input[]): readonly string[] {
    const { rootDir, baseUrl } = this.#options;
    if (baseUrl !== undefined) return [];
    if (rootDir !== undefined) return [resolve(rootDir)];
    return [...new Set(pathsOf(inputs).map((path) => this.#boundOf(path)))];
  }

  /** The folders at which `/` is taken to begin; none where an option says it. */
  starts(inputs: readonly Input[]): readonly string[] {
    const { rootDir, baseUrl } = this.#options;
    if (rootDir !== undefined || baseUrl !== undefined) return [];
    const starts = pathsOf(inputs).map((path) =>
      kindOf(path) === 'folder' ? resolve(path) : this.#rootOf(resolve(path)),
    );
    return [...new Set(starts)];
  }

  /** The folders that were named, and those of named files. */
  named(inputs: readonly Input[]): readonly string[] {
    const folders = pathsOf(inputs).map((path) =>
      kindOf(path) === 'folder' ? resolve(path) : dirname(resolve(path)),
    );
    return [...new Set(folders)];
  }

  /** A folder of a working tree refers to files beside it, as `../README.md` does. */
  #boundOf(input: string): string {
    const path = resolve(input);
    return kindOf(input) === 'folder' ? (this.#treeAbove(path) ?? path) : this.#rootOf(path);
  }

  #rootOf(file: string, folder?: string): string {
    const { rootDir } = this.#options;
    if (rootDir !== undefined) return resolve(rootDir);
    if (folder !== undefined) return resolve(folder);
    const own = dirname(file);
    return this.#treeAbove(own) ?? own;
  }

  #treeAbove(folder: string): string | null {
    const known = this.#trees.get(folder);
    if (known !== undefined) return known;
    const above = dirname(folder);
    const tree = isTreeTop(folder) ? folder : above === folder ? null : this.#treeAbove(above);
    this.#trees.set(folder, tree);
    return tree;
  }
}

/** Of inputs that are there, with those that a pattern finds. */
function pathsOf(inputs: readonly Input[]): readonly string[] {
  const named = inputs.filter((input) => typeof input === 'string');
  return named.flatMap((input) => {
    if (kindOf(input) !== undefined) return [input];
    return isPattern(input) ? expandPattern(input) : [];
  });
}

function kindOf(path: string): 'folder' | 'file' | undefined {
  try {
    const stats = statSync(systemPath(path));
    return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : undefined;
  } catch {
    // It is told where it is read.
    return undefined;
  }
}

function urlOf(path: string): string {
  return pathToFileURL(path).href;
}

function urlOfFolder(path: string): string {
  return withSlash(urlOf(path));
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

/** A path from `/` leads to the top of the host, as it does for a reader. */
function baseAt(url: URL): ReferenceBase {
  return { location: url.href, root: new URL('/', url).href };
}
