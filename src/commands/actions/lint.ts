/** `urlglean lint`: prints the syntax findings of each URL, with position, rule and repair. */
import type { Grammar } from '../../../checkers/model.ts';
import type { Filter } from '../../filter/model.ts';
import { linksIn } from '../../ingest/links-in.ts';
import { judgeUrls } from '../../judging/judge-urls.ts';
import { type Config, configFiles } from '../../options/config.ts';
import { parseFilter } from '../../options/parsing/parse-filter.ts';
import { parseGrammars, parseScanSettings } from '../../options/parsing/parse-scan.ts';
import { flag, type RawOptions, texts, usage } from '../../options/parsing/raw.ts';
import { parseReportChoice } from '../../options/parsing/report-options.ts';
import { LINT_REPORTS } from '../../report/lint/index.ts';
import { ByteMeter } from '../../scan/input/byte-meter.ts';
import { isGivenLink } from '../../sources/given-url.ts';
import type { OpenedLinks } from '../../store/store.ts';
import { growForScan } from '../../v8/young-generation.ts';
import { thousands } from '../../writing/counted.ts';
import {
  chosenInputs,
  sayInterrupted,
  sayWhenNothingFound,
  stdinFor,
  withIgnored,
} from '../arguments/inputs.ts';
import { type LintPrinter, openLintPrinter } from '../output/lint-printer.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { OutputFiles } from '../output/output-files.ts';
import { openProblemLog, type ProblemLog } from '../output/problem-log.ts';
import { ProgressDisplay } from '../progress/progress-display.ts';
import { ScanProgressSource } from '../progress/scan-progress.ts';

export async function lintInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const grammars = parseGrammars(raw);
  const urls = [...texts(raw, 'url'), ...inputs.filter(isGivenLink)];
  const isReading = !inputs.every(isGivenLink) || texts(raw, 'files-from').length > 0;
  if (urls.length > 0 && isReading) throw usage('give either URLs or files, not both');
  const given = parseFilter(raw);
  if (urls.length > 0 && given !== null) {
    throw usage('filters apply to files only, not to URLs');
  }
  const { printed: format, outputs, formatOptions } = parseReportChoice(raw, LINT_REPORTS);
  const { signal } = console;
  const sources = urls.length > 0 ? [] : await chosenInputs(inputs, raw, console);
  const lists = texts(raw, 'files-from');
  const protectedFiles = { inputs: sources, lists, configs: configFiles(config) };
  const files = await OutputFiles.open(
    ...([outputs, LINT_REPORTS, console, protectedFiles, formatOptions] as const),
  );
  try {
    const printer = await openLintPrinter({ format, formatOptions, files }, raw, console);
    const log = openProblemLog(raw, console);
    const filter = await withIgnored(given, sources, raw, console);
    const job = { console, log, printer, grammars, filter };
    const findings = judgeUrls({ urls, grammars });
    for (const [place, url] of urls.entries()) {
      await printer.explain({ url, findings: findings[place] ?? [] });
    }
    if (urls.length === 0) await lintSources(sources, raw, job);
    else await printer.end(log.all);
    log.end();
    console.journal.conclude(printer.counts);
    if (signal.aborted) sayInterrupted(console);
    if (log.failed || signal.aborted) return 1;
    return printer.errors > 0 ? 2 : 0;
  } finally {
    files.discard();
  }
}

interface LintJob {
  readonly console: Console;
  readonly log: ProblemLog;
  readonly printer: LintPrinter;
  readonly grammars: readonly Grammar[];
  readonly filter: Filter | null;
}

async function lintSources(
  sources: readonly string[],
  raw: RawOptions,
  job: LintJob,
): Promise<void> {
  const { console, log, printer, grammars, filter } = job;
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const bytes = new ByteMeter(growForScan);
  const given = {
    ...parseScanSettings(raw, 'usual'),
    stdin: stdinFor(sources, console),
    signal: console.signal,
  };
  const options = { ...given, grammars, filter };
  let filteredOut = 0;
  const onOpened = (opened: OpenedLinks): void => {
    filteredOut = opened.filteredOut ?? 0;
  };
  const links = linksIn(sources, options, { totals, bytes, onProblem: log.add, onOpened });
  const chosen = { quiet: flag(raw, 'quiet'), verbose: flag(raw, 'verbose') };
  const progress = new ProgressDisplay(console, new ScanProgressSource(totals, bytes), chosen);
  progress.start();
  try {
    // All is read before the first link comes.
    let next = await links.next();
    progress.stop();
    console.journal.event('scanned', { ...totals, bytesRead: bytes.read });
    for (; !next.done; next = await links.next()) {
      await printer.print(next.value);
    }
  } finally {
    progress.stop();
    await links.return(undefined);
  }
  console.journal.conclude({ ...totals });
  // The report is whole before the log mentions it.
  await printer.end(log.all);
  if (flag(raw, 'quiet')) return;
  sayWhenNothingFound(totals, console);
  if (totals.sightings > 0) {
    console.journal.notice('judged', `${printer.summary}${leftOut(filteredOut)}`);
  }
}

function leftOut(filteredOut: number): string {
  return filteredOut > 0 ? `; ${thousands(filteredOut)} excluded by filters` : '';
}
