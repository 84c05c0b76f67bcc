/**
 * CATALOGUE: the protocol by which each scheme is checked; `unsupported.ts` holds the schemes that are not checked,
 * with the reason. A scheme in neither is not checked.
 */
import { type CheckPolicy, DEFAULT_POLICY } from '../policy.ts';
import { urnPage } from './names/urn.ts';
import { opensSession } from './protocols/gopher-type.ts';
import type { LineProtocol } from './protocols/index.ts';
import { namesNoServer, namesSeveral } from './protocols/news-name.ts';
import { UNSUPPORTED } from './unsupported.ts';

/** The protocols; each has a checker of its own. */
export type Protocol = 'http' | 'data' | 'file' | 'handle' | 'urn' | LineProtocol;

export type ProtocolChoice = { readonly protocol: Protocol } | { readonly unsupported: string };

/** The protocol of a scheme that depends on the link, or on the user's policy. */
type ProtocolByLink = (url: string, policy: CheckPolicy) => ProtocolChoice;

export const PROTOCOLS_BY_SCHEME: Readonly<Record<string, Protocol | ProtocolByLink>> = {
  http: 'http',
  https: 'http',
  ftp: 'ftp',
  ftps: 'ftp',
  gopher: gopherOrSession,
  gophers: gopherOrSession,
  news,
  snews: news,
  nntp: 'nntp',
  nntps: 'nntp',
  telnet: 'session',
  tn3270: 'session',
  rlogin: 'session',
  ssh: 'session',
  finger: 'session',
  whois: 'session',
  dict: 'session',
  irc: 'session',
  ircs: 'session',
  rsync: 'session',
  git: 'session',
  svn: 'session',
  rtsp: 'session',
  mms: 'session',
  ldap: 'session',
  ldaps: 'session',
  wais: 'wais',
  prospero: 'prospero',
  'z39.50': 'z3950',
  'z39.50r': 'z3950',
  'z39.50s': 'z3950',
  mailto: 'mail',
  data: 'data',
  file: (_, { fileRoots }) =>
    fileRoots.length > 0
      ? { protocol: 'file' }
      : { unsupported: 'it is a file on one machine; --file-root allows checking local files' },
  doi: 'handle',
  hdl: 'handle',
  info: (url) =>
    /^\s*info:(?:doi|hdl)\//i.test(url)
      ? { protocol: 'handle' }
      : { unsupported: 'it is a name, not a location' },
  urn,
};

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986 §3.1), in lower case. */
export function schemeOf(text: string): string | null {
  return /^\s*([A-Za-z][A-Za-z0-9+.-]{0,63}):/.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** The protocol under `policy`; without a URL, the one of most links of the scheme. */
export function protocolFor(scheme: string, url = '', policy = DEFAULT_POLICY): ProtocolChoice {
  const protocol = Object.hasOwn(PROTOCOLS_BY_SCHEME, scheme)
    ? PROTOCOLS_BY_SCHEME[scheme]
    : undefined;
  if (typeof protocol === 'function') return protocol(url, policy);
  if (protocol !== undefined) return { protocol: protocol };
  if (scheme.length === 1) return { unsupported: 'it is a path on a Windows machine' };
  const reason = Object.hasOwn(UNSUPPORTED, scheme) ? UNSUPPORTED[scheme] : undefined;
  return { unsupported: reason ?? `no way to check ${scheme}: links is known` };
}

/** Items of type 8 and T are sessions, whose host and port the URL gives (RFC 1436 §3.8). */
function gopherOrSession(url: string): ProtocolChoice {
  return { protocol: opensSession(url) ? 'session' : 'gopher' };
}

/** RFC 5538 §2: with `//` it names a server; wildcards and the name of all groups are not checked. */
function news(url: string, { newsServer }: CheckPolicy): ProtocolChoice {
  if (!namesNoServer(url)) return { protocol: 'nntp' };
  if (namesSeveral(url)) return { unsupported: 'it stands for all groups, or a pattern of groups' };
  if (newsServer !== '') return { protocol: 'nntp' };
  return { unsupported: 'it names an article or group, but no server; --news-server adds one' };
}

function urn(url: string, policy: CheckPolicy): ProtocolChoice {
  if (/^\s*urn:(?:doi|hdl):/i.test(url)) return { protocol: 'handle' };
  if (urnPage(url, policy) !== null) return { protocol: 'urn' };
  return { unsupported: 'it is a name, not a location; --urn-resolver sets where to look it up' };
}
