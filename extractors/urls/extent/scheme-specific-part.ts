/**
 * Reads the scheme-specific part of a bare URL, by the shape of its scheme. Takes the run of characters from the scheme
 * on; gives the position where path, query and fragment may begin, or null if this is prose with a colon.
 */
import { isAlpha, isAlphanumeric, isDigit } from '../../characters/url-characters.ts';
import type { Repair } from '../cursor/model.ts';
import { OPAQUE_SHAPES } from '../schemes/opaque-shapes.ts';
import type { SchemeShape } from '../schemes/schemes.ts';
import { domainEnd, isLocalCharacter, isWholeDomain } from './addresses.ts';
import { type Authority, readAuthority } from './authority.ts';
import { repairedText, slip, together, toWritten } from './repair.ts';

export interface SchemeSpecificPart {
  /** The first position where path, query and fragment may begin. */
  readonly from: number;
  /** Punctuation before this position is never trimmed. */
  readonly floor: number;
  /** Whether more may follow at `from`. */
  readonly open: boolean;
  readonly repair?: Repair;
}

type ReadSchemeSpecificPart = (run: string, at: number) => SchemeSpecificPart | null;

const SHAPES: Readonly<Record<SchemeShape, ReadSchemeSpecificPart>> = {
  authority: readHier,
  file: readFile,
  mail: readMail,
  sip: readSip,
  xmpp: readXmpp,
  id: readId,
  news: readNews,
  urn: readUrn,
  tel: readTel,
  query: readQuery,
  doi: readDoi,
  opaque: () => null,
  wrapped: () => null,
};

/** Reads a damaged run as it was meant. */
export function readRepaired(
  run: string,
  repair: Repair,
  read: (meant: string) => SchemeSpecificPart | null,
): SchemeSpecificPart | null {
  const part = read(repairedText(run, repair));
  return (
    part && {
      from: toWritten(part.from, repair),
      floor: toWritten(part.floor, repair),
      open: part.open,
      repair: together(repair, part.repair),
    }
  );
}

/** `at` is the position after the colon. */
export function readSchemeSpecificPart(
  scheme: string,
  shape: SchemeShape,
  run: string,
): SchemeSpecificPart | null {
  const at = scheme.length + 1;
  return shape === 'opaque' ? readOpaque(scheme, run, at) : SHAPES[shape](run, at);
}

/** Reads a URL without `//`; some of these schemes allow `//` as well. */
function readOpaque(scheme: string, run: string, at: number): SchemeSpecificPart | null {
  if (run.startsWith('//', at)) return readHier(run, at);
  const pattern = OPAQUE_SHAPES.get(scheme);
  if (pattern === undefined) return null;
  pattern.lastIndex = at;
  return pattern.test(run) ? openAt(pattern.lastIndex - 1) : null;
}

/** An unknown scheme needs more than a word after `//`: a dot, a port or a path. */
export function readUnknown(run: string, at: number): SchemeSpecificPart | null {
  const authority = run.startsWith('//', at) ? readAuthority(run, at + 2) : null;
  if (!authority) return null;
  const credible = authority.host.includes('.') || authority.open || run[authority.end - 1] === ']';
  return credible ? afterAuthority(authority, at + 2) : null;
}

/** "//" authority path-abempty; three slashes are an error that can be reported. */
function readHier(run: string, at: number): SchemeSpecificPart | null {
  if (!run.startsWith('//', at)) return null;
  if (run[at + 2] === '/') return isAlphanumeric(run.charCodeAt(at + 3)) ? openAt(at + 3) : null;
  const authority = readAuthority(run, at + 2);
  return authority && afterAuthority(authority, at + 2);
}

function afterAuthority(authority: Authority, start: number): SchemeSpecificPart {
  const { end, open, repair } = authority;
  const rest = { from: end, floor: start + 1, open };
  return repair === undefined ? rest : { ...rest, repair };
}

/** file-hier-part = ( "//" auth-path ) / local-path (RFC 8089 §2); a drive may stand for the host (appendix E). */
function readFile(run: string, at: number): SchemeSpecificPart | null {
  if (run.startsWith('///', at)) return { from: at + 3, floor: at + 3, open: true };
  if (/^\/\/[a-z]:\\/i.test(run.slice(at, at + 5))) return openAt(at + 5);
  if (run.startsWith('//', at)) return withoutFilePort(run, at + 2, readHier(run, at));
  return run[at] === '/' && isAlphanumeric(run.charCodeAt(at + 1)) ? openAt(at + 1) : null;
}

/** The authority of a file has no port (RFC 8089 §2): one that was written is left out as a slip. */
function withoutFilePort(
  run: string,
  at: number,
  part: SchemeSpecificPart | null,
): SchemeSpecificPart | null {
  if (part === null || part.repair !== undefined) return part;
  const port = /:\d+$/.exec(run.slice(at, part.from))?.[0].length ?? 0;
  if (port === 0) return part;
  return { ...part, repair: slip(part.from - port, part.from, '') };
}

/** to = addr-spec *( "," addr-spec ) [ hfields ] (RFC 6068 §2); `to` may be a field instead. */
function readMail(run: string, at: number): SchemeSpecificPart | null {
  if (/^\?to=./i.test(run.slice(at, at + 5))) return openAt(at + 1);
  let end = afterAddress(run, at);
  if (end < 0) return null;
  while (run[end] === ',') {
    const next = afterAddress(run, end + 1);
    if (next < 0) break;
    end = next;
  }
  return { from: end, floor: end, open: run[end] === '?' || run[end] === ';' };
}

function afterAddress(run: string, at: number): number {
  let local = at;
  while (local < run.length && isAddressCharacter(run.charCodeAt(local))) local++;
  if (local === at || run[local] !== '@') return -1;
  const end = escapedDomainEnd(run, local + 1);
  return end > local + 1 && isWholeDomain(run, local + 1, end) ? end : -1;
}

/** A domain in which characters are escaped (RFC 6068 §2). */
function escapedDomainEnd(run: string, start: number): number {
  let end = domainEnd(run, start, run.length);
  while (/^%[\da-f]{2}/i.test(run.slice(end, end + 3))) {
    const next = run[end + 3] === '.' ? end + 4 : end + 3;
    end = Math.max(end + 3, domainEnd(run, next, run.length));
  }
  return end;
}

/** SIP-URI = "sip:" user "@" host [ ":" port ] uri-parameters [ headers ] (RFC 3261 §25.1) */
function readSip(run: string, at: number): SchemeSpecificPart | null {
  const end = afterAddress(run, at);
  if (end < 0) return null;
  const from = end + (/^:\d+/.exec(run.slice(end, end + 8))?.[0].length ?? 0);
  return { from, floor: from, open: run[from] === '?' || run[from] === ';' };
}

/** pathxmpp = [ nodeid "@" ] host [ "/" resid ] (RFC 5122 §2.2) */
function readXmpp(run: string, at: number): SchemeSpecificPart | null {
  const end = afterAddress(run, at);
  if (end < 0) return null;
  const isResource = run[end] === '/' && isAlphanumeric(run.charCodeAt(end + 1));
  return { from: end, floor: end, open: isResource || run[end] === '?' };
}

function isAddressCharacter(code: number): boolean {
  return code === 0x2e || code === 0x2f || isLocalCharacter(code);
}

/** mid = id-left "@" id-right [ "/" id-left "@" id-right ] (RFC 2392) */
function readId(run: string, at: number): SchemeSpecificPart | null {
  const end = afterMessageId(run, at);
  return end < 0 ? null : { from: end, floor: end, open: run[end] === '/' };
}

function afterMessageId(run: string, at: number): number {
  let left = at;
  while (left < run.length && isAddressCharacter(run.charCodeAt(left))) left++;
  if (left === at || run[left] !== '@') return -1;
  let end = left + 1;
  while (end < run.length && isIdCharacter(run.charCodeAt(end))) end++;
  while (end > left + 1 && !isAlphanumeric(run.charCodeAt(end - 1))) end--;
  return end > left + 1 ? end : -1;
}

function isIdCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === 0x2e || code === 0x2d || code === 0x5f;
}

/** grouppart = "*" / group / article (RFC 1738 §3.6); a group of one word is a word of prose. */
function readNews(run: string, at: number): SchemeSpecificPart | null {
  if (run.startsWith('//', at)) return readHier(run, at);
  const id = afterMessageId(run, at);
  if (id > 0) return closedAt(id);
  if (!isAlpha(run.charCodeAt(at))) return null;
  let end = at;
  while (end < run.length && isGroupCharacter(run.charCodeAt(end))) end++;
  while (end > at && !endsGroup(run, end - 1)) end--;
  return run.slice(at, end).includes('.') ? closedAt(end) : null;
}

/** Groups end in `+`, patterns of groups in `.*`; another `*` is emphasis. */
function endsGroup(run: string, at: number): boolean {
  if (run[at] === '*') return run[at - 1] === '.';
  return run[at] === '+' || isAlphanumeric(run.charCodeAt(at));
}

function isGroupCharacter(code: number): boolean {
  return isIdCharacter(code) || code === 0x2b || code === 0x2a;
}

/** NID ":" NSS (RFC 8141 §2) */
function readUrn(run: string, at: number): SchemeSpecificPart | null {
  const colon = run.slice(at, at + 33).indexOf(':');
  if (colon < 2) return null;
  const nid = run.slice(at, at + colon);
  if (!/^[a-z0-9][a-z0-9-]*$/i.test(nid)) return null;
  const nss = at + colon + 1;
  return isAlphanumeric(run.charCodeAt(nss)) ? openAt(nss) : null;
}

/** global-number-digits = "+" … (RFC 3966 §3); `Tel:` before a local number is a label. */
function readTel(run: string, at: number): SchemeSpecificPart | null {
  if (!run.startsWith('tel:') || run[at] !== '+' || !isDigit(run.charCodeAt(at + 1))) return null;
  let end = at + 2;
  while (end < run.length && isPhoneCharacter(run.charCodeAt(end))) end++;
  return { from: end, floor: at + 2, open: run[end] === ';' };
}

/** phonedigit = DIGIT / [ visual-separator ] */
function isPhoneCharacter(code: number): boolean {
  return isDigit(code) || code === 0x2d || code === 0x2e || code === 0x28 || code === 0x29;
}

function readQuery(run: string, at: number): SchemeSpecificPart | null {
  return run[at] === '?' && isAlpha(run.charCodeAt(at + 1)) ? openAt(at + 1) : null;
}

function readDoi(run: string, at: number): SchemeSpecificPart | null {
  return run.startsWith('10.', at) && isDigit(run.charCodeAt(at + 3)) ? openAt(at + 3) : null;
}

function openAt(at: number): SchemeSpecificPart {
  return { from: at, floor: at + 1, open: true };
}

function closedAt(at: number): SchemeSpecificPart {
  return { from: at, floor: at, open: false };
}
