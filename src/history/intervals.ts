/**
 * The time until the next check: takes the history of a link and its last interval, gives the next. Working links are
 * checked rarely, failing ones soon, lost ones ever more rarely but for ever, since many come back.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { History } from './model.ts';
import { isUnsteady } from './steadiness.ts';
import { DAY_MS } from './strikes.ts';

/** Spread, it is 21 to 24 days: a page that is gone is known to be so after 19 at the median, for 18 checks a year. */
const ANSWERING: Growth = { first: 7 * DAY_MS, factor: 2, longest: 21 * DAY_MS };
/** That an unsteady link is back today says little of next week. */
const UNSTEADY_FIRST_MS = 14 * DAY_MS;
const UNSURE: Growth = { first: DAY_MS, factor: 2, longest: 14 * DAY_MS };
const LOST_STEPS_MS = [3, 7, 14, 30, 90].map((days) => days * DAY_MS);
/** Every night at first: whoever fails every other night answers in one of seven but for one time in 128. */
const STRIKE_MS = DAY_MS;
/** Later it is asked less often, by this share of the time that it has failed. */
const STRIKE_SHARE = 1 / 4;
const LONGEST_STRIKE_MS = 4 * DAY_MS;
/** It is given 45 days, in which sixteen checks are enough. */
const UNSTEADY_STRIKE_MS = 3 * DAY_MS;
/** A site that blocks programs will still do so next week. */
const CLOSED_MS = 14 * DAY_MS;
const CLOSED: ReadonlySet<Reason> = new Set(['blocked', 'robots', 'robots-unreadable']);
/** Of any link that works, with all of its spread. */
export const LONGEST_OF_WORKING_MS = 25 * DAY_MS;
/** So that links found on one day are not checked on one day for ever. Only later: no interval is shorter than it says. */
const SPREAD = 1 / 7;
const SPREAD_FROM_MS = 7 * DAY_MS;
/** A link due in a day is due in the next night, also when that begins a little earlier. */
export const NIGHT_SLACK_MS = DAY_MS / 4;

interface Growth {
  readonly first: number;
  readonly factor: number;
  readonly longest: number;
}

export interface IntervalInput {
  /** With what was just seen. */
  readonly history: History;
  /** The state was the same before. */
  readonly unchanged: boolean;
  /** Nothing could be said this time. */
  readonly unsure: boolean;
  /** The time before, either. */
  readonly wasUnsure: boolean;
  readonly reason: Reason;
  /** The last one. */
  readonly intervalMs: number;
}

/** In ms. */
export function nextInterval(input: IntervalInput): number {
  const { history, reason, unsure, wasUnsure, unchanged, intervalMs } = input;
  if (CLOSED.has(reason)) return CLOSED_MS;
  if (unsure) return grown(UNSURE, wasUnsure ? intervalMs : 0);
  if (history.state === 'failing') return nextStrike(history);
  if (history.state !== 'lost') {
    if (unchanged) return grown(ANSWERING, intervalMs);
    return isUnsteady(history) ? UNSTEADY_FIRST_MS : ANSWERING.first;
  }
  const further = LOST_STEPS_MS.find((step) => step > intervalMs);
  return unchanged ? (further ?? (LOST_STEPS_MS.at(-1) as number)) : (LOST_STEPS_MS[0] as number);
}

/** The last of them falls on the end of the span, and none comes sooner than the next night. */
function nextStrike(history: History): number {
  const { needs, failures, firstFailure = 0, lastFailure = 0 } = history;
  if (needs === undefined) return STRIKE_MS;
  const elapsed = lastFailure - firstFailure;
  const shortest = isUnsteady(history) ? UNSTEADY_STRIKE_MS : STRIKE_MS;
  const share = Math.floor((elapsed * STRIKE_SHARE) / DAY_MS) * DAY_MS;
  const usual = Math.min(Math.max(share, shortest), LONGEST_STRIKE_MS);
  const left = needs.spanMs - elapsed;
  const each = Math.floor(left / Math.max(1, needs.failures - failures));
  return Math.max(Math.min(usual, left, each), STRIKE_MS);
}

/** `position`: of the link among all, 0 to 1; the same for a link at all times. */
export function spread(intervalMs: number, position: number): number {
  if (intervalMs < SPREAD_FROM_MS) return intervalMs - NIGHT_SLACK_MS;
  return Math.round(intervalMs * (1 + SPREAD * position));
}

function grown({ first, factor, longest }: Growth, intervalMs: number): number {
  return Math.min(Math.max(intervalMs * factor, first), longest);
}
