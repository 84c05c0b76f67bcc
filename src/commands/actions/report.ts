/** `urlglean report`: writes the report of an earlier run from the store. */
import { type Acceptance, acceptanceOf } from '../../acceptance/acceptance.ts';
import { problem, UrlgleanError } from '../../errors.ts';
import type { Filter } from '../../filter/model.ts';
import { nothingPassed } from '../../filter/nothing-passed.ts';
import { type Config, configFiles } from '../../options/config.ts';
import { parseAnswers } from '../../options/parsing/answers.ts';
import { parseFilter } from '../../options/parsing/parse-filter.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { parseReportChoice, type ReportChoice } from '../../options/parsing/report-options.ts';
import { bothWrites } from '../../output/pending-writes.ts';
import type { Shown } from '../../people/model.ts';
import { REPORT_NAMES, REPORTS, type ReportName } from '../../report/index.ts';
import type { Format } from '../../report/model/catalogue.ts';
import type { Reporter } from '../../report/model/model.ts';
import { shownLinks } from '../../run/shown-links.ts';
import { beginningOfPastRun, changesSince, summarisePastRun } from '../../run/summarise.ts';
import { shownStore } from '../../store/address.ts';
import { type RunLink, type RunRecord, saysAnything } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { exitFor } from '../arguments/exit.ts';
import { noSuchRun, runNumber } from '../arguments/run-number.ts';
import { shownBy } from '../arguments/shown.ts';
import { openStoreToRead, storePath } from '../arguments/store-choice.ts';
import type { ConsoleReport } from '../output/console-report.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { OutputFiles } from '../output/output-files.ts';
import { printedReport } from '../output/printed-report.ts';
import { walkLinks } from '../output/walk-links.ts';

export async function reportRun(
  names: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const wanted = wantedRun(names);
  const choice = parseReportChoice(raw, REPORTS);
  const filter = parseFilter(raw);
  const acceptance = acceptanceOf(parseAnswers(raw, config));
  const shown = await shownBy(raw);
  const store = await openStoreToRead(raw);
  try {
    const run = await chosenRun(store, wanted, shownStore(storePath(raw)));
    const { outputs, formatOptions, printed: format } = choice;
    const protectedFiles = { store: storePath(raw), configs: configFiles(config) };
    const files = await OutputFiles.open(outputs, REPORTS, console, protectedFiles, formatOptions);
    try {
      const text = { verbose: flag(raw, 'verbose'), reports: files.written, remembers: true };
      const printed = await printedReport({ ...formatOptions, printed: format }, console, text);
      const countsFirst = formatsOf(choice).some((format) => format.countsFirst === true);
      const input = { store, run, filter, acceptance, countsFirst };
      return await write(input, { files, printed, shown }, console);
    } finally {
      files.discard();
    }
  } finally {
    await store.close();
  }
}

function formatsOf({ printed, outputs }: ReportChoice<ReportName>): readonly Format<Reporter>[] {
  const names = [printed, ...outputs.map(({ format }) => format)];
  return REPORT_NAMES.filter((name) => names.includes(name)).map((name) => REPORTS[name]);
}

interface ReportInput {
  readonly store: Store;
  readonly run: RunRecord;
  /** Applied in addition to the run's own filter. */
  readonly filter: Filter | null;
  readonly acceptance: Acceptance;
  /** A format needs the counts before the links, which are read twice for it. */
  readonly countsFirst: boolean;
}

interface ReportOutputs {
  readonly files: OutputFiles<Reporter>;
  readonly printed: ConsoleReport<Reporter>;
  readonly shown: Shown;
}

async function write(
  { store, run, filter, acceptance, countsFirst }: ReportInput,
  { files, printed, shown }: ReportOutputs,
  { signal, journal }: Console,
): Promise<ExitCode> {
  const previous = await store.runBefore(run.run);
  const links = (): AsyncGenerator<RunLink> =>
    untilAborted(
      shownLinks(acceptance, store.links(run.run, { notChecked: 'interrupted', filter })),
      signal,
    );
  const toAll = (action: (reporter: Reporter) => void): Promise<void> | undefined =>
    bothWrites(files.each(action), printed.with(action));
  const now = Date.now();
  const beginning = {
    ...beginningOfPastRun(run, now),
    ...(countsFirst ? { verdicts: (await walkLinks(links(), () => undefined)).verdicts } : {}),
  };
  await toAll((reporter) => reporter.begin?.(shown.summary(beginning)));
  const visit = (link: RunLink): Promise<void> | undefined =>
    toAll((reporter) => reporter.link(link));
  const facts = await walkLinks(links(), visit, { shown, fails: acceptance.fails });
  if (signal.aborted) return 1;
  const totals = await store.totals(run.run);
  const nothing = filter && facts.links === 0 ? nothingPassed(filter, totals.sightings) : null;
  if (nothing !== null) journal.problem(nothing);
  if (totals.sources === 0) journal.notice('pruned', nothingLeft(run));
  if (facts.later > 0) journal.notice('pruned', shownLater(run, facts.later));
  const filteredOut = await store.leftOut(run.run, { filter });
  const isGone = run.observed > facts.links + (filteredOut ?? 0);
  if (isGone && totals.sources > 0) journal.notice('pruned', linksGone(run));
  const summary = summarisePastRun(run, totals, {
    ...{ ...facts, filteredOut, narrowedBy: filter, now },
    changes: changesSince(previous, facts.changes),
    references: await store.referenceCounts(run.run),
    survival: facts.lives.result(),
    trend: await store.trend(run.run, { filter }),
  });
  const told = shown.summary(summary);
  const end = (reporter: Reporter): void => reporter.end(told);
  await files.finish(end);
  await printed.finish(end);
  return exitFor(facts, { quiet: false, journal });
}

/** The same words serve for a run that read none of its inputs. */
function nothingLeft({ run }: RunRecord): string {
  return `run ${run} has no files in the store: they were pruned, or it read none`;
}

function linksGone({ run, observed }: RunRecord): string {
  return `run ${run} checked ${counted(observed, 'link')}; some of them were pruned and are not shown`;
}

function shownLater({ run }: RunRecord, links: number): string {
  const shown = links === 1 ? 'link is shown with its' : 'links are shown with their';
  return `run ${run}: older results were pruned; ${thousands(links)} ${shown} latest results`;
}

async function* untilAborted<T>(values: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const value of values) {
    if (signal.aborted) return;
    yield value;
  }
}

/** Undefined: the last run that can be reported. */
function wantedRun(names: readonly string[]): number | undefined {
  const [name, ...others] = names;
  if (others.length > 0) throw usage('report takes one run');
  return name === undefined ? undefined : runNumber(name, 'report');
}

async function chosenRun(
  store: Store,
  wanted: number | undefined,
  path: string,
): Promise<RunRecord> {
  for await (const record of store.runs()) {
    if (wanted === undefined ? hasEnded(record) : record.run === wanted) {
      return requireScanned(record, path);
    }
  }
  if (wanted !== undefined) throw noSuchRun(wanted);
  throw new UrlgleanError(problem('run-missing', { source: path }));
}

/** A resumed run reads its inputs again first, and has no links until then. */
function hasEnded({ finishedAt, phase }: RunRecord): boolean {
  return finishedAt !== undefined && phase !== 'scanning' && saysAnything(phase);
}

function requireScanned(record: RunRecord, path: string): RunRecord {
  if (record.phase !== 'scanning') return record;
  const detail = `run ${record.run} has not read all its inputs yet`;
  throw new UrlgleanError(problem('run-missing', { source: path, detail }));
}
