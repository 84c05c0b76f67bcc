/**
 * A temporary file for one writer and, after it, one reader in the same process. It is unlinked as soon as it is open,
 * so that none of it outlives the process. Where an open file cannot be unlinked (Windows), it stays in a folder of the
 * scan until it has been read. The threads of a scan share its table of open descriptors: those still open at the end
 * are closed then.
 */
import { closeSync, mkdirSync, openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem, UrlgleanError } from '../../errors.ts';

/** Where the threads of one scan put such files. */
export interface SpillArea {
  /** Its folder is made only where a file has to keep a name. */
  readonly folder: string;
  /** Descriptors of files without a name, plus one; 0: free. */
  readonly open: Int32Array<SharedArrayBuffer>;
}

/** A file that was written and can be read once. */
export type Spilled = { readonly descriptor: number } | { readonly path: string };

/** Files without a name that are open at once; those beyond keep theirs, and hold no descriptor while they wait. */
const MAX_OPEN = 16;
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

export function newSpillArea(): SpillArea {
  return {
    folder: join(tmpdir(), `urlglean-${newName()}`),
    open: new Int32Array(new SharedArrayBuffer(MAX_OPEN * Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** Closes and removes the files that were not read; all threads must have stopped writing. */
export function clearSpillArea({ folder, open }: SpillArea): void {
  for (const entry of open) if (entry !== 0) closeSync(entry - 1);
  open.fill(0);
  rmSync(folder, { recursive: true, force: true });
}

export class SpillWriter {
  readonly #descriptor: number;
  /** Undefined: it has no name any more. */
  readonly #path: string | undefined;

  /** Throws the system's error when the file cannot be created. */
  constructor(area: SpillArea) {
    const unlinked = openUnlinked(area);
    this.#path = unlinked === undefined ? newPathIn(area.folder) : undefined;
    this.#descriptor = unlinked ?? openSync(this.#path as string, 'wx', OWNER_ONLY.file);
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
  }

  close(): Spilled {
    if (this.#path === undefined) return { descriptor: this.#descriptor };
    closeSync(this.#descriptor);
    return { path: this.#path };
  }
}

export class SpillReader {
  readonly #area: SpillArea;
  readonly #spilled: Spilled;
  readonly #descriptor: number;
  #position = 0;

  /** Throws the system's error when the file cannot be opened. */
  constructor(spilled: Spilled, area: SpillArea) {
    this.#area = area;
    this.#spilled = spilled;
    this.#descriptor = 'path' in spilled ? openSync(spilled.path, 'r') : spilled.descriptor;
  }

  /** Filled with the next bytes of the file. */
  fill<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.#descriptor, bytes, at, bytes.length - at, this.#position);
      if (read === 0) throw new UrlgleanError(problem('temporary-failed', { detail: 'cut short' }));
      at += read;
      this.#position += read;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
    if ('path' in this.#spilled) rmSync(this.#spilled.path, { force: true });
    else enter(this.#area, { before: this.#descriptor + 1, after: 0 });
  }
}

/** Undefined when that fails: the cause shows when a file with a name is opened. */
function openUnlinked(area: SpillArea): number | undefined {
  const path = `${area.folder}-${newName()}`;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'wx+', OWNER_ONLY.file);
    unlinkSync(path);
    if (enter(area, { before: 0, after: descriptor + 1 })) return descriptor;
  } catch {
    // The caller falls back to a file with a name.
  }
  if (descriptor !== undefined) discard(descriptor, path);
  return undefined;
}

function discard(descriptor: number, path: string): void {
  closeSync(descriptor);
  rmSync(path, { force: true });
}

/** Whether there was such an entry in the table. */
function enter(
  { open }: SpillArea,
  { before, after }: { readonly before: number; readonly after: number },
): boolean {
  return open.some((_, at) => Atomics.compareExchange(open, at, before, after) === before);
}

function newPathIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  return join(folder, newName());
}

/** Not to be guessed; that it is new, opening it tells. The module of Node.js for such names would be a tenth of a start. */
function newName(): string {
  return `${process.pid}-${Math.random().toString(36).slice(2)}`;
}
