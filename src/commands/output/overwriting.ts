/**
 * What an output must not replace: takes the outputs, and what the command reads; throws a usage error for an output
 * that is one of these files, whatever it is called there. Nothing is opened. What a folder holds is not looked at.
 */
import { type BigIntStats, fstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { usage } from '../../options/reading/raw.ts';
import { resolveLinks } from '../../output/open-output.ts';
import { isGivenUrl } from '../../sources/given-url.ts';
import { expandPattern, isPattern } from '../../sources/globs.ts';
import { systemPath } from '../../system/path-bytes.ts';

/** What a command reads, or keeps. */
export interface ProtectedFiles {
  /** Where outputs are named; absent: `--output`. */
  readonly option?: string;
  /** Paths, patterns, URLs, `-`. */
  readonly inputs?: readonly string[];
  /** Files that name inputs. */
  readonly lists?: readonly string[];
  /** Configuration files, as far as they are named. */
  readonly configs?: readonly string[];
  /** Null: there is none. */
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
  for (const input of inputs) {
    for (const path of filesOf(input)) refuse(identityOf(path), 'is also an input');
  }
}

/** A pattern that the shell left alone stands for files, unless one has that very name. */
function filesOf(input: string): readonly string[] {
  if (isGivenUrl(input)) return [];
  const isName = input === '-' || !isPattern(input) || identityOf(input) !== undefined;
  return isName ? [input] : expandPattern(input);
}

/** Undefined: it is no file. */
function identityOf(path: string): string | undefined {
  return identified(() =>
    path === '-'
      ? fstatSync(0, { bigint: true })
      : statSync(systemPath(path), { bigint: true, throwIfNoEntry: false }),
  );
}

/** A file that is not there yet is known by where it will stand. */
function identityOfOutput(path: string): string | undefined {
  try {
    const target = resolveLinks(path);
    const stats = statSync(target, { bigint: true, throwIfNoEntry: false });
    if (stats !== undefined) return identified(() => stats);
    return join(realpathSync(dirname(target)), basename(target));
  } catch {
    // Opening it says what is wrong with it.
    return undefined;
  }
}

/** A device or pipe is written in place, and loses nothing. */
function identified(look: () => BigIntStats | undefined): string | undefined {
  try {
    const stats = look();
    return stats?.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    // Reading it says what is wrong with it.
    return undefined;
  }
}
