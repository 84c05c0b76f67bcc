/**
 * robots.txt as a gate before every HTTP request: takes a URL, says whether its host allows it (RFC 9309). The file of
 * an origin is requested once a day, through the same guarded client as the rest. A host that cannot be reached is
 * reported: the caller judges the failure.
 */
import type { Clock } from '../../net/clock.ts';
import { explainFailure } from '../../net/connection/failure.ts';
import type { HttpClient, HttpResponse } from '../../net/http/http-client.ts';
import type { CheckPolicy } from '../../policy.ts';
import { refuse } from '../chain/policy.ts';
import { nextStep } from '../chain/redirect.ts';
import type { RobotsGate } from '../chain/robots-gate.ts';
import { exchangeTolerantly } from '../chain/second-try.ts';
import { createRobotsCache, type RobotsLookup } from './robots-cache.ts';
import { disallowingRule, parseRobots } from './rules.ts';

export interface RobotsDeps {
  readonly policy: CheckPolicy;
  readonly client: HttpClient;
  readonly clock: Clock;
}

/** The name by which robots.txt may speak to us (§2.2.1). */
export const PRODUCT = 'urlglean';

/** At least five have to be followed (§2.3.1.2). */
const REDIRECTS_FOLLOWED = 5;
/** At least 500 KiB have to be read (§2.5). */
const BYTES_READ = 500 * 1024;
/** Of a rule, in characters. */
const MAX_RULE_CHARACTERS = 100;

export function createRobotsGate(deps: RobotsDeps): RobotsGate {
  if (!deps.policy.obeyRobots) return { disallowed: async () => null };
  const cache = createRobotsCache(deps.clock);
  return {
    disallowed: async (url, signal) => {
      const lookup = await cache.share(url.origin, () => fetchRules(url, signal, deps));
      if ('cause' in lookup) return { by: 'trouble', ...lookup };
      const rule = disallowingRule(lookup.rules, `${url.pathname}${url.search}`);
      return rule && { by: 'rule', rule: `Disallow: ${shortened(rule.pattern.text)}` };
    },
  };
}

const NO_RULES: RobotsLookup = { rules: [] };

async function fetchRules(url: URL, signal: AbortSignal, deps: RobotsDeps): Promise<RobotsLookup> {
  let at = new URL('/robots.txt', url.origin);
  for (let redirects = 0; redirects <= REDIRECTS_FOLLOWED; redirects++) {
    const request = { method: 'GET', signal, keepBytes: BYTES_READ } as const;
    const response = await exchangeTolerantly(deps.client, at, request).catch((error: unknown) => {
      if (redirects === 0 || signal.aborted) throw error;
      return unreachableTarget(error);
    });
    if (!('status' in response)) return response;
    const step = nextStep(at, response);
    if (step === null) return rulesFrom(response);
    if (step === 'invalid' || refuse(step.to, deps.policy)) return NO_RULES;
    at = step.to;
  }
  return NO_RULES;
}

function shortened(text: string): string {
  return text.length <= MAX_RULE_CHARACTERS ? text : `${text.slice(0, MAX_RULE_CHARACTERS)}…`;
}

/**
 * That the place to which the file was moved cannot be reached says nothing of the host itself. Where we
 * are not let in by our own guard, there is no file for us.
 */
function unreachableTarget(error: unknown): RobotsLookup {
  const { failure, code } = explainFailure(error);
  return failure === 'private-address' ? NO_RULES : { cause: `${failure} (${code})` };
}

/** 4xx: there are no rules, so everything is allowed (§2.3.1.3). 429 is a rate limit all the same. */
function rulesFrom(response: HttpResponse): RobotsLookup {
  const { status } = response;
  if (status === 429 || (status >= 500 && status < 600))
    return { cause: `status ${status}`, response };
  if (status < 200 || status > 299) return NO_RULES;
  return { rules: parseRobots(wholeLines(response.body), PRODUCT) };
}

/** A rule cut off at the limit would close more than it says. */
function wholeLines(body: Buffer | undefined): string {
  if (body === undefined) return '';
  const text = body.toString('utf8');
  return body.length < BYTES_READ ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}
