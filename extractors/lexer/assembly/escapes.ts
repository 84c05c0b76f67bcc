/** Text of the lexer in JSON. */
import { at, BACKSLASH, BEYOND_ASCII, CR, LF, QUOTE, SPACE, TAB } from './characters';

const DELETE: i32 = 0x7f;
const LOWER_N: i32 = 0x6e;
const LOWER_R: i32 = 0x72;
const LOWER_T: i32 = 0x74;

/** Whether all characters from `from` to `to` are ASCII that is written as it is, or behind a backslash. */
export function isEscapable(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) {
    const code = at(position);
    if (code >= BEYOND_ASCII || code == DELETE || (code < SPACE && escapeOf(code) == 0))
      return false;
  }
  return true;
}

/** What stands behind the backslash instead of the character (RFC 8259 §7); 0: it is written as it is. */
export function escapeOf(code: i32): i32 {
  if (code == QUOTE || code == BACKSLASH) return code;
  if (code == LF) return LOWER_N;
  if (code == CR) return LOWER_R;
  return code == TAB ? LOWER_T : 0;
}
