/**
 * Asks the links of one host's turn, and other readings of those that are not found. Asks no further
 * once an answer speaks for the whole host; a checker that throws costs its own link only.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import type { Outcome, RetryAdvice } from '../../checkers/model.ts';
import { hostOf } from './host-of.ts';
import type { AskTurn, TurnLink, TurnResult } from './model.ts';
import { checkerFailed, holdsUpHost } from './results.ts';

export interface Asker {
  check(url: string, signal: AbortSignal): Promise<Outcome>;
}

/** `limit` bounds what is under way in all turns together. */
export function createAskTurn(
  checker: Asker,
  limit: LimitFunction,
  now: () => number = Date.now,
): AskTurn {
  return async (turn, signal) => {
    const ofThisHost = pLimit(turn.atOnce);
    let heldUp = false;
    const askLink = async (link: TurnLink): Promise<TurnResult | null> => {
      if (heldUp) return null;
      const result = await askReadings(checker, link, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        return checkerFailed(now(), error);
      });
      if (holdsUpHost(result)) heldUp = true;
      return result;
    };
    const asked = turn.links.map((link) => ofThisHost(() => limit(askLink, link)));
    return Promise.all(asked);
  };
}

/** What is not there under one reading may be there under another (RFC 1738 appendix, hyphens). */
async function askReadings(
  checker: Asker,
  link: TurnLink,
  signal: AbortSignal,
): Promise<TurnResult> {
  const first = await checker.check(link.url, signal);
  if (first.verdict.reason !== 'not-found' && first.verdict.reason !== 'gone') return first;
  let retry: RetryAdvice | undefined;
  for (const reading of link.alternatives) {
    if (hostOf(reading) !== hostOf(link.url)) continue;
    const other = await checker.check(reading, signal);
    const { verdict } = other.verdict;
    if (verdict === 'alive' || verdict === 'moved') return { ...other, repaired: reading };
    retry ??= other.retry;
    if (retry?.scope === 'host') break;
  }
  // Where a reading may answer later, "not found" has not been said of all of them yet.
  return retry === undefined ? first : { ...first, retry };
}
