/**
 * Forms a site's turn: which of its links are checked together. Takes them from the queue of the site, requests
 * nothing.
 */
import type { Denied } from '../../../checkers/model.ts';
import type { Entry } from '../model/entry.ts';
import type { Turn, TurnLink } from '../model/model.ts';
import type { Site } from './site.ts';

/** Links of a turn without a pause after it: fewer would cost more than checking them. */
const MAX_TURN_LINKS = 64;
/** Links for each of a turn's slots at least, lest most slots wait for the slowest. */
const MIN_LINKS_PER_SLOT = 4;

/** A turn under way, and the slots that it takes. */
export interface OpenTurn<L extends TurnLink> {
  readonly site: Site<L>;
  readonly entries: readonly Entry<L>[];
  readonly concurrency: number;
  /** The address of the site, if known. */
  readonly address: string | undefined;
  readonly startedAt: number;
}

/** The site's next links, without those that are settled already. */
export function formTurn<L extends TurnLink>(
  site: Site<L>,
  { slots, now }: { readonly slots: number; readonly now: number },
  isSettled: (entry: Entry<L>) => boolean,
): OpenTurn<L> | undefined {
  const { delayMs, concurrency } = site.pace;
  const max = Math.min(slots, concurrency);
  const perSlot = Math.max(MIN_LINKS_PER_SLOT, Math.floor(MAX_TURN_LINKS / concurrency));
  const size = Math.min(max * (delayMs > 0 ? 1 : perSlot), Math.max(max, site.maxTurnLinks));
  const entries: Entry<L>[] = [];
  while (entries.length < size) {
    const entry = site.take(now);
    if (entry === undefined) break;
    if (!isSettled(entry)) entries.push(entry);
  }
  if (entries.length === 0) return undefined;
  const checkedAtOnce = Math.min(max, entries.length);
  return { site, entries, concurrency: checkedAtOnce, address: site.address, startedAt: now };
}

/** The part of a turn that can be sent to a thread. */
export function serializableTurn<L extends TurnLink>(
  { entries, concurrency }: OpenTurn<L>,
  retries: number,
): Turn {
  const links = entries.map(({ link: { url, alternatives, validators, place, origins }, last }) => {
    const denied = last?.retry?.denied ?? (retries === 0 ? FINAL_REQUEST : undefined);
    return {
      ...{ url, alternatives },
      ...(validators && { validators }),
      ...(place && { place }),
      ...(origins && { origins }),
      ...(denied && { denied }),
    };
  });
  return { links, concurrency };
}

/** Where the first denial counts, the first request has the headers of one that confirms a denial. */
const FINAL_REQUEST: Denied = { cookies: [] };
