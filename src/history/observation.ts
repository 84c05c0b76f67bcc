/** The observation that a result is for the history of its link: takes a verdict. Pure. */
import type { Verdict } from '../../checkers/model.ts';
import { wasSeen } from '../../checkers/seen.ts';
import type { Observation } from './model.ts';

export function observationOf(result: Verdict): Observation {
  const { verdict, reason, checkedAt } = result;
  return { verdict, reason, seen: wasSeen(result), at: Date.parse(checkedAt) };
}
