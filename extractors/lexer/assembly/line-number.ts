/** The number that a listing may have put before a line (`extractors/lines/line-number.ts`). */
import {
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE_ROUND,
  COLON,
  DOT,
  isBlank,
  isDigit,
  LETTER_L,
} from './characters';

/** The end of a number at a position, perhaps with a letter before it; -1: none is there. */
export function endOfNumber(position: i32): i32 {
  const first = at(position) == LETTER_L ? position + 1 : position;
  let end = first;
  while (isDigit(at(end))) end++;
  return end == first ? -1 : end;
}

/** Whether what stands at a position, behind blanks, may be the number of its line. */
export function mayBeLineNumber(position: i32): bool {
  const end = endOfNumber(position);
  if (end == -1) return false;
  const mark = at(end);
  if (mark == COLON || mark == BAR || isBlank(mark) || mark == 0) return true;
  if (mark != DOT && mark != CLOSE_ROUND) return mark >= BEYOND_ASCII;
  const behind = at(end + 1);
  return isBlank(behind) || behind == 0 || behind >= BEYOND_ASCII;
}
