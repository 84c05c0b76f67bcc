/**
 * The time until the next check: takes the state of a link and its last interval, gives the next. Working links are
 * checked rarely, failing ones soon, lost ones ever more rarely but for ever, since many come back.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { State } from './model.ts';
import { DAY_MS } from './strikes.ts';

const ANSWERING: Growth = { first: 7 * DAY_MS, factor: 1.5, longest: 30 * DAY_MS };
const UNSURE: Growth = { first: DAY_MS, factor: 2, longest: 14 * DAY_MS };
const LOST_STEPS_MS = [3, 7, 14, 30, 90].map((days) => days * DAY_MS);
const SECOND_STRIKE_MS = DAY_MS;
const LATER_STRIKES_MS = 3 * DAY_MS;
/** A site that blocks programs will still do so next week. */
const CLOSED_MS = 14 * DAY_MS;
const CLOSED: ReadonlySet<Reason> = new Set(['blocked', 'robots', 'robots-unreadable']);
/** In both directions, so that links found on one day are not checked on one day for ever. */
const SPREAD = 0.2;
const SPREAD_FROM_MS = 7 * DAY_MS;
/** A link due in a day is due in the next night, also when that begins a little earlier. */
export const NIGHT_SLACK_MS = DAY_MS / 4;

interface Growth {
  readonly first: number;
  readonly factor: number;
  readonly longest: number;
}

export interface IntervalInput {
  readonly state: State;
  /** Failures in a row, this one included. */
  readonly failures: number;
  /** The state was the same before. */
  readonly unchanged: boolean;
  /** Nothing could be said this time. */
  readonly unsure: boolean;
  readonly reason: Reason;
  readonly intervalMs: number;
}

/** In ms. */
export function nextInterval(input: IntervalInput): number {
  const { state, reason, unsure, unchanged, intervalMs, failures } = input;
  if (CLOSED.has(reason)) return CLOSED_MS;
  if (unsure) return grown(UNSURE, intervalMs);
  if (state === 'failing') return failures === 1 ? SECOND_STRIKE_MS : LATER_STRIKES_MS;
  if (state !== 'lost') return unchanged ? grown(ANSWERING, intervalMs) : ANSWERING.first;
  const further = LOST_STEPS_MS.find((step) => step > intervalMs);
  return unchanged ? (further ?? (LOST_STEPS_MS.at(-1) as number)) : (LOST_STEPS_MS[0] as number);
}

/** `place`: of the link among all, 0 to 1; the same for a link at all times. */
export function spread(intervalMs: number, position: number): number {
  if (intervalMs < SPREAD_FROM_MS) return intervalMs - NIGHT_SLACK_MS;
  return Math.round(intervalMs * (1 - SPREAD + 2 * SPREAD * position));
}

function grown({ first, factor, longest }: Growth, intervalMs: number): number {
  return Math.min(Math.max(intervalMs * factor, first), longest);
}
