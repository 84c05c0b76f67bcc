/** The help text and options of `urlglean fix`. */

import { CHECK_OPTIONS } from '../../options/parsing/check-options.ts';
import { INPUTS } from '../arguments/inputs.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

/** Options of reports, and of inputs that are no files. */
const NOT_HERE: ReadonlySet<string> = new Set([
  ...(['as', 'json', 'output', 'csv-bom', 'source-url', 'no-people', 'fast'] as const),
  ...(['accept', 'fail-on', 'remap', 'preprocess', 'attachments'] as const),
  ...(['s3-endpoint', 's3-region'] as const),
]);

export const fix: Command = {
  name: 'fix',
  summary: 'Put new addresses in the place of links that have moved',
  description:
    'Checks the links in the inputs as check does, and prints a unified diff of what it would change in text, HTML\n' +
    'and Markdown: links that have moved for good get their new address, and nothing is put in that has not answered.\n' +
    'git apply and patch -p1 take the diff; --write makes the changes. Every byte outside of the URLs stays as it\n' +
    'is; mail, news and packed files are never changed. What was checked recently is not requested again.',
  argument: { ...INPUTS, describe: 'Text, HTML and Markdown files, folders, and lists of them' },
  options: [
    ...(['to-archive', 'syntax', 'write'] as const),
    ...CHECK_OPTIONS.filter((name) => !NOT_HERE.has(name)),
  ],
  meanings: {
    offline: 'Do not use the network: mend only what earlier runs remember',
    archive: 'Look for copies of dead links in a web archive, for --to-archive',
    verbose: 'Also list every place that is left alone, and show all warnings',
    quiet: 'Show no progress, no warnings and no counts, only the diff and errors',
  },
  findings: {
    none: 'nothing to mend',
    some: 'something was mended, or would be with --write',
    failed: 'the run failed or is incomplete: input unreadable, file not written',
  },
  examples: [
    ['fix docs/', 'show what would be changed'],
    ['fix docs/ | git apply', 'change it, in a Git repository'],
    ['fix docs/ --write', 'change it'],
    ['fix docs/ --archive --to-archive', 'also put archived copies in the place of dead links'],
    ['fix docs/ --offline', 'use only what the last check has found'],
  ],
  run: lazyCommand(async () => (await import('../fix/fix.ts')).fixInputs),
};
