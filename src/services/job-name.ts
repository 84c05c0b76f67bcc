/** The name of a job in the files of those who start it: of its configuration, without what they would not take. */
import { basename } from 'node:path';

const LONGEST = 100;

export function jobName(file: string): string {
  const name = basename(file)
    .replace(/\.toml$/i, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-');
  return `urlglean-${name}`.slice(0, LONGEST);
}
