/** `urlglean check`: the main job. Find, put together, judge, ask, report. */

import type { ProblemCode } from '../errors.ts';
import type { Config } from '../options/config.ts';
import { parseArchive, parseMaxTime, parsePolicy, parseScheduleOptions } from '../options/parse.ts';
import { parseFilter } from '../options/parse-filter.ts';
import { parseScanSettings } from '../options/parse-scan.ts';
import { flag, type RawOptions, single, texts } from '../options/raw.ts';
import { parseReportChoice } from '../options/report-options.ts';
import { inBoth } from '../output/rooms.ts';
import { REPORTS } from '../report/index.ts';
import type { Reporter, RunSummary } from '../report/model.ts';
import { newRunState, Run, type RunOptions } from '../run.ts';
import type { CheckedLink } from '../settle/model.ts';
import { countChanges, summarise } from '../summarise.ts';
import { limitTime } from '../time-limit.ts';
import { CheckProgress, scannedFacts } from './check-progress.ts';
import { chosenInputs, sayWhenNothingFound } from './inputs.ts';
import type { Facts } from './journal.ts';
import type { Console, ExitCode } from './model.ts';
import { nextStep } from './next-step.ts';
import { OutputFiles } from './output-files.ts';
import type { Printed } from './printed.ts';
import { printedReport, type TextOptions } from './printed-report.ts';
import { openProblemLog, type ProblemLog } from './problem-log.ts';
import { parseMemory } from './store-choice.ts';
import { type LinkTotals, walkLinks } from './walk-links.ts';

/** The summary says it, and how to go on. */
const INTERRUPTION: ReadonlySet<ProblemCode> = new Set(['interrupted']);

export async function checkInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const given = runOptions(raw, console, config);
  const { printed: format, outputs } = parseReportChoice(raw, REPORTS);
  const limit = limitTime(console.signal, parseMaxTime(raw));
  const options = { ...given, signal: limit.signal };
  sayWhenUnused(raw, console);
  const sources = await chosenInputs(inputs, raw, console);
  const lists = texts(raw, 'files-from');
  const configs = texts(raw, 'config');
  const kept = { inputs: sources, lists, configs, store: options.memory.path };
  const files = await OutputFiles.open(outputs, REPORTS, console, kept);
  const reported = format === 'text' && console.outIsTerminal && console.errIsTerminal;
  const log = openProblemLog(raw, console, reported ? { reported: INTERRUPTION } : {});
  try {
    const text = { reports: files.written, ...textOptions(raw, options) };
    const printed = await printedReport(format, console, text);
    const isStreamed = format === 'ndjson';
    const job = new CheckJob(raw, console, { log, files, printed, isStreamed });
    const summary = await job.run(sources, options);
    log.end();
    console.journal.conclude(countsOf(summary));
    if (log.failed) return 1;
    return summary.verdicts.dead > 0 ? 2 : 0;
  } catch (error) {
    files.discard();
    throw error;
  } finally {
    limit.stop();
  }
}

function sayWhenUnused(raw: RawOptions, { journal }: Console): void {
  if (!flag(raw, 'offline') || flag(raw, 'quiet') || single(raw, 'store') === undefined) return;
  journal.notice('store-unused', '--offline remembers nothing: --store is not used');
}

function runOptions(raw: RawOptions, console: Console, config: Config): RunOptions {
  return {
    ...parseScanSettings(raw),
    policy: parsePolicy(raw, config),
    schedule: parseScheduleOptions(raw, config),
    offline: flag(raw, 'offline'),
    archive: parseArchive(raw),
    memory: parseMemory(raw),
    filter: parseFilter(raw),
    stdin: console.stdin,
    signal: console.signal,
    owner: 'program',
  };
}

/** What people are told besides the links. */
function textOptions(
  raw: RawOptions,
  { memory, archive }: RunOptions,
): Omit<TextOptions, 'reports'> {
  const remembers = memory.path !== null;
  const circumstances = {
    remembers,
    store: single(raw, 'store'),
    archive: archive !== undefined,
  };
  const next: TextOptions['next'] = (summary, counts) =>
    flag(raw, 'quiet') ? undefined : nextStep(summary, counts, circumstances);
  return { verbose: flag(raw, 'verbose'), remembers, next };
}

/** What a journal for programs says at the end. */
function countsOf({ links, verdicts, syntaxErrors, complete, changes }: RunSummary): Facts {
  return { links, ...verdicts, syntaxErrors, complete, ...(changes && { changes }) };
}

interface JobOutputs {
  readonly log: ProblemLog;
  readonly files: OutputFiles<Reporter>;
  readonly printed: Printed<Reporter>;
  /** Each link is printed as soon as it is settled, and not in its place among all. */
  readonly isStreamed: boolean;
}

/** One run of the command: shows progress, hands what comes of it to the reports. */
class CheckJob {
  readonly #raw: RawOptions;
  readonly #console: Console;
  readonly #outputs: JobOutputs;
  readonly #quiet: boolean;

  constructor(raw: RawOptions, console: Console, outputs: JobOutputs) {
    this.#raw = raw;
    this.#console = console;
    this.#outputs = outputs;
    this.#quiet = flag(raw, 'quiet');
  }

  async run(inputs: readonly string[], options: RunOptions): Promise<RunSummary> {
    const { log, files, printed } = this.#outputs;
    const state = newRunState();
    const { journal } = this.#console;
    const chosen = { quiet: this.#quiet, verbose: flag(this.#raw, 'verbose') };
    const progress = new CheckProgress(this.#console, state, chosen);
    const onScanned = (): void => journal.event('scanned', scannedFacts(state));
    const run = new Run(inputs, options, { state, onProblem: log.add, onScanned });
    try {
      progress.start();
      const streamed = await this.#follow(run);
      progress.stop();
      // What comes now is written to its end.
      const complete = !options.signal.aborted;
      const isTold = streamed?.links === state.links && files.isEmpty;
      const { syntaxErrors } = isTold
        ? streamed
        : await walkLinks(run.links(), (link) => this.#tell(link));
      const changes = run.before && (await countChanges(run.changes(), run.before));
      const summary = summarise(state, {
        ...{ inputs, ...run.times, offline: options.offline, syntaxErrors },
        ...{ complete, problems: log.all, changes },
      });
      await files.finish((reporter) => reporter.end(summary));
      await printed.finish((reporter) => reporter.end(summary));
      if (!this.#quiet) sayWhenNothingFound(state.totals, this.#console);
      return summary;
    } finally {
      progress.stop();
      await run.close();
    }
  }

  /** Whoever reads a stream has each link as soon as it is settled; gives what was counted of them. */
  async #follow(run: Run): Promise<LinkTotals | undefined> {
    const { isStreamed, printed } = this.#outputs;
    if (isStreamed) {
      return walkLinks(run.settledLinks(), (link) =>
        printed.with((reporter) => reporter.link(link)),
      );
    }
    for await (const _ of run.results());
    return undefined;
  }

  #tell(link: CheckedLink): Promise<void> | undefined {
    const { files, printed, isStreamed } = this.#outputs;
    const told = (reporter: Reporter): void => reporter.link(link);
    const room = files.each(told);
    return isStreamed ? room : inBoth(room, printed.with(told));
  }
}
