/**
 * Reads `//userinfo@host:port` of a bare URL. Takes the run of characters and the position after `//`, gives the end,
 * or null. Only judges whether the host is plausible, never whether it is well formed.
 *
 * authority = [ userinfo "@" ] host [ ":" port ] (RFC 3986 §3.2)
 */
import {
  isAlpha,
  isAlphanumeric,
  isDigit,
  isHex,
  isInvisible,
  isJoiner,
  isSuperscriptDigit,
} from '../../characters/url-characters.ts';
import type { Repair } from '../cursor/model.ts';
import { AMBIGUOUS_DOMAINS, isTopLevelDomain, mayEndHost } from '../schemes/top-level-domains.ts';
import { isDefangedAt, refang } from './defanged.ts';
import { isHostCharacter, isPlausibleHost, isPlausibleIpLiteral } from './hosts.ts';
import { repairedText, slip, together, toWritten } from './repair.ts';
import { startsWithScheme } from './tokens.ts';

export interface Authority {
  readonly host: string;
  /** The position after host and port. */
  readonly end: number;
  /** Whether path, query or fragment may follow; any other character ends the URL. */
  readonly open: boolean;
  readonly repair?: Repair;
}

/** Longer names are not hosts (RFC 1035 §2.3.4); escapes and invisible characters count in full. */
const HOST_LENGTH = 1024;
const USERINFO_LENGTH = 512;

const ENDS_USERINFO = '/?#\\[]{}';
const TEMPLATE_MARKS = '$%{*[<';

export function readAuthority(run: string, at: number): Authority | null {
  const hostStart = afterUserinfo(run, at);
  const hostEnd = endOfHost(run, hostStart);
  if (hostEnd < 0) return null;
  const defanged = readDefanged(run, at, hostEnd);
  if (defanged !== null) return defanged;
  const host = run.slice(hostStart, hostEnd);
  if (!isHost(host) || isCutTemplate(run, hostEnd)) return null;
  const meant = withSlip(run, at, { host, hostEnd });
  return meant ?? (isCutAtComma(run, host, hostEnd) ? null : withPort(run, host, hostEnd));
}

/** A host with dots in brackets: `www[.]example[.]org`. */
function readDefanged(run: string, at: number, hostEnd: number): Authority | null {
  if (!isDefangedAt(run, hostEnd)) return null;
  const repair = refang(run, hostEnd);
  if (repair?.changes[0]?.start !== hostEnd) return null;
  const meant = repairedText(run, repair);
  const hostStart = afterUserinfo(meant, at);
  const end = endOfHost(meant, hostStart);
  if (end < 0 || !isHost(meant.slice(hostStart, end))) return null;
  const authority = withPort(meant, meant.slice(hostStart, end), end);
  return (
    authority && {
      ...authority,
      end: toWritten(authority.end, repair),
      repair: together(repair, authority.repair),
    }
  );
}

/** userinfo = *( unreserved / pct-encoded / sub-delims / ":" ), brackets in pairs; the last "@" ends it. */
function afterUserinfo(run: string, at: number): number {
  if (!run.includes('@', at)) return at;
  let after = at;
  let depth = 0;
  const limit = Math.min(run.length, at + USERINFO_LENGTH);
  for (let i = at; i < limit && !ENDS_USERINFO.includes(run.charAt(i)); i++) {
    if (run[i] === '(') depth++;
    else if (run[i] === ')' && --depth < 0) break;
    else if (run[i] === '@' && depth === 0) after = i + 1;
  }
  return after;
}

function endOfHost(run: string, at: number): number {
  if (run[at] === '[' && run[at + 1] !== '.') {
    const close = run.slice(at, at + 64).indexOf(']');
    return close < 0 ? -1 : at + close + 1;
  }
  const limit = Math.min(run.length, at + HOST_LENGTH);
  let end = at;
  while (end < limit) {
    const step = hostStep(run, end);
    if (step === 0) break;
    end += step;
  }
  while (end > at && isSuperscriptDigit(run.charCodeAt(end - 1))) end--;
  return end;
}

/** The length of the next part of a host: one character or an escape. */
function hostStep(run: string, at: number): number {
  const code = run.charCodeAt(at);
  if (isHostCharacter(code) || isInvisible(code) || isJoiner(code)) return 1;
  return code === 0x25 && isHex(run.charCodeAt(at + 1)) && isHex(run.charCodeAt(at + 2)) ? 3 : 0;
}

function isHost(host: string): boolean {
  if (host.startsWith('[') && host.endsWith(']')) return isPlausibleIpLiteral(host.slice(1, -1));
  return isPlausibleHost(host);
}

/** Whether the host is a template: `http://www.$name/`. */
function isCutTemplate(run: string, end: number): boolean {
  const last = run[end - 1];
  return (
    (last === '.' || last === '-') && end < run.length && TEMPLATE_MARKS.includes(run.charAt(end))
  );
}

/** A comma or colon in the middle of a host was typed for a dot: `http://www,example.org/`. */
function withSlip(
  run: string,
  at: number,
  { host, hostEnd }: { readonly host: string; readonly hostEnd: number },
): Authority | null {
  const mark = run[hostEnd];
  if ((mark !== ',' && mark !== ':') || !isAlpha(run.charCodeAt(hostEnd + 1))) return null;
  if (!isAlpha(host.charCodeAt(0)) || host === 'localhost' || endsInKnownDomain(host)) return null;
  const typed = `${run.slice(0, hostEnd)}.${run.slice(hostEnd + 1)}`;
  const hostStart = hostEnd - host.length;
  const end = endOfHost(typed, hostStart);
  const whole = typed.slice(hostStart, end).replace(/\.$/, '');
  const domain = lastLabel(whole);
  if (!isHost(whole) || !mayEndHost(domain) || hostStart !== afterUserinfo(typed, at)) return null;
  const authority = withPort(typed, typed.slice(hostStart, end), end);
  const isName = authority?.open || (isTopLevelDomain(domain) && !AMBIGUOUS_DOMAINS.has(domain));
  return authority && isName ? { ...authority, repair: slip(hostEnd, hostEnd + 1, '.') } : null;
}

/** Whether a name goes on behind its first label with a comma, and no reading is likely: `http://www,lamp`. */
function isCutAtComma(run: string, host: string, hostEnd: number): boolean {
  if (run[hostEnd] !== ',' || !isAlpha(run.charCodeAt(hostEnd + 1))) return false;
  if (host.includes('.') || !isAlpha(host.charCodeAt(0)) || host === 'localhost') return false;
  return !startsWithScheme(run.slice(hostEnd + 1, hostEnd + 32));
}

function endsInKnownDomain(host: string): boolean {
  return host.includes('.') && isTopLevelDomain(lastLabel(host));
}

function lastLabel(host: string): string {
  return host.slice(host.lastIndexOf('.') + 1).toLowerCase();
}

/** 65535 has five digits. */
const PORT_DIGITS = 5;

/** port = *DIGIT; what stands in its place and cannot be one is left out as a slip. */
function withPort(run: string, host: string, hostEnd: number): Authority | null {
  if (run[hostEnd] !== ':') return { host, end: hostEnd, open: mayGoOn(run, hostEnd) };
  let end = hostEnd + 1;
  while (end < run.length && isDigit(run.charCodeAt(end))) end++;
  const digits = end - hostEnd - 1;
  if (digits > PORT_DIGITS || isAlphanumeric(run.charCodeAt(end))) {
    return withoutPort(run, host, { hostEnd, end, digits });
  }
  if (digits === 0 && !mayGoOn(run, end)) return { host, end: hostEnd, open: false };
  return { host, end, open: mayGoOn(run, end) };
}

interface Port {
  readonly hostEnd: number;
  /** The end of the digits. */
  readonly end: number;
  readonly digits: number;
}

/** A number too long or a word in place of the port; a word without a path behind it is the sentence's. */
function withoutPort(run: string, host: string, { hostEnd, end, digits }: Port): Authority | null {
  let wordEnd = end;
  while (wordEnd < run.length && isAlphanumeric(run.charCodeAt(wordEnd))) wordEnd++;
  const open = mayGoOn(run, wordEnd);
  if (!host.includes('.') && ((!open && digits === 0) || isPortPlaceholder(run, hostEnd)))
    return null;
  if (!open && digits === 0) return { host, end: hostEnd, open: false };
  return { host, end: wordEnd, open, repair: slip(hostEnd, wordEnd, '') };
}

/** Whether the port is a placeholder: `http://host:port/`. */
function isPortPlaceholder(run: string, hostEnd: number): boolean {
  return /^:port\b/i.test(run.slice(hostEnd, hostEnd + 6));
}

function mayGoOn(run: string, at: number): boolean {
  return at < run.length && '/?#'.includes(run.charAt(at));
}
