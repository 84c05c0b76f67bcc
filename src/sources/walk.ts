/**
 * Turns what the user named into sources, in a stable order: files are looked at, folders walked
 * (Maildir and Maildir++ recognised, links followed but never in a circle), `-` is standard input.
 * Nothing is opened longer than it takes to look at its beginning.
 */
import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expandPattern, isPattern } from './globs.ts';
import { IgnoreRules } from './ignore-files.ts';
import { failure, inspectFile, unreadable } from './inspect.ts';
import type { ReadingChoice } from './layout.ts';
import type { Source } from './model.ts';

export interface WalkOptions extends ReadingChoice {
  /** Whether ignore files are honoured in folders. Default true. */
  readonly ignoreFiles?: boolean | undefined;
}

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
  if ('kind' in stats && stats.problem.code === 'input-not-found' && isPattern(input)) {
    yield* walkPattern(input, options);
    return;
  }
  if ('kind' in stats) yield stats;
  else if (stats.isDirectory()) yield* walkNamedFolder(input, options);
  else if (stats.isFile()) yield await inspectFile(input, options);
  else yield { kind: 'stream', path: input };
}

async function* walkPattern(pattern: string, options: WalkOptions): AsyncGenerator<Source> {
  const paths = await expandPattern(pattern);
  if (paths.length === 0) yield failure('input-not-found', pattern, 'no name matches the pattern');
  for (const path of paths) yield* walkInput(path, options);
}

async function* walkNamedFolder(folder: string, options: WalkOptions): AsyncGenerator<Source> {
  let found = false;
  const rules = options.ignoreFiles === false ? null : await IgnoreRules.above(folder);
  for await (const source of walkFolder(folder, { options, visited: new Set(), rules })) {
    found = true;
    yield source;
  }
  if (!found) yield failure('directory-without-mail', folder);
}

interface Walk {
  readonly options: WalkOptions;
  /** Real paths: a folder that is linked in a circle is walked once. */
  readonly visited: Set<string>;
  /** Null: ignore files are not honoured. */
  readonly rules: IgnoreRules | null;
}

async function* walkFolder(folder: string, walk: Walk): AsyncGenerator<Source> {
  const entries = await listFolder(folder, walk.visited).catch((error: unknown) =>
    unreadable(folder, error),
  );
  if (!Array.isArray(entries)) {
    yield entries;
    return;
  }
  const names = entries.map(({ name }) => name);
  const rules = walk.rules && (await walk.rules.with(folder, names));
  const maildir = isMaildir(entries);
  for (const entry of entries) {
    if (maildir && entry.name === 'tmp') continue;
    yield* walkEntry(join(folder, entry.name), entry, { ...walk, rules });
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

async function* walkEntry(path: string, entry: Dirent, walk: Walk): AsyncGenerator<Source> {
  const stats = await stat(path).catch((error: unknown) => unreadable(path, error));
  if ('kind' in stats) {
    yield stats;
    return;
  }
  if (walk.rules?.ignores(path, stats.isDirectory() ? 'folder' : 'file')) return;
  if (stats.isDirectory()) {
    if (!entry.name.startsWith('.') || (await isMaildirFolder(path))) yield* walkFolder(path, walk);
  } else if (stats.isFile() && !entry.name.startsWith('.')) {
    yield* inspectFound(path, walk.options);
  }
}

/** Files that a folder merely happens to hold: binary and empty ones are passed over in silence. */
async function* inspectFound(path: string, options: WalkOptions): AsyncGenerator<Source> {
  const source = await inspectFile(path, options);
  const quiet =
    source.kind === 'problem' &&
    (source.problem.code === 'input-binary' || source.problem.code === 'input-empty');
  if (!quiet) yield source.kind === 'stream' ? { ...source, found: true } : source;
}

function isMaildir(entries: readonly Dirent[]): boolean {
  return entries.some((e) => e.name === 'cur') && entries.some((e) => e.name === 'new');
}

/** Maildir++ keeps its subfolders in dot directories (`.Sent`); other dot directories are hidden. */
async function isMaildirFolder(path: string): Promise<boolean> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return isMaildir(entries);
}
