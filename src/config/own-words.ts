/**
 * Options that only the user's own word may set: what a file says that was merely found beside the inputs starts no
 * program, has no other files looked for, and names no server that would be sent what the user's keys have signed. Takes the
 * settings and says which of them was set by such a file.
 */

import { texts } from '../options/parsing/raw.ts';
import { leadsToFile } from '../options/parsing/remap.ts';
import type { OptionName } from '../options/table.ts';
import type { ConfigurableCommand } from './keys.ts';
import type { ConfigFile } from './read-config.ts';
import type { Settings } from './settings.ts';

const OWN_WORDS: readonly (readonly [OptionName, (value: string) => boolean])[] = [
  ['remap', leadsToFile],
  ['preprocess', () => true],
  ['s3-endpoint', () => true],
];

const OWN_WORD = 'only taken from the command line, or from a file named with --config';

interface Found {
  readonly command: ConfigurableCommand;
  readonly file: ConfigFile;
}

/** Throws a usage error that names the position in the file. */
export function refuseForeignWords({ raw, tables }: Settings, { command, file }: Found): void {
  for (const [name, needsOwnWord] of OWN_WORDS) {
    const table = tables.get(name);
    if (table === undefined || !texts(raw, name).some(needsOwnWord)) continue;
    throw table.fault(name, OWN_WORD);
  }
  // With its roots, files of others would be taken for those that are remembered, or for gone.
  const { table } = file.root;
  if (command.options.includes('root') && table.has('roots')) throw table.fault('roots', OWN_WORD);
}
