/**
 * Characters of CNS 11643 plane 1, the set of ISO-2022-CN for traditional Chinese. No decoder of the platform knows it,
 * but Big5 has the same characters in nearly the same order. Takes the two bytes of a character, gives its text, or
 * U+FFFD.
 */
import { decodePair } from './multibyte.ts';

const FIRST_GRAPHIC = 0x21;
const CNS_ROW = 94;
const BIG5_ROW = 157;
const BIG5_FIRST_LEAD = 0xa1;
/** Trail bytes of Big5: 63 from 0x40 on, the others from 0xA1 on. */
const BIG5_LOW_TRAIL = 0x40;
const BIG5_HIGH_TRAIL = 0xa1;
const BIG5_LOW_TRAILS = 63;

/** From this index in CNS on, a character's index in Big5 is so much higher; null: it has none. */
const SHIFTS: readonly (readonly [from: number, shift: number | null])[] = [
  [0, 0],
  [73, 1],
  [74, -1],
  [75, 0],
  [127, 1],
  [128, -1],
  [129, 0],
  [148, 1],
  [149, -1],
  [150, 0],
  [155, -134],
  [156, 0],
  [234, null],
  [282, -48],
  [456, null],
  [3290, -2819],
  [3307, -3044],
  [3308, -2819],
  [3394, -3129],
  [3395, -2819],
  [4702, -2818],
  [5126, -3243],
  [5127, -2819],
  [7003, -2432],
  [7004, -2820],
  [7391, -2819],
  [7916, -2630],
  [7917, -2820],
  [8106, -2819],
  [8190, -2673],
  [8191, -2820],
  [8245, -2819],
  [8246, -2821],
  [8247, -2820],
  [8337, -2819],
  [8691, null],
];

/** Takes both bytes without the eighth bit. */
export function decodeCnsPlane1(lead: number, trail: number): string {
  const index = (lead - FIRST_GRAPHIC) * CNS_ROW + trail - FIRST_GRAPHIC;
  const shift = SHIFTS.findLast(([from]) => from <= index)?.[1] ?? null;
  if (shift === null) return '\ufffd';
  const big5 = index + shift;
  const column = big5 % BIG5_ROW;
  return decodePair(
    'big5',
    BIG5_FIRST_LEAD + Math.floor(big5 / BIG5_ROW),
    column < BIG5_LOW_TRAILS ? BIG5_LOW_TRAIL + column : BIG5_HIGH_TRAIL + column - BIG5_LOW_TRAILS,
  );
}
