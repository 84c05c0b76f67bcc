/**
 * Turns what the user named into sources, in a stable order: files are looked at, folders walked
 * (Maildir and Maildir++ recognised, links followed but never in a circle), `-` is standard input.
 * Nothing is opened longer than it takes to look at its beginning.
 */
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, inspectFile, unreadable } from './inspect.ts';
import type { ReadingChoice } from './layout.ts';
import type { Source } from './model.ts';

export type WalkOptions = ReadingChoice;

/** The sources behind `inputs`, in the order given. */
export async function* walk(
  inputs: readonly string[],
  options: WalkOptions,
): AsyncGenerator<Source> {
  for (const input of inputs) yield* walkInput(input, options);
}

async function* walkInput(input: string, options: WalkOptions): AsyncGenerator<Source> {
  if (input === '-') {
    yield { kind: 'stream', path: '-' };
    return;
  }
  const stats = await stat(input).catch((error: unknown) => unreadable(input, error));
  if ('kind' in stats) yield stats;
  else if (stats.isDirectory()) yield* walkNamedFolder(input, options);
  else if (stats.isFile()) yield await inspectFile(input, options);
  else yield { kind: 'stream', path: input };
}

async function* walkNamedFolder(folder: string, options: WalkOptions): AsyncGenerator<Source> {
  let found = false;
  for await (const source of walkFolder(folder, options, new Set())) {
    found = true;
    yield source;
  }
  if (!found) yield failure('directory-without-mail', folder);
}

async function* walkFolder(
  folder: string,
  options: WalkOptions,
  visited: Set<string>,
): AsyncGenerator<Source> {
  const entries = await listFolder(folder, visited).catch((error: unknown) =>
    unreadable(folder, error),
  );
  if (!Array.isArray(entries)) {
    yield entries;
    return;
  }
  const maildir = isMaildir(entries);
  for (const entry of entries) {
    if (maildir && entry.name === 'tmp') continue;
    yield* walkEntry(join(folder, entry.name), entry, options, visited);
  }
}

/** The entries by name, in byte order; none when the folder was already walked (a linked circle). */
async function listFolder(folder: string, visited: Set<string>): Promise<Dirent[]> {
  const real = await realpath(folder);
  if (visited.has(real)) return [];
  visited.add(real);
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function* walkEntry(
  path: string,
  entry: Dirent,
  options: WalkOptions,
  visited: Set<string>,
): AsyncGenerator<Source> {
  const stats = await stat(path).catch((error: unknown) => unreadable(path, error));
  if ('kind' in stats) {
    yield stats;
  } else if (stats.isDirectory()) {
    if (!entry.name.startsWith('.') || (await isMaildirFolder(path))) {
      yield* walkFolder(path, options, visited);
    }
  } else if (stats.isFile() && !entry.name.startsWith('.')) {
    yield* inspectFound(path, options);
  }
}

/** Files that a folder merely happens to hold: binary and empty ones are passed over in silence. */
async function* inspectFound(path: string, options: WalkOptions): AsyncGenerator<Source> {
  const source = await inspectFile(path, options);
  const quiet =
    source.kind === 'problem' &&
    (source.problem.code === 'input-binary' || source.problem.code === 'input-empty');
  if (!quiet) yield source;
}

function isMaildir(entries: readonly Dirent[]): boolean {
  return entries.some((e) => e.name === 'cur') && entries.some((e) => e.name === 'new');
}

/** Maildir++ keeps its subfolders in dot directories (`.Sent`); other dot directories are hidden. */
async function isMaildirFolder(path: string): Promise<boolean> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return isMaildir(entries);
}
