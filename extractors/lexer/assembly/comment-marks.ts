/**
 * Comment marks at the beginning of a line, by the rules of the careful way (`extractors/urls/extent/comment-prefix.ts`): where
 * the line of a URL and the next one have the same, the URL may go on behind that.
 */
import {
  ASTERISK,
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE,
  COLON,
  CR,
  EXCLAMATION,
  HASH,
  LF,
  PERCENT,
  SEMICOLON,
  SLASH,
  SPACE,
  TAB,
} from './characters';

const LONGEST: i32 = 4;

/** No mark stands there, or only the careful way can tell. */
export const NO_MARK: i32 = 0;
export const UNKNOWN_MARK: i32 = -1;

/** The characters of the marks at a position that a blank or the end of the line follows. */
export function markLength(position: i32): i32 {
  let end = position;
  while (end - position <= LONGEST && isMark(at(end))) end++;
  if (end == position || end - position > LONGEST) return NO_MARK;
  const code = at(end);
  if (code == SPACE || code == TAB || code == LF || code == CR || code == 0) return end - position;
  return code >= BEYOND_ASCII || code < SPACE ? UNKNOWN_MARK : NO_MARK;
}

/** Whether the line of which the text begins at `own` has the mark that the next one has. */
export function isShared(own: i32, next: i32, length: i32): bool {
  const size = markLength(own);
  if (length == 1 && at(next) == ASTERISK) return size > 1 && opensBlock(own, size);
  if (size != length) return false;
  for (let index = 0; index < length; index++)
    if (at(own + index) != at(next + index)) return false;
  return true;
}

/** `/*`, or with one more. */
function opensBlock(position: i32, length: i32): bool {
  if (length > 3 || at(position) != SLASH || at(position + 1) != ASTERISK) return false;
  return length == 2 || at(position + 2) == ASTERISK;
}

function isMark(code: i32): bool {
  if (code == HASH || code == SEMICOLON || code == ASTERISK || code == PERCENT) return true;
  if (code == EXCLAMATION || code == CLOSE || code == COLON || code == SLASH) return true;
  return code == BAR;
}
