/**
 * The end of a URL and its line, as the signs of a line end see them (`extractors/urls/line-ends`); what it could be together
 * with the next word.
 */
import * as bits from '../line-end-bits';
import {
  APOSTROPHE,
  at,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  DOT,
  EXCLAMATION,
  HASH,
  HYPHEN,
  isAlphanumeric,
  isBlank,
  isDigit,
  OPEN_ROUND,
  OPEN_SQUARE,
  PERCENT,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  TO_LOWER,
} from './characters';
import { addFacts, decide, decideAround } from './line-end-signs';
import { mayBeListed } from './listing';
import { contentFrom, startWithin } from './quotes';

/** Longer lines are left to the careful way. */
const LONGEST_LINE: i32 = 1000;
/** `.xhtml` */
export const LONGEST_EXTENSION: i32 = 5;

/** Besides at their margin, lines are cut behind these columns, even inside a word. */
const FIXED_COLUMN: i32 = 76;
const OTHER_FIXED_COLUMN: i32 = 80;
/** Characters of a UUID, and the digits of the longest hash. */
export const UUID_LENGTH: i32 = 36;
export const LONGEST_HASH: i32 = 64;

/** Whether lines of such a length are cut, even inside a word. */
export function isCutLength(length: i32, margin: i32): bool {
  return length == FIXED_COLUMN || length == OTHER_FIXED_COLUMN || length == margin;
}

/** Where the line of a URL begins; -1: too far before it. */
export function startOfLine(start: i32): i32 {
  return startWithin(start, LONGEST_LINE);
}

/** Of the line that begins at `line`, whose quote prefix was read last. False: the URL begins in that. */
export function lookAtLine(line: i32, start: i32, lineEnd: i32): bool {
  const content = contentFrom();
  if (content > start) return false;
  const length = lineEnd - line;
  const isWrapped = length >= 60 && length <= 82;
  if (isWrapped) addFacts(bits.WRAPPED);
  decideAround(bits.MAILED_LENGTH, isWrapped);
  decide(bits.SHORT_LINE, length < 45);
  lookBefore(content, start);
  return true;
}

/** A number at the beginning may be that of the line, which the careful way leaves out. */
function lookBefore(content: i32, start: i32): void {
  const first = firstInk(content, start);
  if (first == start || mayBeListed(first)) addFacts(bits.ALONE);
  if (start > content) addFacts(bits.BEHIND_TEXT);
  const before = at(start - 1);
  if (before == APOSTROPHE || closerOf(before) != 0) addFacts(bits.OPENED);
}

/** The first character of a line's content that is no blank, or the URL. */
export function firstInk(content: i32, start: i32): i32 {
  let first = content;
  while (first < start && isBlank(at(first))) first++;
  return first;
}

/** The mark that closes what a mark opened; 0: none does. */
export function closerOf(code: i32): i32 {
  if (code == QUOTE) return QUOTE;
  if (code == OPEN_SQUARE) return CLOSE_SQUARE;
  return code == OPEN_ROUND ? CLOSE_ROUND : 0;
}

/** Whether a URL that ends there is weighed at all: no mark that joins parts of URLs stands at its end but a hyphen. */
export function mayBeWeighed(end: i32): bool {
  const last = at(end - 1);
  if (isAlphanumeric(last) || last == SLASH || last == QUESTION) return true;
  if (last == HYPHEN) return isAlphanumeric(at(end - 2));
  return isStopOrColon(last) || isPunctuation(last);
}

function isStopOrColon(code: i32): bool {
  return code == DOT || code == COLON;
}

function isPunctuation(code: i32): bool {
  return code == COMMA || code == SEMICOLON || code == EXCLAMATION || code == CLOSE_ROUND;
}

/** Of the URL `start..end`; the next word begins at `token`. */
export function lookAtEnd(start: i32, end: i32, hostEnd: i32, lineEnd: i32, token: i32): void {
  const last = at(end - 1);
  const isWord = isAlphanumeric(last);
  addFacts(isWord ? bits.WORD_END : factOfMark(last));
  decide(bits.LETTER_END, isWord);
  decideAround(bits.SLASH_AT_END, last == SLASH);
  // A host stands behind it.
  decideAround(bits.SCHEME_ALONE, last == SLASH && at(end - 2) == SLASH && at(end - 3) == COLON);
  decide(bits.BLANK_BEHIND, lineEnd > end);
  decide(bits.SOFT_BREAK, false);
  if (hasDotAmong(end, 6)) addFacts(bits.DOT_NEAR_END);
  if (isInHost(hostEnd)) addFacts(bits.IN_HOST);
  const isExtended = isAlphanumeric(at(token));
  if (!isExtended) decide(bits.WHOLE_HOST, false);
  else if (hostEnd == end && isCommonDomain(start, end)) decide(bits.WHOLE_HOST, true);
}

function factOfMark(last: i32): i32 {
  if (last == HYPHEN) return bits.HYPHEN_END;
  return last == SLASH ? bits.SLASH_END : bits.OTHER_END;
}

/** Whether neither path nor query nor fragment follows the host. */
export function isInHost(hostEnd: i32): bool {
  const code = at(hostEnd);
  return code != SLASH && code != QUESTION && code != HASH;
}

/** Of one that may be weighed. */
export function lookAtLastCharacter(end: i32): void {
  const last = at(end - 1);
  decide(bits.STOP_END, isStopOrColon(last));
  decide(bits.PUNCTUATION_END, isPunctuation(last));
  decide(bits.QUESTION_END, last == QUESTION);
  decide(bits.HYPHEN_AT_END, last == HYPHEN);
  decide(bits.NAME_DUE | bits.QUERY_JOINT | bits.NAME_JOINT | bits.MARK_JOINT, false);
}

/** `//www.example.com`, or `.org` `.net` `.edu`; also where the URL begins with it. */
function isCommonDomain(start: i32, end: i32): bool {
  if (at(end - 4) != DOT) return false;
  let host = end - 4;
  while (isAlphanumeric(at(host - 1)) || at(host - 1) == DOT || at(host - 1) == HYPHEN) host--;
  if (host != start && at(host - 1) != SLASH) return false;
  const name = at(end - 3) | (at(end - 2) << 8) | (at(end - 1) << 16);
  return name == 0x6d6f63 || name == 0x67726f || name == 0x74656e || name == 0x756465;
}

/** Whether an extension may begin before `end`, and so many characters more be the rest of it. */
export function mayBeExtension(end: i32, rest: i32): bool {
  for (let begun = 0; begun + rest <= LONGEST_EXTENSION; begun++) {
    if (at(end - begun - 1) == DOT) return true;
  }
  return false;
}

/** Whether the beginning of a percent-escape stands before `end`, and its other digit at `token`. */
export function mayBeEscape(end: i32, token: i32): bool {
  return at(end - 2) == PERCENT && isHexOrHyphen(at(end - 1)) && isHexOrHyphen(at(token));
}

/** The last digits of a UUID; a hash has more of them. */
export const SHORTEST_HASH: i32 = 12;

/** The hexadecimal digits and hyphens on both sides together, those before only up to `SHORTEST_HASH`; 0: none follow. */
export function digitsAtSeam(start: i32, end: i32, token: i32, wordEnd: i32): i32 {
  let before = 0;
  while (before < SHORTEST_HASH && end - before > start && isHexOrHyphen(at(end - 1 - before)))
    before++;
  let behind = 0;
  while (token + behind < wordEnd && isHexOrHyphen(at(token + behind))) behind++;
  return behind == 0 ? 0 : before + behind;
}

/** The hexadecimal digits before `end`, up to those of the longest hash. */
export function hexBefore(start: i32, end: i32): i32 {
  let first = end;
  while (end - first < LONGEST_HASH && first > start && isHex(at(first - 1))) first--;
  return end - first;
}

/** Those from a position on, up to `to`. */
export function hexFrom(from: i32, to: i32): i32 {
  let position = from;
  while (position < to && isHex(at(position))) position++;
  return position - from;
}

/** Whether MD5, SHA-1 or SHA-256 has so many digits. */
export function isHashLength(digits: i32): bool {
  return digits == 32 || digits == 40 || digits == LONGEST_HASH;
}

/** `.html` and others to which no letters can be added that make another extension. */
export function endsInFileName(end: i32): bool {
  const word = at(end - 4) | (at(end - 3) << 8) | (at(end - 2) << 16) | (at(end - 1) << 24);
  switch (word) {
    // html
    case 0x6c6d7468:
      return at(end - 5) == DOT;
    // .txt .pdf .gif .jpg .png .zip
    case 0x7478742e:
    case 0x6664702e:
    case 0x6669672e:
    case 0x67706a2e:
    case 0x676e702e:
    case 0x70697a2e:
    // .bz2 .tar .xml .css .exe .rpm .deb .iso .git
    case 0x327a622e:
    case 0x7261742e:
    case 0x6c6d782e:
    case 0x7373632e:
    case 0x6578652e:
    case 0x6d70722e:
    case 0x6265642e:
    case 0x6f73692e:
    case 0x7469672e:
      return true;
    default:
      return false;
  }
}

export function hasDotAmong(end: i32, count: i32): bool {
  for (let back = 1; back <= count; back++) if (at(end - back) == DOT) return true;
  return false;
}

/** Whether two hyphens may stand in the last segment. */
export function isHyphenated(start: i32, end: i32): bool {
  let hyphens = 0;
  for (let position = end - 1; position >= start && at(position) != SLASH; position--) {
    if (at(position) == HYPHEN) hyphens++;
  }
  return hyphens > 1;
}

function isHex(code: i32): bool {
  const lower = code | TO_LOWER;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x66);
}

function isHexOrHyphen(code: i32): bool {
  return code == HYPHEN || isHex(code);
}
