/** The history of a link from run to run, and the rules by which it changes. All plain values. */
import type { VerdictValue } from '../../checkers/model.ts';
import { REASON_CODES, type Reason } from '../../checkers/reasons.ts';
import {
  code,
  moment,
  object,
  oneOf,
  optional,
  type ValueOf,
  whole,
} from '../../extractors/shape.ts';

/**
 * The state of a link over many runs; none of the words is a verdict, which belongs to one run. `unverified`: checked,
 * and never a clear answer; `working` and `relocated`: it answered, there or permanently elsewhere; `failing`: it
 * failed, and not yet often enough; `lost`: often enough and for long enough. A run without a clear result leaves the
 * state as it was.
 */
export const STATES = [
  'unchecked',
  'unverified',
  'working',
  'relocated',
  'failing',
  'lost',
] as const;
export type State = (typeof STATES)[number];

/** It answered when it last said anything that counts. */
export function isThere(state: State): state is 'working' | 'relocated' {
  return state === 'working' || state === 'relocated';
}

/** No link yet in any state. */
export function noStates(): Record<State, number> {
  return { unchecked: 0, unverified: 0, working: 0, relocated: 0, failing: 0, lost: 0 };
}

const NEEDED = object('What makes a failure count', {
  failures: whole('Failures in a row, in as many runs'),
  spanMs: whole('From the first of them to the last, in ms'),
});
/** How often, and over how long, a failure has to be seen before a link counts as lost. */
export interface Strikes extends ValueOf<typeof NEEDED> {}

/** The one source of the history of a link: its type, its JSON and its export follow from these fields. */
export const HISTORY = object('What is remembered of a link', {
  state: oneOf(
    'What many runs know of it; lost is what failed often enough and for long enough',
    STATES,
  ),
  failures: whole('In a row, one a run'),
  since: moment('When the state began'),
  firstFailure: optional(moment('Of these failures')),
  lastFailure: optional(moment('The latest of them')),
  lastAnswer: optional(moment('When it last answered')),
  /** The page itself, and not a login, a stranger's certificate or a page that says that it does not exist. */
  lastSeen: optional(moment('When the page itself was last seen')),
  /** From failing or lost. */
  returned: optional(moment('When it last answered again after failures')),
  relapses: optional(whole('How often it failed again soon after a return')),
  /** Until it has been steady for long enough. */
  answers: optional(whole('In a row since it returned')),
  lastCheck: optional(moment('When it was last checked')),
  due: moment('When it will be checked next'),
  reason: optional(code('Of the last check that said anything', REASON_CODES)),
  /** The most that any of the failures needs to be believed. */
  needs: optional(NEEDED),
  intervalMs: whole('From the last check to the next, before it is spread'),
});
export interface History extends ValueOf<typeof HISTORY> {}

/** One verdict on one link in one run. */
export interface Observation {
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  /** The page itself was seen. */
  readonly seen: boolean;
  readonly at: number;
}

export interface Transition {
  readonly from: State;
  readonly to: State;
  readonly reason: Reason;
  readonly at: number;
}

export interface HistoryRules {
  /** Null: the reason says nothing of whether the link is lost. */
  readonly strikes: (reason: Reason) => Strikes | null;
  /**
   * The failure by which a link counts as lost has to come twice in its run, a while apart. False: the first counts,
   * whatever an earlier one needed.
   */
  readonly secondOpinion: boolean;
  /** Nothing is proved by how long something has lasted, and nothing that is remembered is corrected. */
  readonly isClockDoubtful?: boolean;
}
