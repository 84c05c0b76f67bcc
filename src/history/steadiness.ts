/**
 * Links that come and go: takes the history of a link and what happened, gives the history with its relapses. A failure
 * soon after a return is a relapse; from the second on, in the third episode of failing, a link is unsteady. Pure.
 */
import type { History, Strikes } from './model.ts';
import { DAY_MS } from './strikes.ts';

/**
 * Longer than a living link is left alone after its return (7, 14 and 21 days, spread): whoever fails every third night
 * is met failing within it nine times in ten, whoever fails every hundredth once in thirty.
 */
const RELAPSE_MS = 60 * DAY_MS;
/** Two episodes are an outage and its aftermath. */
const RELAPSES = 2;
/**
 * Longer than a relapse may take, or what fails once a month or two would be unsteady, steady and unsteady again. Of
 * the links that fail every other night, one in seven settles by chance within a year.
 */
const SETTLED_MS = 90 * DAY_MS;
/** The machine may have been off for most of that time. */
const SETTLED_ANSWERS = 4;

/** What comes and goes is gone only when it stays away for longer than it ever did. */
export const UNSTEADY_STRIKES: Strikes = { failures: 5, spanMs: 45 * DAY_MS };

export function isUnsteady({ relapses = 0 }: Pick<History, 'relapses'>): boolean {
  return relapses >= RELAPSES;
}

const isDown = ({ state }: History): boolean => state === 'failing' || state === 'lost';

/** To be called with the history before the answer. */
export function afterAnswer(history: History, at: number): History {
  if (isDown(history)) return { ...history, returned: at, answers: 1 };
  const { returned, answers, relapses: _, ...kept } = history;
  if (returned === undefined || answers === undefined) return history;
  const count = answers + 1;
  const isSettled = count >= SETTLED_ANSWERS && at - returned >= SETTLED_MS;
  return isSettled ? { ...kept, returned } : { ...history, answers: count };
}

/** To be called with the history before the failure. */
export function afterFailure(history: History, at: number): History {
  const { returned, relapses = 0 } = history;
  if (isDown(history) || returned === undefined || at - returned > RELAPSE_MS) return history;
  return { ...history, relapses: relapses + 1 };
}

/** Steadily gone: what it does when it returns is counted anew. */
export function afterLoss(history: History): History {
  if (!isUnsteady(history)) return history;
  const { relapses: _, answers: __, ...kept } = history;
  return kept;
}
