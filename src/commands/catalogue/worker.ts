/** The help text and options of `urlglean worker`. */
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
  options: ['once', 'log-json', 'verbose', 'quiet'],
  meanings: { verbose: 'Show all warnings, not only the first of each kind' },
  examples: [
    ['worker links.toml', 'help with every night'],
    ['worker links.toml --once', 'help with the run that is under way, and end'],
  ],
  run: lazyCommand(async () => (await import('../fleet/worker.ts')).runWorker),
};
