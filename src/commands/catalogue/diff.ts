/** `urlglean diff`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const diff: Command = {
  name: 'diff',
  summary: 'Show what changed between two runs',
  description:
    'Lists the links that were new, lost, failing, recovered or relocated between two runs: the last two,\n' +
    'a given run and the last, or two given runs. Uses no network.',
  argument: {
    name: 'RUN',
    describe: 'Run numbers, as listed by urlglean runs',
    usage: '[RUN [RUN]]',
  },
  options: ['store', 'json'],
  findings: { none: 'no newly lost links', some: 'newly lost links' },
  examples: [
    ['diff', 'what changed last night?'],
    ['diff 12', 'what changed since run 12?'],
    ['diff 12 15', 'what changed between runs 12 and 15?'],
  ],
  run: later(async () => (await import('../diff.ts')).diffRuns),
};
