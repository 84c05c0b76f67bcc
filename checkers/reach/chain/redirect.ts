/**
 * One step of a chain of redirects: takes a URL and its answer or page, gives the next URL and whether the redirect is
 * permanent. Sends nothing.
 */
import { field, fields, type HttpResponse } from '../../net/http/http-client.ts';
import type { Refresh } from '../page/content/model.ts';

export interface Step {
  readonly to: URL;
  /** The server calls it permanent. */
  readonly permanent: boolean;
}

/** Schemes whose links are followed, as in `URL.protocol`. */
export const WEB: readonly string[] = ['http:', 'https:'];

const PERMANENT: readonly number[] = [301, 308];
const TEMPORARY: readonly number[] = [302, 303, 307];

/** Null when the answer is no redirect, `invalid` when it is one to nowhere. */
export function nextStep(
  from: URL,
  response: HttpResponse,
  followed: readonly string[] = WEB,
): Step | 'invalid' | null {
  const { status } = response;
  const location = field(response, 'location');
  const isRedirect = PERMANENT.includes(status) || TEMPORARY.includes(status);
  if (!isRedirect && !(status === 300 && location)) return null;
  const to = location === undefined ? null : parseReference(location, from);
  if (!to || !followed.includes(to.protocol)) return 'invalid';
  // A fragment is inherited where the Location has none (RFC 9110 §10.2.2).
  if (to.hash === '') to.hash = from.hash;
  const isPermanent = PERMANENT.includes(status) && !isByLanguage(response);
  return { to, permanent: isPermanent || isSecuredSelf(from, to) };
}

/** A redirect by language is not for good: it leads others elsewhere (RFC 9110 §12.5.5). */
function isByLanguage(response: HttpResponse): boolean {
  return /\baccept-language\b/i.test(fields(response, 'vary').join());
}

/** Longer waits are meant for readers, to read before they go on. */
const LONGEST_WAIT_S = 5;

/** Where a page leads by itself (HTML, "shared declarative refresh steps"); a page that reloads stays. */
export function refreshStep(from: URL, refresh: Refresh | undefined): Step | null {
  if (refresh === undefined || refresh.seconds > LONGEST_WAIT_S) return null;
  const to = URL.parse(refresh.url, from.href);
  if (!to || !/^https?:$/.test(to.protocol) || requestKey(to) === requestKey(from)) return null;
  return { to, permanent: false };
}

/** The same for URLs with the same request: all but the fragment. */
export function requestKey(url: URL): string {
  const at = url.href.indexOf('#');
  return at === -1 ? url.href : url.href.slice(0, at);
}

/** Sites that moved to HTTPS stay there, even when they say so with a temporary redirect. */
function isSecuredSelf(from: URL, to: URL): boolean {
  if (from.protocol !== 'http:' || to.protocol !== 'https:') return false;
  const secured = new URL(from);
  secured.protocol = 'https:';
  return requestKey(secured) === requestKey(to);
}

/** A reference in a field; null where it is empty or malformed. */
export function parseReference(reference: string, base: URL): URL | null {
  const text = reference.trim();
  return text === '' ? null : URL.parse(asUtf8(text), base.href);
}

/** Fields arrive as bytes; non-ASCII text in a Location is nearly always UTF-8. */
function asUtf8(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
}
