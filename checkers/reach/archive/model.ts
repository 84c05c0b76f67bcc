/** A query to an archive and its answers: plain values that any module can import at no cost. */
import { integer, object, oneOf, text, time, type ValueOf } from '../../../extractors/shape.ts';

/** A copy of a page that an archive keeps (a memento, RFC 7089 §1). */
export interface Capture {
  /** http: or https:. */
  readonly url: string;
  /** When it was taken, in ms since 1970. */
  readonly at: number;
}

export const ARCHIVED = object('A copy that a web archive keeps', {
  url: text('Of the copy'),
  datetime: time('When it was taken'),
  /** In whole days; negative: it was taken before. */
  distanceDays: integer('From asOf to then'),
  asOf: time('The time whose copy was wanted'),
  /** The oldest message that cites the link, or now, where no message has a date. */
  asOfIs: oneOf('What that time is', ['message', 'now']),
});
/** The copy that is suggested for a dead link; the link itself is never replaced by it. */
export interface Archived extends ValueOf<typeof ARCHIVED> {}

export interface ArchiveQuery {
  readonly url: string;
  /** In ms since 1970. */
  readonly asOf: number;
}

export type ArchiveAnswer =
  | { readonly kind: 'found'; readonly capture: Capture }
  /** The archive answered, and has no copy. */
  | { readonly kind: 'none' }
  /** The archive wants no requests for this long. */
  | { readonly kind: 'rest'; readonly afterMs: number }
  /** The query failed: for this page, or, as far as it shows, for any page at the moment. */
  | { readonly kind: 'trouble'; readonly cause: string; readonly scope: 'page' | 'archive' };

const DAY_MS = 24 * 60 * 60 * 1000;
/** From this distance on, a copy may well differ from the page that the author of the message saw. */
const FAR_DAYS = 90;

export function archivedCopy(
  { url, at }: Capture,
  asOf: number,
  asOfIs: Archived['asOfIs'],
): Archived {
  return {
    url,
    datetime: new Date(at).toISOString(),
    // No day at all is 0, not -0.
    distanceDays: Math.round((at - asOf) / DAY_MS) + 0,
    asOf: new Date(asOf).toISOString(),
    asOfIs,
  };
}

export function isFar({ distanceDays }: Pick<Archived, 'distanceDays'>): boolean {
  return Math.abs(distanceDays) > FAR_DAYS;
}
