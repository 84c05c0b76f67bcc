/**
 * Checks what is spoken over HTTP: takes a URL, follows its redirects one guarded hop at a time,
 * gives a verdict. Asks with GET only, since a failure of HEAD proves nothing; never waits, never
 * asks twice.
 */

import type { Evidence, Hop, Outcome } from '../model.ts';
import type { Clock } from '../net/clock.ts';
import { withDeadline } from '../net/deadline.ts';
import type { HttpClient, HttpResponse } from '../net/http-client.ts';
import type { CheckPolicy } from '../policy.ts';
import { redact } from '../syntax/redact.ts';
import { failed } from './failed.ts';
import { outcome } from './outcome.ts';
import { refuse } from './policy.ts';
import type { Reason } from './reasons.ts';
import { nextStep, requestKey } from './redirect.ts';
import type { Closed, RobotsGate } from './robots/gate.ts';
import { asTolerated, exchangeLeniently, type Tolerated } from './second-try.ts';
import { reasonOf, restAskedFor } from './status.ts';
import type { VerdictFacts } from './verdict.ts';

export interface HttpParts {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: RobotsGate;
}

/** One check under way. */
interface Chain {
  readonly start: URL;
  readonly startedAt: number;
  readonly hops: Hop[];
  /** Keys of what was asked. */
  readonly asked: Set<string>;
  url: URL;
  /** Every redirect so far was for good. */
  permanent: boolean;
  /** Of all hops so far, the first fault of each kind. */
  tolerated: Tolerated;
}

type Ended = Pick<VerdictFacts, 'suggestion' | 'confidence'> &
  Pick<Evidence, 'error' | 'refused' | 'retryAfterMs'> & { readonly reason: Reason };

/** `url` is http: or https:. Rejects only when the signal fires. */
export async function checkHttp(url: URL, signal: AbortSignal, parts: HttpParts): Promise<Outcome> {
  const { clock, policy } = parts;
  const startedAt = clock.now();
  const chain: Chain = {
    ...{ start: url, url, startedAt, hops: [], asked: new Set<string>(), permanent: true },
    tolerated: {},
  };
  const deadline = { signal, ms: policy.timeoutMs };
  try {
    const ended = await withDeadline(deadline, (both) => follow(chain, both, parts));
    return concluded(chain, ended, clock);
  } catch (error) {
    signal.throwIfAborted();
    return concluded(chain, failed(error, chain.url.hostname), clock);
  }
}

async function follow(chain: Chain, signal: AbortSignal, parts: HttpParts): Promise<Ended> {
  const { policy, client, robots, clock } = parts;
  for (;;) {
    const refusal = refuse(chain.url, policy);
    if (refusal) return refusal;
    const closed = await robots.closed(chain.url, signal);
    if (closed) return closedBy(closed, clock.now());
    chain.asked.add(requestKey(chain.url));
    const response = await exchangeLeniently(client, chain.url, { method: 'GET', signal });
    chain.tolerated = { ...response.tolerated, ...chain.tolerated };
    chain.hops.push(hopOf(chain.url, response));
    const ended = advance(chain, response, parts);
    if (ended) return ended;
  }
}

/** A host that wants a rest says so at its robots.txt as well as anywhere. */
function closedBy(closed: Closed, now: number): Ended {
  if (closed.by === 'rule') return { reason: 'robots', refused: `robots.txt: ${closed.rule}` };
  const { response, why } = closed;
  const retryAfterMs = response && restAskedFor(response, now);
  const wantsRest = response && reasonOf(response) === 'rate-limited';
  return {
    reason: wantsRest ? 'rate-limited' : 'robots-unreadable',
    refused: `robots.txt: ${why}`,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** Null when the chain goes on; `chain.url` is what to ask next. */
function advance(chain: Chain, response: HttpResponse, { policy, clock }: HttpParts): Ended | null {
  const step = nextStep(chain.url, response);
  if (step === null) return judged(chain, response, clock.now());
  if (step === 'invalid') return { reason: 'redirect-invalid' };
  if (chain.asked.has(requestKey(step.to))) return { reason: 'redirect-loop' };
  if (chain.hops.length > policy.maxRedirects) return { reason: 'too-many-redirects' };
  chain.permanent &&= step.permanent;
  chain.url = step.to;
  return null;
}

function judged(chain: Chain, response: HttpResponse, now: number): Ended {
  const retryAfterMs = restAskedFor(response, now);
  const reason = reasonOf(response);
  if (reason !== 'ok' || chain.hops.length === 1) {
    return { reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  if (!chain.permanent) return { reason: 'redirected' };
  return { reason: 'moved-permanently', suggestion: redact(chain.url.href), ...lessSure(chain) };
}

/** Where every page leads to the front page now, the page asked for is hardly there. */
const CONFIDENCE_AT_FRONT_PAGE = 0.5;

function lessSure({ start, url }: Chain): { readonly confidence?: number } {
  const isFrontPage = ({ pathname, search }: URL): boolean => pathname === '/' && search === '';
  return isFrontPage(url) && !isFrontPage(start) ? { confidence: CONFIDENCE_AT_FRONT_PAGE } : {};
}

function hopOf(url: URL, response: HttpResponse): Hop {
  const step = nextStep(url, response);
  return {
    url: redact(url.href),
    status: response.status,
    ...(step === null || step === 'invalid' ? {} : { location: redact(step.to.href) }),
    ...(response.address === undefined ? {} : { address: response.address }),
  };
}

function concluded(chain: Chain, ended: Ended, clock: Clock): Outcome {
  const { reason, suggestion, confidence, ...detail } = asTolerated(ended, chain.tolerated);
  const at = clock.now();
  const last = chain.hops.at(-1);
  const evidence: Evidence = {
    ...(last && { status: last.status }),
    ...((last || detail.error) && { method: 'GET' }),
    hops: chain.hops,
    elapsedMs: Math.max(0, at - chain.startedAt),
    ...detail,
  };
  return outcome(reason, { at, evidence, suggestion, confidence });
}
