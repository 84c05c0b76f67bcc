/**
 * Caches the pages read last, so that several fragments of one page need one request: takes a URL and a function that
 * visits its page, gives the visit with this URL's fragment judged.
 */

import { Cache } from '../../../net/cache.ts';
import type { Clock } from '../../../net/clock.ts';
import { type Reason, reasonKind } from '../../../reasons.ts';
import type { Chain, CheckResult } from '../../chain/chain.ts';
import { requestKey } from '../../chain/redirect.ts';
import type { Page } from '../content/model.ts';
import { type FragmentResult, findAnchor } from './fragment.ts';

/** How a check ended, and with which page. */
export interface PageVisit {
  readonly chain: Chain;
  readonly result: CheckResult;
  readonly page: Page | null;
}

export type RecentPages = Cache<PageVisit>;

const KEPT_MS = 60_000;
const CHARACTERS_KEPT = 16 * 1024 * 1024;
/** Of a visit, and of each anchor, beside its text. */
const OVERHEAD = 100;

export function createRecentPages(clock: Clock): RecentPages {
  return new Cache<PageVisit>(clock, {
    ttlMs: KEPT_MS,
    maxWeight: CHARACTERS_KEPT,
    weight: ({ page }) => (page ? weightOf(page) : 0),
    isCacheable: ({ page, result }) => page !== null && PAGE_IS_THERE.has(result.reason),
  });
}

function weightOf({ text, code, anchors }: Page): number {
  let weight = OVERHEAD + text.length + code.length;
  for (const anchor of anchors) weight += OVERHEAD + anchor.length;
  return weight;
}

export const PAGE_IS_THERE: ReadonlySet<Reason> = new Set([
  'ok',
  'redirected',
  'moved-permanently',
]);

export async function visitFragment(
  url: URL,
  visit: () => Promise<PageVisit>,
  pages: RecentPages,
): Promise<PageVisit> {
  const key = requestKey(url);
  const visited = await pages.share(key, visit);
  const { chain, page } = visited;
  if (page === null || !PAGE_IS_THERE.has(visited.result.reason)) return visited;
  const current = withHash(chain, url);
  const result = withPlace(visited.result, findAnchor(current.url.hash, page));
  // A retry must load the page again.
  if (result.reason === 'fragment-missing') pages.forget(key);
  return { chain: current, result, page };
}

/** The chain as it would be for this URL: its fragment goes through redirects that have none of their own. */
function withHash(chain: Chain, url: URL): Chain {
  if (chain.url.hash !== chain.start.hash) return { ...chain, start: url };
  const end = new URL(chain.url);
  end.hash = url.hash;
  return { ...chain, start: url, url: end };
}

const MISSING = 'the page has no place with that name';
const UNMARKED = 'the text that the link would mark is not in the page as sent';
const UNPROVED = 'the page as sent has no place with that name; its scripts may create it';

/** That a link has moved is worth more to know than that its place is not. */
export function withPlace(result: CheckResult, fragmentResult: FragmentResult): CheckResult {
  if (fragmentResult === 'found' || fragmentResult === 'none') return result;
  if (fragmentResult === 'unmarked')
    return { ...result, signals: [...(result.signals ?? []), UNMARKED] };
  const words = fragmentResult === 'missing' ? MISSING : UNPROVED;
  const { confidence: _, ...facts } = { ...result, signals: [...(result.signals ?? []), words] };
  if (fragmentResult === 'missing') return { ...facts, reason: 'fragment-missing' };
  if (result.reason !== 'moved-permanently') return { ...facts, reason: 'fragment-unproved' };
  return { ...facts, confidence: reasonKind('fragment-unproved').confidence };
}
