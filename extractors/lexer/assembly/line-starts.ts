/**
 * Where the lines of the text begin. Only LF ends one here, with a CR or without: a CR alone makes a text one that is not
 * plain. Takes the length of the text, gives how many there are, or -1 if they are too many.
 */
import { LF } from './characters';
import { LINE_STARTS, LINE_STARTS_MOST, TEXT } from './layout';

const STRIDE: i32 = 32;

export function lineStarts(length: i32): i32 {
  if (length == 0) return 0;
  let count = add(0, 0);
  for (let from = 0; from < length; from += STRIDE) {
    if (count > LINE_STARTS_MOST - STRIDE) return -1;
    const feeds = feedsAt(from) | (feedsAt(from + 16) << 16);
    for (let bits = feeds; bits != 0; bits &= bits - 1) count = add(count, from + ctz(bits) + 1);
  }
  // Nothing begins at the end of the text.
  return startOf(count - 1) == length ? count - 1 : count;
}

/** A bit for each of 16 characters; zeros stand behind the text. */
function feedsAt(position: i32): i32 {
  return i8x16.bitmask(i8x16.eq(v128.load(TEXT + position), i8x16.splat(<i8>LF)));
}

function add(count: i32, position: i32): i32 {
  store<i32>(LINE_STARTS + ((<usize>count) << 2), position);
  return count + 1;
}

function startOf(index: i32): i32 {
  return load<i32>(LINE_STARTS + ((<usize>index) << 2));
}
