/**
 * When are two URLs the same link? When they differ only in what may be changed without changing the
 * meaning: RFC 1630 ("the same encoding level": reserved characters never equal their escapes) and
 * RFC 3986 §6.2.2, and by the rules of each scheme. Rule by rule:
 *
 * | what                                 | rule                                                  |
 * |--------------------------------------|-------------------------------------------------------|
 * | scheme and host in lower case        | RFC 3986 §6.2.2.1                                     |
 * | hexadecimal digits in upper case     | §6.2.2.1                                              |
 * | escapes of unreserved undone         | §6.2.2.2; RFC 1630, example 1; in URNs kept: RFC 8141 |
 * | escapes of reserved kept             | §2.2; RFC 1630, example 2                             |
 * | what is not ASCII escaped as UTF-8   | RFC 3987 §3.1; composed and decomposed stay apart     |
 * | IDN, Punycode, escaped UTF-8 of a    | RFC 3987 §3.1, RFC 3986 §3.2.2; as the platform maps  |
 * | DNS name are one                     | it (UTS 46, where ß is not ss)                        |
 * | spellings of an IPv6 address         | RFC 5952 §4                                           |
 * | dot segments removed                 | §6.2.2.3, in http, https, ftp, ws and wss only        |
 * | empty path is "/"                    | §6.2.3, in these; telnet: RFC 4248 §2                 |
 * | gopher: no path is "/" is "/1"       | RFC 4266 §2.1: an empty path is the type 1            |
 * | ldap: no path is "/" is "/?"         | RFC 4516 §4                                           |
 * | default or empty port left out,      | §6.2.3, §3.2.3                                        |
 * | zeros before a port                  |                                                       |
 * | file: no authority, an empty one,    | RFC 8089 §2                                           |
 * | localhost                            |                                                       |
 * | fragment left out                    | §3.5: it is not sent; kept in http, https and file    |
 * |                                      | where places in pages are told apart                  |
 * | mailto, urn, tel                     | `identity/mailto.ts`, `urn.ts`, `tel.ts`              |
 * | doi: ASCII letters in lower case     | DOI Handbook: names are compared so (ISO 26324)       |
 * | order of the query, empty query,     | kept: servers tell them apart                         |
 * | final slash                          |                                                       |
 * | final dot of a host                  | kept: it is sent, and servers and certificates tell   |
 * |                                      | them apart                                            |
 * | case in news, mid and cid            | kept, also behind the "@": RFC 5538 §2.3              |
 * | user information                     | kept                                                  |
 */
import { DEFAULT_PORTS, LARGEST_PORT, SPECIAL_WITH_HOST } from './components/ports.ts';
import { removeDotSegments } from './components/resolve.ts';
import { splitUrl, type UrlParts } from './components/split.ts';
import { normalHost } from './identity/host.ts';
import { normalMailto } from './identity/mailto.ts';
import { normalTel } from './identity/tel.ts';
import { lowerCase, normalText, undecodedText } from './identity/text.ts';
import { normalUrn } from './identity/urn.ts';

export interface IdentityOptions {
  /** Different places in one page are different links. Default false. */
  readonly fragments?: boolean;
}

/** Schemes whose fragments name places in pages, of this machine as well. */
const PAGED = new Set(['http', 'https', 'file']);
/** Schemes whose path is a hierarchy, with `.` and `..` as in RFC 3986 §5.2.4. */
const HIERARCHICAL = SPECIAL_WITH_HOST;

/** The platform takes the one for a slash, and drops the others: its components are not those of the RFC. */
const READ_OTHERWISE = /[\\\t\n\r]/;
/** A drive, as `c|`, or in place of a host: a file has no port. */
const DRIVE = /^\/\/[^/]*:|\|/;

/** Nothing that a rule could change but dot segments: no default port, no user, no escape, no fragment, no empty path. */
const PLAIN =
  /^(?:https?|ftp):\/\/[a-z0-9.-]+(?::(?!(?:80|443|21)\/)[1-9]\d*)?\/[A-Za-z0-9\-._~!$&'()*+,;=:@/?]*$/;

/** The same without a server: one address, with the subject of a command at most, or a name. */
const PLAIN_NAME =
  /^(?:mailto:[\w.~+-]+@[a-z0-9.-]+(?:\?subject=[\w.~+-]*)?|(?:news|mid|cid):[\w.~!$&'()*+,;=@-]*)$/;

/** Equal for URLs that are one link. Idempotent. */
export function identify(url: string, { fragments = false }: IdentityOptions = {}): string {
  if (PLAIN.test(url) ? !url.includes('/.') : PLAIN_NAME.test(url)) return url;
  const parts = splitUrl(url);
  if (parts.scheme === undefined) return withoutFragment(url);
  const scheme = parts.scheme.text.toLowerCase();
  const fragment = fragments && PAGED.has(scheme) ? normalFragment(parts.fragment?.text) : '';
  return `${scheme}:${normalRest(scheme, parts)}${fragment}`;
}

function normalRest(scheme: string, parts: UrlParts): string {
  const { text } = parts.schemeSpecific;
  if (isReadOtherwise(scheme, parts)) return undecodedText(text);
  if (parts.authority === undefined) return (REST.get(scheme) ?? normalText)(text);
  return `//${normalAuthority(scheme, parts)}${normalPath(scheme, parts)}`;
}

/** Of two readings none is preferred: only characters are compared. Without a host the platform takes the path for one. */
function isReadOtherwise(scheme: string, parts: UrlParts): boolean {
  const { schemeSpecific, host } = parts;
  if (scheme === 'file' && DRIVE.test(schemeSpecific.text)) return true;
  if (HIERARCHICAL.has(scheme) && host?.text === '') return true;
  return (
    (HIERARCHICAL.has(scheme) || scheme === 'file') && READ_OTHERWISE.test(schemeSpecific.text)
  );
}

/** An empty one names the page, as none does. */
function normalFragment(fragment: string | undefined): string {
  return fragment ? `#${normalText(fragment)}` : '';
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 ? url : url.slice(0, hash);
}

/** What follows the scheme of a URL without authority; of a scheme that is not here only its characters are compared. */
const REST: ReadonlyMap<string, (rest: string) => string> = new Map([
  ['doi', (rest) => lowerCase(normalText(rest))],
  ['file', (rest) => `${rest.startsWith('/') ? '//' : ''}${normalText(rest)}`],
  ['mailto', normalMailto],
  ['tel', (rest) => normalTel(normalText(rest))],
  ['urn', normalUrn],
]);

function normalAuthority(scheme: string, { userinfo, host, port }: UrlParts): string {
  const user = userinfo === undefined ? '' : `${normalText(userinfo.text)}@`;
  const authority = `${user}${normalHost(scheme, host?.text ?? '')}${normalPort(scheme, port?.text)}`;
  return scheme === 'file' && authority === 'localhost' ? '' : authority;
}

function normalPort(scheme: string, port: string | undefined): string {
  if (port === undefined || port === '') return '';
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > LARGEST_PORT) return `:${port}`;
  return number === DEFAULT_PORTS[scheme] ? '' : `:${number}`;
}

/** With its query. */
function normalPath(scheme: string, { path, query }: UrlParts): string {
  const text = normalText(path.text);
  if (isRoot(scheme, text, query?.text)) return '/';
  const rest = query === undefined ? '' : `?${normalText(query.text)}`;
  if (!HIERARCHICAL.has(scheme)) return text + rest;
  return (text === '' ? '/' : removeDotSegments(text)) + rest;
}

/** What a server gives to whom asks for nothing, however that is written. */
function isRoot(scheme: string, path: string, query: string | undefined): boolean {
  if (scheme === 'ldap') return (path === '' || path === '/') && !query;
  if (scheme === 'gopher') return query === undefined && /^\/?1?$/.test(path);
  return scheme === 'telnet' && path === '' && query === undefined;
}
