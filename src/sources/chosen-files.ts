/**
 * Which files are read at all, as the user says: takes paths as they are shown and names of files, says what is left
 * out. Opens nothing.
 */
import { anyOf } from '../filter/pattern.ts';

export interface FileChoice {
  /** Regular expressions (RE2) of files and folders that are not read, named or found. */
  readonly excludePath?: readonly string[] | undefined;
  /** Whether files and folders whose names begin with a dot are read, too, where they are found. Default false. */
  readonly hidden?: boolean | undefined;
  /** Of the files in folders, only those whose names end so: `md`, `tar.gz`. Default: all. */
  readonly extensions?: readonly string[] | undefined;
}

export class ChosenFiles {
  readonly #isExcluded: ((path: string) => boolean) | null;
  readonly #endings: readonly string[];
  readonly #hidden: boolean;
  /** Git's own folder holds no documents: it is read only where nothing is ignored. */
  readonly #neverFound: readonly string[];

  constructor({
    excludePath = [],
    hidden = false,
    extensions = [],
    ignoreFiles = true,
  }: FileChoice & { readonly ignoreFiles?: boolean | undefined }) {
    this.#isExcluded = excludePath.length === 0 ? null : anyOf(excludePath);
    this.#endings = extensions.map((extension) => `.${extension.toLowerCase()}`);
    this.#hidden = hidden;
    this.#neverFound = ignoreFiles ? ['.git'] : [];
  }

  /** Of anything named or found. */
  excludes(path: string): boolean {
    return this.#isExcluded?.(path) === true;
  }

  /** Of an entry of a folder. */
  hides(name: string): boolean {
    return name.startsWith('.') && (!this.#hidden || this.#neverFound.includes(name));
  }

  /** Of a file in a folder. */
  wants(name: string): boolean {
    if (this.#endings.length === 0) return true;
    const lower = name.toLowerCase();
    return this.#endings.some((ending) => lower.endsWith(ending));
  }
}
