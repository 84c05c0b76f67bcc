/** The help text and options of `urlglean nightly`. */
import { EXIT_CODES } from '../../options/exit-codes.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const nightly: Command = {
  name: 'nightly',
  summary: 'Check the links that are due and report only changes',
  description:
    'Runs the job described in one configuration file (TOML): reads what is new in its sources, checks the\n' +
    'links that are due, and prints a letter: the links that were lost, not seen for long, recovered or\n' +
    'relocated since the last letter. Prints nothing if there is no news, so that cron sends no mail. Can\n' +
    'also mail the letter, write reports and metrics, and call a webhook.',
  argument: {
    name: 'CONFIG',
    describe: 'The configuration file; see --print-schema',
    usage: '<CONFIG>',
    kind: 'file',
  },
  ownConfig: true,
  meanings: { verbose: 'Show all warnings, not only the first of each kind' },
  options: [
    ...(['print-schema', 'print-systemd', 'print-service', 'print-timer', 'print-cron'] as const),
    ...(['mail-to', 'message', 'log-json', 'verbose', 'quiet'] as const),
  ],
  findings: { none: 'no newly lost links', some: 'newly lost links', failed: EXIT_CODES[1] },
  examples: [
    ['nightly links.toml', 'run by cron, which mails the output'],
    [
      'nightly links.toml --mail-to ines@lamproom.example',
      'mail the letter, with HTML beside text',
    ],
    ['nightly links.toml --print-systemd', 'print a systemd service and timer'],
    ['nightly links.toml --print-service > urlglean-links.service', 'write one unit to a file'],
    ['nightly --print-schema > links.schema.json', 'for completion and validation in an editor'],
  ],
  run: lazyCommand(async () => (await import('../actions/nightly.ts')).runNightly),
};
