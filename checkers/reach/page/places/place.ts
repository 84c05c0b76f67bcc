/**
 * The pages that were read last, so that several fragments of one page need one request: takes a URL and a
 * way to visit its page, gives the visit with the place of this URL's fragment judged.
 */
import type { Clock } from '../../../net/clock.ts';
import { Memory } from '../../../net/memory.ts';
import { type Reason, reasonKind } from '../../../reasons.ts';
import type { Chain, Ended } from '../../chain/chain.ts';
import { requestKey } from '../../chain/redirect.ts';
import type { Page } from '../reading/model.ts';
import { findAnchor, type Place } from './fragment.ts';

/** How a check ended, and with which page. */
export interface Visit {
  readonly chain: Chain;
  readonly ended: Ended;
  readonly page: Page | null;
}

export type Pages = Memory<Visit>;

const KEPT_MS = 60_000;
const CHARACTERS_KEPT = 16 * 1024 * 1024;
/** Of a visit, and of each anchor, beside its text. */
const OVERHEAD = 100;

export function createPages(clock: Clock): Pages {
  return new Memory<Visit>(clock, {
    keptMs: KEPT_MS,
    most: CHARACTERS_KEPT,
    weight: ({ page }) => (page ? weightOf(page) : 0),
    isKept: ({ page, ended }) => page !== null && PAGE_IS_THERE.has(ended.reason),
  });
}

function weightOf({ text, code, anchors }: Page): number {
  let weight = OVERHEAD + text.length + code.length;
  for (const anchor of anchors) weight += OVERHEAD + anchor.length;
  return weight;
}

const PAGE_IS_THERE: ReadonlySet<Reason> = new Set(['ok', 'redirected', 'moved-permanently']);

export async function visitPlace(
  url: URL,
  visit: () => Promise<Visit>,
  pages: Pages,
): Promise<Visit> {
  const key = requestKey(url);
  const visited = await pages.share(key, visit);
  const { chain, page } = visited;
  if (page === null || !PAGE_IS_THERE.has(visited.ended.reason)) return visited;
  const asked = withHash(chain, url);
  const ended = placed(visited.ended, findAnchor(asked.url.hash, page));
  // Whoever asks again shall see the page again.
  if (ended.reason === 'fragment-missing') pages.forget(key);
  return { chain: asked, ended, page };
}

/** The chain as it would be for this URL: its fragment goes through redirects that have none of their own. */
function withHash(chain: Chain, url: URL): Chain {
  if (chain.url.hash !== chain.start.hash) return { ...chain, start: url };
  const end = new URL(chain.url);
  end.hash = url.hash;
  return { ...chain, start: url, url: end };
}

const MISSING = 'the page has no place with that name';
const UNPROVED = 'the page as sent has no place with that name; its scripts may create it';

/** That a link has moved is worth more to know than that its place is not. */
function placed(ended: Ended, place: Place): Ended {
  if (place === 'found' || place === 'none') return ended;
  const words = place === 'missing' ? MISSING : UNPROVED;
  const { confidence: _, ...facts } = { ...ended, signals: [...(ended.signals ?? []), words] };
  if (place === 'missing') return { ...facts, reason: 'fragment-missing' };
  if (ended.reason !== 'moved-permanently') return { ...facts, reason: 'fragment-unproved' };
  return { ...facts, confidence: reasonKind('fragment-unproved').confidence };
}
