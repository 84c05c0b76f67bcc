/**
 * Whether a URL at the beginning of a line may be the first field of a row (`extractors/urls/extent/csv-row.ts`): rows beside
 * have as many fields then, and so the same separators.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE,
  COLON,
  COMMA,
  holds,
  isAlpha,
  isBlank,
  isStop,
  LF,
  SEMICOLON,
} from './characters';
import { lineStartAt, MOST_INITIALS } from './quotes';

/** Longer lines are left to the careful way. */
const LONGEST: i32 = 1000;

/** What a line holds. */
const NOTHING: i32 = 0;
const TEXT_ALONE: i32 = 1;
const OTHER: i32 = 2;

/** Whether it surely is none: a line beside that is no row, or no line on either side. `start`: the URL and its line. */
export function isNoField(start: i32): bool {
  const separator = separatorOf(start);
  const above =
    start == 0
      ? NOTHING
      : heldBy(lineStartAt(start - 1, max(0, start - LONGEST)), start - 1, separator);
  if (above == TEXT_ALONE) return true;
  let end = start;
  while (end - start < LONGEST && !endsLine(end)) end++;
  if (!endsLine(end)) return false;
  const below = at(end) == 0 ? NOTHING : heldBy(end + 1, end + 1 + LONGEST, separator);
  return below == TEXT_ALONE || (above == NOTHING && below == NOTHING);
}

/** A comma, if one stands in the word that begins at a position. */
function separatorOf(start: i32): i32 {
  let end = start;
  while (!isStop(at(end))) end++;
  return holds(start, end, COMMA) ? COMMA : SEMICOLON;
}

/** Up to the end of the line, or `last`. What may be quote marks or a number alone is no text for sure. */
function heldBy(line: i32, last: i32, separator: i32): i32 {
  let mark = 0;
  let letters = 0;
  let most = 0;
  let position = line;
  for (; position < last && !endsLine(position); position++) {
    const code = at(position);
    if (code == separator || code == BEYOND_ASCII) return OTHER;
    letters = isAlpha(code) ? letters + 1 : 0;
    most = max(most, letters);
    if (!isBlank(code)) mark = code;
  }
  if (!endsLine(position)) return OTHER;
  if (mark == 0) return NOTHING;
  if (most > MOST_INITIALS) return TEXT_ALONE;
  return most > 1 && mark != CLOSE && mark != BAR && mark != COLON ? TEXT_ALONE : OTHER;
}

/** The text ends with a zero. */
function endsLine(position: i32): bool {
  return at(position) == LF || at(position) == 0;
}
