/**
 * Signs of what the careful way finds in whole lines: separators of signatures, rules of footers, openings of encoded
 * data, feet of pages. Takes a position where two characters of one stand, of a row of dashes the first two, gives its kind; a
 * "yes" may be wrong.
 */
import { at, CR, HYPHEN, isDigit, isWord, LF, OPEN_ROUND, SPACE, UNDERSCORE } from './characters';

export const NO_SIGN: i32 = 0;
export const SEPARATOR: i32 = 1;
export const FOOTER: i32 = 2;
export const DATA: i32 = 3;
export const PAGE: i32 = 4;
/** `-----BEGIN PGP SIGNED MESSAGE-----`: lines below it are escaped. */
export const SIGNED: i32 = 5;

export function signAt(position: i32, length: i32): i32 {
  const code = at(position);
  if (code == HYPHEN || code == UNDERSCORE) {
    if (at(position + 1) != code) return NO_SIGN;
    return code == HYPHEN ? signOfDashes(position, length) : signOfRule(position);
  }
  if (code == 0x65) return opensUuencode(position - 1) ? DATA : NO_SIGN;
  if (code == OPEN_ROUND) return opensBinHex(position) ? DATA : NO_SIGN;
  // "[Pag", "Yaho"
  if (code == 0x5b) return isWord(position, 0x6761505b) ? PAGE : NO_SIGN;
  return code == 0x59 && isWord(position, 0x6f686159) ? FOOTER : NO_SIGN;
}

/** "begin " and a mode, "begin-base64 " */
function opensUuencode(position: i32): bool {
  if (!isWord(position, 0x69676562) || at(position + 4) != 0x6e) return false;
  const behind = at(position + 5);
  return behind == HYPHEN || (behind == SPACE && isDigit(at(position + 6)));
}

/** "(This file must" */
function opensBinHex(position: i32): bool {
  if (!isWord(position, 0x69685428) || !isWord(position + 4, 0x69662073)) return false;
  return isWord(position + 8, 0x6d20656c) && isWord(position + 12, 0x20747375);
}

/** At two dashes or more. */
function signOfDashes(position: i32, length: i32): i32 {
  const third = at(position + 2);
  if (third == SPACE) {
    const behind = at(position + 3);
    return behind == LF || behind == CR || position + 3 == length ? SEPARATOR : NO_SIGN;
  }
  // "--~", "-----BEGIN"
  if (third == 0x7e) return FOOTER;
  if (!isWord(position + 2, 0x422d2d2d) || !isWord(position + 6, 0x4e494745)) return NO_SIGN;
  // " PGP SIG"
  return isWord(position + 10, 0x50475020) && isWord(position + 14, 0x47495320) ? SIGNED : DATA;
}

const SHORTEST_RULE: i32 = 40;

function signOfRule(position: i32): i32 {
  for (let end = position; end < position + SHORTEST_RULE; end++) {
    if (at(end) != UNDERSCORE) return NO_SIGN;
  }
  return FOOTER;
}
