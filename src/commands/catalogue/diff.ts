/** The help text and options of `urlglean diff`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const diff: Command = {
  name: 'diff',
  summary: 'Show what changed between two runs',
  description:
    'Lists the links that were lost, began to fail, recovered, were relocated or work again between two\n' +
    'runs: the last two, a given run and the last, or two given runs. New links are counted; --verbose\n' +
    'lists them too. Uses no network.',
  argument: {
    name: 'RUN',
    describe: 'Run numbers, as listed by urlglean runs',
    usage: '[RUN [RUN]]',
  },
  meanings: { verbose: 'Also list new links' },
  options: ['store', 'verbose', 'json', 'no-people'],
  findings: {
    none: 'no newly lost links',
    some: 'newly lost links',
    failed: 'failed: store not usable',
  },
  examples: [
    ['diff', 'what changed last night?'],
    ['diff 12', 'what changed since run 12?'],
    ['diff 12 15', 'what changed between runs 12 and 15?'],
  ],
  run: lazyCommand(async () => (await import('../actions/diff.ts')).diffRuns),
};
