/**
 * A file that takes its name only when it is whole. It is opened at once, so that a wrong path is known before
 * hours of work; what goes wrong is a problem that names it.
 */
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { problem, UrlgleanError } from '../errors.ts';
import { describeSystemError } from '../sources/inspect.ts';

const BUFFERED_CHARACTERS = 64 * 1024;

/** For a process that ends at once: what was begun is removed. */
export function discardUnfinished(): void {
  for (const file of unfinished) file.discard();
}

const unfinished = new Set<PartialFile>();

export class PartialFile {
  readonly path: string;
  readonly #partial: string;
  readonly #descriptor: number;
  #isOpen = true;
  #buffered = '';

  constructor(path: string) {
    this.path = path;
    this.#partial = `${path}.partial`;
    this.#descriptor = this.#attempt(() => openSync(this.#partial, 'w'));
    unfinished.add(this);
  }

  write(chunk: string | Uint8Array): void {
    if (typeof chunk === 'string') {
      this.#buffered += chunk;
      if (this.#buffered.length >= BUFFERED_CHARACTERS) this.#flush();
    } else {
      this.#flush();
      this.#put(chunk);
    }
  }

  finish(): void {
    this.#flush();
    this.#isOpen = false;
    this.#attempt(() => closeSync(this.#descriptor));
    this.#attempt(() => {
      try {
        renameSync(this.#partial, this.path);
      } catch (error) {
        rmSync(this.#partial, { force: true });
        throw error;
      }
    });
    unfinished.delete(this);
  }

  /** Removes what was begun; what is finished stays. */
  discard(): void {
    if (!unfinished.delete(this)) return;
    if (this.#isOpen) closeSync(this.#descriptor);
    rmSync(this.#partial, { force: true });
  }

  #flush(): void {
    const bytes = Buffer.from(this.#buffered);
    this.#buffered = '';
    this.#put(bytes);
  }

  #put(bytes: Uint8Array): void {
    this.#attempt(() => {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(this.#descriptor, bytes, written);
      }
    });
  }

  #attempt<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      const detail = describeSystemError(error);
      throw new UrlgleanError(problem('output-unwritable', { source: this.path, detail }));
    }
  }
}
