/**
 * A chain of requests from a URL to what answers it, one guarded hop at a time: nothing is asked that the
 * policy refuses or robots.txt closes. Takes a chain and a way to ask, gives the answer at its end or why
 * there is none. Judges no page; never waits, never asks twice for the same.
 */
import type { Earlier, Evidence, Hop, Validators } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import { CookieJar } from '../../net/http/cookie-jar.ts';
import { fields, type HttpResponse } from '../../net/http/http-client.ts';
import type { Manner } from '../../net/http/request-fields.ts';
import type { CheckPolicy } from '../../policy.ts';
import type { Reason } from '../../reasons.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import type { Page } from '../page/reading/model.ts';
import { type PageLimits, pageOf } from '../page/reading/page.ts';
import { type PlainAnswer, plainAnswerOf } from '../page/reading/plain.ts';
import { wallOf } from '../page/walls/wall.ts';
import { conditionalFields } from './conditional.ts';
import { refuse } from './policy.ts';
import { nextStep, refreshStep, requestKey, type Step } from './redirect.ts';
import type { Closed, RobotsGate } from './robots-gate.ts';
import type { Tolerated, ToleratedResponse } from './second-try.ts';
import { reasonOf, restAskedFor } from './status.ts';

export interface Asking {
  readonly policy: CheckPolicy;
  readonly clock: Clock;
  readonly robots: RobotsGate;
  /** How much of pages is read. */
  readonly limits: PageLimits;
  /** Sends one request; the address guard stands in its way. */
  readonly ask: (
    url: URL,
    how: {
      readonly signal: AbortSignal;
      readonly fields: Readonly<Record<string, string>>;
      readonly manner: Manner;
    },
  ) => Promise<ToleratedResponse>;
}

/** The answer to one request. */
export interface Answered {
  readonly response: ToleratedResponse;
  /** What its HTML says. */
  readonly page: Page | null;
  /** What it says where it is short and no HTML. */
  readonly plain: PlainAnswer | null;
  /** Whose challenge the page is. */
  readonly wall: string | null;
}

/** Why a check is over, and what is known by then. */
export type Ended = { readonly reason: Reason; readonly confidence?: number } & Pick<
  Evidence,
  'error' | 'refused' | 'retryAfterMs' | 'title' | 'bodyHash' | 'signals' | 'validators'
>;

export interface ChainStep {
  readonly url: URL;
  readonly status: number;
  /** Where it led on. */
  readonly to?: URL;
  readonly setsCookies: boolean;
}

/** One check under way. */
export interface Chain {
  readonly start: URL;
  readonly steps: ChainStep[];
  readonly hops: Hop[];
  /** What was asked, with which cookies. */
  readonly asked: Set<string>;
  /** What was set on the way. */
  readonly jar: CookieJar;
  /** Whether that is sent back. */
  readonly sendsCookies: boolean;
  readonly manner: Manner;
  /** Of the start, from an earlier check. */
  readonly validators: Validators | undefined;
  /** Asked now, or last. */
  url: URL;
  /** Every redirect so far was for good. */
  permanent: boolean;
  /** Of all hops so far, the first fault of each kind. */
  tolerated: Tolerated;
}

export interface ChainDeps extends Earlier {
  readonly sendsCookies: boolean;
}

/** A link that was denied is asked for as a browser does: with every field, with cookies, and for the page itself. */
export function newChain(start: URL, { sendsCookies, validators, denied }: ChainDeps): Chain {
  return {
    ...{ start, steps: [], hops: [], asked: new Set(), url: start, permanent: true },
    jar: new CookieJar(denied?.cookies),
    sendsCookies: sendsCookies || denied !== undefined,
    manner: denied ? 'browser' : 'plain',
    validators: denied ? undefined : validators,
    tolerated: {},
  };
}

/** Rejects with what the network said, or with the signal's reason. */
export async function walk(
  chain: Chain,
  signal: AbortSignal,
  asking: Asking,
): Promise<Answered | Ended> {
  for (;;) {
    const answered = await visitNext(chain, signal, asking);
    if ('reason' in answered) return answered;
    chain.asked.add(keyOf(chain, chain.url));
    chain.tolerated = { ...answered.response.tolerated, ...chain.tolerated };
    chain.jar.take(chain.url, answered.response, asking.clock.now());
    const step = stepOf(chain, answered);
    record(chain, answered.response, step);
    if (step === null) return answered;
    const ended = advance(chain, step, asking.policy);
    if (ended) return ended;
  }
}

/** The start is asked whether it has changed; a server that stumbles over that is asked for the page. */
async function visitNext(
  chain: Chain,
  signal: AbortSignal,
  asking: Asking,
): Promise<Answered | Ended> {
  const { url, hops, manner } = chain;
  const validators = hops.length === 0 ? chain.validators : undefined;
  const how = { signal, cookie: cookieFor(chain, url), manner };
  const answered = await visit(url, { ...how, validators }, asking);
  const isRefused = !('reason' in answered) && answered.response.status >= 400;
  return validators && isRefused ? visit(url, how, asking) : answered;
}

function cookieFor({ jar, sendsCookies }: Chain, url: URL): string | undefined {
  return sendsCookies ? jar.field(url) : undefined;
}

interface Visiting {
  readonly signal: AbortSignal;
  readonly manner: Manner;
  readonly cookie?: string | undefined;
  readonly validators?: Validators | undefined;
}

/** One request, if it may be made. */
export async function visit(
  url: URL,
  { signal, manner, cookie, validators }: Visiting,
  asking: Asking,
): Promise<Answered | Ended> {
  const refusal = refuse(url, asking.policy);
  if (refusal) return refusal;
  const closed = await asking.robots.closed(url, signal);
  if (closed) return closedBy(closed, asking.clock.now());
  const fields = { ...conditionalFields(validators), ...(cookie && { cookie }) };
  const response = await asking.ask(url, { signal, fields, manner });
  const page = pageOf(response, asking.limits);
  return { response, page, plain: plainAnswerOf(response), wall: page && wallOf(page) };
}

/** Where an answer leads, by its status or by its page. */
export function stepFrom(url: URL, { response, page, wall }: Answered): Step | 'invalid' | null {
  const step = nextStep(url, response);
  const isOnlyAPage = step === null && wall === null && response.status < 300;
  return isOnlyAPage ? refreshStep(url, page?.refresh) : step;
}

/** A page that sends back to where we were is the page. */
function stepOf(chain: Chain, answered: Answered): Step | 'invalid' | null {
  const step = stepFrom(chain.url, answered);
  const isByPage = answered.response.status < 300;
  if (isByPage && step && step !== 'invalid' && chain.asked.has(keyOf(chain, step.to))) return null;
  return step;
}

function advance(chain: Chain, step: Step | 'invalid', policy: CheckPolicy): Ended | null {
  if (step === 'invalid') return { reason: 'redirect-invalid' };
  if (chain.asked.has(keyOf(chain, step.to))) return { reason: 'redirect-loop' };
  if (chain.hops.length > policy.maxRedirects) return { reason: 'too-many-redirects' };
  chain.permanent &&= step.permanent;
  chain.url = step.to;
  return null;
}

/** With other cookies, it is another request. */
function keyOf(chain: Chain, url: URL): string {
  return `${requestKey(url)}\n${cookieFor(chain, url) ?? ''}`;
}

function record(chain: Chain, response: HttpResponse, step: Step | 'invalid' | null): void {
  const to = step === null || step === 'invalid' ? undefined : step.to;
  const { url } = chain;
  chain.steps.push({
    url,
    status: response.status,
    setsCookies: fields(response, 'set-cookie').length > 0,
    ...(to && { to }),
  });
  chain.hops.push({
    url: withoutLogin(url.href),
    status: response.status,
    ...(to && { location: withoutLogin(to.href) }),
    ...(response.address === undefined ? {} : { address: response.address }),
  });
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
