/** Builds the value every check ends with: the verdict, and the advice on retries. */
import type { Outcome, RetryAdvice } from '../../model.ts';
import { type Reason, reasonKind } from '../../reasons.ts';
import { makeVerdict, type VerdictFacts } from './verdict.ts';

const RETRY_LINK_MS = 1000;
/** For hosts with a rate limit but no Retry-After. */
const DEFAULT_HOST_PAUSE_MS = 60_000;

export function outcome(reason: Reason, facts: VerdictFacts): Outcome {
  const retry = adviceFor(reason, facts);
  const verdict = makeVerdict(reason, facts);
  return retry === undefined ? { verdict } : { verdict, retry };
}

/** The outcome of a link that is not checked, with the words that say why. */
export function notChecked(reason: Reason, refused: string, at: number): Outcome {
  return outcome(reason, { at, evidence: { refused } });
}

/** The host's own Retry-After takes precedence over the advice of the reason. */
function adviceFor(reason: Reason, { evidence, denied }: VerdictFacts): RetryAdvice | undefined {
  const retryAfterMs = evidence?.retryAfterMs;
  if (retryAfterMs !== undefined) return { scope: 'host', afterMs: retryAfterMs };
  const { again, verdict } = reasonKind(reason);
  if (again === 'host') return { scope: 'host', afterMs: DEFAULT_HOST_PAUSE_MS };
  if (again !== 'link') return undefined;
  const isDenied = verdict === 'dead' && denied !== undefined;
  return { scope: 'link', afterMs: RETRY_LINK_MS, ...(isDenied && { denied }) };
}
