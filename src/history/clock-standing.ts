/**
 * Whether the clock can be right: takes when the last runs began by the clocks that they had, and what time it is now.
 * Runs follow one another, so one that began later than now had a wrong clock, or this one has. The greater number of
 * runs is believed. Pure.
 */
import { DAY_MS } from './strikes.ts';

/**
 * `right`: nothing speaks against it; `corrected`: it was ahead once, and is right again; `doubtful`: it may be behind,
 * so that nothing is proved by how long something has lasted.
 */
export type ClockStanding = 'right' | 'corrected' | 'doubtful';

/** An hour of summer time, a wrong time zone, a step of a time server: no reason to doubt anything. */
const UNREMARKABLE_MS = DAY_MS;
/** How many runs are heard, the last ones: more would remember for ever what was wrong for long. */
export const RUNS_HEARD = 9;

export function isAhead(at: number | undefined, now: number): boolean {
  return at !== undefined && at > earliestAhead(now);
}

/** What is later than this lies in the future. */
export function earliestAhead(now: number): number {
  return now + UNREMARKABLE_MS;
}

export function clockStanding(starts: readonly number[], now: number): ClockStanding {
  const ahead = starts.filter((at) => isAhead(at, now)).length;
  if (ahead === 0) return 'right';
  return starts.length - ahead >= ahead ? 'corrected' : 'doubtful';
}
