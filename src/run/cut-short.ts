/** Why a run ended early, as a problem: takes the signal that ended it, gives the problem with its remedy. */
import { type Problem, problem, withRemedy } from '../errors.ts';
import { DAY_MS } from '../history/strikes.ts';
import { counted } from '../writing/counted.ts';
import { localDay } from '../writing/local-time.ts';
import { isTimeUp } from './time-limit.ts';

export interface CutShort {
  readonly signal: AbortSignal;
  /** Links that were due and have no answer. */
  readonly left: number;
  /** Since when one of them is due, in ms since 1970. */
  readonly dueSince?: number | undefined;
  readonly now: number;
  /** The results of this run are stored for the next. */
  readonly remembers: boolean;
}

const LATE_MS = 2 * DAY_MS;
/** Links that work are checked every week at the earliest: as late, a run does not catch up by itself. */
const FAR_BEHIND_MS = 7 * DAY_MS;
const NEVER_CATCHES_UP =
  'the next run continues with the oldest; to keep up, raise the time limit, or shorten the delay';
const STARTS_OVER = 'nothing is stored, so the next run starts over';

export function cutShort(facts: CutShort): Problem {
  const found = isTimeUp(facts.signal) ? timeIsUp(facts) : problem('interrupted');
  if (facts.remembers) return found;
  const forgotten = withRemedy(found, STARTS_OVER);
  // No run goes on with the rest: this one is incomplete.
  return facts.left === 0 ? forgotten : { ...forgotten, severity: 'error' };
}

/** What waited for a night only is not late. */
function timeIsUp({ left, dueSince, now }: CutShort): Problem {
  if (left === 0) return problem('time-is-up');
  const lateMs = dueSince === undefined ? 0 : now - dueSince;
  const since = lateMs > LATE_MS ? `, the oldest due since ${localDay(now - lateMs)},` : '';
  const found = problem('time-is-up', { detail: `${counted(left, 'link')}${since}` });
  return lateMs > FAR_BEHIND_MS ? withRemedy(found, NEVER_CATCHES_UP) : found;
}
