/**
 * Lines of a forwarded message that begin with a hyphen, which another one and a blank escape (RFC 934, "Message
 * Encapsulation"): the text without them, and where it stands in the message.
 */
import { HYPHEN, LF, SPACE } from '../characters';
import { DOC, TEXT } from '../layout';
import { byteAt } from './bytes';
import { beginRuns, continueAt } from './runs';

/** The characters that escape a line. */
export const ESCAPE_LENGTH: i32 = 2;

/** The line end before the first escaped line behind it, `end` if there is none. Line and escape end before `end`. */
export function nextEscape(from: i32, end: i32): i32 {
  for (let at = from; at + 3 < end; at++) {
    if (byteAt(at) != LF || byteAt(at + 1) != HYPHEN) continue;
    if (byteAt(at + 2) == SPACE && byteAt(at + 3) == HYPHEN) return at;
  }
  return end;
}

/** How many lines of the body `start..end` are escaped. */
export function escapesIn(start: i32, end: i32): i32 {
  let count = 0;
  for (let at = nextEscape(start - 1, end); at < end; at = nextEscape(at + 1, end)) count++;
  return count;
}

/** Brings the body `start..end` as text; gives its length. */
export function bringUnescaped(start: i32, end: i32): i32 {
  beginRuns(start, end, false);
  let from = start;
  let length = 0;
  for (let at = nextEscape(start - 1, end); at < end; at = nextEscape(at + 1, end)) {
    memory.copy(TEXT + length, DOC + from, at + 1 - from);
    length += at + 1 - from;
    from = at + 1 + ESCAPE_LENGTH;
    continueAt(length, from);
  }
  memory.copy(TEXT + length, DOC + from, end - from);
  return length + end - from;
}
