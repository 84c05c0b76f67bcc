/**
 * What is claimed about speed, as numbers: each goal has what must hold and what is aimed at. Takes measured
 * values, gives the table of what is met and what is not. Measures nothing, and rounds nothing up.
 */
import { digits } from './pairs.ts';
import { printTable } from './report.ts';

export interface Goal {
  readonly what: string;
  /** `×` is a ratio of two programs; everything else is absolute. */
  readonly unit: '×' | 'ms' | 'µs' | 'MiB' | 'MB' | 'B';
  /** Which way is better. */
  readonly better: 'more' | 'less';
  readonly must: number;
  readonly aim: number;
}

export interface Judged extends Goal {
  /** Undefined where it could not be measured. */
  readonly value: number | undefined;
  /** The raw figures that the value comes from, or what was missing. */
  readonly from: string;
}

export type Outcome = 'aim met' | 'must met' | 'MISSED' | 'not measured';

export function outcomeOf({ better, must, aim, value }: Judged): Outcome {
  if (value === undefined || Number.isNaN(value)) return 'not measured';
  const holds = (bound: number): boolean => (better === 'more' ? value >= bound : value <= bound);
  if (holds(aim)) return 'aim met';
  return holds(must) ? 'must met' : 'MISSED';
}

/** Beneath the figures they come from. */
export function printGoals(goals: readonly Judged[]): void {
  const width = Math.max(0, ...goals.map(({ from }) => from.length));
  const rows = goals.map((goal) => [...cellsOf(goal), goal.from.padEnd(width)]);
  if (rows.length > 0) printTable(null, rows);
}

/** All of them, at the end. */
export function printSummary(title: string, goals: readonly Judged[]): void {
  const outcomes = goals.map(outcomeOf);
  const number = (outcome: Outcome): string =>
    `${outcomes.filter((one) => one === outcome).length} ${outcome}`;
  const counts = (['aim met', 'must met', 'MISSED', 'not measured'] as const).map(number);
  if (goals.length > 0) printTable(`${title}: ${counts.join(', ')}`, goals.map(cellsOf));
}

function cellsOf(goal: Judged): readonly string[] {
  const { what, value, must, aim } = goal;
  return [
    what,
    value === undefined ? '–' : written(value, goal),
    ...[`must ${bound(goal)} ${written(must, goal)}`, reached(goal, must)],
    ...[`aim ${written(aim, goal)}`, reached(goal, aim)],
    outcomeOf(goal).padEnd('not measured'.length),
  ];
}

/** How much of a bound it comes to: what is there of the speed, or of the thrift, that was wanted. */
export function reached({ better, value }: Judged, bound: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const share = better === 'more' ? value / bound : bound / value;
  return share > 0 && Number.isFinite(share) ? `${Math.round(share * 100)} %` : '';
}

/** As results keep them. */
export function withOutcome(goal: Judged): Judged & { readonly outcome: Outcome } {
  return { ...goal, outcome: outcomeOf(goal) };
}

function bound({ better }: Goal): string {
  return better === 'more' ? '≥' : '≤';
}

function written(value: number, { unit }: Goal): string {
  return `${digits(value)} ${unit}`;
}
