/**
 * Whether lines may be encoded data: five of them in a row whose last characters are of base64 alone
 * (`extractors/regions/base64-lines.ts`). Takes a position in characters without a blank, looks at the lines around it; longer
 * lines are none.
 */
import { at, CR, EQUALS, isAlphanumeric, LF, PLUS, SLASH } from './characters';

const FEWEST_LINES: i32 = 5;
const SHORTEST: i32 = 60;
/** With a quote prefix. */
const LONGEST: i32 = 200;

export function isDataAround(position: i32, length: i32): bool {
  let start = position;
  while (start > 0 && at(start - 1) != LF) {
    if (--start < position - LONGEST) return false;
  }
  for (let line = 0; line < FEWEST_LINES; line++) {
    const end = endOfLine(start, length);
    if (end - start > LONGEST || !endsInBase64(start, end)) return false;
    start = end + 1;
  }
  return true;
}

/** The line feed behind a line, or the end of the text; a little more than the longest line at most. */
function endOfLine(start: i32, length: i32): i32 {
  const most = min(length, start + LONGEST + 1);
  let end = start;
  while (end < most && at(end) != LF) end++;
  return end;
}

function endsInBase64(start: i32, feed: i32): bool {
  const end = feed > start && at(feed - 1) == CR ? feed - 1 : feed;
  if (end - start < SHORTEST) return false;
  for (let position = end - 1; position >= end - SHORTEST; position--) {
    if (!isOfBase64(at(position))) return false;
  }
  return true;
}

function isOfBase64(code: i32): bool {
  return isAlphanumeric(code) || code == PLUS || code == SLASH || code == EQUALS;
}
