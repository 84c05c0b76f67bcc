/**
 * What follows a line where pages break, and which lines are part of a break: a foot with `[Page N]`, a form feed, a head and
 * the blank lines around them are passed over, by the rules of the careful way (`extractors/text/pages.ts`); listings, which
 * have others, are left to it.
 */
import {
  at,
  behindBlanks,
  CLOSE_SQUARE,
  CR,
  FORM_FEED,
  isDigit,
  isInk,
  isWord,
  LF,
  mayBeForeignBlank,
  SPACE,
  TAB,
} from './characters';
import { isEncoded } from './encoded-ranges';
import { mayBeListed } from './listing';
import { contentFrom, lineStartAt, nextLine } from './quotes';
import { depthOf } from './regions';

/** Longer lines, and more blank ones, are left to the careful way. */
const LONGEST: i32 = 1000;
const COLUMN_GAP: i32 = 3;
/** The length of a line's end that can hold `[Page 9999]`. */
const FOOT_TAIL: i32 = 16;
/** "[Pag" */
const LABEL_WORD: u32 = 0x6761505b;
/** "age " */
const LABEL_END: u32 = 0x20656761;
const LABEL: i32 = 6;
const NO_BREAK: i32 = -2;
/** No line that is not blank stands above, or it does so far away that it is not looked for. */
const NO_LINE: i32 = -1;
const TOO_FAR: i32 = -2;

/** What a line is part of; `IN_DOUBT`: only the careful way can tell. */
export const IN_TEXT: i32 = 0;
export const IN_BREAK: i32 = 1;
export const IN_DOUBT: i32 = -1;

let textEnd: i32 = 0;
let mayBreakPages: bool = false;
/** Nothing behind it is looked at. */
let last: i32 = 0;
/** Whether a form feed opens a line between the lines that `filledAbove` saw last. */
let isBehindFeed: bool = false;

/** `pages`: page breaks may stand in the text. */
export function beginPageBreaks(length: i32, pages: bool): void {
  textEnd = length;
  mayBreakPages = pages;
}

/**
 * The line on which a URL above `next` would go on: that one, or the first behind the page break that begins there, or the
 * end of the text, also above encoded data; -1 if only the careful way can tell.
 */
export function lineBelow(next: i32): i32 {
  const below = lineBehindBreak(next);
  return below != -1 && isEncoded(below) ? textEnd : below;
}

function lineBehindBreak(next: i32): i32 {
  if (!mayBreakPages) return next;
  last = min(textEnd, next + LONGEST);
  const first = filledOrFeed(next);
  const behind = nextLine(first, last);
  if (isCut(behind) || mayBeBlank(first)) return -1;
  const isBreak = opensWithFeed(first) || isFoot(first);
  if ((first > next || isBreak) && mayBeNumbered(lineStartAt(next - 1, max(0, next - LONGEST)))) {
    return -1;
  }
  if (!isBreak) return next;
  if (mayBeNumbered(first)) return -1;
  const text = behindBreak(first, behind);
  return text == NO_BREAK ? next : text;
}

/**
 * Of a line that is not blank: it is a foot, or the head below one or below a form feed, or text. Breaks in a row, form
 * feeds before text and numbered lines are left to the careful way.
 */
export function placeInPages(line: i32): i32 {
  if (!mayBreakPages) return IN_TEXT;
  last = min(textEnd, line + LONGEST);
  if (opensWithFeed(line)) return IN_DOUBT;
  if (isFoot(line)) return mayBeNumbered(line) ? IN_DOUBT : IN_BREAK;
  const above = filledAbove(line);
  if (above == TOO_FAR) return IN_DOUBT;
  const isNumbered = above != NO_LINE && mayBeNumbered(above);
  if (!isBelowBreak(above)) return isNumbered && isAboveFeed(line) ? IN_DOUBT : IN_TEXT;
  if (isNumbered || mayBeNumbered(line)) return IN_DOUBT;
  const below = nextLine(line, last);
  const second = filledLine(below);
  if (isCut(below) || mayBeNumbered(second)) return IN_DOUBT;
  if ((second == below && below != last) || !holdsGap(line)) return IN_TEXT;
  return above != NO_LINE && isBelowBreak(filledAbove(above)) ? IN_DOUBT : IN_BREAK;
}

function filledAbove(line: i32): i32 {
  const lowest = max(0, line - LONGEST);
  isBehindFeed = false;
  let start = line;
  while (start > 0) {
    start = lineStartAt(start - 1, lowest);
    if (start == lowest && lowest > 0) return TOO_FAR;
    if (isFilled(start)) return start;
    if (opensWithFeed(start)) isBehindFeed = true;
  }
  return NO_LINE;
}

/** Whether the line that is above is a foot, or a form feed stands below it. */
function isBelowBreak(above: i32): bool {
  return isBehindFeed || above == TOO_FAR || (above != NO_LINE && isFoot(above));
}

/** Whether nothing but blank lines stands between a line and a form feed. */
function isAboveFeed(line: i32): bool {
  const next = filledOrFeed(nextLine(line, last));
  return isCut(next) || opensWithFeed(next);
}

/** The first line of text, -1 or `NO_BREAK`. A page break that stands below another one is left to the careful way. */
function behindBreak(first: i32, behind: i32): i32 {
  const isFeed = opensWithFeed(first);
  const isFeedOfText = isFeed && isFilled(first);
  const head = isFeedOfText ? first : filledLine(behind);
  const belowHead = nextLine(head, last);
  const second = filledLine(belowHead);
  if (isCut(nextLine(second, last)) || mayBeNumbered(head) || mayBeNumbered(second)) return -1;
  const isHead = head < last && (second > belowHead || belowHead == last) && holdsGap(head);
  if (isFeedOfText && !isHead) return NO_BREAK;
  const text = isHead ? second : head;
  return opensWithFeed(text) || isFoot(text) ? -1 : text;
}

/** Whether a wide gap stands between the parts of a line. */
function holdsGap(line: i32): bool {
  depthOf(line);
  let blanks = 0;
  let isBehindGap = false;
  for (let position = behindAllBlanks(contentFrom()); !endsLine(at(position)); position++) {
    const code = at(position);
    blanks = code == SPACE ? blanks + 1 : 0;
    if (blanks == COLUMN_GAP) isBehindGap = true;
    if (isBehindGap && !isBlankInLine(code)) return true;
  }
  return false;
}

/** foot = … "[Page " *SP 1*(DIGIT / roman) *SP "]" */
function isFoot(line: i32): bool {
  depthOf(line);
  const start = contentFrom();
  let end = nextLine(line, last);
  while (end > start && isBlankOrEnd(at(end - 1))) end--;
  const close = end - 1;
  if (close < start || at(close) != CLOSE_SQUARE) return false;
  const lowest = max(start, end - FOOT_TAIL);
  const numberEnd = beforeSpaces(close, lowest);
  let number = numberEnd;
  while (number > lowest && isOfNumber(at(number - 1))) number--;
  const label = beforeSpaces(number, lowest) + 1 - LABEL;
  if (number == numberEnd || label < lowest) return false;
  return isWord(label, LABEL_WORD) && isWord(label + 2, LABEL_END);
}

function beforeSpaces(from: i32, lowest: i32): i32 {
  let position = from;
  while (position > lowest && at(position - 1) == SPACE) position--;
  return position;
}

/** A digit, or one of `ivxlc`. */
function isOfNumber(code: i32): bool {
  const lower = code | 0x20;
  if (lower == 0x69 || lower == 0x76 || lower == 0x78) return true;
  return lower == 0x6c || lower == 0x63 || isDigit(code);
}

function opensWithFeed(line: i32): bool {
  depthOf(line);
  return at(contentFrom()) == FORM_FEED;
}

/** Whether more than was read of it may belong to the line that ends at `end`. */
function isCut(end: i32): bool {
  return end == last && last < textEnd;
}

/** The first line from `line` on that is not blank or that a form feed opens, or `last`. */
function filledOrFeed(line: i32): i32 {
  let next = line;
  while (next < last && !isFilled(next) && !opensWithFeed(next)) next = nextLine(next, last);
  return next;
}

/** The first line from `line` on that is not blank, or `last`. */
function filledLine(line: i32): i32 {
  let filled = line;
  while (filled < last && !isFilled(filled)) filled = nextLine(filled, last);
  return filled;
}

/** Blank lines belong to a page break, quoted ones too. */
function isFilled(line: i32): bool {
  depthOf(line);
  return !endsLine(at(behindAllBlanks(contentFrom())));
}

/** Whether the number of a listing may begin it. */
export function mayBeNumbered(line: i32): bool {
  depthOf(line);
  const first = behindBlanks(contentFrom());
  return mayBeForeignBlank(at(first)) || mayBeListed(first);
}

/** Whether nothing, or a form feed, may stand behind the number. */
function mayBeBlank(line: i32): bool {
  if (!mayBeNumbered(line)) return false;
  let end = behindBlanks(contentFrom()) + 1;
  while (isDigit(at(end))) end++;
  const code = at(behindBlanks(isInk(end) ? end + 1 : end));
  return endsLine(code) || code == FORM_FEED || mayBeForeignBlank(code);
}

function behindAllBlanks(position: i32): i32 {
  let behind = position;
  while (isBlankInLine(at(behind))) behind++;
  return behind;
}

function isBlankInLine(code: i32): bool {
  return code == SPACE || code == TAB || code == FORM_FEED;
}

/** The text ends with a zero. */
function endsLine(code: i32): bool {
  return code == LF || code == CR || code == 0;
}

function isBlankOrEnd(code: i32): bool {
  return isBlankInLine(code) || endsLine(code);
}
