/**
 * Opens an output by its kind: a regular file is replaced atomically; devices, pipes and descriptors are written in
 * place, and so is a file whose folder permits no new one. Follows symbolic links. Fails at once, before hours of
 * work, if the path cannot be written.
 */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { attempt, codeOf } from './failure.ts';
import type { OutputDeps, OutputFile } from './model.ts';
import { openDescriptor } from './open-descriptor.ts';
import { Pipe, pipeAt, socketOf } from './pipe.ts';
import { type Destination, WholeFile } from './whole-file.ts';

/** Throws a problem that names `path`. */
export function openOutput(path: string, deps: OutputDeps): OutputFile {
  return attempt(path, () => {
    const target = resolveLinks(path);
    const descriptor = descriptorNumber(target);
    if (descriptor === 1) return standardOutput(path, deps);
    const stats = statSync(target, { throwIfNoEntry: false });
    const isInherited = descriptor !== undefined && descriptor > 1;
    if (isInherited && stats?.isSocket()) {
      return new Pipe(path, async () => socketOf(descriptor), deps.signal);
    }
    if (isInherited && fstatSync(descriptor).isFile()) {
      return openDescriptor(path, { descriptor, replaces: 'nothing', owner: 'others' });
    }
    return openNamed(path, { target, stats }, deps);
  });
}

function openNamed(path: string, destination: Destination, { signal }: OutputDeps): OutputFile {
  const { target, stats } = destination;
  if (stats === undefined) return new WholeFile(path, destination);
  if (stats.isFIFO()) {
    accessSync(target, constants.W_OK);
    return new Pipe(path, pipeAt(target), signal);
  }
  if (stats.isFile()) return replacing(path, destination);
  return openDescriptor(path, {
    descriptor: openSync(target, constants.O_WRONLY | constants.O_NOCTTY),
    replaces: 'nothing',
    owner: 'us',
  });
}

const NO_NEW_FILE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** A file without write permission is not replaced either. */
function replacing(path: string, destination: Destination): OutputFile {
  const descriptor = openSync(destination.target, 'r+');
  try {
    const file = new WholeFile(path, destination);
    closeSync(descriptor);
    return file;
  } catch (error) {
    if (NO_NEW_FILE.has(codeOf(error))) {
      return openDescriptor(path, { descriptor, replaces: 'all', owner: 'us' });
    }
    closeSync(descriptor);
    throw error;
  }
}

function standardOutput(path: string, { out }: OutputDeps): OutputFile {
  return { path, write: out, finish: () => out(''), discard: () => undefined };
}

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** Resolves symbolic links, also to a file that does not exist yet, but not the links of descriptors. */
export function resolveLinks(path: string): string {
  let target = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (descriptorNumber(target) !== undefined || !isLink(target)) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  // The system reports the error.
  return path;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

const STANDARD: Readonly<Record<string, number>> = { stdin: 0, stdout: 1, stderr: 2 };

function descriptorNumber(path: string): number | undefined {
  const [, standard = '', number] =
    /^\/(?:dev\/(stdin|stdout|stderr)|(?:dev|proc\/self)\/fd\/(\d+))$/.exec(path) ?? [];
  return number === undefined ? STANDARD[standard] : Number(number);
}
