/** The help texts and options of the commands of a run that machines share: `urlglean worker` and `urlglean workers`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const worker: Command = {
  name: 'worker',
  summary: 'Ask for links of a run that another machine has begun',
  description:
    'Takes the configuration of a nightly job whose store is on a server. Joins its run while one is\n' +
    'under way, asks for links whose sites nobody else asks, and waits for more, or for the next run.\n' +
    'Reads no sources and reports nothing: nightly does. SIGTERM gives back what it holds, and ends it.',
  argument: {
    name: 'CONFIG',
    describe: 'The configuration file of nightly, the same on each machine',
    usage: '<CONFIG>',
    kind: 'file',
  },
  ownConfig: true,
  options: [
    ...(['once', 'listen', 'print-systemd', 'print-compose', 'print-kubernetes'] as const),
    ...(['log-json', 'verbose', 'quiet'] as const),
  ],
  meanings: {
    'print-systemd': 'Print a systemd service that runs a worker, and do nothing else',
    verbose: 'Show all warnings, not only the first of each kind',
  },
  examples: [
    ['worker links.toml', 'help with every night'],
    ['worker links.toml --once', 'help with the run that is under way, and end'],
    ['worker links.toml --listen 9464', 'with metrics at http://127.0.0.1:9464/metrics'],
    ['worker links.toml --print-systemd', 'print a systemd service'],
  ],
  run: lazyCommand(async () => (await import('../fleet/worker.ts')).runWorker),
};

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
