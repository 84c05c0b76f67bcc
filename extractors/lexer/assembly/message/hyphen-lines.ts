/**
 * The lines of a message that begin with two hyphens: all delimiters of multiparts, digests and forwarded messages are
 * among them. One pass finds them; what follows reads only these.
 */
import { BITS, bitsOf } from '../character-bits';
import { HYPHEN, LF } from '../characters';
import { DOC, HYPHENS, HYPHENS_MOST } from '../layout';
import { byteAt } from './bytes';

/** Before a header inside a text, its first line end among them. */
export const MOST_LINE_BREAKS: i32 = 8;

/** Of 64 characters, each third one may be the line feed before one. */
const MOST_AT_ONCE: i32 = 22;

let count: i32 = 0;

/** False: there are too many. */
export function findHyphenLines(length: i32): bool {
  count = 0;
  if (byteAt(0) == HYPHEN && byteAt(1) == HYPHEN) add(0);
  for (let from = 0; from < length; from += <i32>BITS) {
    let bits = bitsOf(DOC + from, LF) & bitsOf(DOC + from + 1, HYPHEN);
    if (bits == 0) continue;
    if (count > HYPHENS_MOST - MOST_AT_ONCE) return false;
    for (; bits != 0; bits &= bits - 1) {
      const line = from + <i32>ctz(bits) + 1;
      if (byteAt(line + 1) == HYPHEN) add(line);
    }
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
