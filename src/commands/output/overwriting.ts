/**
 * Protects files from being overwritten: takes the outputs and the files that the command reads; throws a usage error
 * for an output that is one of these files under any name, or a document in a folder of the inputs. Walks no folder.
 */
import { type BigIntStats, fstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { usage } from '../../options/parsing/raw.ts';
import { resolveLinks } from '../../output/open-output.ts';
import { isGivenUrl } from '../../sources/given-url.ts';
import { expandPattern, isPattern } from '../../sources/globs.ts';
import { systemPath } from '../../system/path-bytes.ts';
import { isOwnFile } from './own-file.ts';

/** The files that a command reads or stores to. */
export interface ProtectedFiles {
  /** The option or key that names the outputs; absent: `--output`. */
  readonly option?: string;
  /** Paths, patterns, URLs, `-`. */
  readonly inputs?: readonly string[];
  /** Lists of inputs. */
  readonly lists?: readonly string[];
  /** Configuration files in use. */
  readonly configs?: readonly string[];
  /** Null: no store. */
  readonly store?: string | null;
}

export function refuseOverwriting(outputs: readonly string[], files: ProtectedFiles): void {
  const { option = '--output', inputs = [], lists = [], configs = [], store = null } = files;
  const names = new Map(outputs.map((path) => [identityOfOutput(path), path]));
  const refuse = (identity: string | undefined, problem: string): void => {
    const path = identity === undefined ? undefined : names.get(identity);
    if (path !== undefined) throw usage(`${option} ${path} ${problem}`, 'write to another file');
  };
  if (store !== null) {
    refuse(identityOfOutput(store), 'is also the store');
    for (const ending of ['-wal', '-shm', '-journal', '.lock']) {
      refuse(identityOfOutput(`${store}${ending}`), 'belongs to the store');
    }
  }
  for (const config of configs) refuse(identityOf(config), 'is also the configuration file');
  for (const list of lists) refuse(identityOf(list), 'is also a list of inputs');
  const read = inputs.flatMap(filesOf);
  for (const path of read) refuse(identityOf(path), 'is also an input');
  const folders = read.flatMap((path) => folderOf(path) ?? []);
  for (const path of outputs) {
    if (!replacesDocument(path, folders)) continue;
    const problem = 'is a document in a folder that is read';
    throw usage(`${option} ${path} ${problem}`, 'write to another file, or delete this one first');
  }
}

/** Only a file of ours is replaced where documents are read. */
function replacesDocument(output: string, folders: readonly string[]): boolean {
  if (folders.length === 0 || identityOfFile(output) === undefined) return false;
  try {
    const isRead = placesOf(output).some((place) =>
      folders.some((folder) => place.startsWith(folder)),
    );
    return isRead && !isOwnFile(output);
  } catch {
    // Opening it reports the error.
    return false;
  }
}

/** Its folder, and the folder of the file that it is a link to, each with a separator at its end. */
function placesOf(output: string): readonly string[] {
  return [output, resolveLinks(output)].map((path) => `${realpathSync(dirname(path))}${sep}`);
}

/** Undefined: not a folder. */
function folderOf(input: string): string | undefined {
  if (input === '-') return undefined;
  try {
    const isFolder = statSync(systemPath(input), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? realpathSync(input).replace(/\/?$/, sep) : undefined;
  } catch {
    // Reading it reports the error.
    return undefined;
  }
}

/** A pattern stands for the files it matches, unless a file has that very name. */
function filesOf(input: string): readonly string[] {
  if (isGivenUrl(input)) return [];
  const isName = input === '-' || !isPattern(input) || identityOf(input) !== undefined;
  return isName ? [input] : expandPattern(input);
}

/** Undefined: not a file. */
function identityOf(path: string): string | undefined {
  return path === '-' ? identified(() => fstatSync(0, { bigint: true })) : identityOfFile(path);
}

function identityOfFile(path: string): string | undefined {
  return identified(() => statSync(systemPath(path), { bigint: true, throwIfNoEntry: false }));
}

/** A file that does not exist yet is identified by its future path. */
function identityOfOutput(path: string): string | undefined {
  try {
    const target = resolveLinks(path);
    const stats = statSync(target, { bigint: true, throwIfNoEntry: false });
    if (stats !== undefined) return identified(() => stats);
    return join(realpathSync(dirname(target)), basename(target));
  } catch {
    // Opening it reports the error.
    return undefined;
  }
}

/** Devices and pipes are written in place and lose nothing, so they need no protection. */
function identified(look: () => BigIntStats | undefined): string | undefined {
  try {
    const stats = look();
    return stats?.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    // Reading it reports the error.
    return undefined;
  }
}
