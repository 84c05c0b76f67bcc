/** The help text and options of `urlglean runs`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const runs: Command = {
  name: 'runs',
  summary: 'List the stored runs',
  description:
    'Lists the runs of check in the store, latest first: number, start, duration, how it ended,\n' +
    'how many links were checked, and the inputs.',
  argument: null,
  options: ['store', 'json'],
  examples: [
    ['runs', 'list the runs that can be compared'],
    ['runs --store archive.sqlite', 'list the runs in another store'],
  ],
  run: lazyCommand(async () => (await import('../actions/runs.ts')).listRuns),
};
