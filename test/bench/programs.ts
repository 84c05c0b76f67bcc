/** How the programs are started that read archives: urlglean and those it is measured against. Runs none. */
import { join, resolve } from 'node:path';
import type { Contestant } from './contest.ts';
import type { Input } from './inputs.ts';
import { installed } from './installed.ts';

type Chosen = Pick<Contestant, 'key'> & Partial<Pick<Contestant, 'name'>>;

const HERE = import.meta.dirname;
const BIN = resolve(HERE, '../../dist/src/bin.js');

export function urlglean(chosen: Required<Chosen>, args: readonly string[]): Contestant {
  return { ...chosen, command: [process.execPath, BIN, ...args] };
}

/** One of `peers/`, with the path of the input. */
export function peer(chosen: Required<Chosen>, file: string, { path, bytes }: Input): Contestant {
  return { ...chosen, bytes, command: [process.execPath, join(HERE, 'peers', file), path] };
}

/** The yardstick: what finds the simplest pattern of a URL, and decodes nothing. */
export function ripgrep({ path, bytes }: Input): Contestant {
  const args = ['-a', '-N', '-o', 'https?://[^\\s<>"]+', path];
  return { ...system({ key: 'rg', name: 'rg -a -N -o, one pattern' }, 'rg', args), bytes };
}

/** Perl's URI::Find, as Debian's liburi-find-perl brings it. */
export function urifind({ path, bytes }: Input): Contestant {
  return { ...system({ key: 'urifind', name: 'urifind (URI::Find)' }, 'urifind', [path]), bytes };
}

/** A program of the system, where it is installed. */
export function system(
  chosen: Required<Chosen>,
  file: string,
  args: readonly string[],
): Contestant {
  const path = installed(file);
  return { ...chosen, installed: path !== undefined, command: [path ?? file, ...args] };
}
