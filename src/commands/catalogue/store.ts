/** The help text and options of `urlglean store`. */
import { EXIT_CODES } from '../../options/exit-codes.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const STORE_ACTIONS = ['migrate', 'check', 'copy'] as const;

export const store: Command = {
  name: 'store',
  summary: 'Prepare, check or copy a store',
  description:
    'migrate makes the tables of a store on PostgreSQL (15 or later), or brings them up to date; it\n' +
    'needs the owner of the tables, every other command only rights on their rows. check looks\n' +
    'whether what is stored fits together, and counts it. copy FROM TO copies a store into a new file\n' +
    'or an empty database, either way: a copy that was broken off goes on where it ended.',
  argument: {
    name: 'ACTION',
    describe: 'What to do: migrate, check, or copy FROM TO',
    usage: '<ACTION> [FROM TO]',
    choices: STORE_ACTIONS,
  },
  options: ['store', 'json'],
  // The file has a key of that name.
  ownConfig: true,
  findings: {
    none: 'all is as it should be',
    some: 'something does not fit together',
    failed: EXIT_CODES[1],
  },
  examples: [
    ['store migrate --store postgres://urlglean_owner@db.example/links', 'make the tables'],
    ['store copy store.sqlite postgres://urlglean_owner@db.example/links', 'move to a server'],
    ['store check', 'is the store sound?'],
  ],
  run: lazyCommand(async () => (await import('../actions/store.ts')).storeCommand),
};
