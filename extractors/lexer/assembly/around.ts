/**
 * The signs that need the lines around a line end behind which a word stands: margins, the paragraph, the lines above
 * and below (`extractors/urls/line-ends/layout-signs.ts`). Takes where all stand, decides the signs; where one may be
 * otherwise than it looks, only the careful way can tell.
 */
import * as bits from '../line-end-bits';
import { at, BEYOND_ASCII, isAlphanumeric, isBlank } from './characters';
import { TEXT } from './layout';
import { decideAround } from './line-end-signs';
import {
  contentEnd,
  longestUrlLine,
  marginOf,
  mayBeMeasured,
  measure,
  USUAL_MARGIN,
  urlLinesAsLong,
  WIDEST,
  WIDEST_MARGIN,
} from './measures';
import { mayBeNumbered } from './page-breaks';
import { contentFrom, lineStartAt, nextLine } from './quotes';
import { depthOf } from './regions';

/** So many lines on each side belong to the surroundings of a line. */
const NEARBY: i32 = 6;
/** Narrower paragraphs say nothing about where lines are cut. */
const NARROWEST_PARAGRAPH: i32 = 45;
/** Lines beside are read to this length. */
const SEEN: i32 = 200;
/** So many characters at the beginning of two lines make rows of a list. */
const SHARED: i32 = 4;
/** Shorter lines are no evidence of where lines are cut. */
const SHORTEST_CUT: i32 = 60;
/** A word is seldom moved down that leaves so many columns free. */
const AMPLE_ROOM: i32 = 16;

let textEnd: i32 = 0;

/** The line of the URL: where it begins and ends, its first word, its depth. */
let line: i32 = 0;
let lineEnd: i32 = 0;
let first: i32 = 0;
let depth: i32 = 0;

export function beginAround(length: i32): void {
  textEnd = length;
}

export function setLine(start: i32, end: i32, ink: i32, quoted: i32): void {
  line = start;
  lineEnd = end;
  first = ink;
  depth = quoted;
}

/** The URL `start..end` and the word `word..last` below it; `glued` characters stand right behind that. */
export function lookAroundWord(start: i32, end: i32, word: i32, last: i32, glued: i32): bool {
  if (!mayBeMeasured(depth) || !measure() || !isPlainAbove()) return false;
  const length = lineEnd - line;
  const token = last - word;
  const margin = marginOf(depth);
  decideAround(bits.FULL_LINE, length >= margin - 1);
  const room = margin - length - token - glued;
  decideAround(bits.FITTING, room >= 0);
  decideAround(bits.ROOMY, room >= AMPLE_ROOM);
  decideAround(bits.SAME_COLUMN, isMailed() && urlLinesAsLong(depth, length) > 0);
  decideAround(bits.UNBROKEN, isMailed() && longestUrlLine(depth) > WIDEST_MARGIN);
  lookAtParagraph(length, token);
  if (length <= WIDEST_MARGIN && length + token > margin) {
    lookAbove(start, end, word, margin);
  } else decideAround(bits.MOVED_DOWN, false);
  return true;
}

/** What a closer look needs besides: rows like the next line `next`, and whether the word is all of one. */
export function lookAtOtherLines(
  start: i32,
  end: i32,
  word: i32,
  last: i32,
  next: i32,
  isJoining: bool,
): bool {
  const isWithin = first == start && isMailed() && isCutWithin(start, end, word);
  decideAround(bits.WITHIN_WORD, isWithin && !isJoining);
  if (last - word >= SHARED) return lookForRows(next, word);
  decideAround(bits.REPEATED, false);
  return true;
}

/** Whether its line is as long as mailers leave them. */
function isMailed(): bool {
  return lineEnd - line >= SHORTEST_CUT && lineEnd - line <= WIDEST_MARGIN;
}

/** Whether letters or digits stand on both sides, and the URL was moved down to its line. */
function isCutWithin(start: i32, end: i32, word: i32): bool {
  const isAlike = isAlphanumeric(at(end - 1)) && isAlphanumeric(at(word));
  return isAlike && lengthAbove() + 1 + end - start > USUAL_MARGIN;
}

/** Whether no number of a listing may stand above. */
function isPlainAbove(): bool {
  return line == 0 || !mayBeNumbered(lineStartAt(line - 1, 0));
}

function lookAtParagraph(length: i32, token: i32): void {
  const width = paragraphWidth();
  const isParagraph = width >= NARROWEST_PARAGRAPH;
  decideAround(bits.LONGEST, isParagraph && length >= width && length <= WIDEST_MARGIN);
  decideAround(bits.TOO_LONG, isParagraph && length + token > width);
  decideAround(bits.SHORTER, isParagraph && length + token < width - 1);
}

/** The width of the widest line nearby in the paragraph, or 0. */
function paragraphWidth(): i32 {
  let widest = 0;
  let start = line;
  for (let step = 0; step < NEARBY && start > 0; step++) {
    start = lineStartAt(start - 1, 0);
    const width = widthInParagraph(start, nextLine(start, textEnd));
    if (width < 0) break;
    widest = max(widest, width);
  }
  start = nextLine(line, textEnd);
  for (let step = 0; step < NEARBY && start < textEnd; step++) {
    const next = nextLine(start, textEnd);
    const width = widthInParagraph(start, next);
    if (width < 0) break;
    widest = max(widest, width);
    start = next;
  }
  return widest;
}

/** -1: the paragraph ends before the line; 0: its width says nothing. */
function widthInParagraph(start: i32, next: i32): i32 {
  const length = contentEnd(start, next) - start;
  if (depthOf(start) != depth || length <= 1 + 2 * depth) return -1;
  return length <= WIDEST ? length : 0;
}

/** Of a URL that is alone on its line: whether it was moved down to it. */
function lookAbove(start: i32, end: i32, word: i32, margin: i32): void {
  const isAlone = first == start;
  const above = isAlone ? lengthAbove() : 0;
  decideAround(bits.MOVED_DOWN, above > 0 && above + 1 + end - start > margin);
  // Some words are no rest of another.
  if (!isAlone || !isCutWithin(start, end, word)) decideAround(bits.WITHIN_WORD, false);
}

/** The length of the content of the line above, in the same quotation; `lookForRows` tells of numbers in it. */
function lengthAbove(): i32 {
  if (line == 0) return 0;
  const above = lineStartAt(line - 1, 0);
  if (depthOf(above) != depth) return 0;
  return contentEnd(above, line) - contentFrom();
}

/**
 * Whether the line above, or the one below the word, begins as the word does, which is no shorter than what is compared.
 * False: the number of a listing may stand there, and only the careful way can tell.
 */
function lookForRows(next: i32, word: i32): bool {
  decideAround(bits.REPEATED, false);
  if (line > 0 && !lookForRow(lineStartAt(line - 1, 0), word)) return false;
  const below = nextLine(next, textEnd);
  return below >= textEnd || lookForRow(below, word);
}

function lookForRow(row: i32, word: i32): bool {
  if (depthOf(row) != depth) return true;
  const from = contentFrom();
  if (mayBeNumbered(row)) return false;
  let start = from;
  while (start < textEnd && isBlank(at(start))) start++;
  if (at(start) == BEYOND_ASCII) return false;
  const isSame = load32(start) == load32(word) && start + SHARED <= from + SEEN;
  if (isSame && start < nextLine(row, textEnd)) decideAround(bits.REPEATED, true);
  return true;
}

function load32(position: i32): u32 {
  return load<u32>(TEXT + position);
}
