/**
 * URLs and addresses without a scheme: `www.example.org/a`, `example.org/a`, `a@example.org`. Takes the position of a
 * dot or an `@`, gives a candidate, or null. The weaker the form, the more evidence is needed.
 */
import type { Text } from '../characters/text.ts';
import { isStop, isSuperscriptDigit } from '../characters/url-characters.ts';
import type { Candidate } from './bare.ts';
import { inAscii } from './cursor/typeset.ts';
import { domainEnd, isDottedDomain, isWholeDomain, localStart } from './extent/addresses.ts';
import { readAuthority } from './extent/authority.ts';
import { isHostCharacter } from './extent/hosts.ts';
import type { SchemeSpecificPart } from './extent/scheme-specific-part.ts';
import {
  AMBIGUOUS_DOMAINS,
  COUNTRY_DOMAINS,
  GENERIC_DOMAINS,
  NATIVE_DOMAINS,
  PATH_DOMAINS,
} from './schemes/top-level-domains.ts';
import { mayPrecedeHost, namedHostBefore } from './url-start.ts';

/** RFC 1035 §2.3.4 */
const LABEL_LENGTH = 63;

/** A host with `www.` or `ftp.`: at least one more dot, and letters at the end. */
export function namedHostAt(text: Text, dot: number, floor: number): Candidate | null {
  const scheme = namedHostBefore(text, dot, floor);
  if (scheme === null) return null;
  return hostCandidate(text, { start: dot - 3, scheme, floor }, (host) =>
    isDottedDomain(host.slice(4)),
  );
}

/** `ｗｗｗ．` in full-width characters, whose last `ｗ` stands at `letter`. */
export function fullWidthHostAt(text: Text, letter: number, floor: number): Candidate | null {
  const start = letter - 2;
  if (start < floor || inAscii(text.slice(start, letter + 1)).toLowerCase() !== 'www') return null;
  if (/[\w./@\\-]/.test(inAscii(text.charAt(start - 1)))) return null;
  const host = hostCandidate(text, { start, scheme: 'http', floor }, (name) =>
    isDottedDomain(name.slice('www.'.length)),
  );
  return { ...host, isFullWidth: true };
}

/** Any other dotted name with a known top-level domain. `dot` is its first dot. */
export function plainHostAt(text: Text, dot: number, floor: number): Candidate | null {
  const start = hostStart(text, dot, floor);
  if (start === dot || (start > 0 && !mayPrecedeHost(text, start - 1))) return null;
  return hostCandidate(
    text,
    { start, scheme: 'http', floor },
    (host, after) => isKnownHost(host, after) || isAddressInUse(host, after),
  );
}

interface HostStart {
  readonly start: number;
  readonly scheme: string;
  readonly floor: number;
}

/** The candidate of a host; two slashes before it are a network-path reference (RFC 3986 §4.2). */
function hostCandidate(text: Text, found: HostStart, acceptsHost: HostCheck): Candidate {
  const { start, scheme, floor } = found;
  const slashes = start - 2 >= floor && text.startsWith('//', start - 2) ? 2 : 0;
  return {
    start: start - slashes,
    form: 'schemeless',
    scheme,
    prefix: slashes > 0 ? `${scheme}:` : `${scheme}://`,
    read: (run) => readHost(run, slashes, acceptsHost),
  };
}

/** Whether four numbers are a host: a port or a path must follow, since they are mostly a version. */
function isAddressInUse(host: string, after: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) && /^\/(?:\D|$)/.test(after);
}

/** The start of the name; a name longer than any label is none. */
function hostStart(text: Text, dot: number, floor: number): number {
  const lowest = Math.max(floor, dot - LABEL_LENGTH);
  let start = dot;
  while (start > lowest && isNameCharacter(text, start - 1)) {
    if (text.charAt(start - 1) === '.') return dot;
    start--;
  }
  return start > floor && start === dot - LABEL_LENGTH ? dot : start;
}

/** The end of the name around `dot`: if it is rejected, its other dots are, too. */
export function nameEnd(text: Text, dot: number): number {
  let end = dot;
  while (end < text.length && isNameCharacter(text, end)) end++;
  return end;
}

function isNameCharacter(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  return isHostCharacter(code) && !isStop(code) && !isSuperscriptDigit(code);
}

/** Judges a host by its name and the text after it and its port. */
type HostCheck = (host: string, after: string) => boolean;

function readHost(run: string, at: number, acceptsHost: HostCheck): SchemeSpecificPart | null {
  const authority = readAuthority(run, at);
  if (!authority?.host || !run.startsWith(authority.host, at)) return null;
  const hostEnd = at + authority.host.length;
  const port = run.slice(hostEnd, authority.end);
  if (/^:(?:\d{6}|\d+[a-z])/i.test(port)) return null;
  const isPort = /^(?::\d*)?$/.test(port);
  const end = isPort ? authority.end : hostEnd;
  const after = run.slice(end);
  if (/^[@_]/.test(after) || !acceptsHost(authority.host.replace(/\.$/, ''), after)) return null;
  return { from: end, floor: at + 1, open: isPort && authority.open };
}

function isKnownHost(host: string, after: string): boolean {
  if (host.includes('_') || host.includes('..') || !isDottedDomain(host)) return false;
  const dot = host.lastIndexOf('.');
  const last = host.slice(dot + 1);
  const name = last.toLowerCase();
  if (NATIVE_DOMAINS.has(name) || name.startsWith('xn--')) return true;
  if (isSentenceCase(host, last)) return false;
  if (GENERIC_DOMAINS.has(name)) return true;
  if (PATH_DOMAINS.has(name)) return /^\/[^/]/.test(after) && isOneCase(host);
  if (!COUNTRY_DOMAINS.has(name)) return false;
  return !AMBIGUOUS_DOMAINS.has(name) || after.startsWith('/') || host.indexOf('.') < dot;
}

function isOneCase(host: string): boolean {
  return host === host.toLowerCase() || host === host.toUpperCase();
}

/** Whether a blank is missing after a sentence: `end.Then`. */
function isSentenceCase(host: string, last: string): boolean {
  return /^[A-Z][a-z]+$/.test(last) && host !== host.toUpperCase();
}

/** The candidate of a mail address around the `@` at `at`. */
export function addressAt(text: Text, at: number, floor: number): Candidate | null {
  const start = localStart(text, at, floor);
  if (start < 0) return null;
  const domain = isEscapedAt(text, start, at) ? at + 2 : at + 1;
  if (domainEnd(text, domain, text.length) === domain) return null;
  return {
    start,
    form: 'schemeless',
    scheme: 'mailto',
    prefix: 'mailto:',
    read: (run) => readAddress(run, at - start),
  };
}

const EMAIL = '@email{';

/** Whether the `@` is one of Texinfo: `@email{ann@@host.example}`. */
function isEscapedAt(text: Text, start: number, at: number): boolean {
  return text.startsWith('@@', at) && text.startsWith(EMAIL, start - EMAIL.length);
}

function readAddress(run: string, at: number): SchemeSpecificPart | null {
  const end = domainEnd(run, at + 1, run.length);
  if (!isDottedDomain(run.slice(at + 1, end)) || !isWholeDomain(run, at + 1, end)) return null;
  if (run[end] === '@' || run[end] === '_') return null;
  return { from: end, floor: end, open: false };
}
