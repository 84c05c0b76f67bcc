/**
 * Where a URL surely ends with its line: even the most that the signs can add up to is below the least sum at which it
 * may go on. Seen are URLs that end in a letter, a digit, a slash or a full stop, above an ordinary word that is not alone
 * on its line.
 */
import * as bits from '../line-end-bits';
import { lookAroundWord, setLine } from './around';
import {
  at,
  BEYOND_ASCII,
  COLON,
  COMMA,
  DOT,
  HASH,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  LF,
  OPEN_ROUND,
  OPEN_SQUARE,
  PERCENT,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  TO_LOWER,
} from './characters';
import { FUNCTION_WORDS, NAME_BYTES } from './layout';
import { addFacts, beginSigns, decide, decideAround, mostOfSigns } from './line-end-signs';
import { contentFrom, lineStartAt } from './quotes';
import { depthOf } from './regions';

/** Longer lines and words are left to the careful way. */
const LONGEST_LINE: i32 = 1000;
const LONGEST_WORD: i32 = 20;
const SHORTEST_URL: i32 = 12;
/** So much of the text before the URL is looked at. */
const SEEN: i32 = 200;
/** `.xhtml` */
const LONGEST_EXTENSION: i32 = 5;

/**
 * `lineEnd`: the end of the line that holds `start..end`; `token`: the first word below, `indent` columns from the
 * beginning of its line, which is quoted `depth` times.
 */
export function endsBeyondDoubt(
  start: i32,
  end: i32,
  hostEnd: i32,
  lineEnd: i32,
  token: i32,
  indent: i32,
  depth: i32,
  least: i32,
): bool {
  const last = at(end - 1);
  if (end - start < SHORTEST_URL) return false;
  if (!isAlphanumeric(last) && last != SLASH && last != DOT) return false;
  beginSigns();
  if (!lookAtLine(start, lineEnd, depth)) return false;
  const content = contentFrom();
  setLine(lineStartAt(start, max(0, start - LONGEST_LINE)), lineEnd, content, depth);
  lookBelow(content, start, indent);
  const wordEnd = lookAtWord(token);
  if (wordEnd == -1) return false;
  lookBehindWord(wordEnd);
  lookAtEnd(end, hostEnd, lineEnd);
  if (last == DOT) lookAtStop();
  else lookAtSeam(start, end, hostEnd, token, wordEnd);
  if (mostOfSigns() < least) return true;
  return lookAroundWord(start, end, token, wordEnd) && mostOfSigns() < least;
}

/** Where the next line begins, below the line of the URL whose content begins at `content`. */
function lookBelow(content: i32, start: i32, indent: i32): void {
  let first = content;
  while (first < start && isBlank(at(first))) first++;
  const code = at(first);
  // Some characters beyond ASCII are blanks, and a number may be that of the line.
  if (start - content > SEEN || code == BEYOND_ASCII || isDigit(code) || code == 0x4c) return;
  decideAround(bits.HANGING, first < start && start - content == indent);
  decideAround(bits.INDENTED_LESS, indent < first - content - 1);
}

/** False: the line is too long, or quoted otherwise than the next. */
export function lookAtLine(start: i32, lineEnd: i32, depth: i32): bool {
  const lowest = max(0, start - LONGEST_LINE);
  const lineStart = lineStartAt(start, lowest);
  if (lineStart > 0 && at(lineStart - 1) != LF) return false;
  if (depthOf(lineStart) != depth || contentFrom() > start) return false;
  const length = lineEnd - lineStart;
  const isWrapped = length >= 60 && length <= 82;
  if (isWrapped) addFacts(bits.WRAPPED);
  decideAround(bits.MAILED_LENGTH, isWrapped);
  decide(bits.SHORT_LINE, length < 45);
  lookBefore(contentFrom(), start);
  return true;
}

/** A number at the beginning may be that of the line, which the careful way leaves out. */
function lookBefore(content: i32, start: i32): void {
  let first = content;
  while (first < start && isBlank(at(first))) first++;
  const code = at(first);
  if (first == start || isDigit(code) || code == 0x4c) addFacts(bits.ALONE);
  if (start > content) addFacts(bits.BEHIND_TEXT);
  const before = at(start - 1);
  if (before == QUOTE || before == OPEN_ROUND || before == 0x27 || before == OPEN_SQUARE) {
    addFacts(bits.OPENED);
  }
}

/** The end of a word of letters that other text follows on its line, or -1. */
function lookAtWord(token: i32): i32 {
  let end = token;
  let capitals = 0;
  while (isAlpha(at(end)) && end - token <= LONGEST_WORD) {
    if ((at(end) & TO_LOWER) == 0) capitals++;
    end++;
  }
  const length = end - token;
  if (length == 0 || length > LONGEST_WORD || at(end) != SPACE || !isFollowing(end + 1)) return -1;
  addFacts(bits.FOLLOWED);
  if (capitals > 0) addFacts(bits.CAPITAL);
  decide(bits.ORDINARY_WORD, true);
  decide(bits.CAPITALISED, capitals == 1 && length > 1 && (at(token) & TO_LOWER) == 0);
  decide(bits.SHORT_WORD, length <= 3);
  decide(bits.LONG_WORD, length >= 15);
  // A word never ends exactly at a margin for this sign.
  decide(bits.CUT_AT_MARGIN, false);
  if (isFunctionWord(token, length)) decide(bits.JOINING_WORD, true);
  return end;
}

/** Whether a letter or digit stands there: what follows is more than a mark. */
function isFollowing(position: i32): bool {
  return isAlphanumeric(at(position));
}

function isFunctionWord(start: i32, length: i32): bool {
  for (let name = FUNCTION_WORDS; load<u8>(name) != 0; name += NAME_BYTES) {
    if (<i32>load<u8>(name) == length && isSame(name + 1, start, length)) return true;
  }
  return false;
}

function isSame(name: usize, start: i32, length: i32): bool {
  for (let index = 0; index < length; index++) {
    if ((at(start + index) | TO_LOWER) != load<u8>(name + index)) return false;
  }
  return true;
}

/** Two words more make a sentence. */
function lookBehindWord(wordEnd: i32): void {
  decide(bits.CUT_AT_COLUMN, false);
  const second = endOfLetters(wordEnd + 1);
  if (second == wordEnd + 1) return;
  const code = at(second);
  const isMarked = code == COMMA || code == SEMICOLON || code == COLON;
  const blank = isMarked ? second + 1 : second;
  if (at(blank) != SPACE) return;
  const third = endOfLetters(blank + 1);
  if (third > blank + 1 && endsWord(at(third))) decide(bits.SENTENCE, true);
}

/** At most twenty. */
function endOfLetters(start: i32): i32 {
  let end = start;
  while (isAlpha(at(end)) && end - start < LONGEST_WORD) end++;
  return end;
}

function endsWord(code: i32): bool {
  return isBlank(code) || code == COMMA || code == DOT;
}

export function lookAtEnd(end: i32, hostEnd: i32, lineEnd: i32): void {
  const last = at(end - 1);
  addFacts(last == SLASH ? bits.SLASH_END : last == DOT ? bits.OTHER_END : bits.WORD_END);
  decide(bits.LETTER_END, isAlphanumeric(last));
  decideAround(bits.SLASH_AT_END, last == SLASH);
  // A host stands behind it.
  decideAround(bits.SCHEME_ALONE, last == SLASH && at(end - 2) == SLASH && at(end - 3) == COLON);
  decide(bits.BLANK_BEHIND, lineEnd > end);
  decide(bits.SOFT_BREAK, false);
  for (let back = 1; back <= 6; back++) if (at(end - back) == DOT) addFacts(bits.DOT_NEAR_END);
  const behindHost = at(hostEnd);
  if (behindHost != SLASH && behindHost != QUESTION && behindHost != HASH) addFacts(bits.IN_HOST);
  if (hostEnd == end && isCommonDomain(end)) decide(bits.WHOLE_HOST, true);
}

/** `//www.example.com`, or `.org` `.net` `.edu` */
function isCommonDomain(end: i32): bool {
  if (at(end - 4) != DOT) return false;
  let host = end - 4;
  while (isAlphanumeric(at(host - 1)) || at(host - 1) == DOT || at(host - 1) == HYPHEN) host--;
  if (at(host - 1) != SLASH) return false;
  const name = at(end - 3) | (at(end - 2) << 8) | (at(end - 1) << 16);
  return name == 0x6d6f63 || name == 0x67726f || name == 0x74656e || name == 0x756465;
}

/** No host ends in it here: one that does is left to the careful way. */
function lookAtStop(): void {
  decide(bits.STOP_END, true);
  decide(
    bits.CUT_EXTENSION |
      bits.CUT_ESCAPE |
      bits.FILE_NAME |
      bits.NAME_DUE |
      bits.QUERY_JOINT |
      bits.NAME_JOINT |
      bits.MARK_JOINT |
      bits.QUESTION_END |
      bits.PUNCTUATION_END,
    false,
  );
}

/** What both sides together could be: an extension, a hash, an escape. */
function lookAtSeam(start: i32, end: i32, hostEnd: i32, token: i32, wordEnd: i32): void {
  if (endsInFileName(end)) {
    decide(bits.FILE_NAME, true);
    decide(bits.CUT_EXTENSION, false);
  } else if (hostEnd == end || !mayBeExtension(end, wordEnd - token)) {
    decide(bits.CUT_EXTENSION, false);
  }
  if (!isOfCapitals(at(end - 1)) || !isOfCapitals(at(token + 1))) {
    decideAround(bits.CAPITALS, false);
  }
  const digits = digitsAtSeam(start, end, token, wordEnd);
  const isEscape = at(end - 2) == PERCENT && isHex(at(token));
  if (isEscape || digits >= SHORTEST_HASH) addFacts(bits.HEX_SEAM);
}

/** Whether an extension may begin before `end`, and so many characters more be the rest of it. */
function mayBeExtension(end: i32, rest: i32): bool {
  for (let begun = 0; begun + rest <= LONGEST_EXTENSION; begun++) {
    if (at(end - begun - 1) == DOT) return true;
  }
  return false;
}

function isOfCapitals(code: i32): bool {
  return isDigit(code) || (isAlpha(code) && (code & TO_LOWER) == 0);
}

/** The last digits of a UUID; a hash has more of them. */
export const SHORTEST_HASH: i32 = 12;

/** The hexadecimal digits and hyphens on both sides together, those before only up to `SHORTEST_HASH`; 0: none follow. */
export function digitsAtSeam(start: i32, end: i32, token: i32, wordEnd: i32): i32 {
  let before = 0;
  while (before < SHORTEST_HASH && end - before > start && isHex(at(end - 1 - before))) before++;
  let behind = 0;
  while (token + behind < wordEnd && isHex(at(token + behind))) behind++;
  return behind == 0 ? 0 : before + behind;
}

/** `.html` and others to which no letters can be added that make another extension. */
export function endsInFileName(end: i32): bool {
  const word = at(end - 4) | (at(end - 3) << 8) | (at(end - 2) << 16) | (at(end - 1) << 24);
  if (word == 0x6c6d7468) return at(end - 5) == DOT;
  // .txt .pdf .gif .jpg .png .zip
  if (word == 0x7478742e || word == 0x6664702e || word == 0x6669672e) return true;
  return word == 0x67706a2e || word == 0x676e702e || word == 0x70697a2e;
}

export function hasDotAmong(end: i32, count: i32): bool {
  for (let back = 1; back <= count; back++) if (at(end - back) == DOT) return true;
  return false;
}

function isHex(code: i32): bool {
  const lower = code | TO_LOWER;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x66) || code == HYPHEN;
}
