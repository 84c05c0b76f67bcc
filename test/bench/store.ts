/**
 * What remembering costs: a million links with four million sightings go into a store, a fifth of the links is answered
 * for, a fiftieth changes, and the store is asked what the commands ask. Prints and keeps what `store-work.ts` measured.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mebibytes, printTable, seconds, writeResults } from './report.ts';
import type { Scale } from './scale.ts';

const LINKS = 1_000_000;
const SIGHTINGS_EACH = 4;

interface Figures {
  readonly ms: Readonly<Record<string, number>>;
  readonly answered: number;
  readonly changed: number;
  readonly years: number;
  readonly reported: number;
  /** Of the file, once everything is scanned; at the end. */
  readonly filledBytes: number;
  readonly bytes: number;
  readonly peakOfIngest: number;
  readonly peakBytes: number;
}

export function benchStore({ short }: Scale): void {
  const links = short ? LINKS / 100 : LINKS;
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-bench-'));
  try {
    const figures = measure(join(folder, 'store.sqlite'), links);
    report(links, figures);
    writeResults({ store: { links, sightings: links * SIGHTINGS_EACH, ...figures } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measure(path: string, links: number): Figures {
  const program = join(import.meta.dirname, 'store-work.ts');
  const args = [program, path, String(links)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`store: ${stderr.slice(0, 500)}`);
  return JSON.parse(stdout) as Figures;
}

function report(links: number, figures: Figures): void {
  const { ms, answered, changed, years, reported, filledBytes, bytes } = figures;
  const sightings = links * SIGHTINGS_EACH;
  const took = (name: string): string => seconds(ms[name] ?? Number.NaN);
  const rate = (count: number, name: string): string =>
    `${Math.round(count / ((ms[name] ?? Number.NaN) / 1000))} a second`;
  const asked = answered + links / 50;
  printTable(`a store of ${links} links with ${sightings} sightings in ${links} messages`, [
    ['taking them in', took('ingest'), rate(sightings, 'ingest'), 'sightings'],
    [
      'bytes a link, a sighting',
      ...[links, sightings].map((n) => `${Math.round(filledBytes / n)}`),
    ],
    ['bytes a link, at the end', `${Math.round(bytes / links)}`],
    ['opening a run', took('openLinks')],
    ['opening the next', took('openLinks again')],
    [`claiming ${asked}`, took('claim'), rate(asked, 'claim'), 'links'],
    ['committing them', took('commit'), rate(asked, 'commit'), 'links'],
    [`what changed: ${changed} links`, took('changes')],
    ['since when is one broken', took('history')],
    [`rot by year: ${years} years`, took('rotByYear')],
    ['reporting every link', took('links'), rate(reported, 'links'), 'links'],
    ['most memory, taking in', mebibytes(figures.peakOfIngest)],
    ['most memory', mebibytes(figures.peakBytes)],
  ]);
}
