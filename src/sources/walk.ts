/**
 * Turns what the user named into sources, in a stable order: files are looked at, folders walked
 * (Maildir and Maildir++ recognised, links followed but never in a circle), `-` is standard input.
 * Nothing is opened longer than it takes to look at its beginning. Without waiting: asking the system costs less than
 * waiting for its answer, and whoever takes the sources sees to it that others have their turn.
 */
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { redact } from '../../checkers/syntax/redact.ts';
import { GIVEN_URL } from '../../extractors/model.ts';
import { isGivenUrl } from './given-url.ts';
import { expandPattern, isPattern } from './globs.ts';
import { IgnoreRules } from './ignore-files.ts';
import { failure, inspectFile, unreadable } from './inspect.ts';
import type { ReadingChoice } from './layout.ts';
import type { Source, SourceProblem } from './model.ts';

export interface WalkOptions extends ReadingChoice {
  /** Whether ignore files are honoured in folders. Default true. */
  readonly ignoreFiles?: boolean | undefined;
  /** Whether URLs may be inputs themselves. Default: they are a problem. */
  readonly urls?: 'taken' | 'refused' | undefined;
}

/** The sources behind `inputs`, in the order given; URLs first, so that they are the first places of their links. */
export function* walk(inputs: readonly string[], options: WalkOptions): Generator<Source> {
  for (const url of inputs.filter(isGivenUrl)) {
    if (options.urls === 'taken') yield { kind: 'url', path: GIVEN_URL, url };
    else yield failure('input-url', redact(url));
  }
  for (const input of inputs) if (!isGivenUrl(input)) yield* walkInput(input, options);
}

function* walkInput(input: string, options: WalkOptions): Generator<Source> {
  if (input === '-') {
    yield { kind: 'stream', path: '-' };
    return;
  }
  const stats = look(input);
  if ('kind' in stats && stats.problem.code === 'input-not-found' && isPattern(input)) {
    yield* walkPattern(input, options);
    return;
  }
  if ('kind' in stats) yield stats;
  else if (stats.isDirectory()) yield* walkNamedFolder(input, options);
  else if (stats.isFile()) yield inspectFile(input, options);
  else yield { kind: 'stream', path: input };
}

function* walkPattern(pattern: string, options: WalkOptions): Generator<Source> {
  const paths = expandPattern(pattern);
  if (paths.length === 0) yield failure('input-not-found', pattern, 'no name matches the pattern');
  for (const path of paths) yield* walkInput(path, options);
}

function* walkNamedFolder(folder: string, options: WalkOptions): Generator<Source> {
  let found = false;
  const rules = options.ignoreFiles === false ? null : IgnoreRules.above(folder);
  for (const source of walkFolder(folder, { options, visited: new Set(), rules })) {
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

function* walkFolder(folder: string, outer: Walk): Generator<Source> {
  const entries = listFolder(folder, outer.visited);
  if ('kind' in entries) {
    yield entries;
    return;
  }
  const names = entries.map(({ name }) => name);
  const walk = { ...outer, rules: outer.rules?.with(folder, names) ?? null };
  const maildir = isMaildir(entries);
  for (const entry of entries) {
    if (maildir && entry.name === 'tmp') continue;
    yield* walkEntry(join(folder, entry.name), entry, walk);
  }
}

/** The entries by name, in byte order; none when the folder was already walked (a linked circle). */
function listFolder(folder: string, visited: Set<string>): Dirent[] | SourceProblem {
  try {
    const real = realpathSync.native(folder);
    if (visited.has(real)) return [];
    visited.add(real);
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    return unreadable(folder, error);
  }
}

function* walkEntry(path: string, entry: Dirent, walk: Walk): Generator<Source> {
  // What it is stands in the folder, but for links, of which where they lead matters.
  const kind = entry.isFile() || entry.isDirectory() ? entry : look(path);
  if ('problem' in kind) {
    yield kind;
    return;
  }
  if (walk.rules?.ignores(path, kind.isDirectory() ? 'folder' : 'file')) return;
  if (kind.isDirectory()) {
    if (!entry.name.startsWith('.') || isMaildirFolder(path)) yield* walkFolder(path, walk);
  } else if (kind.isFile() && !entry.name.startsWith('.')) {
    yield* inspectFound(path, walk.options);
  }
}

function look(path: string): Stats | SourceProblem {
  try {
    return statSync(path);
  } catch (error) {
    return unreadable(path, error);
  }
}

/** Files that a folder merely happens to hold: binary and empty ones are passed over in silence. */
function* inspectFound(path: string, options: WalkOptions): Generator<Source> {
  const source = inspectFile(path, options);
  const quiet =
    source.kind === 'problem' &&
    (source.problem.code === 'input-binary' || source.problem.code === 'input-empty');
  if (!quiet) yield source.kind === 'stream' ? { ...source, found: true } : source;
}

function isMaildir(entries: readonly Dirent[]): boolean {
  return entries.some((e) => e.name === 'cur') && entries.some((e) => e.name === 'new');
}

/** Maildir++ keeps its subfolders in dot directories (`.Sent`); other dot directories are hidden. */
function isMaildirFolder(path: string): boolean {
  try {
    return isMaildir(readdirSync(path, { withFileTypes: true }));
  } catch {
    // What cannot be looked at is hidden like the others.
    return false;
  }
}
