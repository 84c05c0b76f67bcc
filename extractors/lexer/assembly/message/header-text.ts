/**
 * Brings the value of a header field into the text's area, or one item of a list after another (RFC 2369 §2): `<url>
 * comment, <url>`. Values with more than printable ASCII are left to the careful way, and so are those with encoded-words
 * unless these hold nothing.
 */
import { CLOSE, CLOSE_ROUND, COMMA, EQUALS, OPEN, OPEN_ROUND, QUESTION } from '../characters';
import { DOC, TEXT, VALUE } from '../layout';
import { byteAt, isFold, isWhite } from './bytes';
import { bringWords } from './encoded-words';
import { beginRuns, continueAt } from './runs';
import { NOT_PLAIN, STRIDE, unprintable } from './unfolded';
import { beginBytes, isAscii, readUtf8 } from './unicode';

/** No item follows. */
export const NO_ITEM: i32 = -2;

const LONGEST: i32 = 0x2000;

/** The value without the blanks around it. */
let start: i32 = 0;
let end: i32 = 0;
/** Where the next item of a list may begin. */
let position: i32 = 0;

/** Takes a value; true if only the careful way can read it. */
export function isOdd(valueStart: i32, valueEnd: i32): bool {
  start = valueStart;
  end = valueEnd;
  while (start < end && isWhite(byteAt(start))) start++;
  while (end > start && isWhite(byteAt(end - 1))) end--;
  if (end - start > LONGEST) return true;
  for (let at = start; at < end; at += STRIDE) {
    let bits = mayBeOdd(at);
    if (end - at < STRIDE) bits &= (1 << (end - at)) - 1;
    for (; bits != 0; bits &= bits - 1) if (!isFold(at + ctz(bits))) return true;
  }
  return false;
}

/** A bit for each of 16 bytes that is a line end, odd, or may open an encoded-word. */
function mayBeOdd(position: i32): i32 {
  const here = v128.load(DOC + position);
  const before = v128.load(DOC + position - 1);
  const opens = v128.and(
    i8x16.eq(here, i8x16.splat(<i8>QUESTION)),
    i8x16.eq(before, i8x16.splat(<i8>EQUALS)),
  );
  return i8x16.bitmask(opens) | unprintable(here);
}

/** Brings the value without its line ends; gives its length. */
export function bringValue(): i32 {
  return bring(start, end);
}

/** Brings a value with its encoded-words decoded, of which no place is told; gives its length, negative if it is odd. */
export function bringDecoded(valueStart: i32, valueEnd: i32): i32 {
  const length = bringWords(valueStart, valueEnd, false);
  if (length == NOT_PLAIN) return NOT_PLAIN;
  memory.copy(TEXT, VALUE, length);
  beginBytes();
  return isAscii(length) ? length : readUtf8(length);
}

/** Begins with the first item of the value. */
export function beginItems(): void {
  position = start;
}

/** Whether more items may follow. */
export function leavesItems(): bool {
  return position < end;
}

/** Brings the next item, brackets included; gives its length, or `NO_ITEM`. */
export function bringItem(): i32 {
  const open = behindComments();
  position = end;
  if (open == end || byteAt(open) != OPEN) return NO_ITEM;
  let close = open + 1;
  while (close < end && byteAt(close) != CLOSE) {
    if (byteAt(close) == OPEN) return NO_ITEM;
    close++;
  }
  if (close == end) return NO_ITEM;
  position = behindComma(close);
  return bring(open, close + 1);
}

function bring(from: i32, to: i32): i32 {
  beginBytes();
  beginRuns(from, to, false);
  let length = 0;
  for (let at = from; at < to; ) {
    if (isFold(at)) {
      at++;
      continue;
    }
    continueAt(length, at);
    const here = v128.load(DOC + at);
    v128.store(TEXT + length, here);
    // The first one is none.
    const bits = unprintable(here) & ~1;
    const size = min(bits == 0 ? STRIDE : ctz(bits), to - at);
    at += size;
    length += size;
  }
  return length;
}

/** Behind blanks and comments in parentheses; `end` if one is not closed. */
function behindComments(): i32 {
  let at = position;
  while (at < end) {
    const code = byteAt(at);
    if (code == OPEN_ROUND) {
      at++;
      while (at < end && byteAt(at) != CLOSE_ROUND && byteAt(at) != OPEN_ROUND) at++;
      if (at == end || byteAt(at) == OPEN_ROUND) return end;
    } else if (!isWhite(code)) return at;
    at++;
  }
  return end;
}

function behindComma(from: i32): i32 {
  let at = from;
  while (at < end && byteAt(at) != COMMA) at++;
  return min(at + 1, end);
}
