/**
 * URLs without any finding under RFC 3986 and the document of their scheme, as nearly all are: `http` or `https`, an
 * address or a name of ordinary labels, and behind it only characters allowed everywhere; `ftp` without a user, a port,
 * an escape or a type; `mailto` with one address, `news` with one message-id or group. Takes any string, looks at each
 * character once, allocates nothing for names without a port; a false answer only means that the full check is needed.
 */
import {
  type CharacterSet,
  COMMON,
  characterSet,
  isAlpha,
  isDigit,
  LETTERS_AND_DIGITS,
  octetAt,
} from './characters/character-sets.ts';
import { mayEscapeInvisible } from './characters/invisible.ts';
import { isFourOctets } from './components/ipv4.ts';
import { DEFAULT_PORTS, isPortOfOtherService, LARGEST_PORT } from './components/ports.ts';

/** Longer ones meet limits. */
const LONGEST = 250;
const LONGEST_LABEL = 63;

/** Characters of a path that no scheme gives a meaning. */
const PLAIN_PATH: CharacterSet = characterSet(`${LETTERS_AND_DIGITS}-._~+,/`);
/** Characters of the left side of addresses, the dot aside; newsgroups have fewer. */
const WORD: CharacterSet = characterSet(`${LETTERS_AND_DIGITS}-_+$!*'`);

const GROUP: CharacterSet = characterSet(`${LETTERS_AND_DIGITS}-_+.`);

const HASH = 0x23;
const PERCENT = 0x25;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;
const AT = 0x40;
const LOWER_F = 0x66;
const LOWER_H = 0x68;
const LOWER_M = 0x6d;
const LOWER_N = 0x6e;

export function isUnremarkable(url: string): boolean {
  if (url.length > LONGEST) return false;
  switch (url.charCodeAt(0)) {
    case LOWER_H:
      return isWeb(url);
    case LOWER_F:
      return url.startsWith('ftp://') && isFile(url, endOfHost(url, 'ftp://'.length));
    case LOWER_M:
      return url.startsWith('mailto:') && isAddress(url, 'mailto:'.length);
    case LOWER_N:
      return url.startsWith('news:') && isGroupOrAddress(url, 'news:'.length);
    default:
      return false;
  }
}

function isWeb(url: string): boolean {
  const scheme = url.startsWith('http://') ? 'http' : url.startsWith('https://') ? 'https' : null;
  if (scheme === null) return false;
  const hostEnd = endOfHost(url, scheme.length + '://'.length);
  if (hostEnd === -1) return false;
  const end = url.charCodeAt(hostEnd) === COLON ? endOfPort(url, hostEnd + 1, scheme) : hostEnd;
  return end !== -1 && !mayBeSecondUrl(url, end) && isCommon(url, end);
}

/** Its scheme is the host of this one. */
function mayBeSecondUrl(url: string, end: number): boolean {
  return url.charCodeAt(end) === SLASH && url.charCodeAt(end + 1) === SLASH;
}

/** A path without escapes, types, queries and fragments. */
function isFile(url: string, hostEnd: number): boolean {
  if (hostEnd === -1) return false;
  if (hostEnd < url.length && url.charCodeAt(hostEnd) !== SLASH) return false;
  return !mayBeSecondUrl(url, hostEnd) && consistsOf(url, hostEnd, PLAIN_PATH);
}

/** One address: words with single dots between them, "@", a host. */
function isAddress(url: string, from: number): boolean {
  const at = endOfWords(url, from);
  return at > from && url.charCodeAt(at) === AT && endOfHost(url, at + 1) === url.length;
}

function isGroupOrAddress(url: string, from: number): boolean {
  return consistsOf(url, from, GROUP) ? endOfWords(url, from) === url.length : isAddress(url, from);
}

/** After words with single dots between them, or -1. */
function endOfWords(url: string, from: number): number {
  let previous = DOT;
  let at = from;
  for (; at < url.length; at++) {
    const code = url.charCodeAt(at);
    const isEnd = code === DOT ? previous === DOT : WORD[code] !== 1;
    if (isEnd) break;
    previous = code;
  }
  return previous === DOT ? -1 : at;
}

function consistsOf(url: string, from: number, set: CharacterSet): boolean {
  for (let at = from; at < url.length; at++) if (set[url.charCodeAt(at)] !== 1) return false;
  return true;
}

/** After an address, or labels whose last begins with a letter, or -1; hyphens stand alone inside of them. */
function endOfHost(url: string, start: number): number {
  let label = start;
  let previous = DOT;
  for (let at = start; ; at++) {
    const code = at < url.length ? url.charCodeAt(at) : SLASH;
    if (isAlpha(code) || isDigit(code)) {
      previous = code;
      continue;
    }
    const isBroken = previous === DOT || previous === HYPHEN || at - label > LONGEST_LABEL;
    if (isBroken) return -1;
    if (endsHost(code)) {
      return isAlpha(url.charCodeAt(label)) || isFourOctets(url.slice(start, at)) ? at : -1;
    }
    if (code !== DOT && code !== HYPHEN) return -1;
    if (code === DOT) label = at + 1;
    previous = code;
  }
}

function endsHost(code: number): boolean {
  return code === COLON || isBehindAuthority(code);
}

function isBehindAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH;
}

/** After a port that is no other service's, and not the scheme's own, or -1. */
function endOfPort(url: string, start: number, scheme: string): number {
  let end = start;
  while (isDigit(url.charCodeAt(end))) end++;
  if (end < url.length && !isBehindAuthority(url.charCodeAt(end))) return -1;
  const written = url.slice(start, end);
  const port = Number(written);
  const isPlain = written !== '' && port <= LARGEST_PORT && port !== DEFAULT_PORTS[scheme];
  return isPlain && !isPortOfOtherService(scheme, written) ? end : -1;
}

/** Path, query and fragment. */
function isCommon(url: string, from: number): boolean {
  let isFragment = false;
  for (let at = from; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code === PERCENT) {
      const octet = octetAt(url, at);
      if (octet <= 0 || mayEscapeInvisible(url, at, octet)) return false;
      at += 2;
    } else if (code === HASH) {
      if (isFragment) return false;
      isFragment = true;
    } else if (COMMON[code] !== 1) return false;
  }
  return true;
}
