/**
 * One run of the main job, for `check` and `nightly`: takes the inputs, the options and the outputs of reports, shows
 * progress, hands each link and the summary to the reports, gives the counts. It never prints the closing words of a
 * command.
 */
import { acceptanceOf } from '../../acceptance/acceptance.ts';
import { bothWrites } from '../../output/pending-writes.ts';
import { EVERYTHING, type Shown } from '../../people/model.ts';
import { REPORTS } from '../../report/index.ts';
import type { Output } from '../../report/model/catalogue.ts';
import type {
  ChangeCounts,
  FormatOptions,
  Reporter,
  RunBeginning,
  RunSummary,
} from '../../report/model/model.ts';
import { Run } from '../../run/run.ts';
import type { RunDeps } from '../../run/run-deps.ts';
import type { RunOptions } from '../../run/run-options.ts';
import { newRunState, type RunState } from '../../run/run-state.ts';
import type { RunStanding } from '../../run/shown-links.ts';
import { changesSince, summarise } from '../../run/summarise.ts';
import type { TimeLimit } from '../../run/time-limit.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { stdinFor } from '../arguments/inputs.ts';
import type { ConsoleReport } from '../output/console-report.ts';
import type { Console } from '../output/model.ts';
import { OutputFiles } from '../output/output-files.ts';
import type { ProtectedFiles } from '../output/overwriting.ts';
import type { ProblemLog } from '../output/problem-log.ts';
import { type LinkTotals, type Walking, walkLinks } from '../output/walk-links.ts';
import { CheckProgress, scannedFacts } from '../progress/check-progress.ts';
import { forecastFacts, forecastLine } from '../progress/forecast-line.ts';
import type { ProgressOptions } from '../progress/progress-display.ts';
import { ReferenceNotice } from '../progress/reference-notice.ts';

export type JobOptions = Omit<RunOptions, 'stdin' | 'signal' | 'nightMs' | 'owner'>;

/** `C`: the changes that the command reads. */
export interface CheckJob<C extends Changed> {
  readonly inputs: readonly string[];
  readonly options: JobOptions;
  /** Stopped when the run has ended. */
  readonly limit: TimeLimit;
  /** The files of reports. */
  readonly outputs: readonly Output[];
  readonly formatOptions?: FormatOptions;
  /** Files that no output may overwrite. */
  readonly protectedFiles: ProtectedFiles;
  readonly log: ProblemLog;
  readonly progress: ProgressOptions;
  /** What the reports may show; absent: everything. */
  readonly shown?: Shown;
  /** Opens the report on standard output, given the files that are written besides. Absent: no such report. */
  readonly print?: (files: OutputFiles<Reporter>) => Promise<PrintedLinks>;
  /** Reads the changes, after every link was handed to the reports and before the run is closed. */
  readonly changed: (run: Run, totals: LinkTotals) => Promise<C>;
  /** Called at the very end, while the store is still open. */
  readonly ended?: (run: Run, outcome: CheckOutcome<C>) => Promise<void>;
  /** Called once the store is open. */
  readonly opened?: () => void;
  /** Of the run; absent: those of the system. */
  readonly deps?: RunDeps;
}

export interface PrintedLinks {
  readonly printed: ConsoleReport<Reporter>;
  /** Each link is printed as soon as it is settled, and not in its place among all. */
  readonly isStreamed: boolean;
}

export interface Changed {
  /** For the summary; undefined: it mentions no changes. */
  readonly changes: ChangeCounts | undefined;
}

export interface CheckOutcome<C extends Changed> {
  /** The number of the run in the store. */
  readonly run: number;
  readonly state: RunState;
  readonly totals: LinkTotals;
  readonly changed: C;
  readonly summary: RunSummary;
}

/** A job of which nobody reads more than its reports and how many links stand how. */
export interface CountedJob extends Omit<CheckJob<Changed>, 'changed' | 'ended' | 'print'> {
  readonly ended: (run: Run, outcome: CountedOutcome) => Promise<void>;
  /** Called once the store is open. */
  readonly opened: () => void;
  /** Called instead where another process ends the run: it has the reports. */
  readonly elsewhere: (run: Run) => Promise<void>;
}

export type CountedOutcome = Pick<CheckOutcome<Changed>, 'run' | 'state'> & {
  readonly totals: RunStanding;
};

/** Throws an `UrlgleanError` if the run could not begin or end; no report file is left behind then. */
export function runCheck<C extends Changed>(
  job: CheckJob<C>,
  console: Console,
): Promise<CheckOutcome<C>> {
  return withReports(job, console, async (going) => {
    const outcome = await report(job, going);
    await job.ended?.(going.run, outcome);
    return outcome;
  });
}

/** As {@link runCheck}; goes over the links only where a report or a rule of answers wants each of them. */
export async function runCounted(job: CountedJob, console: Console): Promise<void> {
  const { ended, elsewhere, opened, ...rest } = job;
  const options = { ...rest.options, isCounted: rest.outputs.length === 0 };
  const reported = { ...rest, options, opened, changed: sincePrevious };
  await withReports(reported, console, async (going) => {
    const { run, state, reports } = going;
    if (run.isElsewhere) {
      reports.discard();
      await elsewhere(run);
      return;
    }
    const counted = reports.isEmpty ? await run.standing() : undefined;
    const totals = counted ?? (await report(reported, going)).totals;
    await ended(run, { run: run.number, state, totals });
  });
}

/** The changes since the run before. */
export async function sincePrevious(
  { previous }: Pick<Run, 'previous'>,
  totals: Pick<LinkTotals, 'changes'>,
): Promise<Changed> {
  return { changes: changesSince(previous, totals.changes) };
}

/** A run that was carried to its end and not reported yet. */
interface Going {
  readonly run: Run;
  readonly state: RunState;
  readonly reports: Reports;
  /** Known where its links were streamed. */
  readonly streamed: LinkTotals | undefined;
}

async function withReports<C extends Changed, T>(
  job: CheckJob<C>,
  console: Console,
  conclude: (going: Going) => Promise<T>,
): Promise<T> {
  const { outputs, protectedFiles, formatOptions, limit, print, shown = EVERYTHING } = job;
  try {
    const files = await OutputFiles.open(outputs, REPORTS, console, protectedFiles, {
      ...formatOptions,
      forgets: job.options.memory.path === null,
    });
    try {
      const { fails } = acceptanceOf(job.options.answers);
      const reports = new Reports(files, { shown, fails }, await print?.(files));
      return await carriedOut(job, console, reports, conclude);
    } catch (error) {
      files.discard();
      throw error;
    }
  } finally {
    limit.stop();
  }
}

async function carriedOut<C extends Changed, T>(
  job: CheckJob<C>,
  console: Console,
  reports: Reports,
  conclude: (going: Going) => Promise<T>,
): Promise<T> {
  const state = newRunState();
  const progress = new CheckProgress(console, state, job.progress);
  const run = await newRun(job, console, state);
  job.opened?.();
  try {
    progress.start();
    const streamed = await reports.follow(run);
    progress.stop();
    return await conclude({ run, state, reports, streamed });
  } finally {
    progress.stop();
    await run.close();
  }
}

async function report<C extends Changed>(
  { inputs, options, limit, log, changed: readChanges }: CheckJob<C>,
  { run, state, reports, streamed }: Going,
): Promise<CheckOutcome<C>> {
  // The rest is written to its end, interrupted or not.
  const complete = !limit.signal.aborted;
  const { startedAt, finishedAt } = run.times;
  await reports.begin({
    ...{ startedAt: startedAt.toISOString(), finishedAt: finishedAt.toISOString() },
    ...{ complete, problems: log.all, verdicts: { ...state.tally } },
  });
  const totals = await reports.writeLinks(run, streamed, state);
  const changed = await readChanges(run, totals);
  const summary = summarise(state, {
    ...{ inputs, ...run.times, offline: options.offline, syntaxErrors: totals.syntaxErrors },
    ...{ skipped: totals.skipped, unreached: totals.unreached, observed: await run.observed() },
    ...{ complete, problems: log.all, changes: changed.changes },
    ...{ survival: totals.lives.result(), trend: await run.trend(), filter: options.filter },
    references: await run.referenceCounts(),
  });
  await reports.finish(summary);
  return { run: run.number, state, totals, changed, summary };
}

function newRun<C extends Changed>(
  { inputs, options, limit, log, deps, progress: { quiet } }: CheckJob<C>,
  console: Console,
  state: RunState,
): Promise<Run> {
  const { journal } = console;
  const stdin = stdinFor(inputs, console);
  const references = new ReferenceNotice();
  const { signal, ms: nightMs } = limit;
  const given: RunOptions = { ...options, stdin, signal, nightMs, owner: 'program' };
  const onScanned = (): void => {
    journal.event('scanned', scannedFacts(state));
    const { forecast } = state;
    if (!quiet) references.say(console);
    if (forecast === undefined || quiet) return;
    journal.notice('forecast', forecastLine(forecast), forecastFacts(forecast));
  };
  const onCounts = references.add;
  return Run.open(inputs, given, { state, onProblem: log.add, onCounts, onScanned }, deps);
}

/** The reports of one run: its files, and the one on standard output. */
class Reports {
  readonly #files: OutputFiles<Reporter>;
  readonly #shown: Shown;
  readonly #walking: Walking;
  readonly #printed: ConsoleReport<Reporter> | undefined;
  readonly #streamed: ConsoleReport<Reporter> | undefined;

  constructor(
    files: OutputFiles<Reporter>,
    walking: Required<Walking>,
    on: PrintedLinks | undefined,
  ) {
    this.#files = files;
    this.#shown = walking.shown;
    this.#walking = walking;
    this.#printed = on?.printed;
    this.#streamed = on?.isStreamed ? on.printed : undefined;
  }

  /** Nobody is shown any link. */
  get isEmpty(): boolean {
    return this.#files.isEmpty && this.#printed === undefined;
  }

  /** Carries the run to its end; a stream gets each link as soon as it is settled, and then its totals are known. */
  async follow(run: Run): Promise<LinkTotals | undefined> {
    const stream = this.#streamed;
    if (stream !== undefined) {
      const write = (link: CheckedLink): Promise<void> | undefined =>
        stream.with((reporter) => reporter.link(link));
      return walkLinks(run.settledLinks(), write, this.#walking);
    }
    await run.finish();
    return undefined;
  }

  /** A stream has begun long ago. */
  async begin(beginning: RunBeginning): Promise<void> {
    const shown = this.#shown.summary(beginning);
    const begin = (reporter: Reporter): void => reporter.begin?.(shown);
    await this.#files.each(begin);
    if (this.#streamed === undefined) await this.#printed?.with(begin);
  }

  /** Writes all links in order, unless the stream has had every one and there are no files. */
  async writeLinks(
    run: Run,
    streamed: LinkTotals | undefined,
    { links }: RunState,
  ): Promise<LinkTotals> {
    if (streamed?.links === links && this.#files.isEmpty) return streamed;
    const withoutLives = this.isEmpty;
    return walkLinks(run.links({ withoutLives }), (link) => this.#write(link), this.#walking);
  }

  discard(): void {
    this.#files.discard();
  }

  async finish(whole: RunSummary): Promise<void> {
    const summary = this.#shown.summary(whole);
    await this.#files.finish((reporter) => reporter.end(summary));
    await this.#printed?.finish((reporter) => reporter.end(summary));
  }

  #write(link: CheckedLink): Promise<void> | undefined {
    const write = (reporter: Reporter): void => reporter.link(link);
    const drained = this.#files.each(write);
    return this.#streamed === undefined ? bothWrites(drained, this.#printed?.with(write)) : drained;
  }
}
