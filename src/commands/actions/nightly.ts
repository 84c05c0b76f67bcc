/** `urlglean nightly`: the job of every night, from one file. It checks the links that are due and reports changes. */
import { flag, type RawOptions, texts, usage } from '../../options/parsing/raw.ts';
import {
  cronLine,
  serviceUnit,
  systemdUnits,
  type TimerJob,
  timerUnit,
} from '../../services/nightly-timer.ts';
import { homeFolder } from '../../system/home-folder.ts';
import { startOf } from '../arguments/start-of.ts';
import { HeldProblems } from '../night/held-problems.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { print } from '../output/print.ts';
import { openProblemLog } from '../output/problem-log.ts';

const TIMER_FILES = [
  ['print-systemd', systemdUnits],
  ['print-service', serviceUnit],
  ['print-timer', timerUnit],
  ['print-cron', cronLine],
] as const;

export async function runNightly(
  files: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  if (flag(raw, 'print-schema')) return await print(await nightlySchema(), console);
  const [file, second] = files;
  if (file === undefined || second !== undefined) throw usage('nightly needs one CONFIG');
  for (const [name, text] of TIMER_FILES) {
    if (flag(raw, name)) return await print(text(await timerJob(file, raw)), console);
  }
  return await start(file, raw, console);
}

/** Loads the TOML reader and everything a run needs only here, since no other command uses them. */
async function start(file: string, raw: RawOptions, console: Console): Promise<ExitCode> {
  const { readNightly } = await import('../../nightly/read-nightly.ts');
  const { withMailOptions } = await import('../../nightly/mail/settings.ts');
  const written = readNightly(file, { env: process.env, home: homeFolder() });
  const config = { ...written, mail: withMailOptions(written.mail, raw) };
  const { NightlyJob } = await import('./nightly-job.ts');
  // What other commands have as options, the file has as keys.
  const { journal, errIsTerminal } = console;
  const held = errIsTerminal || journal.isForPrograms ? undefined : new HeldProblems(journal);
  const log = openProblemLog(raw, { journal: held?.journal ?? journal }, { has: () => false });
  const verbose = flag(raw, 'verbose');
  // A night without news writes nothing where nobody watches: cron mails each line.
  const isUnwatched = held !== undefined && !verbose;
  const progress = { quiet: flag(raw, 'quiet') || isUnwatched, verbose };
  return await new NightlyJob(config, console, { log, progress, held }).run();
}

async function nightlySchema(): Promise<string> {
  const { schemaText } = await import('../../config/schema.ts');
  const { NIGHTLY_KEYS } = await import('../../nightly/keys.ts');
  return schemaText('nightly.toml', NIGHTLY_KEYS);
}

/** The file must be valid, but the secrets it names need not be set. */
async function timerJob(file: string, raw: RawOptions): Promise<TimerJob> {
  const { readUnset } = await import('../../nightly/read-unset.ts');
  const { config, variables, letterVariables } = readUnset(file);
  const { withMailOptions } = await import('../../nightly/mail/settings.ts');
  withMailOptions(config.mail, raw);
  const options = texts(raw, 'mail-to').flatMap((address) => ['--mail-to', address]);
  return { ...startOf(file), options, variables: [...new Set([...variables, ...letterVariables])] };
}
