/** `urlglean check`: finds, rejoins, judges and checks links, then reports. */

import type { ProblemCode } from '../../errors.ts';
import { type Config, configFiles } from '../../options/config.ts';
import { parseAnswers } from '../../options/parsing/answers.ts';
import {
  parseArchive,
  parseMaxTime,
  parsePolicy,
  parseRoots,
  parseScheduleOptions,
} from '../../options/parsing/parse.ts';
import { parseFilter } from '../../options/parsing/parse-filter.ts';
import { parseCheckScan, parseSite } from '../../options/parsing/parse-scan.ts';
import { flag, type RawOptions, single, texts } from '../../options/parsing/raw.ts';
import { parseReportChoice } from '../../options/parsing/report-options.ts';
import { REPORTS } from '../../report/index.ts';
import type { RunSummary } from '../../report/model/model.ts';
import { placedInput, type Roots } from '../../roots/roots.ts';
import { limitTime } from '../../run/time-limit.ts';
import { exitFor } from '../arguments/exit.ts';
import { chosenInputs, sayWhenNothingFound, withIgnored } from '../arguments/inputs.ts';
import { nextSteps } from '../arguments/next-step.ts';
import { shownBy } from '../arguments/shown.ts';
import { parseMemory } from '../arguments/store-choice.ts';
import type { LogFields } from '../output/journal.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { printedReport, type TextOptions } from '../output/printed-report.ts';
import { openProblemLog } from '../output/problem-log.ts';
import {
  type Changed,
  type CheckJob,
  type JobOptions,
  runCheck,
  sincePrevious,
} from './check-job.ts';

/** The summary already says this, and how to go on. */
const INTERRUPTION: ReadonlySet<ProblemCode> = new Set(['interrupted', 'time-is-up']);

export async function checkInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const job = await checkJob(inputs, { raw, config }, console);
  const { log, progress } = job;
  const { summary, totals } = await runCheck(job, console);
  if (!progress.quiet) sayWhenNothingFound(summary, console);
  log.end();
  console.journal.conclude(countsOf(summary));
  if (log.failed) return 1;
  return exitFor(totals, { quiet: progress.quiet, journal: console.journal });
}

async function checkJob(
  inputs: readonly string[],
  { raw, config }: { readonly raw: RawOptions; readonly config: Config },
  console: Console,
): Promise<CheckJob<Changed>> {
  const given = jobOptions(raw, config);
  const { printed: format, outputs, formatOptions } = parseReportChoice(raw, REPORTS);
  const limit = limitTime(console.signal, parseMaxTime(raw));
  sayWhenUnused(raw, console);
  const sources = await jobInputs(inputs, { raw, ...given.memory }, console);
  const options = { ...given, filter: await withIgnored(given.filter, sources, raw, limit) };
  const lists = texts(raw, 'files-from');
  const configs = configFiles(config);
  const reported = format === 'text' && console.outIsTerminal && console.errIsTerminal;
  return {
    ...{ inputs: sources, options, limit, outputs, formatOptions },
    protectedFiles: { inputs: sources, lists, configs, store: options.memory.path },
    log: openProblemLog(raw, console, reported ? { reported: INTERRUPTION } : {}),
    progress: { quiet: flag(raw, 'quiet'), verbose: flag(raw, 'verbose') },
    shown: await shownBy(raw),
    print: async (files) => {
      const text = textOptions(raw, options, { inputs: sources, reports: files.written });
      const forgets = options.memory.path === null;
      const chosen = { ...formatOptions, forgets, printed: format };
      const printed = await printedReport(chosen, console, text);
      return { printed, isStreamed: format === 'ndjson' };
    },
    changed: sincePrevious,
  };
}

function sayWhenUnused(raw: RawOptions, { journal }: Console): void {
  if (!flag(raw, 'offline') || flag(raw, 'quiet') || single(raw, 'store') === undefined) return;
  journal.notice('store-unused', '--offline remembers nothing: --store is not used');
}

/** As {@link chosenInputs}, where those that are named by a root lie on this machine. */
export async function jobInputs(
  inputs: readonly string[],
  { raw, roots = [] }: { readonly raw: RawOptions; readonly roots?: Roots },
  console: Console,
): Promise<readonly string[]> {
  const chosen = await chosenInputs(inputs, raw, console);
  return chosen.map((input) => placedInput(input, roots));
}

/** The options of a check, which `fix` takes, too. */
export function jobOptions(raw: RawOptions, config: Config): JobOptions {
  return {
    ...parseCheckScan(raw),
    site: parseSite(raw),
    policy: parsePolicy(raw, config),
    schedule: parseScheduleOptions(raw, config),
    offline: flag(raw, 'offline'),
    archive: parseArchive(raw),
    answers: parseAnswers(raw, config),
    memory: { ...parseMemory(raw), roots: parseRoots(raw, config) },
    filter: parseFilter(raw),
  };
}

/** What the text report says besides the links. */
function textOptions(
  raw: RawOptions,
  { memory, archive }: JobOptions,
  { inputs, reports }: Pick<TextOptions, 'reports'> & { readonly inputs: readonly string[] },
): TextOptions {
  const remembers = memory.path !== null;
  const context = {
    remembers,
    store: single(raw, 'store'),
    archive: archive !== undefined,
    inputs,
  };
  const next: TextOptions['next'] = (summary, counts) =>
    flag(raw, 'quiet') ? [] : nextSteps(summary, counts, { ...context, reports: reports() });
  return { verbose: flag(raw, 'verbose'), remembers, reports, next };
}

/** The fields of the last line of a JSON log. */
function countsOf({ links, verdicts, syntaxErrors, complete, changes }: RunSummary): LogFields {
  return { links, ...verdicts, syntaxErrors, complete, ...(changes && { changes }) };
}
