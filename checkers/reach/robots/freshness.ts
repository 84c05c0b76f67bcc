/**
 * How long an answer to robots.txt may be used: takes its fields and since when it has said the same, gives the time. A
 * day by RFC 9309 §2.4; longer only where HTTP caching has it fresh for longer (the same section allows that), and never
 * beyond a week.
 */
import { field, fields, type HttpResponse } from '../../net/http/http-client.ts';
import { parseHttpDate } from '../../net/http/retry-after.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Beyond all that a server says: its keeper may change the file at any time. */
export const LONGEST_MS = 7 * DAY_MS;
/** Of the time since the last change, where the server names no time (RFC 9111 §4.2.2). */
const HEURISTIC_SHARE = 0.1;
/** Whose answers may be cached by that heuristic (RFC 9110 §15.1). */
const HEURISTIC: ReadonlySet<number> = new Set([200, 203, 204, 304, 404, 410]);

export interface Sameness {
  readonly now: number;
  /** Since when we have seen it say the same. */
  readonly sameSince: number;
  /** Where the answer does not repeat it. */
  readonly lastModified?: string | undefined;
}

/** In whole ms. */
export function freshFor(response: HttpResponse, sameness: Sameness): number {
  const directives = directivesOf(response);
  if (directives.has('no-store') || directives.has('no-cache')) return DAY_MS;
  const ms = explicitMs(response, directives, sameness.now) ?? heuristicMs(response, sameness);
  return Math.floor(Math.min(Math.max(ms, DAY_MS), LONGEST_MS));
}

function directivesOf(response: HttpResponse): ReadonlyMap<string, string> {
  const all = fields(response, 'cache-control').join(',').toLowerCase().split(',');
  return new Map(
    all.map((directive) => {
      const [name = '', value = ''] = directive.split('=');
      return [name.trim(), value.trim().replace(/^"|"$/g, '')];
    }),
  );
}

/** As the server says it (RFC 9111 §4.2.1), less the time it has lain in caches; null where it says nothing. */
function explicitMs(
  response: HttpResponse,
  directives: ReadonlyMap<string, string>,
  now: number,
): number | null {
  const maxAge = directives.get('max-age');
  if (maxAge !== undefined) return secondsOf(maxAge) - secondsOf(field(response, 'age'));
  const expires = field(response, 'expires');
  if (expires === undefined) return null;
  const until = parseHttpDate(expires.trim(), now);
  const from = parseHttpDate(field(response, 'date')?.trim() ?? '', now) ?? now;
  // What is no date, such as 0, has expired (§5.3).
  return until === null ? 0 : until - from;
}

/** In ms; what is no number is 0. */
function secondsOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) * 1000 : 0;
}

function heuristicMs(response: HttpResponse, { now, sameSince, lastModified }: Sameness): number {
  if (!HEURISTIC.has(response.status)) return 0;
  const named = field(response, 'last-modified') ?? lastModified ?? '';
  const changedAt = parseHttpDate(named.trim(), now) ?? sameSince;
  return (now - changedAt) * HEURISTIC_SHARE;
}
