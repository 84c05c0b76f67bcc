/**
 * Texts of which pages are made in the folder above: `source/index.md` and `index.html`. What such a text refers to stands
 * where its page looks for it. Takes a path at which nothing is, gives the paths that its page would mean.
 */
import { basename, dirname, join, relative } from 'node:path';
import { foldersUp, namesIn } from '../sources/working-tree.ts';

const TEXT = /^(.+)\.(?:md|markdown|rst|adoc)(?:\.gz)?$/;
/** Names of folders of which a text leads out with `../`. */
const SOURCE = /^(?:source|sources|src|markdown|md)$/;
/** One page may stand above by chance. */
const FEWEST = 2;

export class PagesAbove {
  /** By folder of texts. */
  readonly #known = new Map<string, boolean>();

  pathsFor(path: string, root: string): readonly string[] {
    const folder = dirname(path);
    const own = foldersUp(folder, root)
      .filter((one) => one !== root && this.#areOf(one))
      .map((one) => join(dirname(one), relative(one, path)));
    const isFromSource = folder !== root && this.#hasSource(folder);
    return isFromSource ? [...own, join(dirname(folder), basename(path))] : own;
  }

  #hasSource(folder: string): boolean {
    const names = namesIn(folder).filter((name) => SOURCE.test(name));
    return names.some((name) => this.#areOf(join(folder, name)));
  }

  #areOf(folder: string): boolean {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const above = new Set(namesIn(dirname(folder)));
    const pages = namesIn(folder).filter((name) => {
      const stem = TEXT.exec(name)?.[1];
      return stem !== undefined && above.has(`${stem}.html`);
    });
    const are = pages.length >= FEWEST;
    this.#known.set(folder, are);
    return are;
  }
}
