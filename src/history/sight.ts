/** What was really seen of a link over many runs, whatever its state: takes its history. Pure. */
import type { History } from './model.ts';

/** Of one that is lost: it was never found, and did not die. */
export function neverSeen({ lastSeen }: Pick<History, 'lastSeen'>): boolean {
  return lastSeen === undefined;
}

/** Its last check did not see it. */
export function isOutOfSight({ lastSeen, lastCheck }: History): boolean {
  return lastCheck !== undefined && (lastSeen === undefined || lastSeen < lastCheck);
}
