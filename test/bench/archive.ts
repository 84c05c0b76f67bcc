/**
 * Finding URLs in a seeded mbox: urlglean beside other MIME parsers with linkify-it, and the floor of
 * reading the bytes. Takes the size and the rounds, prints and keeps the medians of processor time.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { generateMbox } from '../generator/generate.ts';
import { byTurns, type Cost, medianCost, runProgram } from './measure.ts';
import { MIB, mebibytes, printTable, seconds, times, writeResults } from './report.ts';

const HERE = import.meta.dirname;

interface Program {
  readonly name: string;
  readonly args: readonly string[];
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'urlglean extract --json, one thread',
    args: [resolve(HERE, '../../dist/src/bin.js'), 'extract', '--json', '--threads', '0'],
  },
  { name: 'postal-mime + linkify-it', args: [join(HERE, 'peers/postal-mime.js')] },
  { name: 'mailparser + linkify-it', args: [join(HERE, 'peers/mailparser.js')] },
  { name: 'reading the bytes', args: [join(HERE, 'peers/read.js')] },
];

export async function benchArchive(size: number, rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-bench-'));
  try {
    const archive = join(folder, 'archive.mbox');
    await pipeline(generateMbox({ seed: 1, bytes: size }), createWriteStream(archive));
    const runners = PROGRAMS.map(
      ({ name, args }) =>
        () =>
          runProgram(name, [process.execPath, ...args, archive]),
    );
    const costs = (await byTurns(rounds, runners)).map(medianCost);
    report(costs, statSync(archive).size, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(costs: readonly Cost[], bytes: number, rounds: number): void {
  const own = costs[0]?.cpuMs ?? Number.NaN;
  const rows = costs.map((cost, index) => ({
    name: PROGRAMS[index]?.name ?? '',
    ...cost,
    mibPerSecond: bytes / MIB / (cost.cpuMs / 1000),
    ratio: cost.cpuMs / own,
  }));
  printTable(
    `mbox of ${mebibytes(bytes)}, MIME decoded; median of ${rounds} processor times, by turns`,
    rows.map(({ name, cpuMs, mibPerSecond, ratio, peakBytes }) => [
      ...[name, seconds(cpuMs), `${mibPerSecond.toFixed(1)} MiB/s`],
      ...[times(ratio), mebibytes(peakBytes)],
    ]),
  );
  writeResults({ bytes, rounds, rows });
}
