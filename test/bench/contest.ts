/**
 * Programs run by turns on the same files, and what is claimed about two of them at a time. Prints the costs of
 * all and gives the claims judged. A program that is not installed is named and left out, with the claims about it.
 */
import { loadavg } from 'node:os';
import type { Goal, Judged } from './goals.ts';
import { printGoals, withOutcome } from './goals.ts';
import { byTurns, type Cost, medianCost, type RunOptions, runProgram } from './measure.ts';
import { mebibytes, milliseconds, printLines, printTable, writeResults } from './report.ts';

export interface Contestant {
  /** What claims call it. */
  readonly key: string;
  readonly name: string;
  /** Default: it is there. */
  readonly installed?: boolean;
  readonly command: readonly string[];
  /** What it reads; tells its throughput. */
  readonly bytes?: number;
}

export interface Figures extends Cost {
  readonly name: string;
  readonly bytes: number | undefined;
  /** Lines it printed, or the number that it printed instead. */
  readonly found: number;
}

/** About two contestants by their keys. */
export interface Claim extends Goal {
  readonly ours: string;
  readonly theirs: string;
  readonly value: (ours: Figures, theirs: Figures) => number;
}

export interface Contest extends RunOptions {
  readonly title: string;
  readonly rounds: number;
  readonly contestants: readonly Contestant[];
  readonly claims: readonly Claim[];
}

/** How much more ours does in a second of processor time than theirs. */
export function throughputRatio(ours: Figures, theirs: Figures): number {
  return speed(ours) / speed(theirs);
}

export function cpuRatio(ours: Figures, theirs: Figures): number {
  return ours.cpuMs / theirs.cpuMs;
}

export function wallRatio(ours: Figures, theirs: Figures): number {
  return ours.wallMs / theirs.wallMs;
}

export async function hold(name: string, contest: Contest): Promise<readonly Judged[]> {
  const { title, rounds, contestants, claims } = contest;
  const load = loadavg()[0] ?? 0;
  const figures = await measure(contest);
  const head = `${title}; medians of ${rounds}, by turns (load before it: ${load.toFixed(1)})`;
  printTable(head, [...figures.values()].map(costCells));
  const judged = claims.map((claim) => judge(claim, contestants, figures));
  printGoals(judged);
  const kept = { title, rounds, load, contestants: Object.fromEntries(figures) };
  writeResults({ [name]: { ...kept, goals: judged.map(withOutcome) } });
  return judged;
}

async function measure(contest: Contest): Promise<ReadonlyMap<string, Figures>> {
  const able: Contestant[] = [];
  for (const contestant of contest.contestants) {
    if (contestant.installed === false) printLines([`not installed: ${contestant.name}`]);
    else able.push(contestant);
  }
  const runners = able.map(
    ({ name, command }) =>
      () =>
        runProgram(name, command, contest),
  );
  const runs = await byTurns(contest.rounds, runners);
  return new Map(
    able.map(({ key, name, bytes }, index) => {
      const ofOne = runs[index] ?? [];
      return [key, { name, bytes, found: ofOne[0]?.found ?? 0, ...medianCost(ofOne) }];
    }),
  );
}

function judge(
  { ours, theirs, value, ...goal }: Claim,
  contestants: readonly Contestant[],
  figures: ReadonlyMap<string, Figures>,
): Judged {
  const [mine, other] = [figures.get(ours), figures.get(theirs)];
  if (mine !== undefined && other !== undefined) {
    const from = [...new Set([mine, other].map(inShort))].join(' : ');
    return { ...goal, value: value(mine, other), from };
  }
  const missing = contestants.find(({ key }) => !figures.has(key) && [ours, theirs].includes(key));
  return { ...goal, value: undefined, from: `needs ${missing?.name ?? theirs}` };
}

function costCells(figures: Figures): readonly string[] {
  const { name, wallMs, cpuMs, peakBytes, bytes, found } = figures;
  return [
    ...[name, `wall ${milliseconds(wallMs)}`, `cpu ${milliseconds(cpuMs)}`],
    bytes === undefined ? '' : `${speed(figures).toFixed(1)} MB/s`,
    ...[mebibytes(peakBytes), found === 0 ? '' : `${found} found`],
  ];
}

function inShort({ cpuMs, wallMs, peakBytes }: Figures): string {
  const memory = peakBytes === null ? '' : ` ${mebibytes(peakBytes)}`;
  return `cpu ${milliseconds(cpuMs)} wall ${milliseconds(wallMs)}${memory}`;
}

/** In millions of bytes a second of processor time. */
function speed({ bytes = 0, cpuMs }: Figures): number {
  return bytes / 1000 / cpuMs;
}
