/**
 * The first word below a URL, as the signs of a line end see it (`extractors/urls/line-ends`): the characters up to a blank
 * or another one that no URL has, and what follows on the line. Here is told what it holds; words beyond ASCII and numbers of
 * lines are left to the careful way.
 */

import * as bits from '../line-end-bits';
import {
  AMPERSAND,
  APOSTROPHE,
  AT,
  at,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE,
  CLOSE_CURLY,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  EXCLAMATION,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isCapital,
  isDigit,
  isInk,
  isLetter,
  isSmall,
  isStop,
  LF,
  OPEN_CURLY,
  OPEN_ROUND,
  OPEN_SQUARE,
  PERCENT,
  QUESTION,
  SEMICOLON,
  SLASH,
  SPACE,
  TILDE,
  UNDERSCORE,
} from './characters';
import { FUNCTION_WORDS } from './layout';
import { addFacts, decide, decideAround, ruleOut } from './line-end-signs';
import { mayBeListed } from './listing';
import { isListed } from './name-list';
import { LONGEST_EXTENSION } from './url-end';

/** Longer ones are left to the careful way. */
const LONGEST: i32 = 80;
/** A word of more characters is long; of no more than the other number, short. */
const LONG: i32 = 15;
const SHORT: i32 = 3;
/** A word of a sentence is no longer. */
const LONGEST_OF_SENTENCE: i32 = 20;
export const TITLE_HYPHENS: i32 = 3;
const LABEL_DIGITS: i32 = 3;
/** Words of a label behind its first. */
const MOST_OF_LABEL: i32 = 3;
/** Of longer lines, the end is not looked at. */
const LONGEST_ROW: i32 = 1000;

/** With its punctuation, and without the one behind it. */
let start: i32 = 0;
let end: i32 = 0;
let last: i32 = 0;
/** What its characters are, as the facts have them. */
let held: i32 = 0;
/** What follows on its line behind blanks, or the end of the line. */
let rest: i32 = 0;
let isAlone: bool = false;

export function nextWordStart(): i32 {
  return start;
}

export function nextWordEnd(): i32 {
  return end;
}

/** Without the punctuation behind it. */
export function nextWordLast(): i32 {
  return last;
}

/** False: only the careful way can tell. The text ends at `textEnd`. */
export function readNextWord(position: i32, textEnd: i32): bool {
  start = position;
  if (mayBeStuffed() || mayBeListed(start)) return false;
  end = start;
  held = 0;
  while (!isStop(at(end))) {
    if (at(end) >= BEYOND_ASCII || end - start == LONGEST) return false;
    held |= factOf(at(end));
    end++;
  }
  // Behind a name it may be the mark of a quotation.
  if (end == start || at(end) == CLOSE) return false;
  last = end;
  while (last > start && endsClause(at(last - 1))) last--;
  rest = behindBlanks(end);
  const code = at(rest);
  isAlone = rest >= textEnd || code == LF || code == CR;
  return isAlone || (code > SPACE && code != BEYOND_ASCII);
}

/** Whether it holds neither letters nor digits, and does not begin with a slash. */
export function isOfMarks(): bool {
  if (at(start) == SLASH) return false;
  for (let position = start; position < end; position++) {
    if (isAlphanumeric(at(position))) return false;
  }
  return true;
}

/** Where what follows on its line begins, or the end of the line. */
export function nextWordRest(): i32 {
  return rest;
}

/** Whether nothing does. */
export function isNextWordAlone(): bool {
  return isAlone;
}

/** The end of its line, without blanks; of a longer one, some place in it. */
export function endOfNextLine(): i32 {
  let position = end;
  while (position < end + LONGEST_ROW && at(position) != LF && at(position) != 0) position++;
  while (position > end && (isBlank(at(position - 1)) || at(position - 1) == CR)) position--;
  return position;
}

/** Whether a bar stands behind it on its line. */
export function hasBarBehind(): bool {
  for (let position = end; position < end + LONGEST_ROW; position++) {
    const code = at(position);
    if (code == BAR) return true;
    if (code == LF || code == 0) return false;
  }
  return false;
}

/** Whether a mark of paths stands between letters and digits. */
export function mayBePath(): bool {
  for (let position = start + 1; position < last; position++) {
    const code = at(position);
    const isMark = code == SLASH || code == QUESTION || code == AMPERSAND || code == EQUALS;
    if (isMark || code == HASH || code == UNDERSCORE || code == TILDE) return true;
    if (code == DOT || code == HYPHEN) return true;
  }
  return false;
}

/** Whether more than one character, or a letter or digit, follows on its line. */
export function isFollowed(): bool {
  return !isAlone && (isAlphanumeric(at(rest)) || isInk(rest + 1));
}

/** Whether letters alone make it, perhaps with an apostrophe among them. */
export function isOrdinaryWord(): bool {
  let position = endOfLetters(start);
  if (position == start) return false;
  if (at(position) == APOSTROPHE && position < last) {
    const behind = endOfLetters(position + 1);
    if (behind > position + 1) position = behind;
  }
  return position == last;
}

/** The letters and digits at its beginning, if they are all of it or a query follows; else more than any extension has. */
export function extensionLength(): i32 {
  let position = start;
  while (position < last && isAlphanumeric(at(position))) position++;
  const code = at(position);
  const isRest = position == last || code == QUESTION || code == HASH;
  return position > start && isRest ? position - start : LONGEST_EXTENSION + 1;
}

/** Decides the signs that it tells by itself. `hyphenated`: a hyphen stands at the end of the URL. */
export function lookAtNextWord(hyphenated: bool): void {
  addFactsOfWord();
  addFacts(isAlone ? bits.ALONE_BELOW : bits.FOLLOWED);
  if (at(rest) == COLON) addFacts(bits.COLON);
  const length = last - start;
  decide(bits.ORDINARY_WORD, isOrdinaryWord() && !hyphenated);
  decideAround(bits.BEHIND_HYPHEN, isOrdinaryWord() && hyphenated);
  decide(bits.CAPITALISED, isCapital(at(start)) && length > 1 && isOfSmall(start + 1));
  decide(bits.SHORT_WORD, length <= SHORT);
  decide(bits.LONG_WORD, length >= LONG);
  if (isJoiningWord() && !hyphenated) decide(bits.JOINING_WORD, true);
  if (isOrdinaryWord() && beginsSentence()) decide(bits.SENTENCE, true);
  decide(bits.DIGITS_TOO, holdsDigit() && holdsOther());
  decide(bits.HYPHEN_INSIDE, hyphensInside() > 0);
  lookAtMarks();
}

function lookAtMarks(): void {
  const first = at(start);
  if (!holdsOfQuery()) ruleOut(bits.QUERY_BELOW);
  if (!holdsOfName(start)) ruleOut(bits.NAME_BELOW);
  if (!isMixed()) ruleOut(bits.MIXED);
  if (!holdsCloser()) ruleOut(bits.CLOSES_BRACKET);
  if (!mayBeginWith(first)) ruleOut(bits.MARK_BEFORE);
  if (!holds(start, last - 1, DOT)) ruleOut(bits.DOT_BELOW);
  if (hyphensInside() < TITLE_HYPHENS) ruleOut(bits.TITLE);
  decideAround(bits.OPENS_BRACKET, opensBracket());
  if (isAlone && isLabelBelow()) decideAround(bits.LABEL_ALONE, true);
  if (!isAlone && isLongLabel()) decideAround(bits.LONG_LABEL, true);
  if (!mayEndSentence()) ruleOut(bits.ENDS_SENTENCE);
  if (extensionLength() > LONGEST_EXTENSION) decide(bits.CUT_EXTENSION, false);
}

/** Whether it begins with one. */
export function opensBracket(): bool {
  const first = at(start);
  return first == OPEN_ROUND || first == OPEN_SQUARE || first == OPEN_CURLY;
}

/** Whether punctuation stands at its end that ends sentences or parts of them. */
export function mayEndSentence(): bool {
  const code = at(end - 1);
  return code == DOT || code == COMMA || code == SEMICOLON || code == CLOSE_ROUND;
}

/** Whether it joins parts of a sentence. */
export function isJoiningWord(): bool {
  return isListed(FUNCTION_WORDS, start, last);
}

/** `closer` is that of the mark before the URL. */
export function mayClose(closer: i32): bool {
  return at(end) == closer || holds(start + 1, end, closer);
}

export function holdsAt(): bool {
  return (held & bits.AT) != 0;
}

export function holdsDot(): bool {
  return (held & bits.DOT) != 0;
}

export function hasHyphens(): bool {
  return hyphensInside() > 0;
}

/** Whether it may be a top-level domain: two letters, or up to four. */
export function mayBeDomain(): bool {
  let position = start;
  while (position < last && isAlpha(at(position))) position++;
  return position - start <= 4;
}

function addFactsOfWord(): void {
  const first = at(start);
  if (isDigit(first)) addFacts(bits.DIGIT_FIRST);
  else if (!isAlpha(first)) addFacts(bits.MARK_FIRST);
  addFacts(held);
}

/** Of `HELD` in `facts.ts`. */
function factOf(code: i32): i32 {
  if (isDigit(code)) return bits.DIGIT;
  if (isAlpha(code)) return isCapital(code) ? bits.CAPITAL : 0;
  if (isBracket(code)) return bits.BRACKET;
  switch (code) {
    case SLASH:
      return bits.SLASH;
    case HYPHEN:
      return bits.HYPHEN;
    case DOT:
      return bits.DOT;
    case AT:
      return bits.AT;
    case COLON:
      return bits.COLON;
    case EQUALS:
      return bits.EQUALS;
    default:
      return bits.MARK;
  }
}

function isBracket(code: i32): bool {
  const isOpener = code == OPEN_ROUND || code == OPEN_SQUARE || code == OPEN_CURLY;
  return isOpener || isCloser(code);
}

function isCloser(code: i32): bool {
  return code == CLOSE_ROUND || code == CLOSE_SQUARE || code == CLOSE_CURLY;
}

/** The punctuation that `trimToken` takes off. */
function endsClause(code: i32): bool {
  if (code == DOT || code == COMMA || code == SEMICOLON || code == COLON) return true;
  return code == EXCLAMATION || code == QUESTION || code == APOSTROPHE || isCloser(code);
}

/** Whether news may have added a dot. */
function mayBeStuffed(): bool {
  return at(start) == DOT && at(start + 1) == DOT && isDigit(at(start + 2));
}

/** Of the word's letters from a position on. */
export function endOfLetters(from: i32): i32 {
  let position = from;
  while (position < last && isAlpha(at(position))) position++;
  return position;
}

function isOfSmall(from: i32): bool {
  for (let position = from; position < last; position++) if (!isSmall(at(position))) return false;
  return true;
}

/** Two words more make a sentence. */
function beginsSentence(): bool {
  const second = endOfWord(rest);
  if (second == rest) return false;
  const code = at(second);
  const isMarked = code == COMMA || code == SEMICOLON || code == COLON;
  const blank = isMarked ? second + 1 : second;
  if (at(blank) != SPACE) return false;
  const third = endOfWord(blank + 1);
  return third > blank + 1 && mayFollowWord(at(third));
}

/** In a sentence, or at the end of its line. */
function mayFollowWord(code: i32): bool {
  if (isBlank(code) || code == LF || code == CR || code == 0) return true;
  if (code == COMMA || code == DOT || code == SEMICOLON || code == COLON) return true;
  return code == EXCLAMATION || code == QUESTION || code == APOSTROPHE;
}

/** At most twenty letters. */
function endOfWord(from: i32): i32 {
  let position = from;
  while (isLetter(at(position)) && position - from < LONGEST_OF_SENTENCE) position++;
  return position;
}

function holdsDigit(): bool {
  return (held & bits.DIGIT) != 0;
}

function holdsOther(): bool {
  for (let position = start; position < last; position++) if (!isDigit(at(position))) return true;
  return false;
}

/** Hyphens between other characters. */
function hyphensInside(): i32 {
  let count = 0;
  for (let position = start + 1; position < last - 1; position++) {
    if (at(position) == HYPHEN) count++;
  }
  return count;
}

function holdsOfQuery(): bool {
  for (let position = start; position < end; position++) {
    const code = at(position);
    if (code == EQUALS || code == AMPERSAND || code == PERCENT) return true;
    if (code == QUESTION && position < last) return true;
  }
  return false;
}

/** Whether it holds a mark of names from a position on. */
export function holdsOfName(from: i32): bool {
  for (let position = from; position < last; position++) {
    const code = at(position);
    if (code == UNDERSCORE || code == HASH || code == TILDE) return true;
  }
  return false;
}

/** Digits, capitals and small letters. */
function isMixed(): bool {
  if ((held & bits.CAPITAL) == 0 || !holdsDigit()) return false;
  for (let position = start; position < last; position++) if (isSmall(at(position))) return true;
  return false;
}

/** Whether a bracket closes that does not open in it. */
function holdsCloser(): bool {
  return (
    holdsOnlyCloser(OPEN_ROUND, CLOSE_ROUND) ||
    holdsOnlyCloser(OPEN_SQUARE, CLOSE_SQUARE) ||
    holdsOnlyCloser(OPEN_CURLY, CLOSE_CURLY)
  );
}

function holdsOnlyCloser(opener: i32, closer: i32): bool {
  return holds(start, end, closer) && !holds(start, end, opener);
}

/** Whether query, fragment, escape or extension may begin with it. */
function mayBeginWith(code: i32): bool {
  if (code == QUESTION || code == AMPERSAND || code == HASH) return true;
  return code == EQUALS || code == PERCENT || code == DOT;
}

/** `[3]` `2.` `b)` */
export function isLabelBelow(): bool {
  const first = at(start);
  const isOpened = first == OPEN_ROUND || first == OPEN_SQUARE || first == OPEN_CURLY;
  const from = isOpened ? start + 1 : start;
  let position = from;
  while (isDigit(at(position)) && position - from < LABEL_DIGITS) position++;
  if (position == from && isAlpha(at(position))) position++;
  const marks = end - position;
  if (position == from || marks < 1 || marks > 2) return false;
  for (; position < end; position++) {
    const code = at(position);
    if (!isCloser(code) && code != DOT && code != COLON) return false;
  }
  return true;
}

/** `Release date: …`, `PGP Key ID:` */
function isLongLabel(): bool {
  if (!isCapital(at(start)) || endOfLabel(start) != end) return false;
  let word = rest;
  for (let words = 0; words < MOST_OF_LABEL; words++) {
    const behind = endOfLabel(word);
    if (behind == word || behind - word > LONGEST_OF_SENTENCE) return false;
    if (endsInColon(behind)) return true;
    if (at(behind) != SPACE) return false;
    if (endsInColon(behind + 1)) return true;
    word = behind + 1;
  }
  return false;
}

/** Of letters, digits and marks of names. */
function endOfLabel(from: i32): i32 {
  let position = from;
  while (isOfLabel(at(position))) position++;
  return position;
}

function isOfLabel(code: i32): bool {
  if (isAlphanumeric(code) || code == UNDERSCORE || code == APOSTROPHE || code == HYPHEN)
    return true;
  return code == AMPERSAND || code == SLASH || code == OPEN_ROUND || code == CLOSE_ROUND;
}

/** Perhaps dots, a colon, and nothing or a blank. */
function endsInColon(from: i32): bool {
  let position = from;
  while (at(position) == DOT) position++;
  const behind = at(position + 1);
  return at(position) == COLON && (isBlank(behind) || behind == LF || behind == CR || behind == 0);
}
