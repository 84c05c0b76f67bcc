/** The bytes of a message by their position. */
import { BITS, bitsOf } from '../character-bits';
import { CR, LF, SPACE, TAB } from '../characters';
import { DOC } from '../layout';

/** The byte at a position; 0 before the message and after it. */
export function byteAt(position: i32): i32 {
  return load<u8>(DOC + position);
}

export function isSpaceOrTab(code: i32): bool {
  return code == SPACE || code == TAB;
}

export function isLineBreak(code: i32): bool {
  return code == LF || code == CR;
}

export function isWhite(code: i32): bool {
  return isSpaceOrTab(code) || isLineBreak(code);
}

/** Whether the byte at a position belongs to a line end. */
export function isFold(position: i32): bool {
  const code = byteAt(position);
  return code == LF || (code == CR && byteAt(position + 1) == LF);
}

/** The start of the next line, or `limit`. */
export function lineAfter(from: i32, limit: i32): i32 {
  for (let at = from; at < limit; at += <i32>BITS) {
    const bits = bitsOf(DOC + at, LF);
    if (bits != 0) return min(at + <i32>ctz(bits) + 1, limit);
  }
  return limit;
}

/** The end of the text of a line, without CR and LF; `next` is the start of the next line. */
export function textEndOf(line: i32, next: i32): i32 {
  let end = next;
  if (end > line && byteAt(end - 1) == LF) end--;
  if (end > line && byteAt(end - 1) == CR) end--;
  return end;
}
