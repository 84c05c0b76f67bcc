/**
 * The lines of a message that begin with two hyphens: all delimiters of multiparts, digests and forwarded messages are
 * among them. One pass finds them; what follows reads only these.
 */
import { HYPHEN } from '../characters';
import { DOC, HYPHENS, HYPHENS_MOST } from '../layout';
import { byteAt } from './bytes';

const STRIDE: i32 = 16;
/** Before a header inside a text, its first line end among them. */
export const MOST_LINE_BREAKS: i32 = 8;

let count: i32 = 0;

/** False: there are too many. */
export function findHyphenLines(length: i32): bool {
  count = 0;
  if (byteAt(0) == HYPHEN && byteAt(1) == HYPHEN) add(0);
  const feed = i8x16.splat(0x0a);
  const hyphen = i8x16.splat(0x2d);
  for (let from = 0; from < length; from += STRIDE) {
    const feeds = i8x16.eq(v128.load(DOC + from), feed);
    const first = i8x16.eq(v128.load(DOC + from + 1), hyphen);
    const second = i8x16.eq(v128.load(DOC + from + 2), hyphen);
    let bits = i8x16.bitmask(v128.and(feeds, v128.and(first, second)));
    if (bits != 0 && count > HYPHENS_MOST - STRIDE) return false;
    for (; bits != 0; bits &= bits - 1) add(from + ctz(bits) + 1);
  }
  return true;
}

function add(line: i32): void {
  store<i32>(HYPHENS + ((<usize>count) << 2), line);
  count++;
}

export function hyphenLineCount(): i32 {
  return count;
}

export function hyphenLine(index: i32): i32 {
  return load<i32>(HYPHENS + ((<usize>index) << 2));
}

/** The index of the first line that does not begin before `position`. */
export function firstNotBefore(position: i32): i32 {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hyphenLine(middle) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
