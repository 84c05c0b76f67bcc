/**
 * Requests the robots.txt of an origin, redirects included: takes the origin and what is cached, gives its rules or why
 * they cannot be known. Where something is known of the file, asks only whether it has changed.
 */
import type { KnownRobots } from '../../model.ts';
import type { Clock } from '../../net/clock.ts';
import { explainFailure } from '../../net/connection/failure.ts';
import type { HttpClient, HttpResponse } from '../../net/http/http-client.ts';
import type { CheckPolicy } from '../../policy.ts';
import { conditionalFields } from '../chain/conditional.ts';
import { refuse } from '../chain/policy.ts';
import { nextStep } from '../chain/redirect.ts';
import type { RobotsUnreachable } from '../chain/robots-gate.ts';
import { exchangeTolerantly } from '../chain/second-try.ts';
import { type FileRules, type FoundRules, rulesFound, rulesFoundElsewhere } from './found-rules.ts';
import { DAY_MS } from './freshness.ts';
import type { RobotsCache, RobotsLookup } from './robots-cache.ts';
import { parseRobots, parseRules, type RobotsRules, sitemapsIn } from './rules.ts';

export interface RobotsDeps {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
}

interface FetchDeps extends RobotsDeps {
  readonly cache: RobotsCache;
  readonly signal: AbortSignal;
}

/** The name by which robots.txt may speak to us (§2.2.1). */
const PRODUCT = 'urlglean';

/** At least five have to be followed (§2.3.1.2). */
const REDIRECTS_FOLLOWED = 5;
/** At least 500 KiB have to be read (§2.5). */
const BYTES_READ = 500 * 1024;

/** Rejects with the network's error, or the signal's reason. */
export function fetchRules(origin: string, deps: FetchDeps): Promise<RobotsLookup> {
  return new RulesFetch(origin, deps).run();
}

const NO_RULES: RobotsRules = [];

class RulesFetch {
  readonly #origin: string;
  readonly #deps: FetchDeps;

  constructor(origin: string, deps: FetchDeps) {
    this.#origin = origin;
    this.#deps = deps;
  }

  async run(): Promise<RobotsLookup> {
    let at = new URL('/robots.txt', this.#origin);
    for (let redirects = 0; redirects <= REDIRECTS_FOLLOWED; redirects++) {
      const next = await this.#visit(at, redirects === 0);
      if (!(next instanceof URL)) return next;
      at = next;
    }
    return this.#foundElsewhere(NO_RULES, DAY_MS);
  }

  /** The rules, or the next URL. What is fresh at the origin of a redirect's target needs no request. */
  async #visit(at: URL, isFirst: boolean): Promise<RobotsLookup | URL> {
    const { cache } = this.#deps;
    const owner = ownerOf(at);
    const fresh = isFirst || owner === null ? undefined : cache.fresh(owner);
    if (fresh) return this.#shared(fresh);
    const last = cache.last(owner ?? this.#origin);
    const response = await this.#request(at, isFirst, owner === null ? undefined : last);
    if (response === null) return this.#foundElsewhere(NO_RULES, DAY_MS);
    return 'status' in response ? this.#read(at, response, last) : response;
  }

  #read(at: URL, response: HttpResponse, last: KnownRobots | undefined): RobotsLookup | URL {
    const { cache, clock, policy } = this.#deps;
    const step = nextStep(at, response);
    if (step !== null) {
      const isRefused = step === 'invalid' || refuse(step.to, policy);
      return isRefused ? this.#foundElsewhere(NO_RULES, DAY_MS) : step.to;
    }
    const answer = rulesFrom(response, last);
    if ('cause' in answer) return answer;
    const owner = ownerOf(at);
    const before = { last, now: clock.now() };
    const found = rulesFound(owner ?? this.#origin, { ...answer, response }, before);
    if (owner !== null) cache.learn(found);
    return owner === this.#origin ? found : this.#shared(found);
  }

  /** The rules of another origin hold here for as long as there. */
  #shared({ rules, known }: FoundRules): FoundRules {
    return this.#foundElsewhere(rules, known.freshUntil - this.#deps.clock.now());
  }

  #foundElsewhere(rules: RobotsRules, freshMs: number): FoundRules {
    const { cache, clock } = this.#deps;
    const before = { last: cache.last(this.#origin), now: clock.now() };
    return cache.learn(rulesFoundElsewhere(this.#origin, rules, { ...before, freshMs }));
  }

  /**
   * That the place to which the file was moved cannot be reached says nothing of the host itself. Null: where we are not
   * let in by our own guard, there is no file for us.
   */
  async #request(
    at: URL,
    isFirst: boolean,
    last: KnownRobots | undefined,
  ): Promise<HttpResponse | RobotsUnreachable | null> {
    try {
      return await request(at, last, this.#deps);
    } catch (error) {
      if (isFirst || this.#deps.signal.aborted) throw error;
      const { failure, code } = explainFailure(error);
      return failure === 'private-address' ? null : { cause: `${failure} (${code})` };
    }
  }
}

/** The origin whose robots.txt is at this URL. */
function ownerOf({ pathname, search, origin }: URL): string | null {
  return pathname === '/robots.txt' && search === '' ? origin : null;
}

/** A server that fails on a conditional request gets an unconditional one. */
async function request(
  url: URL,
  last: KnownRobots | undefined,
  { client, signal }: FetchDeps,
): Promise<HttpResponse> {
  const plain = { method: 'GET', signal, keepBytes: BYTES_READ } as const;
  if (last?.validators === undefined) return exchangeTolerantly(client, url, plain);
  const fields = conditionalFields(last.validators);
  const response = await exchangeTolerantly(client, url, { ...plain, fields });
  const { status } = response;
  const isRefused = status >= 400 && status < 500 && status !== 429;
  return isRefused ? exchangeTolerantly(client, url, plain) : response;
}

/** 4xx: there are no rules, so everything is allowed (§2.3.1.3). 429 is a rate limit all the same. */
function rulesFrom(
  response: HttpResponse,
  known: KnownRobots | undefined,
): RobotsUnreachable | FileRules {
  const { status } = response;
  if (status === 429 || (status >= 500 && status < 600))
    return { cause: `status ${status}`, response };
  if (status === 304 && known !== undefined)
    return { rules: parseRules(known.rules), sitemaps: sitemapsIn(known.rules) };
  if (status < 200 || status > 299) return { rules: NO_RULES, sitemaps: [] };
  const text = wholeLines(response.body);
  return { rules: parseRobots(text, PRODUCT), sitemaps: sitemapsIn(text) };
}

/** A rule cut off at the limit would close more than it says. */
function wholeLines(body: Buffer | undefined): string {
  if (body === undefined) return '';
  const text = body.toString('utf8');
  return body.length < BYTES_READ ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}
