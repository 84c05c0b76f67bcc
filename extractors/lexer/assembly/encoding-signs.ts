/**
 * Whether an `=` may be a sign that a text is quoted-printable though no header declares it: one that counts by the rules
 * of the careful way (`extractors/undeclared/encoding-signs.ts`). Others, as soft line breaks that come early, say
 * something only beside such a sign. A "yes" may be wrong.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE,
  CR,
  EQUALS,
  isAlpha,
  isDigit,
  LF,
  SPACE,
  TAB,
} from './characters';

/** Encoders break lines at this column or later; quote marks and an indent before the line make it come sooner. */
const SOFT_BREAK_COLUMN: i32 = 73;
/** No line of an encoder is longer, without quote marks and indent (RFC 2045 §6.7). */
const LONGEST_LINE: i32 = 76;
/** Longer ones are not looked through. */
const LONGEST_INDENT: i32 = 64;

/** At an `=`. */
export function mayProveEncoding(equals: i32, length: i32): bool {
  return mayCount(equals, length) && !isRefuted(equals);
}

/** Whether what stands before it on its line is none of an encoder: an `=` without an escape, or too much. */
function isRefuted(equals: i32): bool {
  const least = equals - LONGEST_LINE;
  for (let before = equals - 1; before > least; before--) {
    if (at(before) == LF) return false;
    if (at(before) == EQUALS && escapedAt(before) < 0) return true;
  }
  for (let before = least; before > least - LONGEST_INDENT; before--) {
    if (before < 0 || at(before) == LF) return false;
    if (!mayBePrefix(at(before))) return true;
  }
  return false;
}

/** Whether it may stand in the quote marks or the indent of a line; there is no CR in it that ends none. */
function mayBePrefix(code: i32): bool {
  return code == SPACE || code == TAB || code == CLOSE || code == BAR;
}

/** Of several in a row only the last may be an encoder's. */
function mayCount(equals: i32, length: i32): bool {
  if (at(equals + 1) == EQUALS) return false;
  let next = equals + 1;
  while (next < length && (at(next) == SPACE || at(next) == TAB || at(next) == CR)) next++;
  if (next == length || at(next) == LF) return isLate(equals);
  return next == equals + 1 && isTelling(equals, length);
}

/** Whether so many characters stand before it on its line. */
function isLate(equals: i32): bool {
  for (let position = equals - 1; position > equals - SOFT_BREAK_COLUMN; position--) {
    if (position < 0 || at(position) == LF) return false;
  }
  return true;
}

/** An escape that counts: of `=`, of a character beyond ASCII beside another or in a word, of a blank that ends its line. */
function isTelling(equals: i32, length: i32): bool {
  const byte = escapedAt(equals);
  if (byte >= 0x80) return escapedAt(equals + 3) >= 0x80 || isInWord(equals);
  if (byte == SPACE || byte == TAB) return endsLine(equals + 3, length);
  return byte == EQUALS;
}

/** The byte that is escaped, or -1. */
function escapedAt(equals: i32): i32 {
  const high = upperHex(at(equals + 1));
  const low = upperHex(at(equals + 2));
  return at(equals) == EQUALS && high >= 0 && low >= 0 ? (high << 4) | low : -1;
}

/** Letters on both sides; characters beyond ASCII may be some. */
function isInWord(equals: i32): bool {
  return mayBeLetter(at(equals - 1)) && mayBeLetter(at(equals + 3));
}

function mayBeLetter(code: i32): bool {
  return isAlpha(code) || code >= BEYOND_ASCII;
}

function endsLine(from: i32, length: i32): bool {
  let end = from;
  while (end < length && (at(end) == SPACE || at(end) == TAB || at(end) == CR)) end++;
  return end == length || at(end) == LF;
}

function upperHex(code: i32): i32 {
  if (isDigit(code)) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : -1;
}
