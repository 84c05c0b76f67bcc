/**
 * Pages that are named otherwise than the texts of which they are made. Takes a path at which nothing is and the names in
 * folders, says in words which text there may be meant.
 */

type NamesIn = (folder: string) => Promise<ReadonlySet<string>>;

const TEXTS = ['rst', 'md', 'markdown', 'adoc', 'asciidoc', 'txt', 'ipynb'];
/** Those of a build, and of MDX, R Markdown and Quarto. */
const FOR_BUILDS = ['md.in', 'rst.in', 'mdx', 'Rmd', 'qmd'];
/** Endings of texts of which pages are made, without their dots. */
export const SOURCES = [...TEXTS, ...FOR_BUILDS, ...TEXTS.map((ending) => `${ending}.gz`)];

const TEXT = new RegExp(`^(.+?)\\.(?:${SOURCES.join('|').replaceAll('.', '\\.')})$`);

/** The texts in a folder, by their names without endings, and by the ends of these. */
interface Texts {
  readonly lowerCase: ReadonlyMap<string, string>;
  readonly ends: ReadonlyMap<string, string>;
}

/** `manual:install`, in a wiki or of a module; `..:install` of the one above. */
const NAMESPACED = /\/(?:[a-z]\w*|\.\.):\w[\w-]*$/i;

/** In which a page is looked for that stands a folder lower. */
const MOST_FOLDERS = 200;

export class PageNames {
  readonly #namesIn: NamesIn;
  /** By folder. */
  readonly #texts = new Map<string, Promise<Texts>>();

  constructor(namesIn: NamesIn) {
    this.#namesIn = namesIn;
  }

  /** `guide/` beside a `guide.md`: many programs put each page into a folder of its own. */
  async besideFolder(path: string): Promise<string | undefined> {
    const text = await this.#textOf(path);
    return text && `${text} is beside it, of which a program may make the page`;
  }

  /**
   * `trim` beside a `trim.md`, as many programs serve it; `../trim` in `lamp/wick.md` beside a `lamp/trim.md`, which they
   * may take from the folder of the page. In capitals it is a file, such as LICENSE. Names of pages may hold blanks, and in
   * a namespace a colon, as no name of a file does. Gives what tells of it.
   */
  async besidePage(path: string): Promise<string | undefined> {
    if (NAMESPACED.test(path)) return 'it is named as pages of a wiki are';
    const other = (await this.#endsName(path)) ?? (await this.#inWiki(path));
    if (other !== undefined) return `a program may make it of ${other}`;
    const [, folder, name] = /^(.*)\/([\w. -]*[a-z][\w. -]*)$/.exec(path) ?? [];
    if (folder === undefined || name === undefined) return undefined;
    const text = await this.#textOf(path);
    if (text !== undefined) return withEnding(text, name);
    const beside = [...(await this.#namesIn(folder))].slice(0, MOST_FOLDERS);
    for (const below of beside) {
      const lower = below.includes('.')
        ? undefined
        : await this.#textOf(`${folder}/${below}/${name}`);
      if (lower !== undefined) return `a program may make it of ${below}/${lower}`;
    }
    return undefined;
  }

  /** The name of the text in its folder that has its name, but for the ending. */
  async #textOf(path: string): Promise<string | undefined> {
    const end = path.lastIndexOf('/');
    const names = await this.#namesIn(path.slice(0, end));
    const texts = SOURCES.map((ending) => `${path.slice(end + 1)}.${ending}`);
    return texts.find((text) => names.has(text));
  }

  /** `wiki/Trim` beside a `trim.md`: on GitHub the front page of a wiki is its folder, and case makes no difference. */
  async #inWiki(path: string): Promise<string | undefined> {
    const [, folder, name] = /^(.*)\/wiki\/([^/]+)$/.exec(path) ?? [];
    if (folder === undefined || name === undefined) return undefined;
    // Where it is there, it is no name of the folder above, which may be above all that is read.
    if ((await this.#namesIn(`${folder}/wiki`)).size > 0) return undefined;
    return (await this.#textsIn(folder)).lowerCase.get(name.toLowerCase());
  }

  /** `trim.html` beside a `README_trim.md`. */
  async #endsName(path: string): Promise<string | undefined> {
    const [, folder, stem] = /^(.*)\/(\w{3,})\.html$/.exec(path) ?? [];
    if (folder === undefined || stem === undefined) return undefined;
    return (await this.#textsIn(folder)).ends.get(stem);
  }

  #textsIn(folder: string): Promise<Texts> {
    const known = this.#texts.get(folder);
    if (known !== undefined) return known;
    const texts = this.#namesIn(folder).then((names) => {
      const stems = [...names].flatMap((name): [string, string][] => {
        const stem = TEXT.exec(name)?.[1];
        return stem === undefined ? [] : [[stem, name]];
      });
      const ends = stems.flatMap(([stem, name]) => endsOf(stem).map((end) => [end, name] as const));
      return {
        lowerCase: new Map(stems.map(([stem, name]) => [stem.toLowerCase(), name])),
        ends: new Map(ends),
      };
    });
    this.#texts.set(folder, texts);
    return texts;
  }
}

/** A program may leave the ending out; where it is no packed text, we do as well. */
function withEnding(text: string, name: string): string {
  const ending = text.slice(name.length + 1);
  const advice = ending.endsWith('gz') ? '' : `: --fallback-extensions ${ending} finds it`;
  return `${text} is beside it${advice}`;
}

/** All that stands behind an underscore. */
function endsOf(stem: string): readonly string[] {
  return Array.from(stem.matchAll(/_/g), ({ index }) => stem.slice(index + 1));
}
