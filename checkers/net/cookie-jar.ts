/**
 * The cookies of one check, thrown away with it: takes the Set-Cookie fields of an answer, gives the Cookie
 * field of the next request. A cookie goes back only to the host that set it, and a secure one only
 * over TLS (RFC 6265 §5.4); paths and domains are not looked at, since the check is over in a moment.
 */
import { parseSetCookie } from 'undici/lib/web/cookies/parse.js';
import type { ResponseHead } from './exchange.ts';
import { fields } from './http-client.ts';

interface Kept {
  readonly value: string;
  readonly secure: boolean;
}

const COOKIES_KEPT = 50;
const FIELD_CHARACTERS = 8192;

export class CookieJar {
  /** By host and name. */
  readonly #kept = new Map<string, Map<string, Kept>>();

  take(url: URL, head: ResponseHead, now: number): void {
    for (const text of fields(head, 'set-cookie').slice(0, COOKIES_KEPT)) {
      const cookie = parseSetCookie(text);
      if (!cookie?.name) continue;
      const ofHost = this.#ofHost(url.hostname);
      const expires = cookie.expires === undefined ? Infinity : Number(cookie.expires);
      ofHost.delete(cookie.name);
      if ((cookie.maxAge ?? 1) <= 0 || expires <= now || ofHost.size >= COOKIES_KEPT) continue;
      ofHost.set(cookie.name, { value: cookie.value, secure: cookie.secure ?? false });
    }
  }

  /** Undefined where there is nothing to send. */
  field(url: URL): string | undefined {
    const isSecure = url.protocol === 'https:';
    let text = '';
    for (const [name, { value, secure }] of this.#kept.get(url.hostname) ?? []) {
      if (secure && !isSecure) continue;
      const longer = `${text}${text && '; '}${name}=${value}`;
      if (longer.length <= FIELD_CHARACTERS) text = longer;
    }
    return text || undefined;
  }

  #ofHost(host: string): Map<string, Kept> {
    const known = this.#kept.get(host) ?? new Map<string, Kept>();
    this.#kept.set(host, known);
    return known;
  }
}
