/** What inputs made to stall cost, and whether twice as much costs twice as much: judges what `hostile-work.ts` measured. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Judged, printGoals, withOutcome } from './goals.ts';
import { milliseconds, printTable, times, writeResults } from './report.ts';
import type { Scale } from './scale.ts';

interface Figures {
  readonly name: string;
  /** The first time, and the median of those that follow. */
  readonly coldMs: number;
  readonly ms: number;
  /** For twice as many bytes. */
  readonly twiceMs: number;
}

/** Below it, a ratio is noise. */
const LEAST_MS = 5;

export function benchHostile({ rounds }: Scale): readonly Judged[] {
  const figures = measure(rounds);
  printTable(
    `${figures.length} hostile inputs of 1 MiB, and of 2 MiB; medians of processor time, in process`,
    figures.map(({ name, coldMs, ms, twiceMs }) => [
      ...[name, `first ${milliseconds(coldMs)}`, milliseconds(ms)],
      ...[milliseconds(twiceMs), ms < LEAST_MS ? '' : times(twiceMs / ms)],
    ]),
  );
  const judged = judge(figures);
  printGoals(judged);
  writeResults({ hostile: { figures, goals: judged.map(withOutcome) } });
  return judged;
}

function measure(rounds: number): readonly Figures[] {
  const program = join(import.meta.dirname, 'hostile-work.ts');
  const args = [program, `${rounds}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`hostile: ${stderr.slice(0, 500)}`);
  return JSON.parse(stdout) as readonly Figures[];
}

function judge(figures: readonly Figures[]): readonly Judged[] {
  const slowest = most(figures, ({ ms }) => ms);
  const long = figures.filter(({ ms }) => ms >= LEAST_MS);
  const steepest = most(long, ({ ms, twiceMs }) => twiceMs / ms);
  return [
    {
      what: `slowest of ${figures.length} hostile inputs of 1 MiB`,
      ...{ unit: 'ms', better: 'less', must: 250, aim: 60 },
      ...{ value: slowest?.ms, from: slowest?.name ?? '' },
    },
    {
      what: 'hostile, 2 MiB to 1 MiB, the steepest',
      ...{ unit: '×', better: 'less', must: 2.5, aim: 2.2 },
      value: steepest === undefined ? undefined : steepest.twiceMs / steepest.ms,
      from: steepest?.name ?? `none takes ${LEAST_MS} ms`,
    },
  ];
}

function most(figures: readonly Figures[], of: (figures: Figures) => number): Figures | undefined {
  return figures.toSorted((a, b) => of(b) - of(a))[0];
}
