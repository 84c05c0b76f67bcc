/**
 * Whether a bare URL ends with its line, as far as that is beyond doubt: nothing stands below, what stands there is
 * surely something else (vetoes of `extractors/urls/line-ends`), or the signs that are seen leave no doubt
 * (`line-end-model.ts`).
 */
import {
  ANOTHER_URL,
  ITEM,
  LABEL,
  NOTHING,
  OTHER_ADDRESS,
  PROGRAM,
  RULE,
  WHOLE_ADDRESS,
} from '../line-end-bits';
import {
  ASTERISK,
  AT,
  at,
  behindBlanks,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  CR,
  DOT,
  EQUALS,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  isInk,
  isSmall,
  isStop,
  isWord,
  LF,
  OPEN,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  QUESTION,
  QUOTE,
  SLASH,
  TILDE,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { DIRECTIVES } from './layout';
import { endsBeyondDoubt } from './line-end-model';
import { hasVeto } from './line-end-signs';
import { mayBeListed } from './listing';
import { isListed } from './name-list';
import { lineBelow } from './page-breaks';
import { contentFrom } from './quotes';
import { depthOf } from './regions';

const BACKTICK: i32 = 0x60;
/** "http" */
const HTTP_WORD: u32 = 0x70747468;
/** "mail", "lto:" */
const MAIL_WORD: u32 = 0x6c69616d;
const MAILTO_END: u32 = 0x3a6f746c;
/** "www.", "ftp." */
const WWW_WORD: u32 = 0x2e777777;
const FTP_WORD: u32 = 0x2e707466;
/** "/web" */
const WEB_WORD: u32 = 0x6265772f;
const LONGEST_LABEL: i32 = 80;
/** Of a list: the whole label, and what stands in round brackets. */
const LONGEST_ITEM: i32 = 8;
const LONGEST_ROUND: i32 = 3;
const LONGEST_VARIABLE: i32 = 40;
const LONGEST_ADDRESS: i32 = 100;
/** Fewer may be the mark of a comment. */
const SHORTEST_RULE: i32 = 5;

const NO_WORD: i32 = -1;
const UNKNOWN_WORD: i32 = -2;

let textEnd: i32 = 0;
/** Of the line with the word that was found last. */
let depthBelow: i32 = 0;
let least: i32 = 0;

/** `sum`: of signs, from which a line end may be undone. */
export function beginLineEnds(length: i32, sum: i32): void {
  textEnd = length;
  least = sum;
}

/** `end`: behind the last character of the URL, a full stop included. */
export function endsWithLine(start: i32, end: i32, hostEnd: i32): bool {
  const lineEnd = behindBlanks(end);
  const token = wordBelow(lineEnd);
  if (token < 0) return token == NO_WORD;
  const indent = token - contentFrom();
  const isOpened = at(token) == OPEN_ROUND || at(token) == OPEN_SQUARE;
  if (startsUrlHere(isOpened ? token + 1 : token)) return isAnother(end);
  if (isVetoed(start, end, token)) return true;
  // Whether or not it is the number of a listing.
  if (isItemWithUrl(token)) return hasVeto(ITEM) && isAnother(end);
  return endsBeyondDoubt(start, end, hostEnd, lineEnd, token, indent, depthBelow, least, textEnd);
}

/** Whether nothing but blanks stands behind a URL, and nothing on the next line. */
export function isAboveNothing(end: i32): bool {
  return wordBelow(behindBlanks(end)) == NO_WORD;
}

/** The first character on the line below that is no blank, or `NO_WORD`, or `UNKNOWN_WORD`. */
function wordBelow(lineEnd: i32): i32 {
  if (lineEnd >= textEnd) return NO_WORD;
  const behind = lineBehind(lineEnd);
  const next = behind == -1 ? -1 : lineBelow(behind);
  if (next == -1) return UNKNOWN_WORD;
  if (next == textEnd || lineBehind(next) != -1) return NO_WORD;
  depthBelow = depthOf(next);
  const token = behindBlanks(contentFrom());
  return token >= textEnd || lineBehind(token) != -1 ? NO_WORD : token;
}

function isAnother(end: i32): bool {
  return hasVeto(ANOTHER_URL) && !mayTakeUrl(end);
}

function isVetoed(start: i32, end: i32, token: i32): bool {
  if (hasVeto(WHOLE_ADDRESS) && isMailAddress(start, end)) return true;
  const code = at(token);
  if (hasVeto(PROGRAM) && (setsVariable(token, code) || isDirective(token, code))) return true;
  if (hasVeto(OTHER_ADDRESS) && isOtherAddress(start, end, token)) return true;
  if (isAlpha(code)) return hasVeto(LABEL) && isLabel(token);
  if (code == QUOTE || code == OPEN || code == BACKTICK) return hasVeto(NOTHING);
  return (hasVeto(RULE) && isRule(token, code)) || isItem(token);
}

/** `[12] …` `- …` `2. …` */
export function isItem(token: i32): bool {
  const code = at(token);
  const isBullet = code == PLUS || code == HYPHEN;
  let label = isBullet ? token + 1 : endOfLabel(token, code);
  if (isDigit(code) && !mayBeListed(token)) label = endOfOrdinal(token);
  return hasVeto(ITEM) && label != -1 && isFollowedByText(label);
}

/** `2. http://…` */
function isItemWithUrl(token: i32): bool {
  let end = token;
  while (isDigit(at(end)) && end - token < LONGEST_ITEM) end++;
  if (end == token || end - token == LONGEST_ITEM || (at(end) != DOT && at(end) != CLOSE_ROUND))
    return false;
  const behind = behindBlanks(end + 1);
  return behind > end + 1 && startsUrlHere(behind);
}

/** The end of `[12]`, `[ab]:` or `(c)`, or -1. */
function endOfLabel(token: i32, opener: i32): i32 {
  if (opener != OPEN_SQUARE && opener != OPEN_ROUND) return -1;
  const isSquare = opener == OPEN_SQUARE;
  let end = token + 1;
  while (isAlphanumeric(at(end)) || (isSquare && at(end) == UNDERSCORE)) end++;
  const length = end - token - 1;
  if (length == 0 || at(end) != (isSquare ? CLOSE_SQUARE : CLOSE_ROUND)) return -1;
  if (!isSquare) return length <= LONGEST_ROUND ? end + 1 : -1;
  const last = at(end + 1) == COLON || at(end + 1) == DOT ? end + 2 : end + 1;
  return last - token <= LONGEST_ITEM ? last : -1;
}

/** The end of `12.` or `12)`, or -1. */
function endOfOrdinal(token: i32): i32 {
  let end = token;
  while (isDigit(at(end))) end++;
  const isMarked = at(end) == DOT || at(end) == CLOSE_ROUND || at(end) == COLON;
  return isMarked && end + 1 - token <= LONGEST_ITEM ? end + 1 : -1;
}

/** `Subject: …` */
function isLabel(token: i32): bool {
  let end = token;
  const last = token + LONGEST_LABEL;
  while (end < last && isOfLabel(at(end))) end++;
  return at(end) == COLON && (end + 1 >= textEnd || isBlank(at(end + 1)));
}

function isOfLabel(code: i32): bool {
  return isAlphanumeric(code) || code == UNDERSCORE || code == SLASH || code == HYPHEN;
}

/** `PKG_HASH:=…` `CFLAGS+=…`, perhaps in a patch. */
function setsVariable(token: i32, code: i32): bool {
  const first = code == PLUS || code == HYPHEN ? token + 1 : token;
  let end = first;
  while (isOfVariable(at(end)) && end - first <= LONGEST_VARIABLE) end++;
  const sign = at(end);
  const sets = sign == COLON || sign == PLUS || sign == QUESTION;
  return end > first && !isDigit(at(first)) && sets && at(end + 1) == EQUALS;
}

/** `#include`, perhaps in a patch. */
function isDirective(token: i32, code: i32): bool {
  const mark = code == PLUS || code == HYPHEN ? token + 1 : token;
  if (at(mark) != HASH) return false;
  let end = mark + 1;
  while (isSmall(at(end))) end++;
  return isStop(at(end)) && isListed(DIRECTIVES, mark + 1, end);
}

function isOfVariable(code: i32): bool {
  return isDigit(code) || code == UNDERSCORE || (isAlpha(code) && (code & TO_LOWER) == 0);
}

/** A mail address alone. With digits, an archive may have it as the rest of a message's id. */
function isOtherAddress(start: i32, end: i32, token: i32): bool {
  if (holds(start, end, QUESTION) || !endsWord(at(end - 1))) return false;
  for (let position = end - 1; position >= start && at(position) != SLASH; position--) {
    if (isDigit(at(position)) || at(position) == AT) return false;
  }
  let sign = token;
  while (isOfAddress(at(sign)) && sign - token < LONGEST_ADDRESS) sign++;
  if (at(sign) != AT || sign == token) return false;
  const last = endOfDomain(sign + 1);
  return last != -1 && (last >= textEnd || isBlank(at(last)));
}

/** The end of labels with dots between them, or -1. */
function endOfDomain(start: i32): i32 {
  let last = start;
  let dots = 0;
  for (let code = at(last); isOfAddress(code) && code != PLUS; code = at(++last)) {
    if (last - start > LONGEST_ADDRESS) return -1;
    if (code != DOT) continue;
    if (last == start || at(last - 1) == DOT) return -1;
    dots++;
  }
  return dots > 0 && at(last - 1) != DOT ? last : -1;
}

function endsWord(code: i32): bool {
  return isAlphanumeric(code) || code == SLASH;
}

/** Without digits. */
function isOfAddress(code: i32): bool {
  return isAlpha(code) || code == DOT || code == HYPHEN || code == UNDERSCORE || code == PLUS;
}

/** An address that was read whole, behind `mailto:`. */
function isMailAddress(start: i32, end: i32): bool {
  return isWord(start, MAIL_WORD) && at(start + 6) == COLON && isAlpha(at(end - 1));
}

/** `--` begins one whatever follows; other marks are one where nothing else follows them. */
function isRule(token: i32, mark: i32): bool {
  if (mark == HYPHEN) return at(token + 1) == HYPHEN;
  if (mark != UNDERSCORE && mark != EQUALS && mark != TILDE && mark != ASTERISK) return false;
  let end = token;
  while (at(end) == mark) end++;
  return end - token >= SHORTEST_RULE && (end >= textEnd || isBlank(at(end)));
}

function isFollowedByText(position: i32): bool {
  const behind = behindBlanks(position);
  return behind > position && isInk(behind);
}

/** The first character behind the line end at a position, or -1 if none is there. */
export function lineBehind(position: i32): i32 {
  const feed = at(position) == CR ? position + 1 : position;
  return at(feed) == LF ? feed + 1 : -1;
}

function startsUrlHere(position: i32): bool {
  if (isWord(position, HTTP_WORD)) {
    const colon = at(position + 4) == 0x73 ? position + 5 : position + 4;
    return at(colon) == COLON && at(colon + 1) == SLASH && at(colon + 2) == SLASH;
  }
  if (isWord(position, WWW_WORD) || isWord(position, FTP_WORD)) return true;
  if (isWord(position, MAIL_WORD)) return isWord(position + 3, MAILTO_END);
  // ftp:
  return isWord(position, 0x3a707466) && at(position + 4) == SLASH && at(position + 5) == SLASH;
}

/** Behind a slash, `/web/2001/` takes one. */
function mayTakeUrl(end: i32): bool {
  if (at(end - 1) != SLASH) return false;
  if (at(end - 2) == SLASH) return true;
  let first = end - 1;
  while (isDigit(at(first - 1)) || at(first - 1) == ASTERISK) first--;
  return first < end - 1 && at(first - 1) == SLASH && isWord(first - 5, WEB_WORD);
}
