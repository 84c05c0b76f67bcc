/**
 * URLs without any finding under RFC 3986 and RFC 9110, as nearly all are: `http` or `https`, an address or a name of
 * ordinary labels, and behind it only characters allowed everywhere. Takes any string, looks at each character once,
 * allocates nothing for names without a port; a false answer only means that the full check is needed.
 */
import { COMMON, isAlpha, isDigit, octetAt } from './characters/character-sets.ts';
import { mayEscapeInvisible } from './characters/invisible.ts';
import { isFourOctets } from './components/ipv4.ts';
import { DEFAULT_PORTS, isPortOfOtherService, LARGEST_PORT } from './components/ports.ts';

/** Longer ones meet limits. */
const LONGEST = 250;
const LONGEST_LABEL = 63;

const HASH = 0x23;
const PERCENT = 0x25;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;

export function isUnremarkable(url: string): boolean {
  if (url.length > LONGEST) return false;
  const scheme = url.startsWith('http://') ? 'http' : url.startsWith('https://') ? 'https' : null;
  if (scheme === null) return false;
  const hostEnd = endOfHost(url, scheme.length + '://'.length);
  if (hostEnd === -1) return false;
  const end = url.charCodeAt(hostEnd) === COLON ? endOfPort(url, hostEnd + 1, scheme) : hostEnd;
  // A second URL may begin there, whose scheme is the host of this one.
  const isDoubtful = url.charCodeAt(end) === SLASH && url.charCodeAt(end + 1) === SLASH;
  return end !== -1 && !isDoubtful && isCommon(url, end);
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
