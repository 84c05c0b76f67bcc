/**
 * Whether the clock can be right: takes the start times of the last runs and the present time. Runs follow one another,
 * so one that began later than now had a wrong clock, or this one has. The majority is believed. Pure.
 */
import { DAY_MS } from './strikes.ts';

/**
 * `right`: nothing speaks against it; `corrected`: it was ahead once, and is right again; `doubtful`: it may be behind,
 * so that nothing is proved by how long something has lasted.
 */
export type ClockState = 'right' | 'corrected' | 'doubtful';

/** Summer time, a wrong time zone, a step of a time server: no sign of a wrong clock. */
const TOLERANCE_MS = DAY_MS;
/** Users check at least once a year, and a clock that lost its battery starts further back. */
export const MAX_PAUSE_MS = 370 * DAY_MS;
/** How many of the last runs are compared: with more, an old clock fault would count for ever. */
export const RUNS_COMPARED = 9;

export function isAhead(at: number | undefined, now: number): boolean {
  return at !== undefined && at > earliestAhead(now);
}

/** A later time than this lies in the future. */
export function earliestAhead(now: number): number {
  return now + TOLERANCE_MS;
}

export function clockState(starts: readonly number[], now: number): ClockState {
  const ahead = starts.filter((at) => isAhead(at, now)).length;
  if (ahead === 0) return 'right';
  return starts.length - ahead >= ahead ? 'corrected' : 'doubtful';
}

/**
 * From which time ages count when old rows are deleted, which cannot be undone: now if the clock can be right, else the
 * latest run that no gap of more than a year separates from the median run. Of two halves, the earlier is believed.
 */
export function agesCountFrom(starts: readonly number[], now: number): number {
  const sorted = starts.toSorted((a, b) => a - b);
  const middle = Math.floor((sorted.length - 1) / 2);
  const times = [...sorted.slice(Math.max(0, middle)).filter((at) => at < now), now];
  const end = times.findIndex((at, i) => (times[i + 1] ?? at) - at > MAX_PAUSE_MS);
  return times[end] ?? now;
}
