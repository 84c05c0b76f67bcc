/**
 * What two programs cost that ran by turns, a pair a round: the ratio of each pair, and the median of these. A pair ran in
 * the same minute, so what slows a machine for a while leaves the ratio alone. Only computes.
 */
import { median } from './measure.ts';

export interface Pairs {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Rounds that only one of them came to are left out. */
export function ofPairs<A, B>(
  ours: readonly A[],
  theirs: readonly B[],
  value: (ours: A, theirs: B) => number,
): Pairs {
  const values: number[] = [];
  for (const [round, mine] of ours.entries()) {
    const other = theirs[round];
    if (other !== undefined) values.push(value(mine, other));
  }
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

/** The median, and between which two the pairs were. */
export function spread({ least, most }: Pairs): string {
  return `${digits(least)} to ${digits(most)}`;
}

/** Three of them, as far as they say anything. */
export function digits(value: number): string {
  if (value === 0) return '0';
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(4, places));
}
