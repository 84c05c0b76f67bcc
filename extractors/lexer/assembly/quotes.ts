/**
 * The quote prefix of a line, by the rules of the careful way (`extractors/lines/quotes.ts`, `flowed.ts`). Takes the
 * beginning of a line, gives its depth and where its content begins.
 */
import { at, BAR, CLOSE, COLON, CR, isAlpha, isWord, LF, SPACE, TAB } from './characters';
import { TEXT } from './layout';

export const MOST_INITIALS: i32 = 4;
const STRIDE: i32 = 16;
/** Bits of 32 before those of a stride. */
const LEADING: i32 = 16;

let prefixEnd: i32 = 0;
/** So many characters behind it escape the line. */
let escaped: i32 = 0;

/** Of the line that was read last. */
export function contentFrom(): i32 {
  return prefixEnd + escaped;
}

/** The same without what escapes it. */
export function prefixFrom(): i32 {
  return prefixEnd;
}

/** The content of the line that was read last begins behind so many characters more. */
export function passEscape(length: i32): void {
  escaped = length;
}

/** Where the quote marks of a line end. */
export function prefixEndOf(start: i32, length: i32, isFlowed: bool): i32 {
  if (isFlowed) flowedDepth(start);
  else quoteDepth(start, length);
  return prefixEnd;
}

/** The first character of the line that holds a position, not looking before `lowest`, where a line begins. */
export function lineStartAt(position: i32, lowest: i32): i32 {
  let end = position;
  for (; end > lowest; end -= STRIDE) {
    const feeds = feedsAt(end - STRIDE);
    if (feeds != 0) return max(lowest, end - clz(feeds) + LEADING);
  }
  return lowest;
}

/** The same not looking further back than `longest`; -1: the line begins before that. */
export function startWithin(position: i32, longest: i32): i32 {
  const start = lineStartAt(position, max(0, position - longest));
  return start > 0 && at(start - 1) != LF ? -1 : start;
}

/** The first character of the next line; `length`: none follows. */
export function nextLine(start: i32, length: i32): i32 {
  for (let from = start; from < length; from += STRIDE) {
    const feeds = feedsAt(from);
    if (feeds != 0) return min(length, from + ctz(feeds) + 1);
  }
  return length;
}

/** A bit for each line feed among the characters from a position on. */
function feedsAt(position: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(TEXT + position), i8x16.splat(<i8>LF)));
}

/** RFC 3676 §4.5: each ">" is a mark; one space behind them is stuffed. */
export function flowedDepth(start: i32): i32 {
  let end = start;
  while (at(end) == CLOSE) end++;
  const depth = end - start;
  escaped = 0;
  prefixEnd = at(end) == SPACE ? end + 1 : end;
  return depth;
}

/** prefix = 1*([WSP] mark) [WSP] */
export function quoteDepth(start: i32, length: i32): i32 {
  let depth = 0;
  let position = start;
  for (let mark = behindMark(start, start, length); mark >= 0; ) {
    position = mark;
    depth++;
    mark = behindMark(position, start, length);
  }
  escaped = 0;
  prefixEnd = depth > 0 ? skipBlank(position) : start;
  return depth;
}

function behindMark(from: i32, start: i32, length: i32): i32 {
  const position = skipBlank(from);
  const code = at(position);
  if (code == CLOSE) return isEscapedFrom(position, start) ? -1 : position + 1;
  if (code != BAR && code != COLON && !isAlpha(code)) return -1;
  const weak = isAlpha(code) ? behindInitials(position) : behindBar(position, length);
  return weak >= 0 && isShared(start, weak, length) ? weak : -1;
}

/** mbox writes ">From " for a line that begins with "From ". */
function isEscapedFrom(position: i32, start: i32): bool {
  return position == start && isWord(position + 1, 0x6d6f7246) && at(position + 5) == SPACE;
}

function behindInitials(from: i32): i32 {
  let end = from;
  while (end - from <= MOST_INITIALS && isAlpha(at(end))) end++;
  return end - from <= MOST_INITIALS && at(end) == CLOSE ? end + 1 : -1;
}

/** A bar that also ends its line is the edge of a table. */
function behindBar(position: i32, length: i32): i32 {
  const behind = at(position + 1);
  const isLast = position + 1 >= length || behind == LF || (behind == CR && at(position + 2) == LF);
  if (isLast) return position + 1;
  if (behind != SPACE && behind != TAB) return -1;
  if (at(position) == COLON) return position + 1;
  let end = nextLine(position, length);
  if (at(end - 1) == LF) end--;
  if (at(end - 1) == CR) end--;
  return at(end - 1) == BAR ? -1 : position + 1;
}

/** Whether a line beside begins with the very same characters. */
function isShared(start: i32, end: i32, length: i32): bool {
  const next = nextLine(start, length);
  if (next < length && isSame(start, next, end - start)) return true;
  return start > 0 && isSame(start, previousLine(start), end - start);
}

function previousLine(start: i32): i32 {
  return lineStartAt(start - 1, 0);
}

function isSame(one: i32, other: i32, length: i32): bool {
  for (let index = 0; index < length; index++) {
    if (at(one + index) != at(other + index)) return false;
  }
  return true;
}

function skipBlank(position: i32): i32 {
  const code = at(position);
  return code == SPACE || code == TAB ? position + 1 : position;
}
