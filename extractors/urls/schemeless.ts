/**
 * URLs and addresses without a scheme: `www.example.org/a`, `example.org/a`, `a@example.org`.
 * Takes the position of a dot or an `@`, gives a candidate, or null. Asks for more the less there
 * is to go by.
 */
import { domainEnd, isDottedDomain, localStart } from './addresses.ts';
import { readAuthority } from './authority.ts';
import type { Candidate } from './bare.ts';
import { isAlphanumeric, isStop } from './characters.ts';
import { isHostCharacter } from './hosts.ts';
import type { Rest } from './rest.ts';
import {
  AMBIGUOUS_DOMAINS,
  COUNTRY_DOMAINS,
  GENERIC_DOMAINS,
  NATIVE_DOMAINS,
} from './top-level-domains.ts';
import { mayPrecedeHost, namedHostBefore } from './triggers.ts';

/** RFC 1035 §2.3.4 */
const LABEL_LENGTH = 63;

/** `www.` and `ftp.` hosts: at least one more dot, and letters at the end. */
export function namedHostAt(text: string, dot: number, floor: number): Candidate | null {
  const scheme = namedHostBefore(text, dot, floor);
  if (scheme === null) return null;
  return {
    start: dot - 3,
    form: 'schemeless',
    scheme,
    prefix: `${scheme}://`,
    read: (run) => readHost(run, (host) => isDottedDomain(host.slice(4))),
  };
}

/** Any other dotted name with a top-level domain that is known. `dot` is its first dot. */
export function plainHostAt(text: string, dot: number, floor: number): Candidate | null {
  const start = hostStart(text, dot, floor);
  if (start === dot || (start > 0 && !mayPrecedeHost(text, start - 1))) return null;
  return {
    start,
    form: 'schemeless',
    scheme: 'http',
    prefix: 'http://',
    read: (run) => readHost(run, (host, after) => isKnownHost(host, after)),
  };
}

/** Where the name begins; one longer than any label is none. */
function hostStart(text: string, dot: number, floor: number): number {
  const lowest = Math.max(floor, dot - LABEL_LENGTH);
  let start = dot;
  while (start > lowest && isNameCharacter(text, start - 1)) {
    if (text[start - 1] === '.') return dot;
    start--;
  }
  return start > floor && start === dot - LABEL_LENGTH ? dot : start;
}

/** Where the name around `dot` ends: when it is none, its other dots are none either. */
export function nameEnd(text: string, dot: number): number {
  let end = dot;
  while (end < text.length && isNameCharacter(text, end)) end++;
  return end;
}

function isNameCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isHostCharacter(code) && !isStop(code);
}

function readHost(run: string, believes: (host: string, after: string) => boolean): Rest | null {
  const authority = readAuthority(run, 0);
  if (!authority?.host || !run.startsWith(authority.host)) return null;
  const after = run.slice(authority.end);
  if (/^[@_]/.test(after) || /^:\d/.test(after)) return null;
  if (!believes(authority.host.replace(/\.$/, ''), after)) return null;
  return { from: authority.end, floor: 1, open: authority.open };
}

function isKnownHost(host: string, after: string): boolean {
  if (host.includes('_') || host.includes('..') || !isDottedDomain(host)) return false;
  const dot = host.lastIndexOf('.');
  const last = host.slice(dot + 1);
  const name = last.toLowerCase();
  if (NATIVE_DOMAINS.has(name) || name.startsWith('xn--')) return true;
  if (isSentenceCase(host, last)) return false;
  if (GENERIC_DOMAINS.has(name)) return true;
  if (!COUNTRY_DOMAINS.has(name)) return false;
  return !AMBIGUOUS_DOMAINS.has(name) || after.startsWith('/') || host.indexOf('.') < dot;
}

/** `end.Then`: a sentence whose blank was forgotten. */
function isSentenceCase(host: string, last: string): boolean {
  return /^[A-Z][a-z]+$/.test(last) && host !== host.toUpperCase();
}

/** A mail address around the `@` at `at`. */
export function addressAt(text: string, at: number, floor: number): Candidate | null {
  const start = localStart(text, at, floor);
  if (start < 0 || !isAlphanumeric(text.charCodeAt(at + 1) & 0x7f)) return null;
  return {
    start,
    form: 'schemeless',
    scheme: 'mailto',
    prefix: 'mailto:',
    read: (run) => readAddress(run, at - start),
  };
}

function readAddress(run: string, at: number): Rest | null {
  const end = domainEnd(run, at + 1, run.length);
  if (!isDottedDomain(run.slice(at + 1, end))) return null;
  if (run[end] === '@' || run[end] === '_') return null;
  return { from: end, floor: end, open: false };
}
