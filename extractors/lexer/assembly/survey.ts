/**
 * One pass over a text: the beginnings of lines, the characters near which a URL may begin, and the signs of everything
 * that the lexer leaves to the careful way. Takes the length of the text, gives its flags; the events stand in order.
 */
import {
  at,
  BACKSLASH,
  CLOSE_CURLY,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  CR,
  DOT,
  EQUALS,
  FORM_FEED,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isDigit,
  isOfScheme,
  isWord,
  LF,
  OPEN_CURLY,
  OPEN_ROUND,
  OPEN_SQUARE,
  SLASH,
  SPACE,
  TAB,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { EVENTS, EVENTS_MOST, TEXT } from './layout';

/** Controls other than blanks and form feeds, or line ends of CR alone. */
export const NOT_PLAIN: i32 = 1;
/** An `=` that an encoder may have written. */
export const MAY_BE_ENCODED: i32 = 2;
/** The opening of a block of encoded data, or lines of nothing else. */
export const HOLDS_DATA: i32 = 4;
/** `[Page ` or a form feed. */
export const HOLDS_PAGES: i32 = 8;
/** More events than there is room for. */
export const TOO_MANY: i32 = 16;

/** An event is its position and, in the lowest bits, its kind. */
export const KIND_BITS: i32 = 3;
export const LINE: i32 = 0;
export const COLON_MARK: i32 = 1;
/** The dot of `www.` or `ftp.`, or the slash of `http//`. */
export const OTHER_MARK: i32 = 2;
export const SEPARATOR: i32 = 3;
export const FOOTER: i32 = 4;

const STRIDE: i32 = 16;
const FEWEST_DATA_LINES: i32 = 5;
const SHORTEST_DATA_LINE: i32 = 60;

const W: i32 = 0x77;
const P: i32 = 0x70;

let count: i32 = 0;
let flags: i32 = 0;
let dataLines: i32 = 0;
let lineStart: i32 = 0;

export function eventCount(): i32 {
  return count;
}

export function survey(length: i32): i32 {
  count = 0;
  flags = 0;
  dataLines = 0;
  lineStart = 0;
  if (length > 0) add(0, LINE);
  for (let from = 0; from < length; from += STRIDE) {
    let bits = interesting(TEXT + from);
    if (length - from < STRIDE) bits &= (1 << (length - from)) - 1;
    if (count > EVENTS_MOST - 2 * STRIDE) return flags | TOO_MANY;
    for (; bits != 0; bits &= bits - 1) lookAt(from + ctz(bits), length);
  }
  countData(lineStart, length);
  return flags;
}

function lookAt(position: i32, length: i32): void {
  const code = at(position);
  if (code == LF) {
    if (position + 1 < length) add(position + 1, LINE);
    countData(lineStart, position);
    lineStart = position + 1;
  } else if (code == COLON) {
    if (mayStandBefore(at(position - 1))) add(position, COLON_MARK);
  } else {
    look(position, code, length);
  }
}

/** Whether a scheme, or a bracket that defangs one, may stand before the colon. */
function mayStandBefore(code: i32): bool {
  return isOfScheme(code) || code == OPEN_ROUND || code == OPEN_SQUARE || code == OPEN_CURLY;
}

/** A bit for each of 16 characters that is an event or may be one. */
function interesting(from: usize): i32 {
  const here = v128.load(from);
  const next = v128.load(from + 1);
  const after = v128.load(from + 2);
  const feeds = i8x16.eq(here, i8x16.splat(0x0a));
  const colons = i8x16.eq(here, i8x16.splat(0x3a));
  const equals = i8x16.eq(here, i8x16.splat(0x3d));
  const low = i8x16.lt_u(here, i8x16.splat(0x20));
  const tabs = i8x16.eq(here, i8x16.splat(0x09));
  const returns = i8x16.eq(here, i8x16.splat(0x0d));
  const ended = v128.and(returns, i8x16.eq(next, i8x16.splat(0x0a)));
  const odd = v128.andnot(low, v128.or(tabs, ended));
  const lower = v128.or(here, i8x16.splat(0x20));
  const wp = v128.or(i8x16.eq(lower, i8x16.splat(0x77)), i8x16.eq(lower, i8x16.splat(0x70)));
  const dots = v128.or(i8x16.eq(next, i8x16.splat(0x2e)), i8x16.eq(next, i8x16.splat(0x2f)));
  const names = v128.and(wp, dots);
  const pairs = v128.and(i8x16.eq(here, next), runs(here));
  const words = v128.or(
    word(here, next, after, 0x62, 0x65, 0x67),
    v128.or(
      word(here, next, after, 0x28, 0x54, 0x68),
      v128.or(word(here, next, after, 0x5b, 0x50, 0x61), word(here, next, after, 0x59, 0x61, 0x68)),
    ),
  );
  const marks = v128.or(v128.or(feeds, colons), v128.or(equals, odd));
  return i8x16.bitmask(v128.or(v128.or(marks, names), v128.or(pairs, words)));
}

/** `-` and `_`, of which drawn lines consist. */
function runs(here: v128): v128 {
  return v128.or(i8x16.eq(here, i8x16.splat(0x2d)), i8x16.eq(here, i8x16.splat(0x5f)));
}

function word(here: v128, next: v128, after: v128, one: i8, two: i8, three: i8): v128 {
  return v128.and(
    i8x16.eq(here, i8x16.splat(one)),
    v128.and(i8x16.eq(next, i8x16.splat(two)), i8x16.eq(after, i8x16.splat(three))),
  );
}

function add(position: i32, kind: i32): void {
  store<i32>(EVENTS + ((<usize>count) << 2), (position << KIND_BITS) | kind);
  count++;
}

function look(position: i32, code: i32, length: i32): void {
  if (code == EQUALS) {
    if (at(position + 1) == EQUALS) return;
    // =ybegin
    if (isWord(position + 1, 0x67656279)) flags |= HOLDS_DATA;
    if (!refutes(position, length)) flags |= MAY_BE_ENCODED;
  } else if (code == FORM_FEED) {
    flags |= HOLDS_PAGES;
  } else if (code < SPACE) {
    flags |= NOT_PLAIN;
  } else if (code == HYPHEN || code == UNDERSCORE) {
    if (at(position - 1) != code) lookAtRun(position, code, length);
  } else if ((code | TO_LOWER) == W || (code | TO_LOWER) == P) {
    lookAtName(position + 1);
  } else {
    lookAtWord(position);
  }
}

function lookAtRun(position: i32, code: i32, length: i32): void {
  if (code == UNDERSCORE) {
    let end = position;
    while (end < position + 40 && at(end) == UNDERSCORE) end++;
    if (end == position + 40) add(position, FOOTER);
    return;
  }
  const third = at(position + 2);
  if (third == 0x7e) {
    // --~--
    if (at(position + 3) == HYPHEN && at(position + 4) == HYPHEN) add(position, FOOTER);
  } else if (third == SPACE) {
    const behind = at(position + 3);
    if (behind == LF || behind == CR || position + 3 == length) add(position, SEPARATOR);
  } else if (third == HYPHEN) {
    // -----BEGIN
    if (isWord(position + 2, 0x422d2d2d) && isWord(position + 6, 0x4e494745)) flags |= HOLDS_DATA;
  }
}

/** `dot` is a dot or a slash behind a `w` or `p`. */
function lookAtName(dot: i32): void {
  if (at(dot) == DOT) {
    const first = at(dot - 3) | TO_LOWER;
    const second = at(dot - 2) | TO_LOWER;
    const third = at(dot - 1) | TO_LOWER;
    const isWww = first == W && second == W && third == W;
    const isFtp = first == 0x66 && second == 0x74 && third == P;
    if (isWww || isFtp) add(dot, OTHER_MARK);
  } else if (mayBeDamaged(dot)) {
    add(dot, OTHER_MARK);
  }
}

function lookAtWord(position: i32): void {
  const code = at(position);
  if (code == 0x62) {
    // "begin " and a mode, "begin-base64 "
    if (!isWord(position, 0x69676562) || at(position + 4) != 0x6e) return;
    const behind = at(position + 5);
    if (behind == HYPHEN || (behind == SPACE && isDigit(at(position + 6)))) flags |= HOLDS_DATA;
  } else if (code == 0x28) {
    // (This file
    if (isWord(position, 0x69685428) && isWord(position + 4, 0x69662073)) flags |= HOLDS_DATA;
  } else if (code == 0x5b) {
    // [Page
    if (isWord(position, 0x6761505b) && at(position + 4) == 0x65 && at(position + 5) == SPACE) {
      flags |= HOLDS_PAGES;
    }
  } else if (isWord(position, 0x6f686159) && isWord(position + 4, 0x4720216f)) {
    // Yahoo! G
    add(position, FOOTER);
  }
}

/** Counts lines without a blank in their last characters; five of them in a row may be encoded data. */
function countData(start: i32, feed: i32): void {
  let end = feed;
  if (end > start && at(end - 1) == CR) end--;
  if (end - start < SHORTEST_DATA_LINE) {
    dataLines = 0;
    return;
  }
  const from = end - SHORTEST_DATA_LINE;
  for (let position = end - 1; position >= from; position--) {
    if (at(position) <= SPACE) {
      dataLines = 0;
      return;
    }
  }
  if (++dataLines >= FEWEST_DATA_LINES) flags |= HOLDS_DATA;
}

/** Whether no encoder writes such an `=`. */
function refutes(equals: i32, length: i32): bool {
  let next = equals + 1;
  while (next < length && (at(next) == SPACE || at(next) == TAB || at(next) == CR)) next++;
  if (next == length || at(next) == LF) return false;
  return next > equals + 1 || isNoEscape(equals);
}

function isNoEscape(equals: i32): bool {
  const high = upperHex(at(equals + 1));
  const low = upperHex(at(equals + 2));
  if (high < 0 || low < 0) return true;
  const byte = (high << 4) | low;
  if (byte == 0x46) return false;
  if (byte < SPACE) return byte != TAB && byte != LF && byte != CR;
  return byte == 0x7f || (byte < 0x80 && isAlphanumeric(byte));
}

function upperHex(code: i32): i32 {
  if (isDigit(code)) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}

/** Whether a colon or a slash may be that of a damaged `http://`. */
export function mayBeDamaged(mark: i32): bool {
  const next = at(mark + 1);
  if (next == SLASH) {
    if (at(mark + 2) != SLASH) return true;
    const p = (at(mark - 1) | TO_LOWER) == 0x73 ? mark - 2 : mark - 1;
    return (at(p - 1) | TO_LOWER) == 0x78 || !isAlpha(at(mark - 1));
  }
  return next == BACKSLASH || next == CLOSE_SQUARE || next == CLOSE_ROUND || next == CLOSE_CURLY;
}
