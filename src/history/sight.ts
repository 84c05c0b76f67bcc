/** What was really seen of a link over many runs, whatever its state: takes its history. Pure. */
import type { History } from './model.ts';
import { DAY_MS } from './strikes.ts';

/** The checks that did not see the page, since one did. */
export interface Looks {
  /** Above `ENOUGH_LOOKS` it need not be exact. */
  readonly count: number;
  /** The first of them, in ms. */
  readonly since: number;
}

/** One look in vain after a machine was off for months says nothing of those months. */
export const ENOUGH_LOOKS = 3;
const LOOKED_FOR_MS = 14 * DAY_MS;

/** `looks`: undefined without any. */
export function isLookedFor({ lastCheck = 0 }: History, looks: Looks | undefined): boolean {
  if (looks === undefined) return false;
  return looks.count >= ENOUGH_LOOKS || lastCheck - looks.since >= LOOKED_FOR_MS;
}

/** Of one that is lost: it was never found, and did not die. */
export function neverSeen({ lastSeen }: Pick<History, 'lastSeen'>): boolean {
  return lastSeen === undefined;
}

/** Its last check did not see it. */
export function isOutOfSight({ lastSeen, lastCheck }: History): boolean {
  return lastCheck !== undefined && (lastSeen === undefined || lastSeen < lastCheck);
}
