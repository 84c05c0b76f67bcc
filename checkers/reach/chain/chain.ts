/**
 * Follows a URL through its redirects, one guarded hop at a time: sends no request that the policy refuses or
 * robots.txt disallows. Takes a chain and a context with the means to send, gives the answer at its end or why there is
 * none. Judges no page; never waits, and sends the same request again only to a server that says "not modified" of its
 * own accord, or to confirm a loop.
 */
import type { Evidence, Hop, PreviousChecks, Validators } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import { CookieJar } from '../../net/http/cookie-jar.ts';
import { fields, type HttpResponse } from '../../net/http/http-client.ts';
import type { RequestProfile } from '../../net/http/request-fields.ts';
import type { CheckPolicy } from '../../policy.ts';
import type { Reason } from '../../reasons.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import type { Page } from '../page/content/model.ts';
import { type PageLimits, pageOf } from '../page/content/page.ts';
import { type PlainAnswer, plainAnswerOf } from '../page/content/plain.ts';
import { wallOf } from '../page/walls/wall.ts';
import { conditionalFields } from './conditional.ts';
import { refuse } from './policy.ts';
import { nextStep, refreshStep, requestKey, type Step, WEB } from './redirect.ts';
import type { Disallowed, RobotsGate } from './robots-gate.ts';
import type { Tolerated, ToleratedResponse } from './second-try.ts';
import { reasonOf, retryAfterOf } from './status.ts';

const WEB_AND_FTP: readonly string[] = [...WEB, 'ftp:'];

export interface RequestContext {
  readonly policy: CheckPolicy;
  readonly clock: Clock;
  readonly robots: RobotsGate;
  /** How much of pages is read. */
  readonly limits: PageLimits;
  /** Sends one request; the address guard stands in its way. */
  readonly send: (
    url: URL,
    options: {
      readonly signal: AbortSignal;
      readonly fields: Readonly<Record<string, string>>;
      readonly profile: RequestProfile;
    },
  ) => Promise<ToleratedResponse>;
}

/** The answer to one request. */
export interface PageAnswer {
  readonly response: ToleratedResponse;
  /** The page, where it is HTML. */
  readonly page: Page | null;
  /** The text, where it is short and not HTML. */
  readonly plain: PlainAnswer | null;
  /** The service whose challenge the page is. */
  readonly wall: string | null;
}

/** The reason why a check is over, with its evidence. */
export type CheckResult = {
  readonly reason: Reason;
  readonly confidence?: number;
  /** It leads there, which is for another check to look at. */
  readonly ftp?: URL;
} & Pick<
  Evidence,
  'error' | 'refused' | 'retryAfterMs' | 'title' | 'bodyHash' | 'signals' | 'validators'
>;

export interface ChainStep {
  readonly url: URL;
  readonly status: number;
  /** The next URL. */
  readonly to?: URL;
  readonly setsCookies: boolean;
}

/** One check under way. */
export interface Chain {
  readonly start: URL;
  readonly steps: ChainStep[];
  readonly hops: Hop[];
  /** Keys of the requests sent in this round of a loop, cookies included. */
  readonly requested: Set<string>;
  /** How often a loop is walked before it is called one. */
  readonly maxRounds: number;
  /** The cookies set along the way. */
  readonly jar: CookieJar;
  /** Whether those cookies are sent back. */
  readonly sendsCookies: boolean;
  readonly profile: RequestProfile;
  /** Of the start, from an earlier check. */
  readonly validators: Validators | undefined;
  /** The current or last URL. */
  url: URL;
  /** How often a loop has closed. */
  rounds: number;
  /** Every redirect so far was permanent. */
  permanent: boolean;
  /** Of all hops so far, the first fault of each kind. */
  tolerated: Tolerated;
}

export interface ChainOptions extends PreviousChecks {
  readonly sendsCookies: boolean;
}

/** Some servers redirect to the same URL until what it stands for is ready; browsers follow that 20 times. */
const CONFIRMING_ROUNDS = 3;

/** After a denial, a link is requested as a browser does: with every field, with cookies, and unconditionally. */
export function newChain(start: URL, { sendsCookies, validators, denied }: ChainOptions): Chain {
  return {
    ...{ start, steps: [], hops: [], requested: new Set(), url: start, permanent: true },
    jar: new CookieJar(denied?.cookies),
    sendsCookies: sendsCookies || denied !== undefined,
    profile: denied ? 'browser' : 'plain',
    ...{ rounds: 0, maxRounds: denied ? CONFIRMING_ROUNDS : 1 },
    validators: denied ? undefined : validators,
    tolerated: {},
  };
}

/** Rejects with the network's error, or with the signal's reason. */
export async function followChain(
  chain: Chain,
  signal: AbortSignal,
  context: RequestContext,
): Promise<PageAnswer | CheckResult> {
  for (;;) {
    const answer = await visitNext(chain, signal, context);
    if ('reason' in answer) return answer;
    chain.requested.add(keyOf(chain, chain.url));
    chain.tolerated = { ...answer.response.tolerated, ...chain.tolerated };
    chain.jar.store(chain.url, answer.response, context.clock.now());
    const step = stepOf(chain, answer);
    record(chain, answer.response, step);
    if (step === null) return answer;
    const result = advance(chain, step, context.policy);
    if (result) return result;
  }
}

/**
 * The first request is conditional; a server that fails on that gets an unconditional one. A server that says "not
 * modified" without a condition is asked once more, as by a browser's reload.
 */
async function visitNext(
  chain: Chain,
  signal: AbortSignal,
  context: RequestContext,
): Promise<PageAnswer | CheckResult> {
  const { url, hops, profile } = chain;
  const validators = hops.length === 0 ? chain.validators : undefined;
  const options = { signal, cookie: cookieFor(chain, url), profile };
  const answer = await visit(url, { ...options, validators }, context);
  if ('reason' in answer) return answer;
  const { status } = answer.response;
  if (validators !== undefined) return status >= 400 ? visit(url, options, context) : answer;
  return status === 304 ? visit(url, { ...options, reloads: true }, context) : answer;
}

/** True for a 304 that answers no condition. */
export function isUncalledFor({ hops, validators }: Chain, { status }: HttpResponse): boolean {
  return status === 304 && (validators === undefined || hops.length > 1);
}

function cookieFor({ jar, sendsCookies }: Chain, url: URL): string | undefined {
  return sendsCookies ? jar.field(url) : undefined;
}

interface VisitOptions {
  readonly signal: AbortSignal;
  readonly profile: RequestProfile;
  readonly cookie?: string | undefined;
  readonly validators?: Validators | undefined;
  /** Past all caches. */
  readonly reloads?: boolean;
}

const RELOAD_FIELDS = { 'cache-control': 'no-cache', pragma: 'no-cache' };

/** One request, if it may be made. */
export async function visit(
  url: URL,
  { signal, profile, cookie, validators, reloads }: VisitOptions,
  context: RequestContext,
): Promise<PageAnswer | CheckResult> {
  const refusal = refuse(url, context.policy);
  if (refusal) return refusal;
  const answered = context.robots.disallowed(url, signal);
  const disallowed = answered instanceof Promise ? await answered : answered;
  if (disallowed) return resultOfDisallowed(disallowed, context.clock.now());
  const fields = {
    ...conditionalFields(validators),
    ...(reloads && RELOAD_FIELDS),
    ...(cookie && { cookie }),
  };
  const response = await context.send(url, { signal, fields, profile });
  const page = pageOf(response, context.limits);
  return { response, page, plain: plainAnswerOf(response), wall: page && wallOf(page) };
}

/** Where an answer leads, by its status or by its page. */
export function stepFrom(url: URL, { response, page, wall }: PageAnswer): Step | 'invalid' | null {
  const step = nextStep(url, response, WEB_AND_FTP);
  const isPlainPage = step === null && wall === null && response.status < 300;
  return isPlainPage ? refreshStep(url, page?.refresh) : step;
}

/** A page that sends back to where we were is the page. */
function stepOf(chain: Chain, answer: PageAnswer): Step | 'invalid' | null {
  const step = stepFrom(chain.url, answer);
  const isByPage = answer.response.status < 300;
  if (isByPage && step && step !== 'invalid' && chain.requested.has(keyOf(chain, step.to)))
    return null;
  return step;
}

function advance(chain: Chain, step: Step | 'invalid', policy: CheckPolicy): CheckResult | null {
  if (step === 'invalid') return { reason: 'redirect-invalid' };
  if (step.to.protocol === 'ftp:') return { reason: 'redirect-invalid', ftp: step.to };
  if (chain.requested.has(keyOf(chain, step.to))) {
    chain.rounds++;
    chain.requested.clear();
  }
  if (chain.rounds === chain.maxRounds) return { reason: 'redirect-loop' };
  if (chain.hops.length > policy.maxRedirects) {
    return { reason: isLoop(chain, step.to) ? 'redirect-loop' : 'too-many-redirects' };
  }
  chain.permanent &&= step.permanent;
  chain.url = step.to;
  return null;
}

/** It led there time and again, be it with other cookies each time. */
function isLoop({ steps, rounds }: Chain, to: URL): boolean {
  const key = requestKey(to);
  const visits = steps.filter(({ url }) => requestKey(url) === key);
  return rounds > 0 || visits.length >= CONFIRMING_ROUNDS;
}

/** The same URL with other cookies is another request. */
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

/** A rate limit at robots.txt counts for the whole host. */
function resultOfDisallowed(disallowed: Disallowed, now: number): CheckResult {
  if (disallowed.by === 'rule')
    return { reason: 'robots', refused: `robots.txt: ${disallowed.rule}` };
  const { response, cause } = disallowed;
  const retryAfterMs = response && retryAfterOf(response, now);
  const isRateLimited = response && reasonOf(response) === 'rate-limited';
  return {
    reason: isRateLimited ? 'rate-limited' : 'robots-unreadable',
    refused: `robots.txt: ${cause}`,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
