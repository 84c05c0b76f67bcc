/**
 * CATALOGUE: what is spoken to each kind of link, or why nothing is. A scheme that is not here is
 * not asked either.
 */

import type { LineProtocol } from './protocols/index.ts';

/** What can be spoken; each has its checker. */
export type Protocol = 'http' | 'data' | LineProtocol;

export type Spoken = { readonly protocol: Protocol } | { readonly silent: string };

export const SPOKEN: Readonly<Record<string, Spoken>> = {
  http: { protocol: 'http' },
  https: { protocol: 'http' },
  ftp: { protocol: 'ftp' },
  ftps: { protocol: 'ftp' },
  sftp: { silent: 'it needs an account' },
  gopher: { protocol: 'gopher' },
  gophers: { protocol: 'gopher' },
  news: { silent: 'it names an article or group, not a server' },
  nntp: { protocol: 'nntp' },
  nntps: { protocol: 'nntp' },
  snews: { protocol: 'nntp' },
  telnet: { protocol: 'session' },
  tn3270: { protocol: 'session' },
  rlogin: { protocol: 'session' },
  ssh: { protocol: 'session' },
  finger: { protocol: 'session' },
  whois: { protocol: 'session' },
  irc: { protocol: 'session' },
  ircs: { protocol: 'session' },
  rsync: { protocol: 'session' },
  git: { protocol: 'session' },
  svn: { protocol: 'session' },
  rtsp: { protocol: 'session' },
  ldap: { protocol: 'session' },
  ldaps: { protocol: 'session' },
  wais: { protocol: 'extinct' },
  prospero: { protocol: 'extinct' },
  'z39.50r': { protocol: 'z3950' },
  'z39.50s': { protocol: 'z3950' },
  mailto: { protocol: 'mail' },
  tel: { silent: 'a telephone cannot be asked without ringing' },
  sms: { silent: 'a telephone cannot be asked without a message' },
  mid: { silent: 'it names a message, not a place' },
  cid: { silent: 'it names a part of its own message' },
  urn: { silent: 'it is a name, not a place' },
  doi: { silent: 'it is a name, not a place' },
  data: { protocol: 'data' },
  file: { silent: "it is a file on somebody's own machine" },
  javascript: { silent: 'it is a program, and none is run' },
};

/** `news:` names an article or group; only with `//` it names a server as well. */
export function spokenTo(scheme: string, url = ''): Spoken {
  if (scheme === 'news' && /^\s*news:\/\/[^/]/i.test(url)) return { protocol: 'nntp' };
  const known = Object.hasOwn(SPOKEN, scheme) ? SPOKEN[scheme] : undefined;
  return known ?? { silent: `nothing is known of how to ask ${scheme}: links` };
}
