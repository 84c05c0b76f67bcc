/**
 * Does `/x` begin at the folder that was read? Nothing in the file says so. Takes what was found of all references that
 * begin with a slash, says whether the tree itself shows it: more of them lead somewhere below that folder than not.
 */
import { isInside } from './file.ts';

/** It may be a page that a program makes, rather than a file that it copies. */
const PAGE = /(?:^|\/)(?:[^/.]*|[^/]*\.html?)$/;

export function mayBePage(path: string): boolean {
  return PAGE.test(path);
}

interface Count {
  there: number;
  missing: number;
}

export class AssumedRoots {
  /** The lowest first. */
  readonly #starts: readonly string[];
  readonly #counts = new Map<string, Count>();
  readonly #counted = new Set<string>();

  /** `starts`: the folders at which `/` is taken to begin, where nobody has said it. */
  constructor(starts: readonly string[]) {
    this.#starts = starts.toSorted((a, b) => b.length - a.length);
  }

  startOf(path: string): string | undefined {
    return this.#starts.find((start) => isInside(path, start));
  }

  /** Whether it is one of those folders itself, which is there whatever `/` means. */
  isStart(path: string): boolean {
    return this.#starts.includes(path);
  }

  count(path: string, isThere: boolean): void {
    const start = this.startOf(path);
    if (start === undefined || start === path || this.#counted.has(path)) return;
    this.#counted.add(path);
    const count = this.#counts.get(start) ?? { there: 0, missing: 0 };
    if (isThere) count.there++;
    else count.missing++;
    this.#counts.set(start, count);
  }

  isShownFor(path: string): boolean {
    const start = this.startOf(path);
    if (start === undefined) return true;
    const { there = 0, missing = 0 } = this.#counts.get(start) ?? {};
    return there > missing;
  }
}
