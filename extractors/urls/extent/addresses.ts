/**
 * Mail addresses and similar text with an `@`. Takes a text and a position, gives the start or end of the address.
 * Ignores quoted local parts, which are rare in running text.
 *
 * dot-atom-text = 1*atext *("." 1*atext) (RFC 5322 §3.2.3)
 */
import type { Text } from '../../characters/text.ts';
import {
  isAlpha,
  isAlphanumeric,
  isNoncharacter,
  isStop,
  isSuperscriptDigit,
} from '../../characters/url-characters.ts';
import { isTopLevelDomain } from '../schemes/top-level-domains.ts';
import { isFourOctets, isPlausibleIpLiteral } from './hosts.ts';

const AT = 0x40;
const DOT = 0x2e;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const UNDERSCORE = 0x5f;
const OPEN_SQUARE = 0x5b;

/** RFC 5321 §4.5.3.1: 64 octets for a local part, 255 for a domain. */
const LOCAL_LENGTH = 64;
const DOMAIN_LENGTH = 255;

/** atext without "/", "|" and braces, which stand before addresses more often than in them. */
const LOCAL_MARKS = "!#$%&'*+-=?^_`~";

/** Marks that stand around an address rather than in front of one. */
const NOT_FIRST = "'*`!?&=";

export function isLocalCharacter(code: number): boolean {
  if (code < 128) return isAlphanumeric(code) || LOCAL_MARKS.includes(String.fromCharCode(code));
  return code >= 128 && !isStop(code) && !isNoncharacter(code);
}

/** The start of the local part before the `@` at `at`, or -1. */
export function localStart(text: Text, at: number, floor: number): number {
  if (text.charCodeAt(at - 1) === DOT) return -1;
  const lowest = Math.max(floor, at - LOCAL_LENGTH);
  let start = at;
  while (start > lowest && isLocalPosition(text, start - 1)) start--;
  if (start > floor && start === at - LOCAL_LENGTH) return -1;
  start = afterMarks(text, afterName(text, afterMarks(text, start, at), at), at);
  if (text.charCodeAt(start - 1) === AT && start > floor) return -1;
  return start < at ? (ownerStart(text, start, lowest) ?? start) : -1;
}

function afterMarks(text: Text, start: number, at: number): number {
  let first = start;
  while (first < at && isNotFirst(text, first)) first++;
  return first;
}

function isNotFirst(text: Text, at: number): boolean {
  return NOT_FIRST.includes(text.charAt(at)) || isSuperscriptDigit(text.charCodeAt(at));
}

/**
 * The position after the name of an attribute: `email=ann@example.org`. Mailing lists put a subscriber's address into
 * their own instead (`list-ann=example.org@…`), and forwarders more than one field (`SRS0=…=…`).
 */
function afterName(text: Text, start: number, at: number): number {
  if (text.charAt(start - 1) === '<') return start;
  const local = text.slice(start, at);
  const name = /^[a-z][a-z._-]+=['"]?/i.exec(local)?.[0];
  if (name === undefined) return start;
  const value = local.slice(name.length);
  return value === '' || value.includes('=') || isHostOfSubscriber(value)
    ? start
    : start + name.length;
}

function isHostOfSubscriber(value: string): boolean {
  const dot = value.lastIndexOf('.');
  return dot > 0 && isTopLevelDomain(value.slice(dot + 1));
}

/** The `~` of an owner in front of the name of a list: `~ann/lamp-devel@…`; undefined if there is none. */
function ownerStart(text: Text, start: number, lowest: number): number | undefined {
  if (text.charCodeAt(start - 1) !== SLASH) return undefined;
  let at = start - 1;
  while (
    at > lowest &&
    (isAlphanumeric(text.charCodeAt(at - 1)) || '._-'.includes(text.charAt(at - 1)))
  )
    at--;
  const tilde = at - 1;
  if (tilde < lowest || text.charAt(tilde) !== '~' || at === start - 1) return undefined;
  const before = tilde > lowest ? text.charAt(tilde - 1) : '';
  return before === '/' || isLocalCharacter(before.charCodeAt(0)) ? undefined : tilde;
}

/** Whether a position may be in a local part: one of its characters, or a single dot between two. */
function isLocalPosition(text: Text, position: number): boolean {
  if (text.charCodeAt(position) !== DOT) return isLocalCharacter(text.charCodeAt(position));
  return (
    text.charCodeAt(position + 1) !== DOT &&
    position > 0 &&
    isLocalCharacter(text.charCodeAt(position - 1))
  );
}

/** The end of the domain or address literal that begins at `start`; `start` if there is none. */
export function domainEnd(text: Text, start: number, limit: number): number {
  if (text.charCodeAt(start) === OPEN_SQUARE) return literalEnd(text, start, limit);
  if (!isDomainCharacter(text.charCodeAt(start))) return start;
  const highest = Math.min(limit, start + DOMAIN_LENGTH);
  let end = start;
  while (end < highest && isDomainPosition(text, end)) end++;
  while (end > start && isBehindDomain(text, end - 1)) end--;
  return end;
}

/** A hyphen, the number of a footnote, or a picture: no top-level domain ends in one. */
function isBehindDomain(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code === HYPHEN;
  const first = isLowSurrogate(code) ? text.charCodeAt(at - 1) : code;
  return isSuperscriptDigit(code) || isPicture(first);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

/** U+2600 to U+27BF, the variation selector, or the first half of U+1F000 to U+1FBFF. */
function isPicture(code: number): boolean {
  return (
    (code >= 0x2600 && code <= 0x27bf) || code === 0xfe0f || (code >= 0xd83c && code <= 0xd83e)
  );
}

/** Longer literals are none. */
const LITERAL_LENGTH = 64;

/** address-literal = "[" ( IPv4-address-literal / IPv6-address-literal ) "]" (RFC 5321 §4.1.3) */
function literalEnd(text: Text, start: number, limit: number): number {
  const inside = text.slice(start + 1, Math.min(limit, start + LITERAL_LENGTH));
  const length = inside.indexOf(']');
  if (length < 0) return start;
  const literal = inside.slice(0, length);
  const isAddress = /^ipv6:/i.test(literal)
    ? isPlausibleIpLiteral(literal.slice('ipv6:'.length))
    : isFourOctets(literal, 0, length);
  return isAddress ? start + length + 2 : start;
}

/**
 * Whether the domain `start..end` is no piece of a longer one with an empty label, no label ends in a hyphen, and the
 * top-level domain has more than one letter.
 */
export function isWholeDomain(text: Text, start: number, end: number): boolean {
  const domain = text.slice(start, end);
  if (text.startsWith('..', end) && isDomainCharacter(text.charCodeAt(end + 2))) return false;
  return !/-\.|(?:^|\.)(?:-|[a-z]$)/i.test(domain);
}

function isDomainPosition(text: Text, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code === DOT || code === UNDERSCORE) return isDomainCharacter(text.charCodeAt(position + 1));
  return code === HYPHEN || isDomainCharacter(code);
}

/** Letters and digits of any script. */
export function isDomainCharacter(code: number): boolean {
  if (code < 128) return isAlphanumeric(code);
  return code >= 128 && !isStop(code) && !isNoncharacter(code);
}

/**
 * Whether a domain has at least two labels, the last of letters or of another script, or is an address literal.
 * RFC 1123 §2.1 allows no `_` in a host's name, yet hosts that had one sent mail; no top-level domain has one.
 */
export function isDottedDomain(domain: string): boolean {
  const dot = domain.lastIndexOf('.');
  if (domain.startsWith('[')) return true;
  if (dot <= 0) return false;
  const code = domain.charCodeAt(dot + 1);
  return (isAlpha(code) || code >= 128) && !domain.includes('_', dot);
}
