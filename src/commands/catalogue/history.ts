/** The help text and options of `urlglean history`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const history: Command = {
  name: 'history',
  summary: 'Show when a link changed state, and where it is cited',
  description:
    'Shows the results of earlier runs of check for each URL: its state and since when, every change of\n' +
    'state, and where it is cited. Uses no network.',
  argument: {
    name: 'URL',
    describe: 'Links as written in the text, or as shown in a report',
    usage: '<URL>…',
  },
  options: ['store', 'json', 'no-people', 'source-url'],
  examples: [
    ['history http://example.org/page', 'when did it break?'],
    ['history --json http://example.org/page', 'everything known about it, as JSON'],
  ],
  run: lazyCommand(async () => (await import('../actions/history.ts')).printHistories),
};
