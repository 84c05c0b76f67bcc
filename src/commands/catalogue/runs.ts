/** `urlglean runs`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const runs: Command = {
  name: 'runs',
  summary: 'List the runs that are remembered',
  description:
    'Lists the runs of check in the store, the latest first: number, when and how\n' +
    'long, how it ended, how many links were asked, of which inputs.',
  argument: null,
  options: ['store', 'json'],
  examples: [
    ['runs', 'which runs are there to compare?'],
    ['runs --store archive.sqlite', 'in a store of its own'],
  ],
  run: later(async () => (await import('../runs.ts')).listRuns),
};
