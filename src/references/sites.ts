/**
 * Sites that are made of a tree: told by the configuration of the program that makes them. Takes the folder that was
 * read and a path below it where nothing is, gives the files of which the program may make that page.
 */
import { type Dirent, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { mayBePage } from '../../checkers/reach/assumed-root.ts';
import { entriesOf, namesIn, textOf } from '../sources/working-tree.ts';
import { systemPath } from '../system/path-bytes.ts';
import { type CodeDocumentation, codeDocumentation } from './code-documentation.ts';
import {
  isOfHugo,
  type MovesPages,
  movesByAstro,
  movesByHugo,
  movesByJekyll,
} from './moved-pages.ts';
import { PageTexts } from './page-texts.ts';
import { aboveEnvironments, type SiteReach, siteReach } from './site-reach.ts';
import { type SphinxProject, sphinxProject } from './sphinx.ts';

export interface TreeFolders {
  /** Below them references are looked at. */
  readonly roots: readonly string[];
  /** At one of them `/` is taken to begin. */
  readonly starts: readonly string[];
  /** Those that the user has named, and those of files that the user has named. */
  readonly named: readonly string[];
}

interface SiteKind {
  /** The name of its configuration. */
  readonly sign: RegExp;
  /** Whether it is the configuration of that program, where others name theirs so. Default true. */
  readonly isMeant?: (folder: string, configuration: string) => boolean;
  /** A program of its own rather than documents: only what begins with a slash leads to its pages. */
  readonly isApp?: true;
  /** What it publishes, beside its own folder. */
  readonly published: readonly string[];
  /** A folder of texts that the configuration names. */
  readonly texts?: RegExp;
  /** A text may name another from the folder of texts as well as from its own. */
  readonly isFromTexts?: true;
  /** Texts name places in others by their labels alone. */
  readonly hasLabels?: true;
  /** Its rule for the names of headings is not published. */
  readonly namesHeadings?: true;
  /** Whether a page may stand elsewhere than its text, so that what it refers to beside it does, too. */
  readonly moves?: MovesPages;
  /** Its configuration may stand lower than the folder for which it speaks. */
  readonly isIn?: (folder: string) => string;
}

/** A configuration that was found. */
interface Site {
  /** As people are told of it: below the folder that was read. */
  readonly name: string;
  readonly isApp: boolean;
  readonly reaches: SiteReach;
}

/** Whether what a configuration tells of may be at that path. */
interface Told {
  readonly name: string;
  readonly mayHave: (path: string) => boolean;
}

/** MyST: a name that is no file may be a label of the project, and so may any fragment. */
const MYST = { isApp: true, published: [], hasLabels: true, namesHeadings: true } as const;

const HUGO = {
  published: ['static', 'content', 'assets'],
  texts: /^contentDir\s*[:=]\s*['"]?([^'"\s]+)/m,
  ...{ moves: movesByHugo, isIn: aboveEnvironments },
} as const;

/** Defaults of each program's own documentation. */
const KINDS: readonly SiteKind[] = [
  {
    sign: /^(?:mkdocs\.ya?ml|zensical\.toml)$/,
    published: ['docs'],
    texts: /^docs_dir\s*[:=]\s*['"]?([^'"\s]+)/m,
  },
  {
    sign: /^docusaurus\.config\.[cm]?[jt]s$/,
    isFromTexts: true,
    published: ['static', 'docs', 'src/pages'],
    texts: /\bpath:\s*['"]([^'"\n]+)['"]/,
  },
  // Docusaurus 1: texts stand beside its folder, and `assets/` is that of all of them, wherever it is named.
  {
    ...{ sign: /^siteConfig\.js$/, isFromTexts: true, namesHeadings: true },
    published: ['static', 'pages', '../docs'],
  },
  // Docsify names all from the folder of its front page, and makes the pages in the browser.
  { sign: /^_(?:coverpage|navbar|sidebar)\.md$/, published: [], isFromTexts: true },
  // Wikis of GitHub, GitLab and Gitea.
  { sign: /^_(?:Footer|Header|Sidebar)\.md$/, published: [] },
  { sign: /^\.vitepress$/, published: ['public'], texts: /\bsrcDir:\s*['"]([^'"\n]+)['"]/ },
  { sign: /^book\.toml$/, published: ['src'], texts: /^src\s*=\s*['"]([^'"\n]+)['"]/m },
  {
    ...{ sign: /^\.gitbook(?:\.ya?ml)?$/, published: [], namesHeadings: true },
    texts: /^root:\s*['"]?([^'"\s]+)/m,
  },
  { sign: /^hugo\.(?:toml|ya?ml|json)$/, ...HUGO },
  // As Hugo named it before 0.110, and reads it still.
  { sign: /^config\.(?:toml|ya?ml|json)$/, isMeant: isOfHugo, ...HUGO },
  {
    sign: /^_config\.ya?ml$/,
    published: ['source'],
    texts: /^source(?:_dir)?:\s*['"]?([^'"\s]+)/m,
    moves: movesByJekyll,
  },
  {
    ...{ sign: /^vite\.config\.[cm]?[jt]s$/, isApp: true, published: ['public'] },
    texts: /\bpublicDir:\s*['"]([^'"\n]+)['"]/,
  },
  app(/^next\.config\.[cm]?[jt]s$/, 'public', 'app', 'pages', 'src/app', 'src/pages'),
  app(/^nuxt\.config\.[cm]?[jt]s$/, 'public', 'static', 'content', 'pages', 'app/pages'),
  {
    ...app(/^astro\.config\.[cm]?[jt]s$/, 'public', 'src/pages', 'src/content', 'src/content/docs'),
    moves: movesByAstro,
  },
  { sign: /^myst\.ya?ml$/, ...MYST },
  // Slate makes one page of many texts.
  { sign: /^index\.html\.md$/, published: [], isApp: true, namesHeadings: true },
  // Elastic's docs-builder: `## Title [id]`.
  { sign: /^_?docset\.ya?ml$/, published: [], namesHeadings: true },
  // Maven, which makes pages of several kinds of texts.
  {
    ...{ sign: /^site\.xml$/, isFromTexts: true },
    published: ['resources', 'markdown', 'asciidoc', 'apt', 'xdoc'],
  },
  { sign: /^pelicanconf\.py$/, published: ['content'] },
  app(/^svelte\.config\.[cm]?[jt]s$/, 'static', 'src/routes'),
  app(/^gatsby-config\.[cm]?[jt]s$/, 'static', 'src/pages', 'content'),
  {
    ...app(/^\.storybook$/, '.storybook/public', '.storybook/static', 'public', 'static'),
    isFromTexts: true,
  },
  app(/^(?:\.eleventy|eleventy\.config)\.[cm]?js$/, 'public', 'static', 'src', 'content'),
  app(/^\.vuepress$/, '.vuepress/public'),
];

function app(sign: RegExp, ...published: readonly string[]): SiteKind {
  return { sign, published, isApp: true };
}

const SPHINX = 'conf.py';

/** Folders below the one that was read in which a configuration is looked for. */
const DEEPEST = 3;
const MOST_FOLDERS = 2000;
const SKIPPED = /^(?:\.(?!vitepress$)|node_modules$)/;
const MOST_BYTES = 1024 * 1024;
/** Folders of texts, of one configuration. */
const MOST_NAMED = 20;

/** What a page without an ending, or with that of a page, may be made of. */
const TEXTS = ['.md', '.mdx', '.html', '/index.md', '/index.mdx', '/README.md', '/_index.md'];
/** Style sheets are made of these. */
const STYLES = ['.scss', '.sass', '.less', '.styl'];
/** Files that programs and their plugins make of all pages. */
const MADE =
  /\/(?:(?:feed|atom|rss|index|sitemap[\w-]{0,20})\.(?:xml|json|txt)|robots\.txt|search[\w-]{0,20}\.(?:json|js))$/;
/** A function for the names of headings; of Hugo, other names than by GitHub's rule, or names of more than headings. */
const OWN_SLUGS =
  /\bslugify\b|\bautoDefinitionTermID["']?[ \t]{0,40}[:=][ \t]{0,9}true\b|\bautoIDType["']?[ \t]{0,40}[:=][ \t]{0,9}["']?(?:github-ascii|blackfriday)\b/i;
/** The program finds it beside the text that names it, wherever the page is. */
export const MARKDOWN = /\.(?:md|mdx|markdown|mkd)$/i;
const VERSION =
  /^(?:(?:\w[\w-]{0,80}_)?versioned_docs\/version-[^/]+|i18n\/[^/]+\/docusaurus-plugin-content-[^/]+\/[^/]+)(?=\/)/;
/** DocC looks for pictures and texts of a catalog by their names alone. */
const IN_CATALOG = /[/\\][^/\\]+\.docc[/\\]/;
/** A name with any other ending may be that of a thing of a program: `lamp.Wick.trim`. */
const FILE =
  /\.(?:mdx?|markdown|mkd|rst|txt|ipynb|x?html?|pdf|png|jpe?g|gif|svg|webp|ico|css|[cm]?[jt]s|json|ya?ml|toml|cfg|ini|pyi?|c|h|sh|csv|xml|zip|[gbx]z|gz|whl|docx?|xlsx?|pptx?|epub|mp[34]|webm)$/i;
const INDEX = /(?:^|\/)index\.html?$|\.html?$/;

export class Sites {
  readonly #tree: TreeFolders;
  #published: readonly string[] | undefined;
  /** Of those, where a site surely begins: the folder of a program of its own is none. */
  readonly #beginnings = new Set<string>();
  readonly #texts = new PageTexts();
  readonly #sites: Site[] = [];
  #isFromTexts = false;
  /** Sites that name headings by a function of their own. */
  readonly #ownSlugs: SiteReach[] = [];
  /** Folders whose headings are named by a rule that is not published. */
  readonly #unpublished: string[] = [];
  /** Where labels may be meant, where pages are moved, and what is made of code or by extensions. */
  readonly #labels: Told[] = [];
  readonly #moves: Told[] = [];
  readonly #made: Told[] = [];
  /** Where a name without a folder may mean a text at the top of all texts. */
  readonly #alone: Told[] = [];
  /** Folders in which a site keeps its versions and translations. */
  readonly #versioned: string[] = [];
  readonly #sphinx: SphinxProject[] = [];
  readonly #code: CodeDocumentation[] = [];

  constructor(tree: TreeFolders) {
    this.#tree = tree;
  }

  /** The files of which a page at that path may be made, or that are copied there. */
  filesFor(path: string, isFromRoot: boolean): readonly string[] {
    const folders = this.#folders();
    const root = outermost(this.#tree.roots, path);
    if (root === undefined) return [];
    const start = isFromRoot ? outermost(this.#tree.starts, path) : undefined;
    // In a working tree `/` may mean its top, also where a folder of it was read.
    const fromStart = start === undefined ? [] : [join(root, relative(start, path))];
    const rest = relative(root, path);
    // The pages of a site have other names than its texts; beside all sites nobody knows of them.
    const own = this.configurationFor(path, isFromRoot) === null ? [] : [root];
    const files = filesIn([...own, ...folders], rest);
    const searched = isFromRoot ? [] : [...this.#searchedIn(root), ...this.#versionsOf(path)];
    const named = namedFromTexts(searched, rest);
    const ofSphinx = this.#sphinx.flatMap((project) => project.sourcesOf(path));
    const ofStart =
      folders.length === 0 || start === undefined ? [] : filesIn(folders, relative(start, path));
    return [...new Set([...files, ...fromStart, ...ofStart, ...named, ...ofSphinx])].filter(
      (file) => file !== path && outermost(this.#tree.roots, file) !== undefined,
    );
  }

  /** The folders from which a text may name another as well as from its own. */
  #searchedIn(root: string): readonly string[] {
    const texts = this.#isFromTexts ? this.#folders() : [];
    return this.#code.some(({ searched }) => searched === root) ? [...texts, root] : texts;
  }

  #versionsOf(path: string): readonly string[] {
    return this.#versioned.flatMap((folder) => versionOf(folder, path) ?? []);
  }

  /** What tells that a program may make a page of that name, in words; null: nothing does. */
  makerOf(path: string, isFromRoot: boolean): string | null {
    this.#folders();
    const labels = isFromRoot || FILE.test(path) ? [] : this.#labels;
    const moves = this.#movesFor(path, isFromRoot);
    const told = [...labels, ...this.#made, ...moves].find(({ mayHave }) => mayHave(path));
    if (told !== undefined) return madeBy(told);
    const alone = isFromRoot ? undefined : this.#alone.find(({ mayHave }) => mayHave(path));
    if (alone !== undefined) return takenBy(alone, path);
    if (IN_CATALOG.test(path) && !MARKDOWN.test(path)) return 'it is in a catalog of DocC';
    const isPage = mayBePage(path);
    const site = isPage || MADE.test(path) ? this.#siteOf(path, isFromRoot) : undefined;
    if (site !== undefined) return madeBy(site);
    return isPage ? this.#texts.showingIn(dirname(path)) : null;
  }

  /** The configuration of a program by which a page may mean another path than that one, where something is. */
  moverOf(path: string, isFromRoot: boolean): string | null {
    this.#folders();
    const moves = this.#movesFor(path, isFromRoot);
    return moves.find(({ mayHave }) => mayHave(path))?.name ?? null;
  }

  #movesFor(path: string, isFromRoot: boolean): readonly Told[] {
    return isFromRoot || MARKDOWN.test(path) ? [] : this.#moves;
  }

  /** The one that may make a page at that path. Nothing tells to which site a path from `/` belongs. */
  #siteOf(path: string, isFromRoot: boolean): Site | undefined {
    const site = this.#sites.find(({ isApp, reaches }) => (isFromRoot || !isApp) && reaches(path));
    return site ?? (isFromRoot ? this.#sites[0] : undefined);
  }

  /** The configuration of a program, of whatever kind, that has to do with that path; null: there is none. */
  configurationFor(path: string, isFromRoot: boolean): string | null {
    this.#folders();
    return this.#sites.find(({ reaches }) => isFromRoot || reaches(path))?.name ?? null;
  }

  /** The folders that may be at that path of a site; null: nothing tells of any. */
  foldersAt(path: string): readonly string[] | null {
    if (this.#folders().length === 0) return null;
    const start = outermost(this.#tree.starts, path);
    const rest = start === undefined ? '' : relative(start, path);
    return rest === '' ? [] : [...this.#beginnings].map((folder) => join(folder, rest));
  }

  /** Whether its configuration names headings by a function of its own. */
  namesHeadings(path: string): boolean {
    this.#folders();
    return this.#ownSlugs.some((reaches) => reaches(path));
  }

  /** Whether its program names headings by a rule that nobody else knows. */
  mayNameHeadings(path: string): boolean {
    this.#folders();
    return isBelow(path, this.#unpublished);
  }

  #folders(): readonly string[] {
    this.#published ??= [...new Set(this.#tree.roots.flatMap((root) => this.#sitesIn(root)))];
    return this.#published;
  }

  #sitesIn(root: string): readonly string[] {
    const found: string[] = [];
    let level = [root];
    for (let depth = 0, seen = 0; depth <= DEEPEST && seen < MOST_FOLDERS; depth++) {
      const next: string[] = [];
      for (const folder of level.slice(0, MOST_FOLDERS - seen)) {
        seen++;
        for (const entry of entriesOf(folder)) {
          const { name } = entry;
          found.push(...this.#toldBy(name, folder, root));
          if (mayBeFolder(entry) && !SKIPPED.test(name)) next.push(join(folder, name));
        }
      }
      level = next;
    }
    return found;
  }

  /** The folders that a configuration of that name has published. */
  #toldBy(name: string, folder: string, root: string): readonly string[] {
    const shown = relative(root, join(folder, name));
    const code = codeDocumentation(name, { folder, root });
    if (code !== undefined) {
      this.#code.push(code);
      this.#made.push({ name: shown, mayHave: (path) => code.mayHave(path) });
    }
    const configuration = { folder, path: join(folder, name), name: shown };
    if (name === SPHINX) return this.#ofSphinx(configuration);
    const kind = KINDS.find(({ sign }) => sign.test(name));
    return kind === undefined ? [] : this.#publishedBy(kind, configuration);
  }

  #ofSphinx(configuration: Configuration): readonly string[] {
    const { folder, path, name } = configuration;
    const project = sphinxProject(folder, configurationIn(path));
    this.#sphinx.push(project);
    this.#made.push({ name, mayHave: (page) => project.mayHave(page) });
    if (!project.hasLabels) return [];
    return this.#publishedBy(MYST, configuration);
  }

  #publishedBy(kind: Omit<SiteKind, 'sign'>, found: Configuration): readonly string[] {
    const { published, texts, isApp = false, isFromTexts = false } = kind;
    const { name } = found;
    const folder = kind.isIn?.(found.folder) ?? found.folder;
    const configuration = configurationIn(found.path);
    if (kind.isMeant?.(folder, configuration) === false) return [];
    const named = texts === undefined ? [] : textsNamed(texts, configuration);
    const folders = [...named, ...published].map((one) => join(folder, one));
    const reaches = siteReach(folder, configuration, folders);
    this.#sites.push({ name, isApp, reaches });
    if (isFromTexts) {
      this.#isFromTexts = true;
      this.#versioned.push(folder);
      const tops = [folder, ...folders];
      const topsOf = (path: string): readonly string[] => [...tops, ...this.#versionsOf(path)];
      this.#alone.push({ name, mayHave: (path) => isNamedAlone(path, topsOf(path)) });
    }
    if (OWN_SLUGS.test(configuration)) this.#ownSlugs.push(reaches);
    if (kind.namesHeadings) this.#unpublished.push(folder, ...folders);
    if (kind.hasLabels) this.#labels.push({ name, mayHave: (path) => isBelow(path, [folder]) });
    const mayHave = kind.moves?.(folder, configuration, named[0]);
    if (mayHave !== undefined) this.#moves.push({ name, mayHave });
    for (const one of isApp ? folders : [folder, ...folders]) this.#beginnings.add(one);
    return [folder, ...folders];
  }
}

/** That stands in `folder`; `name`: as people are told of it. */
interface Configuration {
  readonly folder: string;
  readonly path: string;
  readonly name: string;
}

/** A site may have several folders of texts: its documentation, its news. */
function textsNamed(texts: RegExp, configuration: string): readonly string[] {
  const found = configuration.matchAll(new RegExp(texts, `${texts.flags}g`));
  return [...found].flatMap(([, path]) => path ?? []).slice(0, MOST_NAMED);
}

function madeBy({ name }: { readonly name: string }): string {
  return `a program may make it, as ${name} tells`;
}

function takenBy({ name }: { readonly name: string }, path: string): string {
  return `the program of ${name} finds ${basename(path)} at the top of its texts, if no folder is named`;
}

/** `oil.md` in `docs/wick/a.md` may be `docs/oil.md`. */
function isNamedAlone(path: string, tops: readonly string[]): boolean {
  return (
    MARKDOWN.test(path) &&
    tops.some((top) => path.startsWith(join(top, sep)) && namesIn(top).includes(basename(path)))
  );
}

/** The top of a version or a translation of the texts of Docusaurus. */
function versionOf(folder: string, path: string): string | undefined {
  const version = VERSION.exec(relative(folder, path).replaceAll(sep, '/'))?.[0];
  return version && join(folder, version);
}

function mayBeFolder(entry: Dirent): boolean {
  return entry.isDirectory() || (entry.isSymbolicLink() && !entry.name.includes('.'));
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(join(folder, sep)));
}

function filesIn(folders: readonly string[], rest: string): readonly string[] {
  const page = rest.replace(INDEX, '');
  const endings = mayBePage(rest) ? TEXTS : [];
  const styles = rest.endsWith('.css') ? STYLES : [];
  const named = rest.replace(/\.css$/, '');
  return folders.flatMap((folder) => [
    join(folder, rest),
    ...styles.map((ending) => join(folder, `${named}${ending}`)),
    ...endings.map((ending) => join(folder, `${page}${ending}`)),
  ]);
}

/** `api/store.md` in `docs/guide/a.md` may be `docs/api/store.md`: a folder is named too, or else it stands beside. */
function namedFromTexts(folders: readonly string[], rest: string): readonly string[] {
  const segments = rest.split(sep);
  const endings = segments.slice(1, -1).map((_, index) => join(...segments.slice(index + 1)));
  return folders.flatMap((folder) => endings.map((ending) => join(folder, ending)));
}

/** The first of the folders in or at which the path is. */
export function outermost(folders: readonly string[], path: string): string | undefined {
  return folders.find((one) => path === one || path.startsWith(join(one, sep)));
}

/** Of a folder, the texts of the configuration in it. */
function configurationIn(path: string): string {
  try {
    if (!statSync(systemPath(path)).isDirectory()) return textOf(path, MOST_BYTES);
    const names = namesIn(path).filter((name) => /^config(?:\.[cm]?[jt]s)?$|\.[cm]?ts$/.test(name));
    return names.map((name) => configurationIn(join(path, name))).join('\n');
  } catch {
    return '';
  }
}
