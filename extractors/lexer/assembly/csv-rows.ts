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
  isAlpha,
  isBlank,
  LF,
  SEMICOLON,
} from './characters';
import { lineStartAt } from './quotes';

/** Longer lines are left to the careful way. */
const LONGEST: i32 = 1000;

/** What a line holds. */
const NOTHING: i32 = 0;
const TEXT_ALONE: i32 = 1;
const OTHER: i32 = 2;

/** Whether it surely is none, by the line above or, where that is empty, by the one below. `start`: the URL and its line. */
export function isNoField(start: i32): bool {
  const above =
    start == 0 ? NOTHING : heldBy(lineStartAt(start - 1, max(0, start - LONGEST)), start - 1);
  if (above != NOTHING) return above == TEXT_ALONE;
  let end = start;
  while (end - start < LONGEST && !endsLine(end)) end++;
  return at(end) == 0 || (at(end) == LF && heldBy(end + 1, end + 1 + LONGEST) != OTHER);
}

/** Up to the end of the line, or `last`. What may be quote marks or a number alone is no text for sure. */
function heldBy(line: i32, last: i32): i32 {
  let mark = 0;
  let isText = false;
  let position = line;
  for (; position < last && !endsLine(position); position++) {
    const code = at(position);
    if (code == COMMA || code == SEMICOLON || code == BEYOND_ASCII) return OTHER;
    if (isAlpha(code) && isAlpha(at(position + 1))) isText = true;
    if (!isBlank(code)) mark = code;
  }
  if (!endsLine(position)) return OTHER;
  if (mark == 0) return NOTHING;
  return isText && mark != CLOSE && mark != BAR && mark != COLON ? TEXT_ALONE : OTHER;
}

/** The text ends with a zero. */
function endsLine(position: i32): bool {
  return at(position) == LF || at(position) == 0;
}
