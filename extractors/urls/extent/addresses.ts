/**
 * Mail addresses and similar text with an `@`. Takes a text and a position, gives the start or end of the address.
 * Ignores quoted local parts and address literals, which are rare in running text.
 *
 * dot-atom-text = 1*atext *("." 1*atext) (RFC 5322 §3.2.3)
 */
import type { Text } from '../../characters/text.ts';
import {
  isAlpha,
  isAlphanumeric,
  isNoncharacter,
  isStop,
} from '../../characters/url-characters.ts';

const AT = 0x40;
const DOT = 0x2e;
const HYPHEN = 0x2d;

/** RFC 5321 §4.5.3.1: 64 octets for a local part, 255 for a domain. */
const LOCAL_LENGTH = 64;
const DOMAIN_LENGTH = 255;

/** atext without "/", which stands before addresses more often than in them. */
const LOCAL_MARKS = "!#$%&'*+-=?^_`{|}~";

/** Marks that stand around an address rather than in front of one. */
const NOT_FIRST = "'*`{|}!?&=";

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
  while (start < at && NOT_FIRST.includes(text.charAt(start))) start++;
  if (text.charCodeAt(start - 1) === AT && start > floor) return -1;
  return start < at ? start : -1;
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

/** The end of the domain that begins at `start`; `start` if there is none. */
export function domainEnd(text: Text, start: number, limit: number): number {
  if (!isDomainCharacter(text.charCodeAt(start))) return start;
  const highest = Math.min(limit, start + DOMAIN_LENGTH);
  let end = start;
  while (end < highest && isDomainPosition(text, end)) end++;
  while (end > start && text.charCodeAt(end - 1) === HYPHEN) end--;
  return end;
}

function isDomainPosition(text: Text, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code === DOT) return isDomainCharacter(text.charCodeAt(position + 1));
  return code === HYPHEN || isDomainCharacter(code);
}

/** Letters and digits of any script. */
export function isDomainCharacter(code: number): boolean {
  if (code < 128) return isAlphanumeric(code);
  return code >= 128 && !isStop(code) && !isNoncharacter(code);
}

/** Whether a domain has at least two labels, the last of letters or of another script. */
export function isDottedDomain(domain: string): boolean {
  const dot = domain.lastIndexOf('.');
  if (dot <= 0) return false;
  const code = domain.charCodeAt(dot + 1);
  return isAlpha(code) || code >= 128;
}
