/**
 * Sites that are made of a tree: told by the configuration of the program that makes them. Takes the folder that was
 * read and a path below it where nothing is, gives the files of which the program may make that page.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { systemPath } from '../system/path-bytes.ts';

interface SiteKind {
  /** The name of its configuration. */
  readonly sign: RegExp;
  /** What it publishes, beside its own folder. */
  readonly published: readonly string[];
  /** The folder of texts that the configuration names. */
  readonly texts: RegExp;
}

/** Defaults of each program's own documentation. */
const KINDS: readonly SiteKind[] = [
  { sign: /^mkdocs\.ya?ml$/, published: ['docs'], texts: /^docs_dir:\s*['"]?([^'"\s]+)/m },
  {
    sign: /^docusaurus\.config\.[cm]?[jt]s$/,
    published: ['static', 'docs', 'src/pages'],
    texts: /\bpath:\s*['"]([^'"\n]+)['"]/,
  },
  { sign: /^\.vitepress$/, published: ['public'], texts: /\bsrcDir:\s*['"]([^'"\n]+)['"]/ },
  { sign: /^book\.toml$/, published: ['src'], texts: /^src\s*=\s*['"]([^'"\n]+)['"]/m },
  {
    sign: /^hugo\.(?:toml|ya?ml|json)$/,
    published: ['static', 'content', 'assets'],
    texts: /^contentDir\s*[:=]\s*['"]?([^'"\s]+)/m,
  },
  {
    sign: /^_config\.ya?ml$/,
    published: ['source'],
    texts: /^source(?:_dir)?:\s*['"]?([^'"\s]+)/m,
  },
];

/** Folders below the one that was read in which a configuration is looked for. */
const DEEPEST = 3;
const MOST_FOLDERS = 2000;
const SKIPPED = /^(?:\.(?!vitepress$)|node_modules$)/;
const MOST_BYTES = 1024 * 1024;

/** What a page without an ending, or with that of a page, may be made of. */
const TEXTS = ['.md', '.mdx', '.html', '/index.md', '/index.mdx', '/README.md', '/_index.md'];
const INDEX = /(?:^|\/)index\.html?$|\.html?$/;
/** It may be a page that a program makes, rather than a file that it copies. */
const ROUTE = /(?:^|\/)(?:[^/.]*|[^/]*\.html?)$/;

export class Sites {
  readonly #roots: readonly string[];
  #published: readonly string[] | undefined;
  #slugsAreOwn = false;

  constructor(roots: readonly string[]) {
    this.#roots = roots;
  }

  /** The files of which a page at that path may be made, or that are copied there. */
  filesFor(path: string): readonly string[] {
    const folders = this.#folders();
    const root = this.#rootOf(path);
    if (folders.length === 0 || root === undefined) return [];
    const rest = relative(root, path);
    const page = rest.replace(INDEX, '');
    const endings = ROUTE.test(rest) ? TEXTS : [];
    return [root, ...folders]
      .flatMap((folder) => [
        join(folder, rest),
        ...endings.map((ending) => join(folder, `${page}${ending}`)),
      ])
      .filter((file) => file !== path && this.#rootOf(file) !== undefined);
  }

  isRoute(path: string): boolean {
    return this.#folders().length > 0 && ROUTE.test(path);
  }

  /** Whether a configuration names headings by a function of its own. */
  get namesHeadings(): boolean {
    this.#folders();
    return this.#slugsAreOwn;
  }

  #rootOf(path: string): string | undefined {
    return this.#roots.find((one) => path === one || path.startsWith(join(one, sep)));
  }

  #folders(): readonly string[] {
    this.#published ??= [...new Set(this.#roots.flatMap((root) => this.#sitesIn(root)))];
    return this.#published;
  }

  #sitesIn(root: string): readonly string[] {
    const found: string[] = [];
    let level = [root];
    for (let depth = 0, seen = 0; depth <= DEEPEST && seen < MOST_FOLDERS; depth++) {
      const next: string[] = [];
      for (const folder of level.slice(0, MOST_FOLDERS - seen)) {
        seen++;
        const names = namesIn(folder);
        for (const name of names) {
          const kind = KINDS.find(({ sign }) => sign.test(name));
          if (kind !== undefined) found.push(...this.#publishedBy(kind, folder, name));
          else if (!name.includes('.') && !SKIPPED.test(name)) next.push(join(folder, name));
        }
      }
      level = next;
    }
    return found;
  }

  #publishedBy({ published, texts }: SiteKind, folder: string, name: string): readonly string[] {
    const configuration = configurationIn(join(folder, name));
    if (/\bslugify\b/.test(configuration)) this.#slugsAreOwn = true;
    const named = texts.exec(configuration)?.[1];
    const own = named === undefined ? [] : [named];
    return [folder, ...[...own, ...published].map((one) => join(folder, one))];
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(systemPath(folder)).map(String);
  } catch {
    // A file, or a folder that cannot be read: it tells nothing.
    return [];
  }
}

/** Of a folder, the texts of the configuration in it. */
function configurationIn(path: string): string {
  try {
    const stats = statSync(systemPath(path));
    if (!stats.isDirectory()) {
      return stats.size > MOST_BYTES ? '' : readFileSync(systemPath(path), 'utf8');
    }
    const names = namesIn(path).filter((name) => /^config(?:\.[cm]?[jt]s)?$|\.[cm]?ts$/.test(name));
    return names.map((name) => configurationIn(join(path, name))).join('\n');
  } catch {
    return '';
  }
}
