/** A header value in its area: without its line ends, and without the blanks around it. */
import { SPACE, TAB } from '../characters';
import { VALUE, VALUE_MOST } from '../layout';
import { byteAt, isFold, isWhite } from './bytes';

/** It has more than printable ASCII and tabs, or is too long. */
export const NOT_PLAIN: i32 = -1;

const LAST_PRINTABLE: i32 = 0x7e;

/** Takes the range of a value, gives the length of what it says, or `NOT_PLAIN`. */
export function unfold(from: i32, to: i32): i32 {
  let start = from;
  let end = to;
  while (start < end && isWhite(byteAt(start))) start++;
  while (end > start && isWhite(byteAt(end - 1))) end--;
  if (end - start > VALUE_MOST) return NOT_PLAIN;
  let length = 0;
  for (let position = start; position < end; position++) {
    if (isFold(position)) continue;
    const code = byteAt(position);
    if ((code < SPACE && code != TAB) || code > LAST_PRINTABLE) return NOT_PLAIN;
    store<u8>(VALUE + length, code);
    length++;
  }
  return length;
}

export function valueAt(position: i32): i32 {
  return load<u8>(VALUE + position);
}
