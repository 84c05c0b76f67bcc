/**
 * Where the units of a text stand in the bytes that the careful way decoded by their charset: runs of equal units, so many
 * UTF-16 units of so many bytes (`extractors/origin/origin-runs.ts`). They are asked for at the first place.
 */
import { placeText } from '../careful';
import { CHARSET_RUNS } from '../layout';
import { lastNotAbove } from '../ordered';

/** Numbers of 32 bits: the range in the text, the first byte, units and bytes of a character. */
const FIELDS: usize = 5 * 4;
const UNIT: usize = 0;
const UNIT_END: usize = 4;
const BYTE: usize = 8;
const UNITS_EACH: usize = 12;
const BYTES_EACH: usize = 16;

const UNASKED: i32 = -1;

let message: i32 = 0;
let entry: i32 = 0;
let count: i32 = UNASKED;

/** The text is of this entry. */
export function beginCharsetPlaces(messageNumber: i32, index: i32): void {
  message = messageNumber;
  entry = index;
  count = UNASKED;
}

/** The first byte of the character of a unit. */
export function firstByteInCharset(unit: i32): i32 {
  const run = runOf(unit);
  return load<i32>(run + BYTE) + characterIn(run, unit) * load<i32>(run + BYTES_EACH);
}

export function lastByteInCharset(unit: i32): i32 {
  return firstByteInCharset(unit) + load<i32>(runOf(unit) + BYTES_EACH) - 1;
}

/** Up to which unit the bytes follow each other as the units do, a character of several bytes being the last. */
export function endInCharset(unit: i32): i32 {
  const run = runOf(unit);
  if (load<i32>(run + BYTES_EACH) == 1) return load<i32>(run + UNIT_END);
  return load<i32>(run + UNIT) + (characterIn(run, unit) + 1) * load<i32>(run + UNITS_EACH);
}

function characterIn(run: usize, unit: i32): i32 {
  return (unit - load<i32>(run + UNIT)) / load<i32>(run + UNITS_EACH);
}

/** The run of a unit, or the last one before it. */
function runOf(unit: i32): usize {
  if (count == UNASKED) count = placeText(message, entry);
  return CHARSET_RUNS + FIELDS * <usize>lastNotAbove(CHARSET_RUNS, FIELDS, count, unit);
}
