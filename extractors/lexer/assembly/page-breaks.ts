/**
 * What follows a line where pages break: a foot with `[Page N]`, a form feed, a head and the blank lines around them are
 * passed over, by the rules of the careful way (`extractors/text/pages.ts`).
 */
import {
  at,
  BEYOND_ASCII,
  behindBlanks,
  CR,
  FORM_FEED,
  isDigit,
  isInk,
  isWord,
  LF,
  OPEN_SQUARE,
  SPACE,
  TAB,
} from './characters';
import { contentFrom, nextLine } from './quotes';
import { depthOf } from './regions';

/** Longer lines, and more blank ones, are left to the careful way. */
const LONGEST: i32 = 1000;
/** It may stand before the number of a line. */
const LETTER_L: i32 = 0x4c;
const COLUMN_GAP: i32 = 3;
/** "[Pag" */
const LABEL_WORD: u32 = 0x6761505b;

let textEnd: i32 = 0;
let mayBreakPages: bool = false;
let isPlain: bool = false;
/** Nothing behind it is looked at. */
let last: i32 = 0;

/** `pages`: page breaks may stand in the text; `escaped`: lines may begin with what is not theirs. */
export function beginPageBreaks(length: i32, pages: bool, escaped: bool): void {
  textEnd = length;
  mayBreakPages = pages;
  isPlain = !escaped;
}

/**
 * The line on which a URL above `next` would go on: that one, or the first behind the page break that begins there, or the
 * end of the text; -1 if only the careful way can tell. Where blank lines and no page break follow, the URL ends, so that
 * it does no harm to pass over more than a page break.
 */
export function lineBelow(next: i32): i32 {
  if (!mayBreakPages) return next;
  last = min(textEnd, next + LONGEST);
  const filled = filledLine(next);
  const behind = nextLine(filled, last);
  if (!isPlain || isCut(behind) || mayBeBlank(filled)) return -1;
  if (holdsSign(next, filled)) return belowHead(filled);
  if (holdsSign(filled, behind)) return filled == next ? -1 : belowHead(filledLine(behind));
  return filled == next || isFarFromSign(behind) ? next : -1;
}

/** A foot without label stands right above its form feed. */
function isFarFromSign(line: i32): bool {
  const filled = filledLine(line);
  const end = nextLine(filled, last);
  return !isCut(end) && !holdsSign(line, end) && !mayBeBlank(filled);
}

/** `head` is the first filled line of a page; behind one that is a running head, the text begins. */
function belowHead(head: i32): i32 {
  const behind = nextLine(head, last);
  const second = filledLine(behind);
  const end = nextLine(second, last);
  // In a listing, heads show by their missing numbers.
  if (isCut(end) || holdsSign(head, end) || mayBeNumbered(head) || mayBeNumbered(second)) return -1;
  const text = second > behind && holdsGap(head) ? second : head;
  return isFarFromSign(text == head ? behind : end) ? text : -1;
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

/** Whether more than was read of it may belong to the line that ends at `end`. */
function isCut(end: i32): bool {
  return end == last && last < textEnd;
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

/** Whether nothing but the number of a listing may stand there. */
function mayBeBlank(line: i32): bool {
  if (!mayBeNumbered(line)) return false;
  let end = behindBlanks(contentFrom()) + 1;
  while (isDigit(at(end))) end++;
  return !isInk(behindBlanks(isInk(end) ? end + 1 : end));
}

/** Whether the number of a listing may begin it. */
function mayBeNumbered(line: i32): bool {
  depthOf(line);
  const first = behindBlanks(contentFrom());
  const code = at(first);
  return isDigit(code) || code == BEYOND_ASCII || (code == LETTER_L && isDigit(at(first + 1)));
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

function holdsSign(start: i32, end: i32): bool {
  for (let position = start; position < end; position++) {
    if (isSign(position)) return true;
  }
  return false;
}

function isSign(position: i32): bool {
  const code = at(position);
  return code == FORM_FEED || (code == OPEN_SQUARE && isWord(position, LABEL_WORD));
}
