/** Why a run ended early, as a problem: takes the signal that ended it, gives the problem with its remedy. */
import { type Problem, problem, withRemedy } from '../errors.ts';
import { counted } from '../writing/counted.ts';
import { isTimeUp } from './time-limit.ts';

export interface CutShort {
  readonly signal: AbortSignal;
  /** Links that were due and have no answer. */
  readonly left: number;
  /** The results of this run are stored for the next. */
  readonly remembers: boolean;
}

const STARTS_OVER = 'nothing is stored, so the next run starts over';

export function cutShort({ signal, left, remembers }: CutShort): Problem {
  const found = isTimeUp(signal) ? timeIsUp(left) : problem('interrupted');
  return remembers ? found : withRemedy(found, STARTS_OVER);
}

function timeIsUp(left: number): Problem {
  return problem('time-is-up', left > 0 ? { detail: counted(left, 'link') } : {});
}
