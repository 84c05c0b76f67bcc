/** `urlglean nightly`, as help tells it. */
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const nightly: Command = {
  name: 'nightly',
  summary: 'Check what is due, as one file says, and tell only what changed',
  description:
    'Does what one configuration file (TOML) says: reads what is new in its sources, asks the links that are\n' +
    'due, and prints which died, recovered or moved since the last run; nothing where nothing changed, so\n' +
    'that cron sends no mail. May also write reports and metrics, and tell a webhook.',
  argument: {
    name: 'CONFIG',
    describe: 'The configuration file; see --print-schema',
    usage: '<CONFIG>',
    kind: 'file',
  },
  ownConfig: true,
  meanings: { verbose: 'Show all warnings, not only the first of each kind' },
  options: ['print-schema', 'print-systemd', 'print-cron', 'log-json', 'verbose', 'quiet'],
  examples: [
    ['nightly links.toml', 'from cron, which mails what it prints'],
    ['nightly links.toml --print-systemd', 'a service and a timer to install'],
    ['nightly --print-schema > links.schema.json', 'for an editor that completes and checks'],
  ],
  run: later(async () => (await import('../nightly.ts')).runNightly),
};
