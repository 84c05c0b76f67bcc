/** `urlglean fix`: checks links as `check` does, then puts new addresses in their places, or shows the diff. */
import { type Problem, problem, UrlgleanError, withRemedy } from '../../errors.ts';
import { Bounds, realPath } from '../../fix/files/bounds.ts';
import type { FixWishes } from '../../fix/replacement.ts';
import { type Config, configFiles } from '../../options/config.ts';
import { parseMaxTime } from '../../options/parsing/parse.ts';
import { parseScanSettings } from '../../options/parsing/parse-scan.ts';
import { flag, type RawOptions, texts } from '../../options/parsing/raw.ts';
import type { MemoryOptions } from '../../run/run-options.ts';
import { limitTime } from '../../run/time-limit.ts';
import { isGivenUrl, isStored } from '../../sources/given-url.ts';
import { jobInputs, jobOptions } from '../actions/check.ts';
import { sayWhenNothingFound, withIgnored } from '../arguments/inputs.ts';
import { openStoreToRead, parseMemory } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { openProblemLog, type ProblemLog } from '../output/problem-log.ts';
import { type FixFiles, mendFiles } from './mend-files.ts';
import { factsOf, sayOutcome } from './outcome.ts';
import { type FixJob, planned } from './planned.ts';

export async function fixInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const log = openProblemLog(raw, console);
  const job = await fixJob(inputs, { raw, config, log }, console);
  const { plan, summary } = await planned(job, console);
  const { quiet, verbose } = job.progress;
  if (!quiet) sayWhenNothingFound(summary, console);
  // After an interrupt nothing is changed that the user has not seen.
  const files = console.signal.aborted ? [] : plan.files();
  const given = filesOf(job, raw, log);
  const counts = await mendFiles(files, given, console);
  const left = [...plan.left, ...counts.left];
  if (!quiet) sayOutcome({ ...counts, left }, { verbose, ...given }, console);
  log.end();
  console.journal.conclude(factsOf({ ...counts, left }));
  if (console.signal.aborted && !log.failed) {
    console.journal.notice('interrupted', 'interrupted: not every file was looked at');
  }
  if (log.failed || console.signal.aborted) return 1;
  return counts.mended.length > 0 ? 2 : 0;
}

interface Given {
  readonly raw: RawOptions;
  readonly config: Config;
  readonly log: ProblemLog;
}

async function fixJob(
  inputs: readonly string[],
  { raw, config, log }: Given,
  console: Console,
): Promise<FixJob> {
  const asked = jobOptions(raw, config);
  const given = { ...asked, memory: { ...asked.memory, ...memoryOf(raw) } };
  const limit = limitTime(console.signal, parseMaxTime(raw));
  const sources = await jobInputs(inputs, { raw, ...given.memory }, console);
  const options = { ...given, filter: await withIgnored(given.filter, sources, raw, limit) };
  const url = sources.find(isGivenUrl);
  if (url !== undefined) throw new UrlgleanError(notMended(url));
  const lists = texts(raw, 'files-from');
  const remembers = options.offline && !flag(raw, 'no-store');
  return {
    ...{ inputs: sources, options, limit, log, outputs: [] },
    protectedFiles: { inputs: sources, lists, configs: configFiles(config) },
    progress: { quiet: flag(raw, 'quiet'), verbose: flag(raw, 'verbose') },
    wishes: wishesOf(raw),
    ...(remembers ? { remembered: await openStoreToRead(raw) } : {}),
  };
}

function notMended(url: string): Problem {
  const fault = problem('input-url', { source: url });
  return isStored(url) ? withRemedy(fault, 'fetch the objects, and mend the files') : fault;
}

/** What failed a moment ago is not asked again, unless its copy is to be found. */
function memoryOf(raw: RawOptions): MemoryOptions {
  const memory = parseMemory(raw);
  const isWide = memory.which !== 'doubtful' || flag(raw, 'archive');
  return isWide ? memory : { ...memory, which: 'due' };
}

function wishesOf(raw: RawOptions): FixWishes {
  return { toArchive: flag(raw, 'to-archive'), syntax: flag(raw, 'syntax') };
}

function filesOf({ inputs }: FixJob, raw: RawOptions, log: ProblemLog): FixFiles {
  const { find, format, mbox } = parseScanSettings(raw);
  const bounds = new Bounds(inputs);
  const folder = bounds.commonFolder(realPath(process.cwd()) ?? process.cwd());
  return { find, choice: { format, mbox }, bounds, folder, log, isWritten: flag(raw, 'write') };
}
