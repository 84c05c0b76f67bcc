/** Makes verdicts from a reason and its evidence, by the reasons table. */
import { isoTime } from '../../iso-time.ts';
import type { Denied, Evidence, Verdict } from '../../model.ts';
import { type Reason, reasonKind } from '../../reasons.ts';

export interface VerdictFacts {
  readonly evidence?: Partial<Evidence>;
  readonly suggestion?: string | undefined;
  /** Set where it differs from the usual confidence of the reason. */
  readonly confidence?: number | undefined;
  /** How a denial is confirmed, where that can be done in another way. */
  readonly denied?: Denied | undefined;
  /** Of the check, in ms since 1970. */
  readonly at: number;
}

export function makeVerdict(reason: Reason, facts: VerdictFacts): Verdict {
  const { verdict, confidence } = reasonKind(reason);
  return {
    verdict,
    reason,
    evidence: { hops: [], elapsedMs: 0, ...facts.evidence },
    confidence: facts.confidence ?? confidence,
    checkedAt: isoTime(facts.at),
    ...(facts.suggestion === undefined ? {} : { suggestion: facts.suggestion }),
  };
}
