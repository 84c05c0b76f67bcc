/**
 * Checks what is spoken over HTTP: takes a URL, follows its redirects one guarded hop at a time, reads the
 * page, gives a verdict. Asks with GET only, since a failure of HEAD proves nothing; never waits. Asks for
 * a URL twice only where its redirects lead in a circle that cookies may open.
 */
import type { Denied, Earlier, Evidence, Outcome } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import type { HttpClient } from '../../net/http/http-client.ts';
import { withDeadline } from '../../net/sockets/deadline.ts';
import type { CheckPolicy } from '../../policy.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import { type Answered, type Chain, type Ended, newChain, walk } from '../chain/chain.ts';
import type { RobotsGate } from '../chain/robots-gate.ts';
import { asTolerated, exchangeLeniently } from '../chain/second-try.ts';
import { failed } from '../outcomes/failed.ts';
import { outcome } from '../outcomes/outcome.ts';
import { createPages, type Pages, type Visit, visitPlace } from '../page/places/place.ts';
import { createProbes, type Probes, type Probing, type RandomLetters } from '../page/probe.ts';
import { headLimits, keepPages, WHOLE_PAGE } from '../page/reading/page.ts';
import { judge } from './judge-answer.ts';

export interface HttpTools {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
  readonly robots: RobotsGate;
  readonly letters: RandomLetters;
}

/** The tools, and what is remembered from one check to the next. */
export interface HttpParts extends Probing {
  readonly probes: Probes;
  readonly pages: Pages;
}

export function createHttpParts({ client, ...tools }: HttpTools): HttpParts {
  const { policy, clock } = tools;
  const limits = policy.checkFragments ? WHOLE_PAGE : headLimits(policy.maxBodyBytes);
  const keepPart = keepPages(limits);
  return {
    ...tools,
    limits,
    ask: (url, how) => exchangeLeniently(client, url, { ...how, method: 'GET', keepPart }),
    probes: createProbes(clock),
    pages: createPages(clock),
  };
}

/** `url` is http: or https:. Rejects only when the signal fires. */
export async function checkHttp(
  url: URL,
  signal: AbortSignal,
  parts: HttpParts & { readonly earlier?: Earlier | undefined },
): Promise<Outcome> {
  const { clock, policy } = parts;
  const startedAt = clock.now();
  // Where places are looked for, the page itself is wanted.
  const validators = policy.checkFragments ? undefined : parts.earlier?.validators;
  const denied = parts.earlier?.denied;
  const chain = newChain(url, { sendsCookies: false, validators, denied });
  const deadline = { signal, ms: policy.timeoutMs };
  const looksForPlace = policy.checkFragments && url.hash !== '';
  try {
    const visited = await withDeadline(deadline, (both) => {
      const visit = (): Promise<Visit> => visitPage(chain, both, parts);
      return looksForPlace ? visitPlace(url, visit, parts.pages) : visit();
    });
    signal.throwIfAborted();
    return concluded(visited.chain, visited.ended, { startedAt, clock });
  } catch (error) {
    signal.throwIfAborted();
    return concluded(chain, failed(error), { startedAt, clock });
  }
}

async function visitPage(chain: Chain, signal: AbortSignal, parts: HttpParts): Promise<Visit> {
  const end = await walk(chain, signal, parts);
  if (!('reason' in end)) return arrived(chain, end, signal, parts);
  const setsCookies = chain.steps.some((step) => step.setsCookies);
  const isWorthIt = end.reason === 'redirect-loop' && setsCookies && !chain.sendsCookies;
  if (!isWorthIt) return { chain, ended: end, page: null };
  return withCookies(chain, signal, parts);
}

/** Many circles are walls that ask for a cookie: once more, with those that are set on the way. */
async function withCookies(chain: Chain, signal: AbortSignal, parts: HttpParts): Promise<Visit> {
  const again = newChain(chain.start, { sendsCookies: true });
  const end = await walk(again, signal, parts).catch(() => null);
  if (end === null || 'reason' in end) {
    const signals = ['tried again with the cookies it set'];
    return { chain, ended: { reason: 'redirect-loop', signals }, page: null };
  }
  const visited = await arrived(again, end, signal, parts);
  const { ended } = visited;
  const signals = [...(ended.signals ?? []), 'it works only with the cookies it set'];
  return { ...visited, ended: { ...ended, signals } };
}

async function arrived(
  chain: Chain,
  answered: Answered,
  signal: AbortSignal,
  parts: HttpParts,
): Promise<Visit> {
  const ended = await judge(chain, answered, signal, parts);
  return { chain, ended, page: answered.page };
}

interface Times {
  readonly startedAt: number;
  readonly clock: Clock;
}

function concluded(chain: Chain, ended: Ended, { startedAt, clock }: Times): Outcome {
  const at = clock.now();
  const isMoved = ended.reason === 'moved-permanently';
  const judged = isMoved ? { ...ended, suggestion: withoutLogin(chain.url.href) } : ended;
  const { reason, suggestion, confidence, ...detail } = asTolerated(judged, chain.tolerated);
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
