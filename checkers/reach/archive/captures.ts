/**
 * The captures that an answer names: takes the answer and its URL, gives the captures in its Link field, and the one
 * nearest before a time. Sends nothing.
 */
import type { HttpResponse } from '../../net/http/http-client.ts';
import { parseHttpDate } from '../../net/http/retry-after.ts';
import { parseReference } from '../chain/redirect.ts';
import { parseLinks, type WebLink } from './link-header.ts';
import type { Capture } from './model.ts';

/** Longer addresses are of no use, and would fill the reports. */
const LONGEST_URL = 4096;

/** All Link fields of the answer. */
export function linksOf({ headers }: HttpResponse): readonly WebLink[] {
  const { link } = headers;
  if (link === undefined) return [];
  return parseLinks(typeof link === 'string' ? link : link.join(','));
}

/** `rel` may hold several: `first memento`, `prev memento` (RFC 7089 §2.2). */
export function capturesIn(links: readonly WebLink[], base: URL, now: number): Capture[] {
  return links.flatMap(({ target, relations, datetime }) => {
    if (!relations.includes('memento') || datetime === undefined) return [];
    const capture = captureAt(parseReference(target, base), parseHttpDate(datetime, now));
    return capture === null ? [] : [capture];
  });
}

export function previousCapture(links: readonly WebLink[], base: URL): URL | null {
  const link = links.find(
    ({ relations }) => relations.includes('memento') && relations.includes('prev'),
  );
  return link === undefined ? null : parseReference(link.target, base);
}

/** Null where it is no address that may stand in a report as a link, or has no date. */
export function captureAt(url: URL | null, at: number | null): Capture | null {
  if (url === null || at === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > LONGEST_URL) return null;
  return { url: url.href, at };
}

/**
 * The choice of a TimeGate is its own (RFC 7089 §4); where its capture is younger than the message, an earlier one that
 * the answer names is closer to the page that the author saw.
 */
export function preferBefore(selected: Capture, others: readonly Capture[], asOf: number): Capture {
  if (selected.at <= asOf) return selected;
  return others
    .filter(({ at }) => at <= asOf)
    .reduce((best, other) => (best.at > asOf || other.at > best.at ? other : best), selected);
}
