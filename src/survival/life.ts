/**
 * A link as a life: takes the days of its citation, its last answer and its first failure, gives what they say of the
 * age at which it died. Null: they say nothing.
 */
import type { VerdictValue } from '../../checkers/model.ts';
import type { State } from '../history/model.ts';
import { ALIVE, CELLS, CELLS_A_YEAR, type Life } from './model.ts';

/** Days since 1970; null: not known. */
export interface LinkDays {
  readonly state: State;
  readonly verdict: VerdictValue;
  /** Of the oldest message that cites it. */
  readonly cited: number | null;
  readonly answered: number | null;
  /** The first failure of those in a row. */
  readonly failed: number | null;
}

const DAYS_A_CELL = 365.25 / CELLS_A_YEAR;

export function lifeOf({ state, verdict, cited, answered, failed }: LinkDays): Life | null {
  if (cited === null) return null;
  if (isDead(state, verdict)) {
    return failed === null ? null : death((answered ?? cited) - cited, failed - cited);
  }
  if (answered === null || answered < cited) return null;
  return { left: boundOf(answered - cited), right: ALIVE };
}

/**
 * Lost, or denied by the last check. A link that has only begun to be denied counts, too: to count it as alive until it
 * is lost, and to count it until its last answer only, would both flatter the curve where it is newest.
 */
function isDead(state: State, verdict: VerdictValue): boolean {
  return state === 'lost' || (state === 'failing' && verdict === 'dead');
}

/** Alive at the age of `left` days and dead at `right`: where both round to one boundary, in the cell of their middle. */
function death(left: number, right: number): Life {
  const [from, to] = [boundOf(left), boundOf(right)];
  if (from < to) return { left: from, right: to };
  const middle = Math.max(0, (left + right) / 2);
  const cell = Math.min(CELLS - 1, Math.floor(middle / DAYS_A_CELL));
  return { left: cell, right: cell + 1 };
}

/** The nearest boundary. */
function boundOf(days: number): number {
  return Math.min(CELLS, Math.max(0, Math.round(days / DAYS_A_CELL)));
}
