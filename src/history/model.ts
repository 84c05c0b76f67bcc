/** What is remembered of a link from run to run, and the rules by which it changes. All plain values. */
import type { VerdictValue } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reach/reasons.ts';
import type { Strikes } from './strikes.ts';

/**
 * `failing`: it failed, and not yet often enough; `unknown`: whenever it was asked, nothing could be
 * said. What once had a better state keeps it when nothing can be said.
 */
export const STATES = ['unchecked', 'unknown', 'alive', 'moved', 'failing', 'dead'] as const;
export type State = (typeof STATES)[number];

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
  /** Null: the reason says nothing of whether the link is dead. */
  readonly strikes: (reason: Reason) => Strikes | null;
  /** The failure that would make a link dead has to be seen twice in its run, a while apart. */
  readonly secondOpinion: boolean;
}
