/**
 * The signs that the URL's line and the next one tell, whatever word stands below: columns, indentation, length
 * (`extractors/urls/line-ends/layout-signs.ts`). Takes where both stand, decides the signs; one that the number of a
 * listing or characters beyond ASCII may change stays open.
 */
import * as bits from '../line-end-bits';
import {
  APOSTROPHE,
  at,
  DOT,
  HYPHEN,
  holdsForeignMark,
  isAlphanumeric,
  isBlank,
  mayBeForeignBlank,
  OPEN,
  OPEN_ROUND,
  OPEN_SQUARE,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
  TAB,
  UNDERSCORE,
} from './characters';
import { decide, decideCloser } from './line-end-signs';
import { mayBeListed } from './listing';
import { WIDEST_MARGIN } from './measures';
import { endOfNextLine, isNextWordAlone, nextWordRest } from './next-word';
import { mayBeNumbered } from './page-breaks';
import { contentFrom, lineStartAt, nextLine } from './quotes';
import { depthOf } from './regions';
import { firstInk, isCutLength } from './url-end';

/** Blanks before a tab, and blanks behind it. */
const WIDEST_GAP: i32 = 8;
const COLUMN_GAP: i32 = 3;
/** Lines are looked at to this length. */
const SEEN: i32 = 200;

const NO: i32 = 0;
const YES: i32 = 1;
const UNKNOWN: i32 = -1;

let textEnd: i32 = 0;
/** The URL, its line, where the content of that begins, and its first character. */
let start: i32 = 0;
let end: i32 = 0;
let line: i32 = 0;
let lineEnd: i32 = 0;
let content: i32 = 0;
let first: i32 = 0;
/** The next word. */
let token: i32 = 0;

export function beginBothLines(length: i32): void {
  textEnd = length;
}

/** The URL `from..to` on its line; `word`: the first one below, `columns` from where that line's content begins. */
export function lookAtBothLines(
  from: i32,
  to: i32,
  lineStart: i32,
  behind: i32,
  contentStart: i32,
  word: i32,
  columns: i32,
  margin: i32,
): void {
  start = from;
  end = to;
  line = lineStart;
  lineEnd = behind;
  content = contentStart;
  first = firstInk(content, start);
  token = word;
  const length = lineEnd - line;
  const isFolder = at(end - 1) == SLASH;
  decide(bits.BEHIND_OPENER, start > content && isOpener(at(start - 1)));
  decideCloser(bits.BEYOND_MARGINS, !isUnfinished() && length > max(margin, WIDEST_MARGIN));
  if (first < start && (mayBeListed(first) || holdsForeignMark(content, start))) return;
  const indent = first - content;
  const isCut = first == start && isCutLength(length, margin) && isLittleBehind();
  decide(bits.CUT_AT_COLUMN, isCut && columns == indent);
  decideCloser(bits.FOLDER_OF_WORD, isFolder && isNextWordAlone() && columns >= indent);
  decideCloser(bits.DEEPER, columns > indent);
  lookForColumn(columns > indent);
}

/** Whether it ends in a mark behind which URLs go on, of those that are weighed. */
function isUnfinished(): bool {
  const last = at(end - 1);
  return last == SLASH || last == QUESTION || last == DOT || last == HYPHEN;
}

/** Whether no more than a mark follows the word. */
function isLittleBehind(): bool {
  const rest = nextWordRest();
  if (isNextWordAlone()) return true;
  return endOfNextLine() == rest + 1 && !isAlphanumeric(at(rest)) && at(rest) != UNDERSCORE;
}

/** Whether it opens a quotation or a bracket. */
export function isOpener(code: i32): bool {
  return code == QUOTE || code == APOSTROPHE || code == OPEN_ROUND || code == OPEN_SQUARE;
}

/** Whether a gap divides the URL from text before it on its line (`isBesideColumn` of the careful way). */
function lookForColumn(isDeeper: bool): void {
  const isOpened = start > content && (isOpener(at(start - 1)) || at(start - 1) == OPEN);
  const last = isOpened ? start - 1 : start;
  let from = last;
  while (from > first && isBlank(at(from - 1))) from--;
  if (start - from >= SEEN) return;
  const isBeside = isDeeper || from <= first ? NO : isGap(from, last);
  if (isBeside != UNKNOWN) decideCloser(bits.BESIDE_COLUMN, isBeside == YES);
}

/** Whether the blanks `from..to` are a gap: two are one only by the lines around, since justified text has such, too. */
function isGap(from: i32, to: i32): i32 {
  const tab = firstTab(from, to);
  if (tab != -1) return tab - from <= WIDEST_GAP && to - tab <= WIDEST_GAP + 1 ? YES : NO;
  if (to - from != COLUMN_GAP - 1) return to - from < COLUMN_GAP ? NO : YES;
  return isColumnAround();
}

function firstTab(from: i32, to: i32): i32 {
  for (let position = from; position < to; position++) if (at(position) == TAB) return position;
  return -1;
}

/** Whether a word begins in the URL's column behind two blanks, above or below the next line. */
function isColumnAround(): i32 {
  const depth = depthOf(line);
  const above = line == 0 ? NO : hasWordInColumn(lineStartAt(line - 1, 0), depth);
  if (above != NO) return above;
  const below = nextLine(token, textEnd);
  return below >= textEnd ? NO : hasWordInColumn(below, depth);
}

function hasWordInColumn(row: i32, depth: i32): i32 {
  if (depthOf(row) != depth) return NO;
  const from = contentFrom();
  const position = from + start - content;
  if (mayBeNumbered(row)) return UNKNOWN;
  const behind = nextLine(row, textEnd);
  if (start - content >= SEEN || position >= behind) return NO;
  if (position - from < 2 || at(position - 1) != SPACE || at(position - 2) != SPACE) return NO;
  if (isBlank(at(position)) || at(position) <= SPACE) return NO;
  if (mayBeForeignBlank(at(position)) || holdsForeignMark(from, position)) return UNKNOWN;
  return firstInk(from, position) < position ? YES : NO;
}
