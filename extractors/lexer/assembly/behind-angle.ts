/**
 * What stands before a URL, as far as it tells how the careful way reads that: `URL:`, or a `<` on its line or at the end of
 * the one above.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE,
  CLOSE_ROUND,
  COLON,
  CR,
  DOT,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  LF,
  OPEN,
  TO_LOWER,
} from './characters';
import { MOST_INITIALS } from './quotes';

const LONGEST_PREFIX: i32 = 100;
/** More of them are left to the careful way. */
const MOST_BLANKS: i32 = 1000;

/** Whether `URL:` ends at a position, in any case and not as the end of a longer word. */
export function followsUrlPrefix(position: i32): bool {
  return (
    at(position - 1) == COLON &&
    (at(position - 2) | TO_LOWER) == 0x6c &&
    (at(position - 3) | TO_LOWER) == 0x72 &&
    (at(position - 4) | TO_LOWER) == 0x75 &&
    !isAlphanumeric(at(position - 5))
  );
}

/**
 * Whether a `<` stands before, with blanks and line ends between, or at the end of the line above a prefix. Characters
 * beyond ASCII may be blanks, but for letters.
 */
export function mayStandBehindAngle(start: i32): bool {
  const last = beforeBlanks(start - 1);
  const code = at(last);
  if (code == OPEN || code == BEYOND_ASCII || isBlank(code)) return true;
  if (!isDigit(code) && !mayEndPrefix(code)) return false;
  // The end of a line above is no prefix of this one.
  return !holdsLineEnd(last, start) && !isBehindText(last) && mayStandBelowAngle(last);
}

/** Whether a word that is longer than initials stands before on the line: no prefix of a quotation or a listing has one. */
function isBehindText(last: i32): bool {
  let letters = 0;
  for (let position = last; position > last - LONGEST_PREFIX; position--) {
    const code = at(position);
    if (code == LF || code == CR) return false;
    letters = isAlpha(code) ? letters + 1 : 0;
    if (letters > MOST_INITIALS) return true;
  }
  return false;
}

function holdsLineEnd(from: i32, to: i32): bool {
  return holds(from, to, LF) || holds(from, to, CR);
}

/** Whether a `<` stands at the end of the line above. */
function mayStandBelowAngle(last: i32): bool {
  let lineEnd = last;
  while (lineEnd >= 0 && at(lineEnd) != LF && at(lineEnd) != CR) {
    if (--lineEnd < last - LONGEST_PREFIX) return true;
  }
  const above = at(beforeBlanks(lineEnd));
  return above == OPEN || above == BEYOND_ASCII || isBlank(above);
}

/** A quote mark, or the end of a line's number or of a list's dash; 0 before the text, as the careful way has it. */
function mayEndPrefix(code: i32): bool {
  if (code == CLOSE || code == BAR || code == COLON || code == 0) return true;
  return code == HYPHEN || code == DOT || code == CLOSE_ROUND;
}

/** The last character up to `from` that is no blank; a blank only where there are too many. */
function beforeBlanks(from: i32): i32 {
  const lowest = from - MOST_BLANKS;
  let position = from;
  while (position >= lowest && isBlank(at(position))) position--;
  return max(position, lowest);
}
