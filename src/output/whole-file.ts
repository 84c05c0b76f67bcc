/**
 * A file that takes its name only when it is whole: until then it stands beside its place under a name of its own. It
 * keeps mode and, where that is allowed, owner of the file that it replaces.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  fchmodSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt, codeOf } from './failure.ts';
import type { OutputFile } from './model.ts';
import { OutputBuffer } from './output-buffer.ts';
import { unfinished } from './unfinished.ts';
import { writeAll } from './write-all.ts';

const PERMISSIONS = 0o7777;
/** Of the name, so that what was added fits into what a name may be. */
const NAME_KEPT = 60;
const COPIED_AT_ONCE = 64 * 1024;
/** A file that is mounted by itself, or that somebody else owns in a folder like /tmp, cannot be replaced. */
const CANNOT_REPLACE: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);

export interface Destination {
  /** Where it is to stand, links followed. */
  readonly target: string;
  /** Of the file that stands there. */
  readonly stats: Stats | undefined;
  /** Of a new file; absent: what the user's mask leaves. */
  readonly mode?: number;
}

export class WholeFile implements OutputFile {
  /** As the user named it. */
  readonly path: string;
  readonly #destination: Destination;
  readonly #partial: string;
  readonly #descriptor: number;
  readonly #buffer = new OutputBuffer();
  #isOpen = true;

  /** Throws what the system says. */
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
    const { target, stats } = this.#destination;
    try {
      renameSync(this.#partial, target);
    } catch (error) {
      if (stats === undefined || !CANNOT_REPLACE.has(codeOf(error))) throw error;
      copyInto(target, this.#partial);
      rmSync(this.#partial);
    }
  }
}

/** Into the file that is there, which the system's own copying would make anew or change the mode of. */
function copyInto(target: string, partial: string): void {
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

function partialName(target: string): string {
  const name = basename(target).slice(0, NAME_KEPT);
  return join(dirname(target), `.${name}.${randomBytes(6).toString('hex')}.partial`);
}

function copyAttributes(path: string, descriptor: number, { uid, gid, mode }: Stats): void {
  fchmodSync(descriptor, mode & PERMISSIONS);
  try {
    chownSync(path, uid, gid);
    // A change of the owner takes bits away.
    chmodSync(path, mode & PERMISSIONS);
  } catch {
    // Only root may give files away: then it is ours.
  }
}
