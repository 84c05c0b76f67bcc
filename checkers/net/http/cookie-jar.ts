/**
 * The cookies of one check, thrown away with it: takes the Set-Cookie fields of an answer, gives the Cookie
 * field of the next request. A cookie goes back only to the host that set it, to hosts below that where it says
 * so (with or without `www.`), and a secure one only over TLS (RFC 6265 §5.4); paths are not looked at, since the
 * check is over in a moment.
 */
import { parseSetCookie } from 'undici/lib/web/cookies/parse.js';
import type { KeptCookie } from '../../kept-cookie.ts';
import type { ResponseHead } from './exchange.ts';
import { fields } from './http-client.ts';

const MAX_COOKIES = 50;
const MAX_FIELD_CHARACTERS = 8192;

export class CookieJar {
  /** By host and name; the latest stands last. */
  readonly #kept = new Map<string, KeptCookie>();

  constructor(cookies: readonly KeptCookie[] = []) {
    for (const cookie of cookies) this.#keep(cookie);
  }

  store(url: URL, head: ResponseHead, now: number): void {
    for (const text of fields(head, 'set-cookie').slice(0, MAX_COOKIES)) {
      const cookie = parseSetCookie(text);
      if (!cookie?.name) continue;
      const { name, value, secure = false, domain, maxAge = 1 } = cookie;
      const scope = scopeOf(url.hostname, domain);
      const expires = cookie.expires === undefined ? Infinity : Number(cookie.expires);
      this.#kept.delete(keyOf(scope.host, name));
      if (maxAge > 0 && expires > now) this.#keep({ ...scope, name, value, secure });
    }
  }

  /** Undefined where there is nothing to send. */
  field(url: URL): string | undefined {
    let text = '';
    for (const cookie of this.#kept.values()) {
      if (!appliesTo(cookie, url)) continue;
      const extended = `${text}${text && '; '}${cookie.name}=${cookie.value}`;
      if (extended.length <= MAX_FIELD_CHARACTERS) text = extended;
    }
    return text || undefined;
  }

  /** As many as a Cookie field could hold. */
  all(): readonly KeptCookie[] {
    let left = MAX_FIELD_CHARACTERS;
    return [...this.#kept.values()].filter(({ name, value }) => {
      left -= name.length + value.length;
      return left >= 0;
    });
  }

  #keep(cookie: KeptCookie): void {
    const key = keyOf(cookie.host, cookie.name);
    const ofSameHost = [...this.#kept.values()].filter(({ host }) => host === cookie.host).length;
    if (ofSameHost < MAX_COOKIES) this.#kept.set(key, cookie);
  }
}

function keyOf(host: string, name: string): string {
  return `${host} ${name}`;
}

/** A host sets cookies for itself, and `www.a.example` for `a.example` too, since both are one site. */
function scopeOf(host: string, domain: string | undefined): Pick<KeptCookie, 'host' | 'below'> {
  const named = domain?.toLowerCase().replace(/^\./, '');
  const bare = host.replace(/^www\./, '');
  const isOwn = named === host || (named === bare && bare.includes('.'));
  return isOwn && named !== undefined ? { host: named, below: true } : { host, below: false };
}

function appliesTo({ host, below, secure }: KeptCookie, { hostname, protocol }: URL): boolean {
  if (secure && protocol !== 'https:') return false;
  return hostname === host || (below && hostname.endsWith(`.${host}`));
}
