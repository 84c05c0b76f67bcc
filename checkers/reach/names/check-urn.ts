/**
 * Checks URNs through the page of a resolver: takes a link and the dependencies of HTTP checks, gives a verdict. The
 * page is requested like any other, robots.txt included; a redirect does not mean that the name has moved.
 */
import type { Outcome, PreviousChecks } from '../../model.ts';
import { checkHttp, type HttpDeps } from '../http/http.ts';
import { notChecked, outcome } from '../outcomes/outcome.ts';
import { withoutResolver } from './resolver.ts';
import { urnPage } from './urn.ts';

/** Rejects only when the signal fires. */
export async function checkUrn(
  url: string,
  signal: AbortSignal,
  deps: HttpDeps,
  earlier?: PreviousChecks,
): Promise<Outcome> {
  const page = urnPage(url, deps.policy);
  if (page === null) return notChecked('invalid-url', 'no resolver for it', deps.clock.now());
  return forName(await checkHttp(page, signal, deps, earlier));
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
