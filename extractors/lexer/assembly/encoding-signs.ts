/**
 * Whether an `=` may prove that a text is quoted-printable though no header declares it: by the rules of the careful way
 * (`extractors/undeclared/encoding-signs.ts`), an escape of what encoders escape, or a soft line break so late in its
 * line that an encoder may have made it. Earlier ones count only beside such a proof. A "yes" may be wrong.
 */
import { at, CR, EQUALS, isAlphanumeric, isDigit, LF, SPACE, TAB } from './characters';

/** Encoders break lines at this column or later; quote marks and an indent before the line make it come sooner. */
const SOFT_BREAK_COLUMN: i32 = 73;

/** At an `=`; of several in a row only the last may be an encoder's. */
export function mayProveEncoding(equals: i32, length: i32): bool {
  if (at(equals + 1) == EQUALS) return false;
  let next = equals + 1;
  while (next < length && (at(next) == SPACE || at(next) == TAB || at(next) == CR)) next++;
  if (next == length || at(next) == LF) return isLate(equals);
  return next == equals + 1 && isEscape(equals);
}

/** Whether so many characters stand before it on its line. */
function isLate(equals: i32): bool {
  for (let position = equals - 1; position > equals - SOFT_BREAK_COLUMN; position--) {
    if (position < 0 || at(position) == LF) return false;
  }
  return true;
}

/** Encoders escape no letter or digit and few controls; but at the beginning of a line an `F`. */
function isEscape(equals: i32): bool {
  const high = upperHex(at(equals + 1));
  const low = upperHex(at(equals + 2));
  if (high < 0 || low < 0) return false;
  const byte = (high << 4) | low;
  if (byte == 0x46) return true;
  if (byte < SPACE) return byte == TAB || byte == LF || byte == CR;
  return byte != 0x7f && (byte >= 0x80 || !isAlphanumeric(byte));
}

function upperHex(code: i32): i32 {
  if (isDigit(code)) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}
