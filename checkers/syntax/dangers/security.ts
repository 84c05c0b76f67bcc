/**
 * Dangers of a URL rather than faults: RFC 1738 §6, RFC 3986 §7. Applied under every grammar; takes the parts of a URL,
 * gives findings.
 */
import { isDigit } from '../characters/character-sets.ts';
import { holdsDelimiter } from '../characters/delimiters.ts';
import { mayEscapeInvisible } from '../characters/invisible.ts';
import { isPortOfOtherService, SPECIAL_WITH_HOST } from '../components/ports.ts';
import type { Component, UrlParts } from '../components/split.ts';
import { type Fault, finding } from '../findings/index.ts';
import { judgeEncodedDangers } from './encoded.ts';
import { judgeHostDangers } from './host.ts';
import { judgeUserDangers } from './user.ts';

const LONG_URL = 2083;

export function judgeSecurity(parts: UrlParts, isLineProtocol: boolean): Fault[] {
  return [
    ...(parts.url.length > LONG_URL ? [tooLong(parts.url)] : []),
    ...(parts.host ? judgeHostDangers(parts.host) : []),
    ...(parts.port ? judgePort(parts, parts.port) : []),
    ...judgeWhereItLeads(parts),
    ...judgeEncodedDangers(parts, isLineProtocol),
  ];
}

/** A host, with its port left out, that is longer needs the full check (RFC 1035 §2.3.4). */
const SHORT_URL = 250;

/** Whether `judgeSecurity` could find anything; `start` is behind `scheme:`. Allocates nothing. */
export function mayBeDangerous(url: string, start: number): boolean {
  if (url.length > SHORT_URL) return true;
  let at = start;
  while (url.charCodeAt(at) === SLASH) at++;
  const hasHost = at > start;
  if (isDigit(url.charCodeAt(at))) return true;
  for (let slashes = 0; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code === SLASH) slashes++;
    if (code > 0x7e || (hasHost && slashes === 0 && isOfDangerousHost(url, at))) return true;
    if (code === PERCENT && isDangerousEscape(url, at)) return true;
  }
  return false;
}

const SLASH = 0x2f;
const AT = 0x40;
const COLON = 0x3a;
const PERCENT = 0x25;
const HYPHEN = 0x2d;
const BACKSLASH = 0x5c;

/** "@" and ":" before the first slash are those of user and port; two hyphens may be those of Punycode. */
function isOfDangerousHost(url: string, at: number): boolean {
  const code = url.charCodeAt(at);
  if (code === HYPHEN) return url.charCodeAt(at - 1) === HYPHEN;
  return code === AT || code === COLON || code === PERCENT || code === BACKSLASH;
}

/** Whether an escape at `at` could be one of those that `judgeEncodedDangers` tells. */
export function isDangerousEscape(url: string, at: number): boolean {
  return holdsDelimiter(url.slice(at, at + 3)) || mayEscapeInvisible(url, at);
}

function tooLong(url: string): Fault {
  const position = { offset: LONG_URL, length: url.length - LONG_URL };
  return finding('url-too-long', { ...position, data: { length: url.length } });
}

function judgePort({ scheme }: UrlParts, { text, offset }: Component): Fault[] {
  if (!isPortOfOtherService(scheme?.text.toLowerCase() ?? '', text)) return [];
  const data = { port: Number(text) };
  return [finding('port-of-other-service', { offset, length: text.length, data })];
}

function judgeWhereItLeads(parts: UrlParts): Fault[] {
  const ambiguous = judgeBrowsersHost(parts);
  if (ambiguous.length > 0 || parts.userinfo === undefined) return ambiguous;
  return judgeUserDangers(parts, parts.userinfo);
}

/** Where browsers and other programs disagree about the host, which ends at a "\" for browsers. */
function judgeBrowsersHost({ url, scheme, authority, host }: UrlParts): Fault[] {
  if (authority === undefined || host === undefined) return [];
  if (!SPECIAL_WITH_HOST.has(scheme?.text.toLowerCase() ?? '')) return [];
  const at = authority.text.indexOf('\\');
  const browser = at === -1 ? undefined : URL.parse(url)?.hostname;
  if (browser === undefined || browser === host.text.toLowerCase()) return [];
  const data = { host: host.text, browser };
  return [finding('host-ambiguous', { offset: authority.offset + at, length: 1, data })];
}
