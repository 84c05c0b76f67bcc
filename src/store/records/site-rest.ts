/**
 * What politeness has to remember of a site, as the columns of its turn and back, and how long it rests when its holder
 * fell silent: times by the clock of the store.
 */
import type { SiteRest } from '../model.ts';
import { isCount, isTime, orNull, rowCheck } from '../rows/damage.ts';

/** The longest pause after a turn: the last request of a member that fell silent may have been its last act. */
const REST_MS = 10_000;
/** With a shorter lease a member stops sooner as well: at two thirds of it. */
const SHARE = 3;

/** How long the sites of a member rest beyond a lease that ran out, in ms. */
export function restAfterSilence(leaseMs: number): number {
  return Math.min(REST_MS, Math.ceil(leaseMs / SHARE));
}

export interface RestRow {
  readonly ready: number;
  readonly parked: number;
  readonly patience: number | null;
  readonly given_up: number;
}

const soundRest = rowCheck<RestRow>('turn', {
  ...{ ready: isTime, parked: isTime, patience: orNull(isCount), given_up: isCount },
});

/** Undefined: there is nothing to remember. */
export function restOf(row: RestRow, now: number): SiteRest | undefined {
  const { ready, parked, patience, given_up } = soundRest(row);
  if (patience === null && ready <= now) return undefined;
  return {
    readyInMs: Math.max(0, ready - now),
    parkedForMs: Math.max(0, parked - now),
    ...(patience === null ? {} : { patienceMs: patience }),
    ...(given_up === 1 && { isGivenUp: true }),
  };
}

export function restValues(rest: SiteRest, now: number): RestRow {
  const { readyInMs, parkedForMs, patienceMs = null, isGivenUp = false } = rest;
  return {
    ready: Math.ceil(now + readyInMs),
    parked: Math.ceil(now + parkedForMs),
    patience: patienceMs === null ? null : Math.floor(patienceMs),
    given_up: isGivenUp ? 1 : 0,
  };
}
