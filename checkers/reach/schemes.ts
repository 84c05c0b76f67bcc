/**
 * CATALOGUE: what is spoken to each kind of link; those to which nothing is spoken stand in `silent.ts`. A
 * scheme that is in neither is not asked.
 */
import { type CheckPolicy, DEFAULT_POLICY } from '../policy.ts';
import { urnPage } from './names/urn.ts';
import { opensSession } from './protocols/gopher-type.ts';
import type { LineProtocol } from './protocols/index.ts';
import { namesNoServer, namesSeveral } from './protocols/news-name.ts';
import { SILENT } from './silent.ts';

/** What can be spoken; each has its checker. */
export type Protocol = 'http' | 'data' | 'file' | 'handle' | 'urn' | LineProtocol;

export type Spoken = { readonly protocol: Protocol } | { readonly silent: string };

/** Where it depends on the link, or on what the user has named. */
type Chosen = (url: string, policy: CheckPolicy) => Spoken;

export const SPOKEN: Readonly<Record<string, Protocol | Chosen>> = {
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
      : { silent: 'it is a file on one machine; --file-root allows checking local files' },
  doi: 'handle',
  hdl: 'handle',
  info: (url) =>
    /^\s*info:(?:doi|hdl)\//i.test(url)
      ? { protocol: 'handle' }
      : { silent: 'it is a name, not a location' },
  urn,
};

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )` (RFC 3986 §3.1), in lower case. */
export function schemeOf(text: string): string | null {
  return /^\s*([A-Za-z][A-Za-z0-9+.-]{0,63}):/.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** Under `policy`; without a URL, what holds for most links of the scheme. */
export function spokenTo(scheme: string, url = '', policy = DEFAULT_POLICY): Spoken {
  const spoken = Object.hasOwn(SPOKEN, scheme) ? SPOKEN[scheme] : undefined;
  if (typeof spoken === 'function') return spoken(url, policy);
  if (spoken !== undefined) return { protocol: spoken };
  const words = Object.hasOwn(SILENT, scheme) ? SILENT[scheme] : undefined;
  return { silent: words ?? `no way to check ${scheme}: links is known` };
}

/** Items of type 8 and T are sessions, whose host and port the URL gives (RFC 1436 §3.8). */
function gopherOrSession(url: string): Spoken {
  return { protocol: opensSession(url) ? 'session' : 'gopher' };
}

/** RFC 5538 §2: with `//` it names a server as well; what names all groups or many is not asked for. */
function news(url: string, { newsServer }: CheckPolicy): Spoken {
  if (!namesNoServer(url)) return { protocol: 'nntp' };
  if (namesSeveral(url)) return { silent: 'it stands for all groups, or a pattern of groups' };
  if (newsServer !== '') return { protocol: 'nntp' };
  return { silent: 'it names an article or group, but no server; --news-server adds one' };
}

function urn(url: string, policy: CheckPolicy): Spoken {
  if (/^\s*urn:(?:doi|hdl):/i.test(url)) return { protocol: 'handle' };
  if (urnPage(url, policy) !== null) return { protocol: 'urn' };
  return { silent: 'it is a name, not a location; --urn-resolver sets where to look it up' };
}
