/** The help text and options of `urlglean nightly`. */
import { EXIT_CODES } from '../../options/exit-codes.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const nightly: Command = {
  name: 'nightly',
  summary: 'Check the links that are due and report only changes',
  description:
    'Runs the job described in one configuration file (TOML): reads what is new in its sources, checks the\n' +
    'links that are due, and prints those that were lost, recovered or relocated since the last run. Prints\n' +
    'nothing if nothing changed, so that cron sends no mail. Can also write reports and metrics, and call\n' +
    'a webhook.',
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
    ...(['log-json', 'verbose', 'quiet'] as const),
  ],
  findings: { none: 'no newly lost links', some: 'newly lost links', failed: EXIT_CODES[1] },
  examples: [
    ['nightly links.toml', 'run by cron, which mails the output'],
    ['nightly links.toml --print-systemd', 'print a systemd service and timer'],
    ['nightly links.toml --print-service > urlglean-links.service', 'write one unit to a file'],
    ['nightly --print-schema > links.schema.json', 'for completion and validation in an editor'],
  ],
  run: lazyCommand(async () => (await import('../actions/nightly.ts')).runNightly),
};
