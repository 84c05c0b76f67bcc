/** Puts a text of 16-bit characters where the text lies, a byte for each: all beyond ASCII become one. */
import { BEYOND_ASCII } from './characters';
import { TEXT, UNITS } from './layout';

const STRIDE: i32 = 16;

/** `count` characters lie at `UNITS`; the first becomes the character `to` of the text. */
export function narrow(to: i32, count: i32): void {
  const most = i16x8.splat(<i16>BEYOND_ASCII);
  for (let index = 0; index < count; index += STRIDE) {
    const from = UNITS + ((<usize>index) << 1);
    const low = i16x8.min_u(v128.load(from), most);
    const high = i16x8.min_u(v128.load(from + 16), most);
    v128.store(TEXT + to + index, i8x16.narrow_i16x8_u(low, high));
  }
}
