/**
 * A file that is replaced atomically: it is written beside its destination under a temporary name, then renamed. It
 * keeps the mode and, where permitted, the owner of the file that it replaces.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemPath } from '../system/path-bytes.ts';
import { attempt, codeOf } from './failure.ts';
import type { OutputFile } from './model.ts';
import { OutputBuffer } from './output-buffer.ts';
import { unfinished } from './unfinished.ts';
import { writeAll } from './write-all.ts';

const PERMISSIONS = 0o7777;
/** So much of the name is kept, to stay below the limit of file names. */
const NAME_KEPT = 60;
const COPIED_AT_ONCE = 64 * 1024;
/** The errors of a file that cannot be replaced: it is a mount point, or another user's file in a folder like /tmp. */
const CANNOT_REPLACE: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);

export interface Destination {
  /** The final path, symbolic links resolved. */
  readonly target: string;
  /** The file that exists there now. */
  readonly stats: Stats | undefined;
  /** The mode of a new file; absent: as the umask leaves it. */
  readonly mode?: number;
  /**
   * What is there is the user's own: the new file is on the disk before it takes the name, and never copied into the old
   * one. Called just before: it throws where the old one must stay.
   */
  readonly guard?: () => void;
}

export class WholeFile implements OutputFile {
  /** The path as the user named it. */
  readonly path: string;
  readonly #destination: Destination;
  readonly #partial: string | Buffer;
  readonly #descriptor: number;
  readonly #buffer = new OutputBuffer();
  #isOpen = true;

  /** Throws the system's error. */
  constructor(path: string, destination: Destination) {
    this.path = path;
    this.#destination = destination;
    this.#partial = partialName(destination.target);
    this.#descriptor = openSync(this.#partial, 'wx', destination.mode);
    unfinished.add(this);
    if (destination.stats) copyAttributes(this.#partial, this.#descriptor, destination.stats);
  }

  readonly write = (chunk: string | Uint8Array): undefined => {
    this.#put(this.#buffer.add(chunk));
  };

  readonly finish = (): undefined => {
    this.#put(this.#buffer.flush());
    if (this.#destination.guard) attempt(this.path, () => fsyncSync(this.#descriptor));
    this.#isOpen = false;
    attempt(this.path, () => closeSync(this.#descriptor));
    attempt(this.path, () => this.#takeName());
    unfinished.delete(this);
  };

  readonly discard = (): void => {
    if (!unfinished.delete(this)) return;
    if (this.#isOpen) closeSync(this.#descriptor);
    rmSync(this.#partial, { force: true });
  };

  #put(chunks: Iterable<Uint8Array>): void {
    for (const chunk of chunks) attempt(this.path, () => writeAll(this.#descriptor, chunk));
  }

  #takeName(): void {
    const { target, stats, guard } = this.#destination;
    guard?.();
    try {
      renameSync(this.#partial, systemPath(target));
    } catch (error) {
      const mayCopy = stats !== undefined && !guard && CANNOT_REPLACE.has(codeOf(error));
      if (!mayCopy) throw error;
      copyInto(target, this.#partial);
      rmSync(this.#partial);
    }
  }
}

/** Copies into the existing file; the system's own copy would recreate it or change its mode. */
function copyInto(target: string, partial: string | Buffer): void {
  const [from, to] = [openSync(partial, 'r'), openSync(target, 'r+')];
  try {
    ftruncateSync(to);
    const buffer = Buffer.alloc(COPIED_AT_ONCE);
    for (let read = readSync(from, buffer); read > 0; read = readSync(from, buffer)) {
      writeAll(to, buffer.subarray(0, read));
    }
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

function partialName(target: string): string | Buffer {
  const name = basename(target).slice(0, NAME_KEPT);
  return systemPath(join(dirname(target), `.${name}.${randomBytes(6).toString('hex')}.partial`));
}

function copyAttributes(
  path: string | Buffer,
  descriptor: number,
  { uid, gid, mode }: Stats,
): void {
  fchmodSync(descriptor, mode & PERMISSIONS);
  try {
    chownSync(path, uid, gid);
    // chown clears mode bits.
    chmodSync(path, mode & PERMISSIONS);
  } catch {
    // Only root may change the owner; otherwise the file is ours.
  }
}
