/**
 * Checks HTTP and HTTPS links: takes a URL, follows its redirects one guarded hop at a time, reads the page, gives a
 * verdict. Uses GET only, since a failure of HEAD proves nothing; never waits. Requests a URL twice only where its
 * redirects form a loop that cookies may break.
 */
import type { Denied, Evidence, Outcome, PreviousChecks } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { HttpClient } from '../../net/http/http-client.ts';
import { startDeadline } from '../../net/sockets/deadline.ts';
import type { CheckPolicy } from '../../policy.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import {
  type Chain,
  type CheckResult,
  followChain,
  newChain,
  type PageAnswer,
} from '../chain/chain.ts';
import { isGate } from '../chain/landing.ts';
import type { RobotsGate } from '../chain/robots-gate.ts';
import { exchangeTolerantly, withTolerated } from '../chain/second-try.ts';
import { failed } from '../outcomes/failed.ts';
import { outcome } from '../outcomes/outcome.ts';
import {
  headLimits,
  keepPages,
  LARGE_PAGE,
  type PageLimits,
  WHOLE_PAGE,
} from '../page/content/page.ts';
import {
  createRecentPages,
  type PageVisit,
  type RecentPages,
  visitFragment,
} from '../page/fragments/recent-pages.ts';
import { createProbes, type ProbeContext, type Probes, type RandomLetters } from '../page/probe.ts';
import { judge } from './judge-answer.ts';

export interface HttpBaseDeps {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: RobotsGate;
  readonly letters: RandomLetters;
  /** Checks where a redirect from the web to an FTP server leads. */
  readonly checkFtp: (url: URL, signal: AbortSignal) => Promise<Outcome>;
}

/** The dependencies of HTTP checks, with the state they keep from one check to the next. */
export interface HttpDeps extends ProbeContext {
  readonly probes: Probes;
  readonly pages: RecentPages;
  readonly checkFtp: HttpBaseDeps['checkFtp'];
  /** As much of a page as a search for a place in it takes. */
  readonly large: Pick<HttpDeps, 'limits' | 'send'>;
  /** Called with the answer at the end of a chain. */
  readonly onAnswer?: (url: URL, answer: PageAnswer) => void;
}

export function createHttpDeps({ client, ...baseDeps }: HttpBaseDeps): HttpDeps {
  const { policy, clock } = baseDeps;
  const upTo = (limits: PageLimits): HttpDeps['large'] => {
    const partialBody = keepPages(limits);
    return {
      limits,
      send: (url, options) =>
        exchangeTolerantly(client, url, { ...options, method: 'GET', partialBody }),
    };
  };
  return {
    ...baseDeps,
    ...upTo(policy.checkFragments ? WHOLE_PAGE : headLimits(policy.maxBodyBytes)),
    large: upTo(LARGE_PAGE),
    probes: createProbes(clock),
    pages: createRecentPages(clock),
  };
}

/** `url` is http: or https:. Rejects only when the signal fires. */
export async function checkHttp(
  url: URL,
  signal: AbortSignal,
  deps: HttpDeps,
  earlier?: PreviousChecks,
): Promise<Outcome> {
  const { clock, policy } = deps;
  const startedAt = clock.now();
  const isPlace = earlier?.place === true && url.hash !== '';
  // A search for a fragment needs the page itself.
  const validators = isPlace || policy.checkFragments ? undefined : earlier?.validators;
  const chain = newChain(url, { sendsCookies: false, validators, denied: earlier?.denied });
  const deadline = startDeadline({ signal, ms: policy.timeoutMs });
  const looksForFragment = isPlace || (policy.checkFragments && url.hash !== '');
  const reading = isPlace ? { ...deps, ...deps.large } : deps;
  try {
    const visit = (): Promise<PageVisit> => visitPage(chain, deadline.signal, reading);
    const visited = await (looksForFragment ? visitFragment(url, visit, deps.pages) : visit());
    signal.throwIfAborted();
    return toOutcome(visited.chain, visited.result, { startedAt, clock });
  } catch (error) {
    signal.throwIfAborted();
    return toOutcome(chain, failed(error), { startedAt, clock });
  } finally {
    deadline.stop();
  }
}

async function visitPage(chain: Chain, signal: AbortSignal, deps: HttpDeps): Promise<PageVisit> {
  const end = await followChain(chain, signal, deps);
  if (!('reason' in end)) {
    deps.onAnswer?.(chain.url, end);
    return { chain, result: await judge(chain, end, signal, deps), page: end.page };
  }
  if (end.ftp !== undefined) {
    return { chain, result: await resultOfFtp(chain, end.ftp, signal, deps), page: null };
  }
  if (end.reason !== 'redirect-loop') return { chain, result: end, page: null };
  const setsCookies = chain.steps.some((step) => step.setsCookies);
  if (setsCookies && !chain.sendsCookies) return retryWithCookies(chain, signal, deps);
  return { chain, result: loopResult(chain), page: null };
}

/** Never "moved": browsers have given FTP up, so that nobody should put its address in place of the link. */
async function resultOfFtp(
  chain: Chain,
  url: URL,
  signal: AbortSignal,
  { checkFtp }: HttpDeps,
): Promise<CheckResult> {
  const { verdict } = await checkFtp(url, signal);
  const { error, refused, hops } = verdict.evidence;
  chain.hops.push(...hops);
  return {
    reason: verdict.verdict === 'alive' ? 'redirected' : verdict.reason,
    confidence: verdict.confidence,
    signals: ['it redirects to FTP'],
    ...(error !== undefined && { error }),
    ...(refused !== undefined && { refused }),
  };
}

/** A loop by way of a login may be none for those who have an account. */
function loopResult({ start, steps }: Chain): CheckResult {
  const isGated = !isGate(start) && steps.some(({ url }) => isGate(url));
  if (!isGated) return { reason: 'redirect-loop' };
  return { reason: 'redirect-suspect', signals: ['it redirects to a login and back, in a loop'] };
}

/** Many redirect loops wait for a cookie: one more try, with the cookies set along the way. */
async function retryWithCookies(
  chain: Chain,
  signal: AbortSignal,
  deps: HttpDeps,
): Promise<PageVisit> {
  const retried = newChain(chain.start, { sendsCookies: true });
  const end = await followChain(retried, signal, deps);
  if ('reason' in end) {
    const ended = end.reason === 'redirect-loop' ? loopResult(retried) : end;
    const signals = [...(ended.signals ?? []), 'tried again with the cookies it set'];
    return { chain, result: { ...ended, signals }, page: null };
  }
  deps.onAnswer?.(retried.url, end);
  const result = await judge(retried, end, signal, deps);
  const signals = [...(result.signals ?? []), 'it works only with the cookies it set'];
  return { chain: retried, result: { ...result, signals }, page: end.page };
}

interface CheckTimes {
  readonly startedAt: number;
  readonly clock: Clock;
}

function toOutcome(chain: Chain, result: CheckResult, { startedAt, clock }: CheckTimes): Outcome {
  const at = clock.now();
  const isMoved = result.reason === 'moved-permanently';
  const judged = isMoved ? { ...result, suggestion: withoutLogin(chain.url.href) } : result;
  const { reason, suggestion, confidence, ...detail } = withTolerated(judged, chain.tolerated);
  const last = chain.hops.at(-1);
  const evidence: Evidence = {
    ...(last && { status: last.status }),
    ...((last || detail.error) && { method: 'GET' }),
    hops: chain.hops,
    elapsedMs: Math.max(0, at - startedAt),
    ...detail,
  };
  return outcome(reason, { at, evidence, suggestion, confidence, denied: deniedBy(chain) });
}

function deniedBy({ jar }: Chain): Denied {
  return { cookies: jar.all() };
}
