/**
 * Whether lines may be encoded data: five of them in a row whose last characters are of base64 alone
 * (`extractors/regions/base64-lines.ts`). Takes a position in characters without a blank, looks at the lines around it; longer
 * lines are none.
 */
import { at, CR, EQUALS, LF, PLUS, SLASH, TO_LOWER } from './characters';
import { TEXT } from './layout';
import { nextLine, startWithin } from './quotes';

const FEWEST_LINES: i32 = 5;
const SHORTEST: i32 = 60;
/** With a quote prefix. */
const LONGEST: i32 = 200;
const BLOCK: i32 = 16;

export function isDataAround(position: i32, length: i32): bool {
  let start = startWithin(position, LONGEST);
  if (start == -1) return false;
  for (let line = 0; line < FEWEST_LINES; line++) {
    const end = endOfLine(start, length);
    if (end - start > LONGEST || !endsInBase64(start, end)) return false;
    start = end + 1;
  }
  return true;
}

/** The line feed behind a line, or the end of the text; a little more than the longest line at most. */
function endOfLine(start: i32, length: i32): i32 {
  const next = nextLine(start, min(length, start + LONGEST + 1));
  return next > start && at(next - 1) == LF ? next - 1 : next;
}

function endsInBase64(start: i32, feed: i32): bool {
  const end = feed > start && at(feed - 1) == CR ? feed - 1 : feed;
  if (end - start < SHORTEST) return false;
  for (let block = end - BLOCK; block > end - SHORTEST; block -= BLOCK) {
    if (!areOfBase64(block)) return false;
  }
  return areOfBase64(end - SHORTEST);
}

/** Whether 16 characters are letters, digits, `+`, `/` or `=`. */
function areOfBase64(position: i32): bool {
  const here = v128.load(TEXT + position);
  const small = v128.or(here, i8x16.splat(<i8>TO_LOWER));
  const letters = i8x16.le_u(i8x16.sub(small, i8x16.splat(0x61)), i8x16.splat(25));
  // The slash stands before the digits.
  const digits = i8x16.le_u(i8x16.sub(here, i8x16.splat(<i8>SLASH)), i8x16.splat(10));
  const plus = i8x16.eq(here, i8x16.splat(<i8>PLUS));
  const equals = i8x16.eq(here, i8x16.splat(<i8>EQUALS));
  return i8x16.all_true(v128.or(v128.or(letters, digits), v128.or(plus, equals)));
}
