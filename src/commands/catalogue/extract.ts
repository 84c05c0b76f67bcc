/** `urlglean extract`, as help tells it. */
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { INPUTS } from '../inputs.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const extract: Command = {
  name: 'extract',
  summary: 'Print every URL, one a line',
  description:
    'Finds every URL in the inputs, puts those together that were broken over lines, and prints\n' +
    'them in order of appearance. With --json each line is a sighting: where it stands to the byte,\n' +
    'in which message and part, which breaks were undone, and what else it could be read as.',
  argument: INPUTS,
  options: [
    ...([...SCAN_OPTIONS, ...FILTER_OPTIONS, 'explain'] as const),
    ...(['json', 'stats', 'log-json', 'verbose', 'quiet'] as const),
  ],
  meanings: { verbose: 'Show all warnings, not only the first of each kind' },
  examples: [
    ['extract ~/Mail/archive.mbox', 'the URLs of a mailbox'],
    ['extract --json Maildir/ | jq .url', 'sightings with place and context'],
    ['extract --explain letter.eml', 'why each URL is read as it is'],
    ["extract lists/ --scheme ftp --until 1999 --list 'comp.*'", 'only some of them'],
    ['extract - < article.txt | sort -u', 'from standard input'],
  ],
  run: later(async () => (await import('../extract.ts')).extractInputs),
};
