/** The help text and options of `urlglean workers`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const workers: Command = {
  name: 'workers',
  summary: 'List the processes that are at a run',
  description:
    'Lists the processes that take part in the run that is under way: name, run, since when, how long ago\n' +
    'each was last heard of, and how many sites and links it holds. What one that is silent for longer\n' +
    'than its lease holds goes to others.',
  argument: null,
  options: ['store', 'json'],
  examples: [
    ['workers --store postgres://urlglean_reader@db.example/links', 'who is there?'],
    ['workers --store archive.sqlite --json', 'for programs'],
  ],
  run: lazyCommand(async () => (await import('../fleet/workers.ts')).listWorkers),
};
