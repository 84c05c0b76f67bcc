/** `urlglean extract`: one URL a line, or one sighting a line as JSON, as they are found. */
import { flag, parseScanSettings, type RawOptions } from '../options/parse.ts';
import { SCAN_OPTIONS } from '../options/table.ts';
import { explain } from '../report/explain.ts';
import { sightingLine } from '../report/extract-text.ts';
import { sightingJson } from '../report/sighting-json.ts';
import { SourceStats } from '../report/stats.ts';
import { scan } from '../scan/scan.ts';
import { INPUTS, inputsOrStdin, sayWhenNothingFound } from './inputs.ts';
import type { Command, Console, ExitCode } from './model.ts';
import { openProblemLog } from './problem-log.ts';

export const extract: Command = {
  name: 'extract',
  summary: 'Print every URL, one a line',
  description:
    'Finds every URL in the inputs, puts those together that were broken over lines, and prints\n' +
    'them in order of appearance. With --json each line is a sighting: where it stands to the byte,\n' +
    'in which message and part, which breaks were undone, and what else it could be read as.',
  argument: INPUTS,
  options: [...SCAN_OPTIONS, 'explain', 'json', 'stats', 'verbose', 'quiet'],
  examples: [
    ['extract ~/Mail/archive.mbox', 'the URLs of a mailbox'],
    ['extract --json Maildir/ | jq .url', 'sightings with place and context'],
    ['extract --explain letter.eml', 'why each URL is read as it is'],
    ['extract - < article.txt | sort -u', 'from standard input'],
  ],
  run: extractInputs,
};

async function extractInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const json = flag(raw, 'json');
  const written = json ? sightingJson : flag(raw, 'explain') ? explain : sightingLine;
  const log = openProblemLog(raw, console);
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const options = {
    ...parseScanSettings(raw),
    grammars: [],
    stdin: console.stdin,
    signal: console.signal,
  };
  const sources = inputsOrStdin(inputs, console);
  const stats = new SourceStats(sources);
  const sink = { totals, onProblem: log.add, onCounts: stats.add };
  for await (const batch of scan(sources, options, sink)) {
    let text = '';
    for (const { sighting } of batch) {
      text += written(sighting);
    }
    if (text !== '') await console.out(text);
  }
  log.end();
  if (flag(raw, 'stats')) console.err(json ? stats.json() : stats.text());
  if (!flag(raw, 'quiet')) sayWhenNothingFound(totals, console);
  return log.failed || console.signal.aborted ? 1 : 0;
}
