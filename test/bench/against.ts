/**
 * This build beside another checkout's, on the input of a contest, by turns: the medians of the ratios of each pair, which
 * a busy machine moves little. Takes the other checkout, gives what holds contests so; judges nothing.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Contestant,
  cpuRatio,
  type Hold,
  type Measured,
  measure,
  peakRatio,
  wallRatio,
} from './contest.ts';
import { ofPairs, spread } from './pairs.ts';
import { isOurs, withProgram } from './programs.ts';
import { milliseconds, printTable, times, writeResults } from './report.ts';

/** Below 1: this build takes less. */
const RATIOS = { cpu: cpuRatio, wall: wallRatio, peak: peakRatio } as const;

export function against(checkout: string): Hold {
  const bin = join(resolve(checkout), 'dist/src/bin.js');
  if (!existsSync(bin)) throw new Error(`nothing is built there: ${bin}`);
  return async (name, contest) => {
    const rows: string[][] = [['', 'here', 'there', ...Object.keys(RATIOS), 'found']];
    for (const ours of contest.contestants.filter(isOurs)) {
      const contestants = [ours, withProgram(ours, bin)];
      const measured = await measure({ ...contest, contestants, triedOut: true });
      const [here, there] = measured;
      if (here !== undefined && there !== undefined) rows.push(compared(ours, here, there));
    }
    const head = `${contest.title}: this build to ${checkout}, medians of ${contest.rounds} pairs`;
    printTable(head, rows);
    writeResults({ [`${name} against`]: { checkout, rounds: contest.rounds, rows } });
    return [];
  };
}

function compared({ name }: Contestant, here: Measured, there: Measured): string[] {
  const pairs = Object.values(RATIOS).map((ratio) => ofPairs(here.runs, there.runs, ratio));
  const [mine, other] = [here.overall, there.overall];
  return [
    ...[name, milliseconds(mine.cpuMs), milliseconds(other.cpuMs)],
    ...pairs.map((one) => `${times(one.median)} (${spread(one)})`),
    mine.found === other.found ? `${mine.found}` : `${mine.found} : ${other.found}`,
  ];
}
