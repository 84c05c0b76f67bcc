/** Puts a text of 16-bit characters where the text lies, a byte for each: those beyond ASCII become two. */
import { BEYOND_ASCII, NO_BREAK_SPACE } from './characters';
import { TEXT, UNITS } from './layout';
import { letters } from './letters';

const STRIDE: i32 = 16;
/** Bits that no character of ASCII has. */
const NO_ASCII: i16 = ~0x7f;

/** `count` characters lie at `UNITS`; the first becomes the character `to` of the text. */
export function narrow(to: i32, count: i32): void {
  for (let index = 0; index < count; index += STRIDE) {
    const from = UNITS + ((<usize>index) << 1);
    const low = v128.load(from);
    const high = v128.load(from + 16);
    const isAscii = !v128.any_true(v128.and(v128.or(low, high), i16x8.splat(NO_ASCII)));
    const characters = isAscii
      ? i8x16.narrow_i16x8_u(low, high)
      : i8x16.narrow_i16x8_u(narrowed(low), narrowed(high));
    v128.store(TEXT + to + index, characters);
  }
}

function narrowed(codes: v128): v128 {
  const least = i16x8.min_u(codes, i16x8.splat(<i16>BEYOND_ASCII));
  // A letter is one more, a no-break space two.
  const blanks = i16x8.eq(codes, i16x8.splat(<i16>NO_BREAK_SPACE));
  return i16x8.sub(i16x8.sub(least, letters(codes)), i16x8.shl(blanks, 1));
}
