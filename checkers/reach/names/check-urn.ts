/**
 * Checks URNs by the page that a resolver has for them: takes a link and how HTTP is checked, gives a verdict.
 * The page is asked like any other, robots.txt included; where it redirects to, the name has not moved.
 */
import type { Outcome } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { CheckPolicy } from '../../policy.ts';
import { checkHttp, type HttpDeps } from '../http/http.ts';
import { notChecked, outcome } from '../outcomes/outcome.ts';
import { withoutResolver } from './resolver.ts';
import { urnPage } from './urn.ts';

/** Rejects only when the signal fires. */
export async function checkUrn(
  url: string,
  signal: AbortSignal,
  deps: HttpDeps & { readonly policy: CheckPolicy; readonly clock: Clock },
): Promise<Outcome> {
  const page = urnPage(url, deps.policy);
  if (page === null) return notChecked('invalid-url', 'no resolver for it', deps.clock.now());
  return forName(await checkHttp(page, signal, deps));
}

function forName(pageOutcome: Outcome): Outcome {
  const { verdict } = pageOutcome;
  const { evidence } = verdict;
  const at = Date.parse(verdict.checkedAt);
  if (verdict.reason === 'moved-permanently') return outcome('redirected', { at, evidence });
  if (evidence.hops.length > 0) return pageOutcome;
  const reason = withoutResolver(verdict.reason);
  return reason === verdict.reason ? pageOutcome : outcome(reason, { at, evidence });
}
