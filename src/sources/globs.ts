/** Wildcards that the shell has left alone: `'archive/*.mbox'`. Takes a pattern, gives paths in order. */
import { globSync } from 'node:fs';

const WILDCARD = /[*?[{]/;

export function isPattern(input: string): boolean {
  return WILDCARD.test(input);
}

/** The paths that match, in byte order; none is an answer too. */
export function expandPattern(pattern: string): string[] {
  return globSync(pattern).sort();
}
