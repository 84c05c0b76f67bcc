/**
 * The streak of failures that counts today: takes the history of a link and the time of another failure, gives the
 * history whose streak it continues. Pure.
 */
import type { History } from './model.ts';
import { DAY_MS } from './strikes.ts';

/**
 * What has failed in June, and then for months neither failed nor answered, does not die of one more failure. Where
 * nobody has checked meanwhile, the failure was the last word: who runs once a quarter counts three in a row as well.
 */
const FORGOTTEN_MS = 30 * DAY_MS;

export function streakBefore(history: History, at: number): History {
  const { state, lastFailure = at, lastCheck = lastFailure } = history;
  const isDoubted = lastFailure < lastCheck && at - lastFailure > FORGOTTEN_MS;
  return state === 'failing' && isDoubted ? { ...withoutStreak(history), since: at } : history;
}

export function withoutStreak(history: History): History {
  const { firstFailure: _, lastFailure: __, needs: ___, ...kept } = history;
  return { ...kept, failures: 0 };
}
