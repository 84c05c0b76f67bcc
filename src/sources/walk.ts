/**
 * Turns the inputs of the user into sources, in a stable order: files are inspected, folders walked (Maildir and
 * Maildir++ recognised, links followed but never in a circle), `-` is standard input. Files are open only while their
 * beginning is read. Synchronous: a system call costs less than awaiting it, and the caller yields to the event loop.
 */
import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDocumentation } from '../../extractors/containers/formats.ts';
import { GIVEN_URL } from '../../extractors/model.ts';
import { problem, withoutRemedy, withRemedy } from '../errors.ts';
import { systemPath } from '../system/path-bytes.ts';
import { ChosenFiles, type FileChoice } from './chosen-files.ts';
import { isGivenLink, isGivenUrl, likelyUrl } from './given-url.ts';
import { expandPattern, isPattern } from './globs.ts';
import { hasUnusedPatterns, IgnoreRules } from './ignore-files.ts';
import { IGNORE_FILE } from './ignored-urls.ts';
import { failure, inspectFile, unreadable } from './inspect.ts';
import type { FormatChoice } from './layout.ts';
import { type Entry, entriesOf, realPathOf } from './names/folder.ts';
import type { DataInput, Input, Source, SourceProblem } from './names/model.ts';
import { PlainNames } from './plain-names.ts';
import { inspectOutput, type Preprocessor } from './preprocess.ts';
import { ReferenceBases, type ReferenceOptions } from './reference-base.ts';

export interface WalkOptions extends FormatChoice, FileChoice {
  /** Whether ignore files are honoured in folders. Default true. */
  readonly ignoreFiles?: boolean | undefined;
  /** Whether URLs may be inputs themselves. Default: they are a problem. */
  readonly urls?: 'taken' | 'refused' | undefined;
  /** The command whose output is read instead of each file. */
  readonly preprocess?: Preprocessor | undefined;
  /** Absent: relative references lead nowhere. */
  readonly references?: ReferenceOptions | undefined;
}

/** The sources behind `inputs`, in the order given; URLs first, so that they are the first places of their links. */
export function* walk(inputs: readonly Input[], options: WalkOptions): Generator<Source> {
  for (const url of inputs) {
    if (!isGivenLink(url)) continue;
    if (options.urls === 'taken') yield { kind: 'url', path: GIVEN_URL, url };
    else yield failure('input-url', url);
  }
  const bases = options.references && new ReferenceBases(options.references);
  const plain = options.format === undefined ? new PlainNames() : undefined;
  const named = { options, files: new ChosenFiles(options), bases, plain };
  for (const input of inputs) {
    if (typeof input !== 'string') yield withBase(dataStream(input), named);
    else if (!isGivenUrl(input)) yield* walkInput(input, named);
  }
  const folder = folderLeftOut(inputs, named.files);
  if (folder !== undefined) yield nothing(folder, ...LEFT_OUT);
}

/** A folder among inputs of which none is read. Hooks name the changed files, and it is no slip that none is wanted. */
function folderLeftOut(inputs: readonly Input[], files: ChosenFiles): string | undefined {
  const areLeftOut = inputs.every(
    (input) =>
      typeof input === 'string' && input !== '-' && !isGivenLink(input) && files.excludes(input),
  );
  return areLeftOut
    ? inputs.filter((input) => typeof input === 'string').find(isFolder)
    : undefined;
}

function isFolder(path: string): boolean {
  const stats = statOf(path);
  return !('kind' in stats) && stats.isDirectory();
}

type BaseFinders = Pick<Named, 'bases' | 'plain'>;

interface Named {
  readonly options: WalkOptions;
  readonly files: ChosenFiles;
  readonly bases: ReferenceBases | undefined;
  /** Absent: the user has said the format. */
  readonly plain: PlainNames | undefined;
}

/** `folder`: the one that was named, if the source was found in it. */
function withBase(given: Source, { bases, plain }: BaseFinders, folder?: string): Source {
  const source = plain?.told(given) ?? given;
  if (bases === undefined) return source;
  if (source.kind === 'stream') {
    const base = bases.ofStream;
    return base === undefined ? source : { ...source, base };
  }
  if (source.kind !== 'file' || !isDocumentation(source.layout.format)) return source;
  return { ...source, base: bases.of(source.path, source.layout.format, folder) };
}

function dataStream({ name, data }: DataInput): Source {
  return { kind: 'stream', path: name, data, size: data.length };
}

function* walkInput(input: string, named: Named): Generator<Source> {
  if (input === '-') {
    yield withBase({ kind: 'stream', path: '-' }, named);
    return;
  }
  const { options, files } = named;
  if (files.excludes(input)) return;
  const stats = statOf(input);
  if ('kind' in stats && stats.problem.code === 'input-not-found' && isPattern(input)) {
    yield* walkPattern(input, named);
    return;
  }
  if ('kind' in stats) yield options.urls === 'taken' ? withUrlHint(stats, input) : stats;
  else if (stats.isDirectory()) {
    for (const source of walkNamedFolder(input, named)) yield withBase(source, named, input);
  } else if (stats.isFile()) yield withBase(inspectNamed(input, options), named);
  else yield withBase({ kind: 'stream', path: input }, named);
}

/** Files below /proc have no size, and hold something all the same: whether one is empty is seen when it is read. */
function inspectNamed(path: string, options: WalkOptions): Source {
  const { preprocess } = options;
  if (preprocess !== undefined) return inspectOutput(path, preprocess, options);
  const source = inspectFile(path, options);
  const isEmpty = source.kind === 'problem' && source.problem.code === 'input-empty';
  return isEmpty ? { kind: 'stream', path } : source;
}

function withUrlHint(missing: SourceProblem, input: string): SourceProblem {
  const url = likelyUrl(input);
  if (url === undefined || missing.problem.code !== 'input-not-found') return missing;
  const remedy = `check the path; for the website, write ${url}`;
  return { ...missing, problem: withRemedy(missing.problem, remedy) };
}

function* walkPattern(pattern: string, named: Named): Generator<Source> {
  const paths = expandPattern(pattern);
  if (paths.length === 0) yield noMatch(pattern);
  for (const path of paths) yield* walkInput(path, named);
}

function noMatch(pattern: string): SourceProblem {
  const missing = problem('input-not-found', { source: pattern });
  return { kind: 'problem', problem: withoutRemedy(missing, 'no file matches') };
}

function* walkNamedFolder(folder: string, named: Named): Generator<Source> {
  let found = false;
  const rules = named.options.ignoreFiles === false ? null : IgnoreRules.above(folder);
  for (const source of walkFolder(folder, { ...named, visited: new Set(), rules, isTop: true })) {
    found ||= source.kind !== 'empty' && source.kind !== 'unfit';
    yield source;
  }
  if (!found) yield nothingIn(folder, named.options);
}

function nothingIn(
  folder: string,
  { extensions = [], excludePath = [] }: WalkOptions,
): SourceProblem {
  if (extensions.length > 0) {
    const endings = extensions.map((extension) => `.${extension}`).join(', ');
    const message = `contains no file whose name ends in ${endings}`;
    return nothing(folder, message, 'check what --extensions names');
  }
  return excludePath.length > 0
    ? nothing(folder, ...LEFT_OUT)
    : failure('directory-without-mail', folder);
}

const LEFT_OUT = [
  'holds nothing but what --exclude-path leaves out',
  'check its patterns',
] as const;

function nothing(folder: string, message: string, remedy: string): SourceProblem {
  const { problem } = failure('directory-without-mail', folder);
  return { kind: 'problem', problem: withRemedy({ ...problem, message }, remedy) };
}

interface Walk extends Named {
  /** Real paths: a folder that is linked in a circle is walked once. */
  readonly visited: Set<string>;
  /** The folder that was named, and none in it. */
  readonly isTop: boolean;
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
  const walk = { ...outer, isTop: false, rules: outer.rules?.with(folder, names) ?? null };
  const isUnused = !outer.isTop && walk.rules !== null && hasUnusedPatterns(folder, names);
  if (isUnused) yield failure('ignore-pattern-unused', join(folder, IGNORE_FILE));
  const maildir = isMaildir(entries);
  for (const entry of entries) {
    if (maildir && entry.name === 'tmp') continue;
    yield* walkEntry(join(folder, entry.name), entry, walk);
  }
}

/** The entries by name, in byte order; none when the folder was already walked (a linked circle). */
function listFolder(folder: string, visited: Set<string>): Entry[] | SourceProblem {
  try {
    const real = realPathOf(folder);
    if (visited.has(real)) return [];
    visited.add(real);
    return entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    return unreadable(folder, error);
  }
}

function* walkEntry(path: string, entry: Entry, walk: Walk): Generator<Source> {
  const { files } = walk;
  if (files.excludes(path)) return;
  // The folder gives the type of an entry; for a symbolic link, its target's type counts.
  const kind = entry.isFile() || entry.isDirectory() ? entry : follow(path);
  if ('problem' in kind) {
    const isHidden = files.hides(entry.name) || walk.rules?.ignores(path, 'file') === true;
    if (!isHidden) yield kind;
    return;
  }
  if (walk.rules?.ignores(path, kind.isDirectory() ? 'folder' : 'file')) return;
  if (kind.isDirectory()) {
    if (!files.hides(entry.name) || isMaildirFolder(path)) yield* walkFolder(path, walk);
  } else if (kind.isFile() && !files.hides(entry.name) && files.wants(entry.name)) {
    yield* inspectFound(path, walk.options);
  }
}

const LEADS_NOWHERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

/** A link of a folder that leads nowhere, such as a lock of Emacs, is no reason to call the folder unreadable. */
function follow(path: string): Stats | SourceProblem {
  try {
    return statSync(systemPath(path));
  } catch (error) {
    const leadsNowhere = LEADS_NOWHERE.has((error as NodeJS.ErrnoException).code);
    return leadsNowhere ? failure('link-dangling', path) : unreadable(path, error);
  }
}

function statOf(path: string): Stats | SourceProblem {
  try {
    return statSync(systemPath(path));
  } catch (error) {
    return unreadable(path, error);
  }
}

/**
 * Files that a folder merely happens to hold: of empty and binary ones it is given only that they are so, and reports of
 * ours count as empty. A command is given binary ones where the user has named endings.
 */
function* inspectFound(path: string, options: WalkOptions): Generator<Source> {
  const { preprocess, extensions = [] } = options;
  const own = preprocess && extensions.length > 0 ? undefined : inspectFile(path, options, true);
  const isRead = own === undefined || (own.kind !== 'problem' && own.kind !== 'empty');
  const source = preprocess && isRead ? inspectOutput(path, preprocess, options) : own;
  if (source === undefined) return;
  if (source.kind === 'problem') yield unreadOfFolder(path, source);
  else yield source.kind === 'stream' ? { ...source, found: true } : source;
}

function unreadOfFolder(path: string, source: SourceProblem): Source {
  const { problem } = source;
  if (problem.code === 'input-empty') return { kind: 'empty', path };
  return problem.code === 'input-binary' ? { kind: 'unfit', path, problem } : source;
}

function isMaildir(entries: readonly Entry[]): boolean {
  return entries.some((e) => e.name === 'cur') && entries.some((e) => e.name === 'new');
}

/** Maildir++ keeps its subfolders in dot directories (`.Sent`); other dot directories are hidden. */
function isMaildirFolder(path: string): boolean {
  try {
    return isMaildir(entriesOf(path));
  } catch {
    // An unreadable folder is hidden like the others.
    return false;
  }
}
