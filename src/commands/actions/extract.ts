/** `urlglean extract`: one URL a line, or one sighting a line as JSON, as they are found. */
import { nothingPassed } from '../../filter/nothing-passed.ts';
import { parseFilter } from '../../options/parsing/parse-filter.ts';
import { parseScanSettings } from '../../options/parsing/parse-scan.ts';
import { flag, type RawOptions, usage } from '../../options/parsing/raw.ts';
import { SourceStats } from '../../report/facts/stats.ts';
import { ByteMeter } from '../../scan/input/byte-meter.ts';
import type { ScanOptions } from '../../scan/model.ts';
import type { Writing } from '../../scan/output/protocol.ts';
import { scanText } from '../../scan/scan.ts';
import { growForScan } from '../../v8/young-generation.ts';
import {
  chosenInputs,
  sayInterrupted,
  sayWhenNothingFound,
  stdinFor,
  withIgnored,
} from '../arguments/inputs.ts';
import type { Console, ExitCode } from '../output/model.ts';
import { openProblemLog } from '../output/problem-log.ts';
import { ProgressDisplay } from '../progress/progress-display.ts';
import { ScanProgressSource } from '../progress/scan-progress.ts';

export async function extractInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const given = parseFilter(raw);
  const form = formOf(raw);
  const log = openProblemLog(raw, console);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const written = { sightings: 0 };
  const bytes = new ByteMeter(growForScan);
  const sources = await chosenInputs(inputs, raw, console);
  const filter = await withIgnored(given, sources, raw, console);
  const writing = { form, filter, now: Date.now() };
  const stats = new SourceStats(sources);
  const sink = { totals, written, bytes, onProblem: log.add, onCounts: stats.add };
  const progress = scanProgress(new ScanProgressSource(totals, bytes), raw, console);
  try {
    const options = { ...scanOptions(sources, raw, console), writing };
    for await (const text of scanText(sources, options, sink)) await console.out(text);
  } finally {
    progress.stop();
  }
  if (filter !== null && written.sightings === 0 && !console.signal.aborted) {
    const nothing = nothingPassed(filter, totals.sightings);
    if (nothing !== null) log.add(nothing);
  }
  console.journal.event('scanned', { ...totals, bytesRead: bytes.read });
  log.end();
  if (flag(raw, 'stats')) printStats(stats, raw, console);
  if (!flag(raw, 'quiet')) sayWhenNothingFound(totals, console);
  if (console.signal.aborted) sayInterrupted(console);
  console.journal.conclude({ ...totals });
  return log.failed || console.signal.aborted ? 1 : 0;
}

function formOf(raw: RawOptions): Writing['form'] {
  if (flag(raw, 'context') && !flag(raw, 'json')) throw usage('--context requires --json');
  if (flag(raw, 'json')) return 'json';
  return flag(raw, 'explain') ? 'explanations' : 'urls';
}

function scanOptions(sources: readonly string[], raw: RawOptions, console: Console): ScanOptions {
  const { signal } = console;
  return { ...parseScanSettings(raw), stdin: stdinFor(sources, console), signal };
}

/** URLs printed on the same terminal are sign of life enough. */
function scanProgress(
  source: ScanProgressSource,
  raw: RawOptions,
  console: Console,
): ProgressDisplay {
  const { outIsTerminal, journal } = console;
  const quiet = flag(raw, 'quiet') || (outIsTerminal && !journal.isForPrograms);
  const progress = new ProgressDisplay(console, source, { quiet, verbose: flag(raw, 'verbose') });
  progress.start();
  return progress;
}

function printStats(stats: SourceStats, raw: RawOptions, { err, journal }: Console): void {
  if (!journal.isForPrograms) err(flag(raw, 'json') ? stats.json() : stats.text());
  else for (const row of stats.rows) journal.event('stats', row);
}
