/** How the programs are started that read archives: urlglean and those it is measured against. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Contestant } from './contest.ts';
import type { Input } from './inputs.ts';
import { installed } from './installed.ts';

type Chosen = Pick<Contestant, 'key' | 'name'>;

const HERE = import.meta.dirname;
const BIN = resolve(HERE, '../../dist/src/bin.js');

export function urlglean(chosen: Chosen, args: readonly string[]): Contestant {
  return { ...chosen, command: [process.execPath, BIN, ...args] };
}

export function isOurs({ command }: Contestant): boolean {
  return command.includes(BIN);
}

/** The same job for another build of the program. */
export function withProgram(contestant: Contestant, bin: string): Contestant {
  return { ...contestant, command: contestant.command.map((arg) => (arg === BIN ? bin : arg)) };
}

/** Whether the program, as it is built, takes this option to `extract`. */
export function takesOption(option: string): boolean {
  const { status } = spawnSync(process.execPath, [BIN, 'extract', option], { input: '' });
  return status === 0;
}

/** One of `peers/`, with the path of the input. */
export function peer(chosen: Chosen, file: string, { path, bytes }: Input): Contestant {
  return { ...chosen, bytes, command: [process.execPath, join(HERE, 'peers', file), path] };
}

/** The yardstick: what finds the simplest pattern of a URL, and decodes nothing. */
export function ripgrep({ path, bytes }: Input): Contestant {
  const args = ['-a', '-N', '-o', 'https?://[^\\s<>"]+', path];
  return { ...system({ key: 'rg', name: 'rg -a -N -o, one pattern' }, 'rg', args), bytes };
}

export function linkify(input: Input): Contestant {
  return peer({ key: 'linkify', name: 'linkify-it, nothing fuzzy' }, 'linkify.js', input);
}

export function postalMime(input: Input): Contestant {
  return peer({ key: 'postal', name: 'postal-mime + linkify-it' }, 'postal-mime.js', input);
}

/** A program of the system, where it is installed. */
export function system(chosen: Chosen, file: string, args: readonly string[]): Contestant {
  const path = installed(file);
  if (path === undefined) return { ...chosen, missing: 'not installed', command: [] };
  return { ...chosen, command: [path, ...args] };
}
