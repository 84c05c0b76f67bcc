/**
 * Checks URNs by the page that a resolver has for them: takes a link and how HTTP is checked, gives a verdict.
 * The page is asked like any other, robots.txt included; where it redirects to, the name has not moved.
 */
import type { Outcome } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { CheckPolicy } from '../../policy.ts';
import { checkHttp, type HttpParts } from '../http/http.ts';
import { notAsked, outcome } from '../outcomes/outcome.ts';
import { behindResolver } from './resolver.ts';
import { urnPage } from './urn.ts';

/** Rejects only when the signal fires. */
export async function checkUrn(
  url: string,
  signal: AbortSignal,
  parts: HttpParts & { readonly policy: CheckPolicy; readonly clock: Clock },
): Promise<Outcome> {
  const page = urnPage(url, parts.policy);
  if (page === null) return notAsked('invalid-url', 'no resolver for it', parts.clock.now());
  return ofName(await checkHttp(page, signal, parts));
}

function ofName(found: Outcome): Outcome {
  const { verdict } = found;
  const { evidence } = verdict;
  const at = Date.parse(verdict.checkedAt);
  if (verdict.reason === 'moved-permanently') return outcome('redirected', { at, evidence });
  if (evidence.hops.length > 0) return found;
  const reason = behindResolver(verdict.reason);
  return reason === verdict.reason ? found : outcome(reason, { at, evidence });
}
