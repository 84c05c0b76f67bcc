/** Wildcards that the shell has left alone: `'archive/*.mbox'`. Takes a pattern, gives paths in order. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const WILDCARD = /[*?[{]/;

export function isPattern(input: string): boolean {
  return WILDCARD.test(input);
}

/** The folder below which everything lies that matches. */
export function folderOfMatches(pattern: string): string {
  const [fixed = ''] = pattern.split(WILDCARD, 1);
  return fixed.endsWith('/') ? fixed : dirname(fixed);
}

/** The paths that match, in byte order; none is an answer too. */
export function expandPattern(pattern: string): string[] {
  return globSync(pattern).sort();
}
