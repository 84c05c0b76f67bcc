/**
 * A closer look at a line end that the cheaper signs leave in doubt: where a plain word follows, each sign is decided, and
 * the sum of all is exact. Takes what was seen already (`line-end-model.ts`). Words that may be more than that, as dates or
 * versions, are left to the careful way.
 */
import * as bits from '../line-end-bits';
import { lookAtOtherLines } from './around';
import {
  APOSTROPHE,
  at,
  EQUALS,
  holdsForeignMark,
  isAlphanumeric,
  isBlank,
  OPEN,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  QUESTION,
  QUOTE,
  SLASH,
  TAB,
  UNDERSCORE,
} from './characters';
import { lookAtCuts } from './cut-names';
import { decide, decideCloser, exactSum, UNKNOWN_SUM } from './line-end-signs';
import { WIDEST_MARGIN } from './measures';
import {
  endOfNextLine,
  isJoiningWord,
  isNextWordAlone,
  nextWordEnd,
  nextWordRest,
} from './next-word';
import { isNothingElse, isOfWord } from './plain-word';
import { lineStartAt } from './quotes';
import { firstInk, isCutLength, mayBeNumber } from './url-end';
import { lookAtWord } from './word-kinds';

/** Blanks before a tab, and blanks behind it. */
const WIDEST_GAP: i32 = 8;

/** The URL, with where its host ends. */
let start: i32 = 0;
let end: i32 = -1;
let hostEnd: i32 = 0;
/** Its line, where the content of that begins, and the next word with the columns before it. */
let line: i32 = 0;
let lineEnd: i32 = 0;
let content: i32 = 0;
let token: i32 = 0;
let indent: i32 = 0;
/** The URL's own indentation, and its margin. */
let ownIndent: i32 = 0;
let margin: i32 = 0;

/** Nothing was seen. */
export function beginCloser(): void {
  end = -1;
}

export function setSeen(
  from: i32,
  to: i32,
  host: i32,
  lineStart: i32,
  behind: i32,
  contentStart: i32,
  word: i32,
  columns: i32,
  wrappedAt: i32,
): void {
  start = from;
  end = to;
  hostEnd = host;
  line = lineStart;
  lineEnd = behind;
  content = contentStart;
  token = word;
  indent = columns;
  margin = wrappedAt;
}

/** Whether a line end behind the URL `from..to` was left in doubt last. */
export function isSeen(from: i32, to: i32): bool {
  return start == from && end == to;
}

/** The sum of all signs; `UNKNOWN_SUM`: only the careful way can tell. */
export function sumOfLineEnd(): i32 {
  const first = firstInk(content, start);
  ownIndent = first - content;
  const isAlone = first == start;
  if (!isPlainUrl() || !isPlainLine(first)) return UNKNOWN_SUM;
  if (!isNothingElse(start, first) || !lookForColumn(first)) return UNKNOWN_SUM;
  const next = lineStartAt(token, 0);
  if (!lookAtOtherLines(start, end, token, nextWordEnd(), next, isJoiningWord())) {
    return UNKNOWN_SUM;
  }
  lookAtWord(end);
  lookAtCuts(start, end);
  lookAtLines(isAlone);
  return exactSum();
}

/** Whether all characters of the path are ordinary, and it ends in a letter, a digit or a slash. */
function isPlainUrl(): bool {
  if (at(hostEnd) != SLASH || hostEnd >= end) return false;
  for (let position = hostEnd; position < end; position++) {
    const code = at(position);
    if (!isOfWord(code) && code != QUESTION && code != EQUALS && code != PLUS) return false;
  }
  return isWhole(end);
}

function isWhole(position: i32): bool {
  const last = at(position - 1);
  return isAlphanumeric(last) || last == SLASH;
}

/** Whether what stands before the URL are letters and marks of ASCII, is no number and no field of a row, and is not glued to it. */
function isPlainLine(first: i32): bool {
  if (at(start - 1) == TAB || holdsForeignMark(content, start)) return false;
  if (first == start) return true;
  if (mayBeNumber(at(first))) return false;
  return start - content < 2 || isApart(at(start - 1)) || isApart(at(start - 2));
}

function isApart(code: i32): bool {
  return isBlank(code) || isOpener(code) || code == OPEN;
}

function isOpener(code: i32): bool {
  return code == QUOTE || code == APOSTROPHE || code == OPEN_ROUND || code == OPEN_SQUARE;
}

/**
 * Whether a gap divides the URL from text before it on its line (`isBesideColumn` of the careful way), which begins at
 * `first`. A gap of two blanks is one only by the lines around.
 */
function lookForColumn(first: i32): bool {
  const isOpened = isOpener(at(start - 1)) || at(start - 1) == OPEN;
  const last = start > content && isOpened ? start - 1 : start;
  let from = last;
  while (from > first && isBlank(at(from - 1))) from--;
  const tab = firstTab(from, last);
  const isGap =
    tab == -1 ? last - from > 2 : tab - from <= WIDEST_GAP && last - tab <= WIDEST_GAP + 1;
  const isDeeper = indent > ownIndent;
  decideCloser(bits.BESIDE_COLUMN, isGap && first < start && !isDeeper);
  return isDeeper || first == start || isGap || (tab == -1 && last - from != 2);
}

function firstTab(from: i32, to: i32): i32 {
  for (let position = from; position < to; position++) if (at(position) == TAB) return position;
  return -1;
}

function lookAtLines(isAlone: bool): void {
  const length = lineEnd - line;
  const isFolder = at(end - 1) == SLASH;
  decide(bits.BEHIND_OPENER, start > content && isOpener(at(start - 1)));
  decide(
    bits.CUT_AT_COLUMN,
    isAlone && isCutLength(length, margin) && isLittleBehind() && indent == ownIndent,
  );
  decideCloser(bits.FOLDER_OF_WORD, isFolder && isNextWordAlone() && indent >= ownIndent);
  decideCloser(bits.DEEPER, indent > ownIndent);
  decideCloser(bits.BEYOND_MARGINS, !isFolder && length > max(margin, WIDEST_MARGIN));
}

/** Whether no more than a mark follows the word. */
function isLittleBehind(): bool {
  const rest = nextWordRest();
  if (isNextWordAlone()) return true;
  return endOfNextLine() == rest + 1 && !isAlphanumeric(at(rest)) && at(rest) != UNDERSCORE;
}
