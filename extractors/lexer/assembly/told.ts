/**
 * What is told of a bare URL that goes on behind a line end: how probable that is, and how its reading without the second
 * piece is weighed. The host makes the table, an entry for each sum of signs from the first one on at which a line end is
 * undone; beyond the last one nothing changes.
 */
import { TOLD } from './layout';

const COUNT: usize = TOLD;
const ENTRIES: usize = TOLD + 4;

const HUNDREDTHS: i32 = 255;
const WEIGHT_BITS: i32 = 8;
const CERTAINTY_BITS: i32 = 16;
const CERTAINTIES: i32 = 3;
const OTHER_BIT: i32 = 1 << 20;

/** No sum is enough, or nobody wants to be told. */
export const NOT_TOLD: i32 = i32.MAX_VALUE;

/** The number of the entry for a sum, from 1 on; 0: the line end is not undone. */
export function toldOf(sum: i32, first: i32): i32 {
  return sum < first ? 0 : min(sum - first + 1, load<i32>(COUNT));
}

/** In hundredths. */
export function probabilityOf(told: i32): i32 {
  return entryOf(told) & HUNDREDTHS;
}

/** Of the reading without the second piece, in hundredths. */
export function weightOf(told: i32): i32 {
  return (entryOf(told) >>> WEIGHT_BITS) & HUNDREDTHS;
}

/** Its place in the list of certainties. */
export function certaintyOf(told: i32): i32 {
  return (entryOf(told) >>> CERTAINTY_BITS) & CERTAINTIES;
}

/** Whether the reading without the second piece is kept. */
export function keepsOther(told: i32): bool {
  return (entryOf(told) & OTHER_BIT) != 0;
}

function entryOf(told: i32): i32 {
  return load<i32>(ENTRIES + ((<usize>(told - 1)) << 2));
}
