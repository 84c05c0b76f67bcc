/** Wildcards that the shell has left alone: `'archive/*.mbox'`. Takes a pattern, gives paths in order. */
import { glob } from 'node:fs/promises';

const WILDCARD = /[*?[{]/;

export function isPattern(input: string): boolean {
  return WILDCARD.test(input);
}

/** The paths that match, in byte order; none is an answer too. */
export async function expandPattern(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern)) paths.push(path);
  return paths.sort();
}
