/** The beginning of a header field: a name and a colon. */
import { COLON, SLASH, SPACE } from '../characters';
import { DOC } from '../layout';
import { byteAt, isSpaceOrTab } from './bytes';
import { kindOf, nameAt, WELL_KNOWN } from './names';

const STRIDE: i32 = 16;
const DELETE: i32 = 0x7f;

/** RFC 5322 §2.2: the position of the colon, or -1; blanks may stand before it (§4.5). */
export function fieldColon(line: i32, end: i32): i32 {
  let at = behindName(line, end);
  if (at == line) return -1;
  while (at < end && isSpaceOrTab(byteAt(at))) at++;
  if (at >= end || byteAt(at) != COLON) return -1;
  const mayBeUrl = byteAt(at + 1) == SLASH && byteAt(at + 2) == SLASH;
  return mayBeUrl && at + 2 < end ? -1 : at;
}

/** The first byte from a position on that is none of a name, or `end`. */
function behindName(from: i32, end: i32): i32 {
  for (let at = from; at < end; at += STRIDE) {
    const here = v128.load(DOC + at);
    // As numbers with a sign, bytes beyond ASCII are less than a space.
    const outside = v128.or(
      i8x16.le_s(here, i8x16.splat(<i8>SPACE)),
      i8x16.eq(here, i8x16.splat(<i8>DELETE)),
    );
    const bits = i8x16.bitmask(v128.or(outside, i8x16.eq(here, i8x16.splat(<i8>COLON))));
    if (bits != 0) return min(at + ctz(bits), end);
  }
  return end;
}

export function isFieldText(code: i32): bool {
  return code > SPACE && code < DELETE && code != COLON;
}

/** The slot of the name before a colon, or 0. */
export function nameBefore(line: i32, colon: i32): usize {
  let end = colon;
  while (isSpaceOrTab(byteAt(end - 1))) end--;
  return nameAt(DOC + line, end - line);
}

export function beginsWithKnownField(line: i32, end: i32): bool {
  const colon = fieldColon(line, end);
  return colon != -1 && (kindOf(nameBefore(line, colon)) & WELL_KNOWN) != 0;
}
