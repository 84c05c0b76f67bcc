/** `urlglean extract`: one URL a line, or one sighting a line as JSON, as they are found. */
import { Sieve } from '../filter/sieve.ts';
import { parseFilter } from '../options/parse-filter.ts';
import { parseScanSettings } from '../options/parse-scan.ts';
import { flag, type RawOptions } from '../options/raw.ts';
import { explain } from '../report/explain.ts';
import { sightingLine } from '../report/extract-text.ts';
import { sightingJson } from '../report/sighting-json.ts';
import { SourceStats } from '../report/stats.ts';
import { ByteMeter } from '../scan/byte-meter.ts';
import { type ScanOptions, scan } from '../scan/scan.ts';
import { chosenInputs, sayWhenNothingFound } from './inputs.ts';
import type { Console, ExitCode } from './model.ts';
import { openProblemLog } from './problem-log.ts';
import { ProgressTeller } from './progress-teller.ts';
import { ScanTelling } from './scan-progress.ts';

export async function extractInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const json = flag(raw, 'json');
  const written = json ? sightingJson : flag(raw, 'explain') ? explain : sightingLine;
  const sieve = new Sieve(parseFilter(raw), Date.now());
  const log = openProblemLog(raw, console);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const bytes = new ByteMeter();
  const sources = await chosenInputs(inputs, raw, console);
  const stats = new SourceStats(sources);
  const sink = { totals, bytes, onProblem: log.add, onCounts: stats.add };
  const progress = scanProgress(new ScanTelling(totals, bytes), raw, console);
  try {
    for await (const batch of scan(sources, scanOptions(sources, raw, console), sink)) {
      let text = '';
      for (const { sighting } of batch) {
        if (sieve.isWanted(sighting)) text += written(sighting);
      }
      if (text !== '') await console.out(text);
    }
  } finally {
    progress.stop();
  }
  const nothing = console.signal.aborted ? null : sieve.nothingPassed(totals.sightings);
  if (nothing !== null) log.add(nothing);
  console.journal.event('scanned', { ...totals, bytesRead: bytes.read });
  log.end();
  if (flag(raw, 'stats')) tellStats(stats, raw, console);
  if (!flag(raw, 'quiet')) sayWhenNothingFound(totals, console);
  console.journal.conclude({ ...totals });
  return log.failed || console.signal.aborted ? 1 : 0;
}

function scanOptions(sources: readonly string[], raw: RawOptions, console: Console): ScanOptions {
  const { signal } = console;
  const stdin = sources.includes('-') ? console.stdin : undefined;
  return { ...parseScanSettings(raw), grammars: [], stdin, signal };
}

/** URLs that come by on the same terminal are sign of life enough. */
function scanProgress(telling: ScanTelling, raw: RawOptions, console: Console): ProgressTeller {
  const { outIsTerminal, journal } = console;
  const quiet = flag(raw, 'quiet') || (outIsTerminal && !journal.isForPrograms);
  const progress = new ProgressTeller(console, telling, { quiet, verbose: flag(raw, 'verbose') });
  progress.start();
  return progress;
}

function tellStats(stats: SourceStats, raw: RawOptions, { err, journal }: Console): void {
  if (!journal.isForPrograms) err(flag(raw, 'json') ? stats.json() : stats.text());
  else for (const row of stats.rows) journal.event('stats', row);
}
