/** Counts links by verdict, for summaries and progress. */
import { VERDICTS, type VerdictValue } from '../../checkers/model.ts';

export type Tally = Record<VerdictValue, number>;

export function emptyTally(): Tally {
  return Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Tally;
}

export function addTally(to: Tally, more: Readonly<Tally>): void {
  for (const verdict of VERDICTS) to[verdict] += more[verdict];
}
