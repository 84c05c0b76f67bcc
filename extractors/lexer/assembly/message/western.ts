/** The characters of windows-1252, which `iso-8859-1` means as well (Encoding Standard, §4.2): a byte each. */
import { BEYOND_ASCII, NO_BREAK_SPACE } from '../characters';

/** Those from 0x80 to 0x9f, as 16-bit numbers. */
const HIGH = memory.data<u16>([
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
  0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
  0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
]);

export function westernCharacter(byte: i32): i32 {
  if (byte < BEYOND_ASCII || byte >= NO_BREAK_SPACE) return byte;
  return load<u16>(HIGH + ((<usize>(byte - BEYOND_ASCII)) << 1));
}
