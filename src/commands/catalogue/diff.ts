/** `urlglean diff`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const diff: Command = {
  name: 'diff',
  summary: 'Tell what changed between two runs',
  description:
    'Tells which links died, began to fail, recovered, moved or were new between two runs: the last two,\n' +
    'a run and the last, or the two that are named. Asks nothing.',
  argument: {
    name: 'RUN',
    describe: 'Numbers of runs, as urlglean runs lists them',
    usage: '[RUN [RUN]]',
  },
  options: ['store', 'json'],
  examples: [
    ['diff', 'what changed last night?'],
    ['diff 12', 'and since run 12?'],
    ['diff 12 15', 'between run 12 and run 15'],
  ],
  run: later(async () => (await import('../diff.ts')).diffRuns),
};
