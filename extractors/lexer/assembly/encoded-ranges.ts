/** The ranges of encoded data that the caller wrote, in order: in them no URL is looked for. */
import { ENCODED } from './layout';
import { lastNotAbove } from './ordered';

const RANGE_BYTES: usize = 8;

let count: i32 = 0;
/** The first range that a position may lie in. */
let first: i32 = 0;

export function beginEncoded(ranges: i32): void {
  count = ranges;
  first = 0;
}

/** Whether a position is in one of them. */
export function isEncoded(position: i32): bool {
  if (count == 0) return false;
  const range = lastNotAbove(ENCODED, RANGE_BYTES, count, position);
  return startOf(range) <= position && position < endOf(range);
}

/** The range that was looked at last for lines. */
let looked: i32 = 0;

/** Begins with the first line. */
export function beginEncodedLines(): void {
  looked = 0;
}

/** Whether a line is encoded data. Lines come in order. */
export function isEncodedLine(start: i32): bool {
  while (looked < count && endOf(looked) <= start) looked++;
  return looked < count && startOf(looked) <= start;
}

/** The floor, raised to the end of all ranges that begin up to a position. Positions come in order. */
export function floorBehindEncoded(position: i32, floor: i32): i32 {
  let raised = floor;
  for (; first < count && startOf(first) <= position; first++) {
    raised = max(raised, endOf(first));
    if (position < endOf(first)) return raised;
  }
  return raised;
}

function startOf(range: i32): i32 {
  return load<i32>(ENCODED + <usize>range * RANGE_BYTES);
}

function endOf(range: i32): i32 {
  return load<i32>(ENCODED + <usize>range * RANGE_BYTES + 4);
}
