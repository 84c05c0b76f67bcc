/**
 * The state machine: takes the history of a link and an observation, gives the new history and whether the state
 * changed. Any answer resets all failures; an inconclusive observation changes nothing. Pure.
 */
import { hasFound, type Reason, reasonKind } from '../../checkers/reasons.ts';
import { isAhead } from './clock-state.ts';
import { correctedHistory } from './corrected-history.ts';
import { NIGHT_SLACK_MS, nextInterval, spread } from './intervals.ts';
import type { History, HistoryRules, Observation, State, Strikes, Transition } from './model.ts';
import {
  afterAnswer,
  afterFailure,
  afterLoss,
  isUnsteady,
  UNSTEADY_STRIKES,
} from './steadiness.ts';
import { streakBefore, withoutStreak } from './streak.ts';

export interface Observed {
  readonly history: History;
  readonly transition?: Transition;
}

export function unchecked(at: number): History {
  return { state: 'unchecked', since: at, failures: 0, intervalMs: 0, due: at };
}

export interface Turn {
  /** Of the link among all, 0 to 1, so that not all are due on one day. */
  readonly position: number;
  /** Its site has links for many nights: it comes around no sooner. A failing link is asked all the same. */
  readonly leastMs?: number | undefined;
}

export function observe(
  history: History,
  observation: Observation,
  rules: HistoryRules,
  { position, leastMs = 0 }: Turn = { position: 0.5 },
): Observed {
  if (saysNothing(observation)) return { history };
  const { at, reason } = observation;
  const before = plausible(history, at, rules);
  const effectiveAt = notBefore(at, before);
  const effective = { ...observation, at: effectiveAt };
  const after = sighted(applied(before, effective, rules), effective);
  const intervalMs = nextInterval({
    history: after,
    unchanged: after.state === before.state,
    unsure: isUnsure(observation, rules),
    wasUnsure: wasUnsure(before, rules),
    reason,
    intervalMs: before.intervalMs,
  });
  const next: History = {
    ...after,
    reason,
    lastCheck: at,
    intervalMs: rules.isClockDoubtful ? 0 : intervalMs,
    due: at + Math.max(spread(intervalMs, position), after.state === 'failing' ? 0 : leastMs),
  };
  const since = next.state === before.state ? next.since : effectiveAt;
  if (next.state === history.state) return { history: { ...next, since } };
  const transition = { from: history.state, to: next.state, reason, at };
  return { history: { ...next, since }, transition };
}

function plausible(history: History, at: number, rules: HistoryRules): History {
  return rules.isClockDoubtful ? { ...history, intervalMs: 0 } : correctedHistory(history, at);
}

/** Under a clock that is behind, no event is dated before an earlier one. */
function notBefore(at: number, { lastCheck = at }: History): number {
  return isAhead(lastCheck, at) ? lastCheck : at;
}

/** Whether this failure would make the link lost: worth a second opinion before it counts. */
export function isLastStrike(
  history: History,
  observation: Observation,
  rules: HistoryRules,
): boolean {
  if (history.state === 'lost' || hasFound(observation.verdict)) return false;
  const before = plausible(history, observation.at, rules);
  return applied(before, observation, rules).state === 'lost';
}

const UNINFORMATIVE: ReadonlySet<Reason> = new Set([
  ...([
    'offline',
    'defanged',
    'interrupted',
    'network-down',
    'checker-failed',
    'proxy-failed',
  ] as const),
]);

/** Our own trouble, or a run that did not come to it or was not to: nothing was seen of the link. */
function saysNothing({ reason }: Observation): boolean {
  return UNINFORMATIVE.has(reason);
}

function isUnsure(
  { verdict, reason }: Pick<Observation, 'verdict' | 'reason'>,
  rules: HistoryRules,
): boolean {
  if (hasFound(verdict)) return false;
  return verdict === 'skipped' || rules.strikes(reason) === null;
}

function wasUnsure({ reason }: History, rules: HistoryRules): boolean {
  return reason !== undefined && isUnsure({ reason, verdict: reasonKind(reason).verdict }, rules);
}

function applied(history: History, observation: Observation, rules: HistoryRules): History {
  const { verdict, reason, at } = observation;
  if (hasFound(verdict)) return answered(history, verdict, at);
  const strikes = verdict === 'skipped' ? null : rules.strikes(reason);
  if (strikes !== null) return failed(streakBefore(history, at), { strikes, rules, at });
  return history.state === 'unchecked' && verdict !== 'skipped'
    ? { ...history, state: 'unverified' }
    : history;
}

function answered(history: History, verdict: 'alive' | 'moved', at: number): History {
  const state: State = verdict === 'alive' ? 'working' : 'relocated';
  return { ...withoutStreak(afterAnswer(history, at)), state, lastAnswer: at };
}

function sighted(history: History, { seen, at }: Observation): History {
  return seen ? { ...history, lastSeen: at } : history;
}

interface Failure {
  readonly strikes: Strikes;
  readonly rules: HistoryRules;
  readonly at: number;
}

function failed(before: History, { strikes, rules, at }: Failure): History {
  const history = afterFailure(before, at);
  const needs = needed(history, strikes, rules);
  const failures = history.failures + 1;
  const firstFailure = history.firstFailure ?? at;
  // Nights do not begin on the second: a span of days is one of nights.
  const isLongEnough = at - firstFailure >= needs.spanMs - NIGHT_SLACK_MS;
  const isProved = failures >= needs.failures && isLongEnough;
  const next = { ...history, failures, firstFailure, lastFailure: at, needs };
  if (history.state !== 'lost' && !isProved) return { ...next, state: 'failing' };
  return { ...(history.state === 'lost' ? next : afterLoss(next)), state: 'lost' };
}

/** A server in trouble that says "not found" on one night is believed as slowly as before. */
function needed(history: History, strikes: Strikes, { secondOpinion }: HistoryRules): Strikes {
  if (!secondOpinion) return strikes;
  const slowest = history.needs === undefined ? strikes : slower(history.needs, strikes);
  return isUnsteady(history) ? slower(slowest, UNSTEADY_STRIKES) : slowest;
}

function slower(one: Strikes, other: Strikes): Strikes {
  return {
    failures: Math.max(one.failures, other.failures),
    spanMs: Math.max(one.spanMs, other.spanMs),
  };
}
