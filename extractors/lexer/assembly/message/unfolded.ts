/** A header value in its area: without its line ends, and without the blanks around it. */
import { BITS, bitsOf } from '../character-bits';
import { SPACE, TAB } from '../characters';
import { DOC, VALUE, VALUE_MOST } from '../layout';
import { byteAt, isFold, isWhite } from './bytes';

/** It has more than printable ASCII and tabs, or is too long. */
export const NOT_PLAIN: i32 = -1;

const DELETE: i32 = 0x7f;
/** So many bytes are copied at once; what is written behind a value is none of it. */
export const STRIDE: i32 = 16;

/** Takes the range of a value, gives the length of what it says, or `NOT_PLAIN`. */
export function unfold(from: i32, to: i32): i32 {
  let start = from;
  let end = to;
  while (start < end && isWhite(byteAt(start))) start++;
  while (end > start && isWhite(byteAt(end - 1))) end--;
  if (end - start > VALUE_MOST) return NOT_PLAIN;
  let length = 0;
  for (let position = start; position < end; ) {
    if (isFold(position)) {
      position++;
      continue;
    }
    const here = v128.load(DOC + position);
    v128.store(VALUE + length, here);
    const bits = unprintable(here);
    if ((bits & 1) != 0) return NOT_PLAIN;
    const size = min(bits == 0 ? STRIDE : ctz(bits), end - position);
    position += size;
    length += size;
  }
  return length;
}

/** A bit for each of 16 bytes that is neither printable ASCII nor a tab. */
export function unprintable(bytes: v128): i32 {
  // As numbers with a sign, bytes beyond ASCII are less than a space.
  const outside = v128.or(
    i8x16.lt_s(bytes, i8x16.splat(<i8>SPACE)),
    i8x16.eq(bytes, i8x16.splat(<i8>DELETE)),
  );
  return i8x16.bitmask(v128.andnot(outside, i8x16.eq(bytes, i8x16.splat(<i8>TAB))));
}

/** The first character of the value from a position on that is this one, or its end. */
export function firstOf(code: i32, from: i32, length: i32): i32 {
  for (let position = from; position < length; position += <i32>BITS) {
    const bits = bitsOf(VALUE + position, code);
    if (bits != 0) return min(length, position + <i32>ctz(bits));
  }
  return length;
}

export function valueAt(position: i32): i32 {
  return load<u8>(VALUE + position);
}
