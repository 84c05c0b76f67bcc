/** The rules of an origin with all that the next run has to know of them: takes rules and what was known before. Pure. */
import type { KnownRobots } from '../../model.ts';
import type { HttpResponse } from '../../net/http/http-client.ts';
import { validatorsOf } from '../chain/conditional.ts';
import { freshFor } from './freshness.ts';
import { type RobotsRules, rulesText, sitemapsText } from './rules.ts';

export interface FoundRules {
  readonly rules: RobotsRules;
  readonly known: KnownRobots;
}

/** What a file says that concerns us. */
export interface FileRules {
  readonly rules: RobotsRules;
  readonly sitemaps: readonly string[];
}

interface Before {
  /** As it was known, fresh or not. */
  readonly last: KnownRobots | undefined;
  readonly now: number;
}

/** Of an origin that leads elsewhere for its file, or nowhere. */
export function rulesFoundElsewhere(
  origin: string,
  rules: RobotsRules,
  { freshMs, last, now }: Before & { readonly freshMs: number },
): FoundRules {
  const text = rulesText(rules);
  const sameSince = sinceWhen(text, last, now);
  const known = { origin, rules: text, fetchedAt: now, freshUntil: now + freshMs, sameSince };
  return { rules, known };
}

/** Of the origin that gave this answer. */
export function rulesFound(
  origin: string,
  { rules, sitemaps, response }: FileRules & { readonly response: HttpResponse },
  { last, now }: Before,
): FoundRules {
  const text = `${rulesText(rules)}${sitemapsText(sitemaps)}`;
  const sameSince = sinceWhen(text, last, now);
  const validators = validatorsOf(response, last?.validators);
  const freshMs = freshFor(response, { now, sameSince, lastModified: validators?.lastModified });
  const times = { fetchedAt: now, freshUntil: now + freshMs, sameSince };
  return { rules, known: { origin, rules: text, ...(validators && { validators }), ...times } };
}

function sinceWhen(rules: string, last: KnownRobots | undefined, now: number): number {
  return last?.rules === rules ? Math.min(last.sameSince, now) : now;
}
