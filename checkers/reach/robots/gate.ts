/**
 * robots.txt as a gate before every HTTP request: takes a URL, says whether its host allows it (RFC 9309). The file of
 * an origin is requested when it is no longer fresh, through the same guarded client as the rest. A host that cannot be
 * reached is reported: the caller judges the failure.
 */
import type { KnownRobots } from '../../model.ts';
import type { Disallowed, RobotsGate } from '../chain/robots-gate.ts';
import { fetchRules, type RobotsDeps } from './fetch-rules.ts';
import { RobotsCache, type RobotsLookup } from './robots-cache.ts';
import { disallowingRule, sitemapsIn } from './rules.ts';

/** Of a rule, in characters. */
const MAX_RULE_CHARACTERS = 100;

/** What earlier runs have learned goes in, what this one learns comes out. */
export interface RobotsMemory {
  recall(known: readonly KnownRobots[]): void;
  /** Since the last call. */
  takeLearned(): readonly KnownRobots[];
}

/** What robots.txt says beside its rules. */
export interface RobotsSitemaps {
  /** Of an origin whose file is known by now. */
  sitemaps(origin: string): readonly string[];
}

const NOTHING_LEARNED: readonly KnownRobots[] = [];

export function createRobotsGate(deps: RobotsDeps): RobotsGate & RobotsMemory & RobotsSitemaps {
  if (!deps.policy.obeyRobots) {
    const recall = (): void => undefined;
    const takeLearned = (): readonly KnownRobots[] => NOTHING_LEARNED;
    return { disallowed: () => null, recall, takeLearned, sitemaps: () => [] };
  }
  const cache = new RobotsCache(deps.clock);
  return {
    disallowed: (url, signal) => {
      const { origin } = url;
      const fresh = cache.fresh(origin);
      if (fresh !== undefined) return disallowedBy(fresh, url);
      const fetch = (): Promise<RobotsLookup> => fetchRules(origin, { ...deps, cache, signal });
      return cache.share(origin, fetch).then((lookup) => disallowedBy(lookup, url));
    },
    recall: (known) => cache.recall(known),
    takeLearned: () => cache.takeLearned(),
    sitemaps: (origin) => sitemapsIn(cache.fresh(origin)?.known.rules ?? ''),
  };
}

function disallowedBy(lookup: RobotsLookup, { pathname, search }: URL): Disallowed | null {
  if ('cause' in lookup) return { by: 'trouble', ...lookup };
  const rule = disallowingRule(lookup.rules, `${pathname}${search}`);
  return rule && { by: 'rule', rule: `Disallow: ${shortened(rule.pattern.text)}` };
}

function shortened(text: string): string {
  return text.length <= MAX_RULE_CHARACTERS ? text : `${text.slice(0, MAX_RULE_CHARACTERS)}…`;
}
