/** The catalogue of schemes with rules of their own: one file each, one line here. */
import type { AnyScheme } from '../components/scheme-syntax.ts';
import { acct } from './acct.ts';
import { data } from './data.ts';
import { doi } from './doi.ts';
import { file } from './file.ts';
import { ftp } from './ftp.ts';
import { generic } from './generic.ts';
import { geo } from './geo.ts';
import { gopher } from './gopher.ts';
import { http, https } from './http.ts';
import { ldap, ldaps } from './ldap.ts';
import { mailto } from './mailto.ts';
import { cid, mid } from './mid.ts';
import { news, snews } from './news.ts';
import { nntp } from './nntp.ts';
import { prospero } from './prospero.ts';
import { sip, sips } from './sip.ts';
import { tag } from './tag.ts';
import { tel } from './tel.ts';
import { telnet } from './telnet.ts';
import { urn } from './urn.ts';
import { wais } from './wais.ts';
import { ws, wss } from './ws.ts';
import { xmpp } from './xmpp.ts';

const ALL = [
  acct,
  cid,
  data,
  doi,
  file,
  ftp,
  geo,
  gopher,
  http,
  https,
  ldap,
  ldaps,
  mailto,
  mid,
  news,
  nntp,
  prospero,
  sip,
  sips,
  snews,
  tag,
  tel,
  telnet,
  urn,
  wais,
  ws,
  wss,
  xmpp,
] as const;

export const SCHEMES: ReadonlyMap<string, AnyScheme> = new Map(
  ALL.map((syntax) => [syntax.scheme, syntax as AnyScheme]),
);

/** Any scheme without rules of its own. */
export const GENERIC: AnyScheme = generic as AnyScheme;
