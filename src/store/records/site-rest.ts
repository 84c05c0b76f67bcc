/** What politeness has to remember of a site, as the columns of its turn and back: times by the clock of the store. */
import type { SiteRest } from '../model.ts';
import { isCount, isTime, orNull, rowCheck } from '../rows/damage.ts';

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
