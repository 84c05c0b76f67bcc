/**
 * Pages that are named otherwise than the texts of which they are made. Takes a path at which nothing is and the names in
 * folders, says whether a text there may be meant.
 */

type NamesIn = (folder: string) => Promise<ReadonlySet<string>>;

const TEXTS = ['rst', 'md', 'markdown', 'adoc', 'asciidoc', 'txt', 'ipynb'];
/** Those of a build, and of R Markdown and Quarto. */
const FOR_BUILDS = ['md.in', 'rst.in', 'Rmd', 'qmd'];
/** Endings of texts of which pages are made, without their dots. */
export const SOURCES = [...TEXTS, ...FOR_BUILDS, ...TEXTS.map((ending) => `${ending}.gz`)];

const TEXT = new RegExp(`^(.+?)\\.(?:${SOURCES.join('|').replaceAll('.', '\\.')})$`);

/** Names of texts in a folder, without their endings. */
interface Texts {
  readonly lowerCase: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>;
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
  async hasText(path: string): Promise<boolean> {
    const end = path.lastIndexOf('/');
    const names = await this.#namesIn(path.slice(0, end));
    return SOURCES.some((ending) => names.has(`${path.slice(end + 1)}.${ending}`));
  }

  /**
   * `trim` beside a `trim.md`, as many programs serve it; `../trim` in `lamp/wick.md` beside a `lamp/trim.md`, which they
   * may take from the folder of the page. In capitals it is a file, such as LICENSE. Names of pages may hold blanks, and in
   * a namespace a colon, as no name of a file does.
   */
  async mayBeNamed(path: string): Promise<boolean> {
    if (NAMESPACED.test(path) || (await this.#endsName(path))) return true;
    if (await this.#isInWiki(path)) return true;
    const [, folder, name] = /^(.*)\/([\w. -]*[a-z][\w. -]*)$/.exec(path) ?? [];
    if (folder === undefined || name === undefined) return false;
    if (await this.hasText(path)) return true;
    const beside = [...(await this.#namesIn(folder))].slice(0, MOST_FOLDERS);
    for (const below of beside) {
      if (!below.includes('.') && (await this.hasText(`${folder}/${below}/${name}`))) return true;
    }
    return false;
  }

  /** `wiki/Trim` beside a `trim.md`: on GitHub the front page of a wiki is its folder, and case makes no difference. */
  async #isInWiki(path: string): Promise<boolean> {
    const [, folder, name] = /^(.*)\/wiki\/([^/]+)$/.exec(path) ?? [];
    if (folder === undefined || name === undefined) return false;
    // Where it is there, it is no name of the folder above, which may be above all that is read.
    if ((await this.#namesIn(`${folder}/wiki`)).size > 0) return false;
    return (await this.#textsIn(folder)).lowerCase.has(name.toLowerCase());
  }

  /** `trim.html` beside a `README_trim.md`. */
  async #endsName(path: string): Promise<boolean> {
    const [, folder, stem] = /^(.*)\/(\w{3,})\.html$/.exec(path) ?? [];
    if (folder === undefined || stem === undefined) return false;
    return (await this.#textsIn(folder)).ends.has(stem);
  }

  #textsIn(folder: string): Promise<Texts> {
    const known = this.#texts.get(folder);
    if (known !== undefined) return known;
    const texts = this.#namesIn(folder).then((names) => {
      const stems = [...names].flatMap((name) => TEXT.exec(name)?.[1] ?? []);
      return {
        lowerCase: new Set(stems.map((stem) => stem.toLowerCase())),
        ends: new Set(stems.flatMap(endsOf)),
      };
    });
    this.#texts.set(folder, texts);
    return texts;
  }
}

/** All that stands behind an underscore. */
function endsOf(stem: string): readonly string[] {
  return Array.from(stem.matchAll(/_/g), ({ index }) => stem.slice(index + 1));
}
