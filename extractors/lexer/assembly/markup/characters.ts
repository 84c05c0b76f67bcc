/** Markup by its positions, and where in it a character stands. Zeros stand before it and behind it. */
import { CLOSE, SLASH, SPACE } from '../characters';
import { MARKUP } from '../layout';

export const AMPERSAND: i32 = 0x26;
export const SINGLE_QUOTE: i32 = 0x27;
export const EXCLAMATION: i32 = 0x21;
/** Instead of a position: only the careful way can tell. */
export const DOUBT: i32 = -1;

const STRIDE: i32 = 16;

let end: i32 = 0;

/** Markup of this length is read. */
export function beginCharacters(length: i32): void {
  end = length;
}

export function markupEnd(): i32 {
  return end;
}

export function markupAt(position: i32): i32 {
  return load<u8>(MARKUP + position);
}

/** The first place of a character from a position on, before another one; that one if there is none. */
export function find(character: i32, from: i32, until: i32): i32 {
  const wanted = i8x16.splat(<i8>character);
  for (let at = from; at < until; at += STRIDE) {
    const bits = i8x16.bitmask(i8x16.eq(v128.load(MARKUP + at), wanted));
    if (bits != 0) return min(at + ctz(bits), until);
  }
  return until;
}

/** The position behind the next `>`. */
export function behindClose(from: i32): i32 {
  const close = find(CLOSE, from, end);
  return close == end ? DOUBT : close + 1;
}

/**
 * The end of a name: a blank, `/`, `>`, or the character `other`. With characters beyond ASCII it is in doubt, since some
 * of them become letters of ASCII in lower case.
 */
export function endOfName(from: i32, other: i32): i32 {
  for (let at = from; at < end; at += STRIDE) {
    const here = v128.load(MARKUP + at);
    // There are no controls but blanks.
    const blank = i8x16.le_u(here, i8x16.splat(<i8>SPACE));
    const close = v128.or(
      i8x16.eq(here, i8x16.splat(<i8>SLASH)),
      i8x16.eq(here, i8x16.splat(<i8>CLOSE)),
    );
    const stop = v128.or(v128.or(blank, close), i8x16.eq(here, i8x16.splat(<i8>other)));
    const bits = i8x16.bitmask(stop);
    const size = bits == 0 ? STRIDE : ctz(bits);
    if ((i8x16.bitmask(here) & ((1 << size) - 1)) != 0) return DOUBT;
    if (bits != 0) return at + size < end ? at + size : DOUBT;
  }
  return DOUBT;
}

/** The blanks of a tag; the markup has no other controls. */
export function isTagBlank(code: i32): bool {
  return code <= SPACE && code != 0;
}

/** Whether a name ends there. */
export function endsName(code: i32): bool {
  return code == SLASH || code == CLOSE || isTagBlank(code);
}
