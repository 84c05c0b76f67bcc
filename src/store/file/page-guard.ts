/**
 * Guards the file of a database from before it is opened until after it is closed: compares its pages with their
 * checksums, and keeps checksums for the next time. A file that this process has open already is left alone: closing it
 * here would release its locks (POSIX).
 */
import { statSync } from 'node:fs';
import { type Compared, comparePages, type Sealing, sealPages } from './seal.ts';

/** By file: how often it is open in this process. */
const users = new Map<string, number>();

export class PageGuard {
  readonly #path: string;
  readonly #key: string;
  readonly compared: Compared;
  /** Its sums are those of the file, in which all is: nothing stands in a log yet. */
  readonly isWhole: boolean;

  /** Throws the system's error. */
  constructor(path: string) {
    const { dev, ino } = statSync(path);
    this.#path = path;
    this.#key = `${dev}:${ino}`;
    this.compared = users.has(this.#key) ? { is: 'unknown', pages: [], of: 0 } : comparePages(path);
    this.isWhole = this.compared.is === 'sound' && !this.#hasLog;
    users.set(this.#key, this.#others + 1);
  }

  get #others(): number {
    return users.get(this.#key) ?? 0;
  }

  /** Call once, when the database is closed. Its only writer passes the mark of its state. */
  end(sealing: Sealing | null): void {
    const left = this.#others - 1;
    if (left > 0) users.set(this.#key, left);
    else users.delete(this.#key);
    if (left === 0 && sealing !== null && !this.#hasLog) sealPages(this.#path, sealing);
  }

  /** Another process reads it: the last changes are not in the file yet. */
  get #hasLog(): boolean {
    return (statSync(`${this.#path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  }
}

/** In words. */
export function damagedPages({ pages: [first = 0, ...others], of }: Compared): string {
  return others.length === 0
    ? `page ${first} of ${of} is not as it was written`
    : `${others.length + 1} of ${of} pages are not as they were written, the first is page ${first}`;
}
