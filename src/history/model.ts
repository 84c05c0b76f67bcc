/** What is remembered of a link from run to run, and the rules by which it changes. All plain values. */
import type { VerdictValue } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reasons.ts';
import type { Strikes } from './strikes.ts';

/**
 * What many runs know of a link; none of the words is a verdict, which is what one run found. `unverified`: checked,
 * and never a clear answer; `working` and `relocated`: it answered, there or for good elsewhere; `failing`: it failed,
 * and not yet often enough; `lost`: often enough and for long enough. A run that finds nothing clear leaves what was
 * clear before.
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

/** No link yet in any state. */
export function noStates(): Record<State, number> {
  return { unchecked: 0, unverified: 0, working: 0, relocated: 0, failing: 0, lost: 0 };
}

/** All times in ms since 1970. */
export interface History {
  readonly state: State;
  /** When the state began. */
  readonly since: number;
  /** Of the last check that said anything. */
  readonly reason?: Reason;
  readonly lastCheck?: number;
  /** When it last answered. */
  readonly lastAnswer?: number;
  /** Failures in a row, one a run. */
  readonly failures: number;
  /** The first of them. */
  readonly firstFailure?: number;
  /** The most that any of them needs to be believed. */
  readonly needs?: Strikes;
  /** From the last check to the next, before it is spread. */
  readonly intervalMs: number;
  readonly due: number;
}

/** One verdict on one link in one run. */
export interface Observation {
  readonly verdict: VerdictValue;
  readonly reason: Reason;
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
   * The failure by which a link counts as lost has to be seen twice in its run, a while apart. False: the first is
   * believed, whatever an earlier one needed.
   */
  readonly secondOpinion: boolean;
  /** Nothing is proved by how long something has lasted, and nothing that is remembered is corrected. */
  readonly isClockDoubtful?: boolean;
}
