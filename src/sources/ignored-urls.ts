/**
 * URLs that `.urlgleanignore` leaves out: lines `url: PATTERN`, in the folders that are named or that hold the named
 * files, and in those above them up to the top of the working tree. Takes the inputs and a filter, gives the filter
 * with these patterns as further ones to exclude.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { problem, UrlgleanError } from '../errors.ts';
import type { Filter } from '../filter/model.ts';
import { expectedPattern } from '../filter/pattern.ts';
import { systemPath } from '../system/path-bytes.ts';
import { expandPattern, isPattern } from './globs.ts';
import type { Input } from './names/model.ts';
import { isPath, touch } from './touch.ts';
import { isTreeTop } from './working-tree.ts';

export const IGNORE_FILE = '.urlgleanignore';
const URL_LINE = /^url:[ \t]*(.*?)[ \t\r]*$/;

const NO_FILTER: Filter = { include: [], exclude: [], scheme: [], list: [], from: [] };

/** Rejects where a pattern is faulty. Nothing is looked for once the signal aborts: nothing will be read either. */
export async function withIgnoredUrls(
  filter: Filter | null | undefined,
  inputs: readonly Input[],
  signal: AbortSignal | undefined,
): Promise<Filter | null> {
  const paths = inputs.filter(isPath);
  await touch(paths, signal);
  if (signal?.aborted) return filter ?? null;
  const folders = new Set(paths.flatMap(foldersOf));
  const files = new Set([...folders].flatMap(above));
  const patterns = [...files].flatMap(patternsIn);
  if (patterns.length === 0) return filter ?? null;
  const { exclude, ...others } = filter ?? NO_FILTER;
  return { ...others, exclude: [...new Set([...exclude, ...patterns])] };
}

/** The patterns of paths alone, each in its line. */
export function withoutUrlLines(text: string): string {
  return text.includes('url:') ? text.replace(/^url:.*$/gm, '') : text;
}

export function holdsUrlLines(text: string): boolean {
  return /^url:/m.test(text);
}

function foldersOf(input: string): readonly string[] {
  const kind = kindOf(input);
  if (kind === undefined) return isPattern(input) ? expandPattern(input).flatMap(foldersOf) : [];
  return [kind === 'folder' ? resolve(input) : dirname(resolve(input))];
}

/** The files of a folder, and of those above it within its working tree. */
function above(first: string): readonly string[] {
  const own = join(first, IGNORE_FILE);
  const files: string[] = [];
  for (let at = first; ; at = dirname(at)) {
    files.push(join(at, IGNORE_FILE));
    if (isTreeTop(at)) return files.filter(isThere);
    if (at === dirname(at)) return [own].filter(isThere);
  }
}

function isThere(path: string): boolean {
  return existsSync(systemPath(path));
}

function kindOf(path: string): 'file' | 'folder' | undefined {
  try {
    return statSync(systemPath(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    // It is told where it is read.
    return undefined;
  }
}

function patternsIn(file: string): readonly string[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => {
      const pattern = URL_LINE.exec(line)?.[1];
      if (pattern === undefined) return [];
      const expected = expectedPattern(pattern);
      if (expected !== undefined) throw faulty(`${file}:${index + 1}`, pattern, expected);
      return [pattern];
    });
}

function faulty(place: string, pattern: string, expected: string): UrlgleanError {
  const written = pattern === '' ? 'nothing' : pattern;
  const detail = `${place}: url: expected ${expected}, not ${written}`;
  const remedy = 'mend the pattern, or leave the file unread with --no-ignore';
  return new UrlgleanError({ ...problem('usage', { detail }), remedy });
}

/** A file that cannot be read ignores nothing: more is checked, never less. */
function textOf(path: string): string {
  try {
    return readFileSync(systemPath(path), 'utf8').replace(/^\ufeff/, '');
  } catch {
    return '';
  }
}
