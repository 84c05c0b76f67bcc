/** The result of a case: takes the verdict, compares it with the truth and with the expected reason. */
import type { Verdict, VerdictValue } from '../../checkers/model.ts';
import type { Reason } from '../../checkers/reasons.ts';
import type { CheckedCase } from './check-cases.ts';
import { verdictOf } from './expectations.ts';
import { type Judgement, judge } from './judging.ts';
import type { Case, Truth } from './model.ts';

export interface CaseOutcome {
  readonly one: Case;
  readonly truth: Truth;
  readonly verdict: Verdict['verdict'];
  readonly reason: string;
  readonly judgement: Judgement;
  /** The verdict and the reason are those that were expected. */
  readonly isExpected: boolean;
  /** Where a moved link is said to be now. */
  readonly leadsTo?: string;
  /** The error of the network, or the refusal by a rule. */
  readonly detail: string;
}

export function outcomeOf({ one, verdict: found }: CheckedCase<Case>): CaseOutcome {
  const { verdict, reason, evidence, suggestion } = found;
  const isRight = expectedReasons(one).includes(reason);
  const leadsThere = one.suggestion === undefined || one.suggestion === suggestion;
  return {
    one,
    truth: one.truth,
    verdict,
    reason,
    judgement: judge(one.truth, verdict),
    isExpected: isRight && leadsThere,
    ...(suggestion === undefined ? {} : { leadsTo: suggestion }),
    detail: evidence.refused ?? evidence.error ?? '',
  };
}

export function expectedReasons({ reason }: Case): readonly string[] {
  return typeof reason === 'string' ? [reason] : reason;
}

export function expectedVerdicts({ reason }: Case): readonly VerdictValue[] {
  const reasons: readonly Reason[] = typeof reason === 'string' ? [reason] : reason;
  return [...new Set(reasons.map(verdictOf))];
}
