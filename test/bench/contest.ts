/**
 * Programs run by turns on the same input, and what is claimed about two of them at a time: the median over the pairs.
 * Prints the costs of all and gives the claims judged. A program that is not installed is named and left out, with the
 * claims about it.
 */
import { loadavg } from 'node:os';
import { type Goal, type Judged, printGoals, withOutcome } from './goals.ts';
import {
  byTurns,
  type Cost,
  medianCost,
  type Run,
  type RunOptions,
  runProgram,
} from './measure.ts';
import { ofPairs, spread } from './pairs.ts';
import {
  mebibytes,
  milliseconds,
  printLines,
  printTable,
  times,
  withoutEmptyColumns,
  writeResults,
} from './report.ts';

export interface Contestant {
  /** What claims call it. */
  readonly key: string;
  readonly name: string;
  /** Why it cannot take part: `not installed`. */
  readonly missing?: string;
  readonly command: readonly string[];
  /** What it reads; tells its throughput. */
  readonly bytes?: number;
  /** Told in a few words after each run; rejects when the run did less than it was told to. */
  readonly after?: () => Promise<string>;
}

export interface Figures extends Cost {
  readonly name: string;
  readonly bytes: number | undefined;
  /** Lines it printed, or the number that it printed instead. */
  readonly found: number;
  readonly note: string;
}

/** About two contestants by their keys; `value` is of one pair of runs. */
export interface Claim extends Goal {
  readonly ours: string;
  readonly theirs: string;
  readonly value: (ours: Figures, theirs: Figures) => number;
}

export interface Contest extends RunOptions {
  readonly title: string;
  readonly rounds: number;
  /** The first is what must not fail; where it is `own`, the table compares it with the others. */
  readonly contestants: readonly Contestant[];
  readonly claims: readonly Claim[];
  /** A first run of each, which does not count, fills caches, and shows which peers do not work here. */
  readonly triedOut?: boolean;
}

/** What is done with a contest: it gives what is claimed, judged. */
export type Hold = (name: string, contest: Contest) => Promise<readonly Judged[]>;

/** In the place of a contest for which an option was not given: nobody takes part. */
export function notGiven(option: string, title: string, claims: readonly Claim[]): Contest {
  const missing = 'not given';
  return {
    title,
    rounds: 0,
    claims,
    contestants: [{ key: 'own', name: option, missing, command: [] }],
  };
}

/** How much more ours does in a second of processor time than theirs. */
export function throughputRatio(ours: Figures, theirs: Figures): number {
  return (bytesEachMs(ours) ?? Number.NaN) / (bytesEachMs(theirs) ?? Number.NaN);
}

export function cpuRatio(ours: Cost, theirs: Cost): number {
  return ours.cpuMs / theirs.cpuMs;
}

export function wallRatio(ours: Cost, theirs: Cost): number {
  return ours.wallMs / theirs.wallMs;
}

/** Where the system does not tell what they held, nothing can be said of it. */
export function peakRatio(ours: Cost, theirs: Cost): number {
  return (ours.peakBytes ?? Number.NaN) / (theirs.peakBytes ?? Number.NaN);
}

/** A contestant with what each of its runs came to. */
export interface Measured {
  readonly contestant: Contestant;
  readonly runs: readonly Figures[];
  readonly overall: Figures;
}

export async function hold(name: string, contest: Contest): Promise<readonly Judged[]> {
  const { title, rounds, contestants, claims } = contest;
  const load = loadavg()[0] ?? 0;
  const measured = await measure(contest);
  printMeasured(
    `${title}; medians of ${rounds}, by turns (load before it: ${load.toFixed(1)})`,
    measured,
  );
  const judged = claims.map((claim) => judge(claim, contestants, measured));
  printGoals(judged);
  const figures = measured.map(({ contestant, overall }) => [contestant.key, overall] as const);
  const kept = { title, rounds, load, contestants: Object.fromEntries(figures) };
  writeResults({ [name]: { ...kept, goals: judged.map(withOutcome) } });
  return judged;
}

export async function measure(contest: Contest): Promise<readonly Measured[]> {
  const able = await ableOnes(contest);
  const runners = able.map((contestant) => () => runContestant(contestant, contest));
  const runs = await byTurns(contest.rounds, runners);
  return able.map((contestant, index) => {
    const ofOne = runs[index] ?? [];
    const each = ofOne.map((run) => figuresOf(contestant, [run]));
    return { contestant, runs: each, overall: figuresOf(contestant, ofOne) };
  });
}

interface NotedRun extends Run {
  readonly note: string;
}

async function runContestant(
  { name, command, after }: Contestant,
  options: RunOptions,
): Promise<NotedRun> {
  const run = await runProgram(name, command, options);
  return { ...run, note: (await after?.()) ?? '' };
}

async function ableOnes(contest: Contest): Promise<readonly Contestant[]> {
  const [first] = contest.contestants;
  const able: Contestant[] = [];
  for (const contestant of contest.contestants) {
    if (contestant.missing !== undefined) {
      printLines([`${contestant.missing}, left out: ${contestant.name}`]);
      continue;
    }
    try {
      if (contest.triedOut === true) await runContestant(contestant, contest);
      able.push(contestant);
    } catch (error) {
      if (contestant === first) throw error;
      printLines([`left out: ${String(error)}`]);
    }
  }
  return able;
}

function figuresOf({ name, bytes }: Contestant, runs: readonly NotedRun[]): Figures {
  const [first] = runs;
  return { name, bytes, found: first?.found ?? 0, note: first?.note ?? '', ...medianCost(runs) };
}

/** By the pairs of the two that it is about; without a value where one of them did not take part. */
export function judge(
  { ours, theirs, value, ...goal }: Claim,
  contestants: readonly Contestant[],
  measured: readonly Measured[],
): Judged {
  const find = (key: string): Measured | undefined =>
    measured.find(({ contestant }) => contestant.key === key);
  const [mine, other] = [find(ours), find(theirs)];
  if (mine === undefined || other === undefined) {
    const missing = contestants.find(({ key }) => [ours, theirs].includes(key) && !find(key));
    return { ...goal, value: undefined, from: `needs ${missing?.name ?? theirs}` };
  }
  const pairs = ofPairs(mine.runs, other.runs, value);
  const costs = [...new Set([mine, other].map(({ overall }) => inShort(overall)))].join(' : ');
  return { ...goal, value: pairs.median, from: `${spread(pairs)}; ${costs}` };
}

const COLUMNS = ['', 'wall', 'cpu', 'MB/s', 'peak', 'found', 'our wall', 'our cpu', ''];

function printMeasured(title: string, measured: readonly Measured[]): void {
  if (measured.length === 0) return;
  const [first] = measured;
  const ratio = ({ runs }: Measured, of: typeof cpuRatio): string =>
    first?.contestant.key === 'own' ? times(ofPairs(first.runs, runs, of).median) : '';
  const rows = measured.map((one) => {
    const { name, wallMs, cpuMs, peakBytes, found, note } = one.overall;
    const speed = bytesEachMs(one.overall);
    return [
      ...[name, milliseconds(wallMs), milliseconds(cpuMs)],
      speed === undefined ? '' : (speed / 1000).toFixed(1),
      ...[mebibytes(peakBytes), found === 0 ? '' : `${found}`],
      ...(one === first ? ['', ''] : [ratio(one, wallRatio), ratio(one, cpuRatio)]),
      note,
    ];
  });
  printTable(title, withoutEmptyColumns([COLUMNS, ...rows]));
}

function inShort({ cpuMs, wallMs, peakBytes }: Figures): string {
  const memory = peakBytes === null ? '' : ` ${mebibytes(peakBytes)}`;
  return `cpu ${milliseconds(cpuMs)} wall ${milliseconds(wallMs)}${memory}`;
}

/** Of processor time. */
function bytesEachMs({ bytes, cpuMs }: Figures): number | undefined {
  return bytes === undefined ? undefined : bytes / cpuMs;
}
