/** `urlglean history`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const history: Command = {
  name: 'history',
  summary: 'Tell since when a link is what it is, and where it is cited',
  description:
    'Tells of each URL what earlier runs of check have found: its state and since when, every change of\n' +
    'state, and where it is cited. Asks nothing.',
  argument: {
    name: 'URL',
    describe: 'Links as they stand in the text, or as a report shows them',
    usage: '<URL>…',
  },
  options: ['store', 'json'],
  examples: [
    ['history http://example.org/page', 'since when is it broken?'],
    ['history --json http://example.org/page', 'all that is known, for programs'],
  ],
  run: later(async () => (await import('../history.ts')).tellHistories),
};
