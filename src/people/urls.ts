/**
 * Covers the people in a URL: its user, the addresses in its path and query, encoded or not, and all of a URL that is
 * the address of somebody. Takes a URL, gives what may be shown of it.
 */
import { redact } from '../../checkers/syntax/secrets/redact.ts';
import { COVER } from './addresses.ts';

/** What follows is the address or number of somebody, or a message of theirs. */
const ADDRESSES = new Set([
  ...['mailto', 'sip', 'sips', 'xmpp', 'im', 'pres', 'acct', 'tel', 'sms', 'mid', 'cid'],
  ...['callto', 'skype', 'aim', 'ymsgr', 'msnim'],
]);
const SCHEME = /^[a-z][a-z0-9+.-]{0,30}(?=:)/i;
const AT = /@|%(?:25)*40/gi;
const LOCAL = /[\p{L}\p{N}.!_~+%$'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
/** A version such as `@17.0.2` is no host. */
const HOST = /\.[\p{L}][\p{L}\p{N}-]*$/u;

export function urlWithoutPeople(url: string): string {
  const [scheme] = SCHEME.exec(url) ?? [];
  if (scheme !== undefined && ADDRESSES.has(scheme.toLowerCase())) return `${scheme}:${COVER}`;
  return withoutAddressesIn(redact(url));
}

function withoutAddressesIn(url: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: sign } of url.matchAll(AT)) {
    if (index < from) continue;
    let start = index;
    while (start > from && LOCAL.test(url.charAt(start - 1))) start--;
    let end = index + sign.length;
    while (end < url.length && DOMAIN.test(url.charAt(end))) end++;
    while ('.-'.includes(url.charAt(end - 1))) end--;
    if (start === index || !HOST.test(url.slice(index + sign.length, end))) continue;
    parts.push(url.slice(from, start), COVER);
    from = end;
  }
  return parts.length === 0 ? url : parts.join('') + url.slice(from);
}
