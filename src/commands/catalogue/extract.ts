/** The help text and options of `urlglean extract`. */
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { INPUTS } from '../arguments/inputs.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const extract: Command = {
  name: 'extract',
  summary: 'Print every URL, one per line',
  description:
    'Finds every URL in the inputs, rejoins those that were broken across lines, and prints them in\n' +
    'order of appearance. With --json each line is one sighting: its exact byte position, its message\n' +
    'and part, which line breaks were undone, and how else it could be read.',
  argument: INPUTS,
  options: [
    ...([...SCAN_OPTIONS, ...FILTER_OPTIONS, 'explain', 'relative'] as const),
    ...(['json', 'context', 'stats', 'log-json', 'verbose', 'quiet'] as const),
  ],
  meanings: { verbose: 'Show all warnings, not only the first of each kind' },
  examples: [
    ['extract ~/Mail/archive.mbox', 'list the URLs in a mailbox'],
    ['extract --json Maildir/ | jq .url', 'get sightings with place and context'],
    ['extract --explain letter.eml', 'explain why each URL is read as it is'],
    ["extract lists/ --scheme ftp --until 1999 --list 'comp.*'", 'list only some of them'],
    ['extract - < article.txt | sort -u', 'read standard input'],
  ],
  run: lazyCommand(async () => (await import('../actions/extract.ts')).extractInputs),
};
