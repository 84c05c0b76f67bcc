/**
 * The rules by which failures count: takes the user's settings, gives the rules of the state machine. Reasons keep
 * their order: those that count sooner or later than the default still do. Knows no options.
 */
import { type Reason, reasonKind } from '../../checkers/reasons.ts';
import type { ClockState } from './clock-state.ts';
import type { HistoryRules, Strikes } from './model.ts';
import { AT_ONCE, DAY_MS, DEFAULT_STRIKES, STRIKES } from './strikes.ts';

/** One failure is enough: for users who check only once. */
export const RULES_AT_ONCE: HistoryRules = {
  strikes: (reason) => (reasonKind(reason).verdict === 'dead' ? AT_ONCE : null),
  secondOpinion: false,
};

/**
 * For a run that remembers nothing: a denial is a failure, and no second run follows in which it could fail often enough
 * to count as lost.
 */
const RULES_OF_ONE_RUN: HistoryRules = {
  strikes: (reason) =>
    reasonKind(reason).verdict === 'dead' ? (STRIKES[reason] ?? DEFAULT_STRIKES) : null,
  secondOpinion: false,
};

export interface RulesChoice {
  /** Failures in a row after which a link counts as lost for the usual reasons, such as "not found"; from 1. */
  readonly failures?: number | undefined;
  /** From the first of them to the last, in days; from 0. */
  readonly days?: number | undefined;
  /** One failure is enough, whatever the other settings. */
  readonly fast?: boolean | undefined;
}

/** Throws a RangeError for an impossible rule. */
export function rulesOf({ failures, days, fast = false }: RulesChoice = {}): HistoryRules {
  const own: Strikes = {
    failures: failures ?? DEFAULT_STRIKES.failures,
    spanMs: days === undefined ? DEFAULT_STRIKES.spanMs : days * DAY_MS,
  };
  if (!Number.isInteger(own.failures) || own.failures < 1) {
    throw new RangeError(`failures must be a positive integer, not ${failures}`);
  }
  if (!Number.isFinite(own.spanMs) || own.spanMs < 0) {
    throw new RangeError(`days must not be negative, not ${days}`);
  }
  if (fast) return RULES_AT_ONCE;
  return { strikes: (reason) => strikesOf(reason, own), secondOpinion: true };
}

/** Where nothing is remembered beyond the run. */
export function rulesOfOneRun({ fast = false }: Pick<RulesChoice, 'fast'> = {}): HistoryRules {
  return fast ? RULES_AT_ONCE : RULES_OF_ONE_RUN;
}

/** A failure at a doubtful time is none: links are checked, those that answer are believed, and nothing else is. */
export function rulesForClock(clock: ClockState, rules: HistoryRules): HistoryRules {
  if (clock !== 'doubtful') return rules;
  return { strikes: () => null, secondOpinion: false, isClockDoubtful: true };
}

export const DEFAULT_RULES: HistoryRules = rulesOf();

function strikesOf(reason: Reason, own: Strikes): Strikes | null {
  const strikes = STRIKES[reason];
  if (strikes === undefined) return null;
  return {
    failures: inOrder(strikes.failures, DEFAULT_STRIKES.failures, own.failures),
    spanMs: inOrder(strikes.spanMs, DEFAULT_STRIKES.spanMs, own.spanMs),
  };
}

/** A value below the default stays at most the user's, one above it at least. */
function inOrder(value: number, usual: number, own: number): number {
  if (value === usual) return own;
  return value < usual ? Math.min(value, own) : Math.max(value, own);
}
