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
import { Gathered } from './gathered.ts';
import type { OutputFile } from './model.ts';
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
  readonly #place: Destination;
  readonly #partial: string;
  readonly #descriptor: number;
  readonly #gathered = new Gathered();
  #isOpen = true;

  /** Throws what the system says. */
  constructor(path: string, place: Destination) {
    this.path = path;
    this.#place = place;
    this.#partial = partialName(place.target);
    this.#descriptor = openSync(this.#partial, 'wx', place.mode);
    unfinished.add(this);
    if (place.stats) likeBefore(this.#partial, this.#descriptor, place.stats);
  }

  readonly write = (chunk: string | Uint8Array): undefined => {
    this.#put(this.#gathered.add(chunk));
  };

  readonly finish = (): undefined => {
    this.#put(this.#gathered.rest());
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

  #put(pieces: Iterable<Uint8Array>): void {
    for (const piece of pieces) attempt(this.path, () => writeAll(this.#descriptor, piece));
  }

  #takeName(): void {
    const { target, stats } = this.#place;
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
    const room = Buffer.alloc(COPIED_AT_ONCE);
    for (let read = readSync(from, room); read > 0; read = readSync(from, room)) {
      writeAll(to, room.subarray(0, read));
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

function likeBefore(path: string, descriptor: number, { uid, gid, mode }: Stats): void {
  fchmodSync(descriptor, mode & PERMISSIONS);
  try {
    chownSync(path, uid, gid);
    // A change of the owner takes bits away.
    chmodSync(path, mode & PERMISSIONS);
  } catch {
    // Only root may give files away: then it is ours.
  }
}
