/**
 * Splits a URL into its components, as RFC 3986 Appendix B does, each with its offset. Splits any string and judges
 * nothing. An empty component differs from an absent one.
 */

/** A part of the URL and its offset, in UTF-16 units. */
export interface Component {
  readonly text: string;
  readonly offset: number;
}

export interface UrlParts {
  readonly url: string;
  /** Without the colon; undefined when there is none. */
  readonly scheme: Component | undefined;
  /** Behind `//`. */
  readonly authority: Component | undefined;
  readonly userinfo: Component | undefined;
  readonly host: Component | undefined;
  readonly port: Component | undefined;
  readonly path: Component;
  readonly query: Component | undefined;
  readonly fragment: Component | undefined;
  /** Everything behind `scheme:`, fragment excluded. */
  readonly schemeSpecific: Component;
}

export function splitUrl(url: string): UrlParts {
  const hash = url.indexOf('#');
  const end = hash === -1 ? url.length : hash;
  const scheme = schemeOf(url.slice(0, end));
  const rest = scheme === undefined ? 0 : scheme.text.length + 1;
  const authorityEnd = url.startsWith('//', rest) ? endOfAuthority(url, rest + 2, end) : rest;
  const authority =
    authorityEnd === rest ? undefined : component(url, rest + 2, Math.max(rest + 2, authorityEnd));
  const question = indexBetween(url, '?', authorityEnd, end);
  const { userinfo, host, port } =
    authority === undefined ? NO_AUTHORITY : splitAuthority(authority);
  return {
    url,
    scheme,
    authority,
    userinfo,
    host,
    port,
    path: component(url, authorityEnd, question === -1 ? end : question),
    query: question === -1 ? undefined : component(url, question + 1, end),
    fragment: hash === -1 ? undefined : component(url, hash + 1, url.length),
    schemeSpecific: component(url, rest, end),
  };
}

function component(url: string, start: number, end: number): Component {
  return { text: url.slice(start, end), offset: start };
}

/** The text before the first colon, unless a character comes first that ends a path segment. */
function schemeOf(url: string): Component | undefined {
  const colon = url.indexOf(':');
  if (colon <= 0) return undefined;
  const text = url.slice(0, colon);
  return /[/?]/.test(text) ? undefined : { text, offset: 0 };
}

function endOfAuthority(url: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const character = url[at];
    if (character === '/' || character === '?') return at;
  }
  return end;
}

function indexBetween(text: string, wanted: string, start: number, end: number): number {
  const found = text.indexOf(wanted, start);
  return found < end ? found : -1;
}

type AuthorityParts = Pick<UrlParts, 'userinfo' | 'host' | 'port'>;

const NO_AUTHORITY: AuthorityParts = { userinfo: undefined, host: undefined, port: undefined };

/** authority = [ userinfo "@" ] host [ ":" port ] (RFC 3986 §3.2); the last `@` counts. */
function splitAuthority({ text, offset }: Component): AuthorityParts {
  const at = text.lastIndexOf('@');
  const hostport = text.slice(at + 1);
  const colon = portColon(hostport);
  const hostEnd = colon === -1 ? hostport.length : colon;
  const hostOffset = offset + at + 1;
  return {
    userinfo: at === -1 ? undefined : { text: text.slice(0, at), offset },
    host: { text: hostport.slice(0, hostEnd), offset: hostOffset },
    port:
      colon === -1
        ? undefined
        : { text: hostport.slice(colon + 1), offset: hostOffset + colon + 1 },
  };
}

/** The colons of an IPv6 address, closed or not, do not begin a port. */
function portColon(hostport: string): number {
  const bracket = hostport.lastIndexOf(']');
  if (bracket === -1 && hostport.startsWith('[')) return -1;
  return hostport.indexOf(':', Math.max(0, bracket));
}
