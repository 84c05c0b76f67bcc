/** `urlglean prune`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const prune: Command = {
  name: 'prune',
  summary: 'Forget what was observed long ago, files that are gone, links nobody cites',
  description:
    'Forgets what was observed longer ago than --keep, but for the last of each link and for every\n' +
    'change of its state; with --gone also files that are not on the disk any more, with --unused\n' +
    'also links that no file cites any more. Says how much went. Asks nothing.',
  argument: null,
  options: ['store', 'keep', 'gone', 'unused', 'vacuum', 'dry-run', 'json'],
  examples: [
    ['prune --dry-run --gone --unused', 'what would be forgotten?'],
    ['prune --keep 30d --vacuum', 'keep a month, and make the file small'],
  ],
  run: later(async () => (await import('../prune.ts')).pruneStore),
};
