/**
 * Dangers of a URL rather than faults: RFC 1738 §6, RFC 3986 §7. Applied under every grammar; takes the parts of a URL,
 * gives findings.
 */
import { ACE_PREFIX, decodePunycode } from '../../../extractors/characters/punycode.ts';
import { isDigit } from '../characters/character-sets.ts';
import { decoded } from '../characters/decoded.ts';
import { ENCODED_DELIMITERS, holdsDelimiter } from '../characters/delimiters.ts';
import { type Fault, finding } from '../findings/index.ts';
import { isPlainAddress, NUMBERS } from './ipv4.ts';
import { isPortOfOtherService } from './ports.ts';
import { hasMixedScripts } from './scripts.ts';
import type { Component, UrlParts } from './split.ts';

const LONG_URL = 2083;

export function judgeSecurity(parts: UrlParts, isLineProtocol: boolean): Fault[] {
  return [
    ...(parts.url.length > LONG_URL ? [tooLong(parts.url)] : []),
    ...(parts.host ? judgeHost(parts.host) : []),
    ...(parts.port ? judgePort(parts, parts.port) : []),
    ...(parts.userinfo ? judgeUserinfo(parts, parts.userinfo) : []),
    ...(isLineProtocol ? judgeEncodedDelimiters(parts) : []),
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
    // "@" and ":" before the first slash are those of user and port.
    if (code > 0x7e || (hasHost && slashes === 0 && (code === AT || code === COLON))) return true;
    if (code === PERCENT && holdsDelimiter(url.slice(at, at + 3))) return true;
  }
  return false;
}

const SLASH = 0x2f;
const AT = 0x40;
const COLON = 0x3a;
const PERCENT = 0x25;

function tooLong(url: string): Fault {
  const position = { offset: LONG_URL, length: url.length - LONG_URL };
  return finding('url-too-long', { ...position, data: { length: url.length } });
}

function judgeHost({ text, offset }: Component): Fault[] {
  const position = { offset, length: text.length };
  if (NUMBERS.test(text) && !isPlainAddress(text)) {
    const address = URL.parse(`http://${text}/`)?.hostname;
    return address === undefined
      ? []
      : [finding('host-ipv4-disguised', { ...position, data: { address } })];
  }
  if (/%[\dA-Fa-f]{2}/.test(text)) {
    return [finding('host-escaped', { ...position, data: { host: decoded(text) } })];
  }
  const mixed = text.split('.').map(readable).find(hasMixedScripts);
  return mixed === undefined
    ? []
    : [finding('host-mixed-scripts', { ...position, data: { label: mixed } })];
}

/** As a reader sees it: Punycode decoded. */
function readable(label: string): string {
  if (!label.toLowerCase().startsWith(ACE_PREFIX)) return label;
  return decodePunycode(label.slice(ACE_PREFIX.length)) ?? label;
}

function judgePort({ scheme }: UrlParts, { text, offset }: Component): Fault[] {
  if (!isPortOfOtherService(scheme?.text.toLowerCase() ?? '', text)) return [];
  const data = { port: Number(text) };
  return [finding('port-of-other-service', { offset, length: text.length, data })];
}

function judgeUserinfo({ host }: UrlParts, { text, offset }: Component): Fault[] {
  const found: Fault[] = [];
  const position = { offset, length: Math.max(1, text.length) };
  const colon = text.indexOf(':');
  if (colon !== -1 && colon < text.length - 1) {
    found.push(finding('userinfo-password', position));
  }
  const name = colon === -1 ? text : text.slice(0, colon);
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(name) && host !== undefined) {
    found.push(finding('userinfo-looks-like-host', { ...position, data: { host: host.text } }));
  }
  return found;
}

/** RFC 1738 §6: encoded CR, LF and NUL must not be unencoded before they are sent. */
function judgeEncodedDelimiters({ url, schemeSpecific }: UrlParts): Fault[] {
  const found: Fault[] = [];
  for (const match of schemeSpecific.text.matchAll(ENCODED_DELIMITERS)) {
    const offset = schemeSpecific.offset + match.index;
    const written = url.slice(offset, offset + match[0].length);
    found.push(finding('delimiter-encoded', { offset, length: written.length, data: { written } }));
  }
  return found;
}
