/** `urlglean nightly`: the job of every night, from one file. Ask what is due, tell what changed. */
import { resolve } from 'node:path';
import type { Environment } from '../config/hosts.ts';
import { jsonSchema } from '../config/schema.ts';
import { homeFolder } from '../home-folder.ts';
import { NIGHTLY_KEYS } from '../nightly/keys.ts';
import { readNightly } from '../nightly/read-nightly.ts';
import { cronLine, systemdUnits, type TimerJob } from '../nightly/timer-files.ts';
import { flag, type RawOptions, usage } from '../options/parse.ts';
import type { Command, Console, ExitCode } from './model.ts';
import { NightlyJob } from './nightly-job.ts';
import { openProblemLog } from './problem-log.ts';

export const nightly: Command = {
  name: 'nightly',
  summary: 'Check what is due, as one file says, and tell only what changed',
  description:
    'Does what one configuration file (TOML) says: reads what is new in its sources, asks the links that are\n' +
    'due, and prints which died, recovered or moved since the last run; nothing where nothing changed, so\n' +
    'that cron sends no mail. May also write reports and metrics, and tell a webhook.',
  argument: { name: 'CONFIG', describe: 'the configuration file; see --print-schema' },
  options: ['print-schema', 'print-systemd', 'print-cron', 'verbose', 'quiet'],
  examples: [
    ['nightly links.toml', 'from cron, which mails what it prints'],
    ['nightly links.toml --print-systemd', 'a service and a timer to install'],
    ['nightly --print-schema > links.schema.json', 'for an editor that completes and checks'],
  ],
  run: async (files, raw, console) => {
    if (flag(raw, 'print-schema')) return await print(schemaText(), console);
    const [file, second] = files;
    if (file === undefined || second !== undefined) throw usage('nightly needs one CONFIG');
    if (flag(raw, 'print-systemd')) return await print(systemdUnits(timerJob(file)), console);
    if (flag(raw, 'print-cron')) return await print(cronLine(timerJob(file)), console);
    return await start(file, raw, console);
  },
};

function start(file: string, raw: RawOptions, console: Console): Promise<ExitCode> {
  const config = readNightly(file, { env: process.env, home: homeFolder() });
  return new NightlyJob(config, console, openProblemLog(raw, console)).run();
}

async function print(text: string, console: Console): Promise<ExitCode> {
  await console.out(text);
  return 0;
}

function schemaText(): string {
  return `${JSON.stringify(jsonSchema('urlglean nightly', NIGHTLY_KEYS), null, 2)}\n`;
}

/** The file has to be right, but the secrets it names need not be here. */
function timerJob(file: string): TimerJob {
  const variables = new Set<string>();
  const env: Environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        variables.add(String(name));
        return 'set';
      },
    },
  );
  readNightly(file, { env, home: homeFolder() });
  const { execPath, argv } = process;
  const program = [execPath, resolve(argv[1] ?? 'urlglean')];
  const path = resolve(file);
  if ([...program, path].some((word) => /\p{Cc}/u.test(word))) {
    throw usage('a path that holds control characters cannot stand in a timer');
  }
  variables.delete('XDG_STATE_HOME');
  return { file: path, program, variables: [...variables] };
}
