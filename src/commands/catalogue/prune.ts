/** The help text and options of `urlglean prune`. */
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const prune: Command = {
  name: 'prune',
  summary: 'Delete old results, files that are gone, and links no longer cited',
  description:
    'Deletes results older than --keep, except the latest of each link and every change of its\n' +
    'state; with --gone also files that no longer exist on the disk, with --unused also links that no\n' +
    'file cites any more. What lies below a root that is not there is kept. Prints how much was deleted.\n' +
    'Uses no network.',
  argument: null,
  options: ['store', 'root', 'keep', 'gone', 'unused', 'vacuum', 'dry-run', 'json'],
  examples: [
    ['prune --dry-run --gone --unused', 'what would be deleted?'],
    ['prune --gone --root mail=/srv/mail', 'where the store names files by roots'],
    ['prune --keep 30d --vacuum', 'keep one month and compact the store'],
  ],
  run: lazyCommand(async () => (await import('../actions/prune.ts')).pruneStore),
};
