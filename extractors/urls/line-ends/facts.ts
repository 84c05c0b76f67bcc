/**
 * What one look at both sides of a line end tells: which characters the next word holds, how the URL ends, where both
 * stand. Takes the evidence, gives a set of facts as bits. The table of signs names with each sign the facts without
 * which it cannot hold; a fact may be there although no such sign holds, never the other way round.
 */
import { isAlphanumeric, isDigit, isHex } from '../../characters/url-characters.ts';
import {
  ALONE,
  ALONE_BELOW,
  AT,
  BEHIND_TEXT,
  BEYOND_ASCII,
  BRACKET,
  CAPITAL,
  COLON,
  CONTINUED,
  DIGIT,
  DIGIT_FIRST,
  DOT,
  DOT_NEAR_END,
  EQUALS,
  FOLLOWED,
  HEX_SEAM,
  HYPHEN,
  HYPHEN_END,
  IN_HOST,
  MARK,
  MARK_FIRST,
  OPENED,
  OTHER_DEPTH,
  OTHER_END,
  SHORT,
  SLASH,
  SLASH_END,
  WORD_END,
  WRAPPED,
} from '../../lexer/line-end-bits.ts';
import { isAsLongAsMailersLeave } from './layout-signs.ts';
import type { JoinEvidence } from './line-end-signs.ts';

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
