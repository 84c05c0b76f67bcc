/**
 * What one look at both sides of a line end tells: which characters the next word holds, how the URL ends, where both
 * stand. Takes the evidence, gives a set of facts as bits. The table of signs names with each sign the facts without
 * which it cannot hold; a fact may be there although no such sign holds, never the other way round.
 */
import { isAlphanumeric, isDigit, isHex } from '../../characters/url-characters.ts';
import { isAsLongAsMailersLeave } from './layout-signs.ts';
import type { JoinEvidence } from './line-end-signs.ts';

// The next word, with its punctuation, holds such a character.
export const DIGIT = 1 << 0;
export const CAPITAL = 1 << 1;
export const SLASH = 1 << 2;
export const HYPHEN = 1 << 3;
export const DOT = 1 << 4;
export const AT = 1 << 5;
/** In the word, or first behind it: `Phone :`. */
export const COLON = 1 << 6;
export const EQUALS = 1 << 7;
export const BRACKET = 1 << 8;
/** A mark without a bit of its own. */
export const MARK = 1 << 9;
export const BEYOND_ASCII = 1 << 10;

// The next word begins so.
export const DIGIT_FIRST = 1 << 11;
/** With anything but an ASCII letter or digit. */
export const MARK_FIRST = 1 << 12;

// The end of the URL.
/** In an ASCII letter or digit. */
export const WORD_END = 1 << 13;
export const SLASH_END = 1 << 14;
export const HYPHEN_END = 1 << 15;
export const OTHER_END = 1 << 16;
/** A dot is among its last characters. */
export const DOT_NEAR_END = 1 << 17;
export const IN_HOST = 1 << 18;
/** It is as short as a scheme. */
export const SHORT = 1 << 19;
/** A hexadecimal digit or a hyphen stands on both sides. */
export const HEX_SEAM = 1 << 20;

// The two lines.
/** The next word is alone on its line, or it is not. */
export const ALONE_BELOW = 1 << 21;
export const FOLLOWED = 1 << 22;
/** The URL is alone on its line. */
export const ALONE = 1 << 23;
/** Characters stand before it on its line, blanks at least. */
export const BEHIND_TEXT = 1 << 24;
export const OPENED = 1 << 25;
export const CONTINUED = 1 << 26;
export const OTHER_DEPTH = 1 << 27;
/** The length of its line is one at which mailers cut. */
export const WRAPPED = 1 << 28;

const NEAR_END = 6;
const LONGEST_SCHEME = 8;
const OPENERS: ReadonlySet<string> = new Set(['"', "'", '(', '[']);
const HYPHEN_CODE = 0x2d;
const SLASH_CODE = 0x2f;

const HELD = Uint16Array.from({ length: 128 }, (_, code) => factOf(String.fromCharCode(code)));

function factOf(c: string): number {
  if (/[a-z]/.test(c)) return 0;
  if (/\d/.test(c)) return DIGIT;
  if (/[A-Z]/.test(c)) return CAPITAL;
  if ('()[]{}'.includes(c)) return BRACKET;
  return { '/': SLASH, '-': HYPHEN, '.': DOT, '@': AT, ':': COLON, '=': EQUALS }[c] ?? MARK;
}

export function factsOf(evidence: JoinEvidence): number {
  return ofWord(evidence.token) | ofUrl(evidence) | ofLines(evidence);
}

function ofWord(token: string): number {
  const first = token.charCodeAt(0);
  let facts = 0;
  if (isDigit(first)) facts = DIGIT_FIRST;
  else if (!isAlphanumeric(first)) facts = MARK_FIRST;
  for (let at = 0; at < token.length; at++) {
    facts |= HELD[token.charCodeAt(at)] ?? BEYOND_ASCII;
  }
  return facts;
}

function ofUrl({ url, inHost, token }: JoinEvidence): number {
  const last = url.charCodeAt(url.length - 1);
  let facts = endOf(last);
  if (inHost) facts |= IN_HOST;
  if (url.length <= LONGEST_SCHEME) facts |= SHORT;
  if (url.includes('.', url.length - NEAR_END)) facts |= DOT_NEAR_END;
  if (isHexOrHyphen(last) && isHexOrHyphen(token.charCodeAt(0))) facts |= HEX_SEAM;
  return facts;
}

function endOf(last: number): number {
  if (isAlphanumeric(last)) return WORD_END;
  if (last === SLASH_CODE) return SLASH_END;
  return last === HYPHEN_CODE ? HYPHEN_END : OTHER_END;
}

function isHexOrHyphen(code: number): boolean {
  return code === HYPHEN_CODE || isHex(code);
}

function ofLines(evidence: JoinEvidence): number {
  const { afterToken } = evidence;
  let facts = afterToken === '' ? ALONE_BELOW : FOLLOWED;
  if (afterToken.startsWith(':')) facts |= COLON;
  if (evidence.alone) facts |= ALONE;
  if (evidence.urlColumn > 0) facts |= BEHIND_TEXT;
  if (OPENERS.has(evidence.before)) facts |= OPENED;
  if (evidence.isContinued) facts |= CONTINUED;
  if (!evidence.sameDepth) facts |= OTHER_DEPTH;
  if (isAsLongAsMailersLeave(evidence)) facts |= WRAPPED;
  return facts;
}
