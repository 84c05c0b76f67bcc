/**
 * What is told of a bare URL at a line end: how probable it is that it ends there, or goes on, and how its reading with the
 * other end is weighed. The host makes the table, an entry for each sum of signs from the first one on at which a URL may go
 * on; beyond the last one nothing changes.
 */
import { TOLD } from './layout';

const COUNT: usize = TOLD;
/** So many of the first entries are of line ends that are not undone. */
const DOUBTS: usize = TOLD + 4;
const ENTRIES: usize = TOLD + 8;

const HUNDREDTHS: i32 = 255;
const WEIGHT_BITS: i32 = 8;
const CERTAINTY_BITS: i32 = 16;
const CERTAINTIES: i32 = 3;
const OTHER_BIT: i32 = 1 << 20;

/** No sum is enough, or nobody wants to be told. */
export const NOT_TOLD: i32 = i32.MAX_VALUE;

/** The number of the entry for a sum, from 1 on; 0: the URL surely ends there. */
export function toldOf(sum: i32, first: i32): i32 {
  return sum < first ? 0 : min(sum - first + 1, load<i32>(COUNT));
}

/** Whether the URL goes on. */
export function goesOn(told: i32): bool {
  return told > load<i32>(DOUBTS);
}

/** In hundredths. */
export function probabilityOf(told: i32): i32 {
  return entryOf(told) & HUNDREDTHS;
}

/** Of the reading with the other end, in hundredths. */
export function weightOf(told: i32): i32 {
  return (entryOf(told) >>> WEIGHT_BITS) & HUNDREDTHS;
}

/** Its place in the list of certainties. */
export function certaintyOf(told: i32): i32 {
  return (entryOf(told) >>> CERTAINTY_BITS) & CERTAINTIES;
}

/** Whether that is kept. */
export function keepsOther(told: i32): bool {
  return (entryOf(told) & OTHER_BIT) != 0;
}

function entryOf(told: i32): i32 {
  return load<i32>(ENTRIES + ((<usize>(told - 1)) << 2));
}
