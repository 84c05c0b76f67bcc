/** Builds the value every check ends with: the verdict, and whether to ask again. */
import type { Outcome, RetryAdvice } from '../../model.ts';
import { type Reason, reasonKind } from '../../reasons.ts';
import { makeVerdict, type VerdictFacts } from './verdict.ts';

const RETRY_LINK_MS = 1000;
/** For hosts that ask for a rest without saying how long. */
const DEFAULT_HOST_PAUSE_MS = 60_000;

export function outcome(reason: Reason, facts: VerdictFacts): Outcome {
  const retry = adviceFor(reason, facts);
  const verdict = makeVerdict(reason, facts);
  return retry === undefined ? { verdict } : { verdict, retry };
}

/** Passed over, with the words that say why. */
export function notChecked(reason: Reason, refused: string, at: number): Outcome {
  return outcome(reason, { at, evidence: { refused } });
}

/** What the host itself asks for comes first, whatever else is made of its answer. */
function adviceFor(reason: Reason, { evidence, denied }: VerdictFacts): RetryAdvice | undefined {
  const retryAfterMs = evidence?.retryAfterMs;
  if (retryAfterMs !== undefined) return { scope: 'host', afterMs: retryAfterMs };
  const { again, verdict } = reasonKind(reason);
  if (again === 'host') return { scope: 'host', afterMs: DEFAULT_HOST_PAUSE_MS };
  if (again !== 'link') return undefined;
  const isDenied = verdict === 'dead' && denied !== undefined;
  return { scope: 'link', afterMs: RETRY_LINK_MS, ...(isDenied && { denied }) };
}
