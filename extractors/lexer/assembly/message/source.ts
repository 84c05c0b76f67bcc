/** Where the units of a text stand in the message, through the bytes that were decoded. */
import { byteRunEnd, byteSource, byteSourceEnd, isLeft, runCount } from './runs';
import { areBytes, firstByteOf, lastByteOf, unitsEnd } from './unicode';

/** The position of the first byte of a unit's character. */
export function sourceOf(unit: i32): i32 {
  return byteSource(firstByteOf(unit));
}

/** The end of its bytes. */
export function sourceEndOf(unit: i32): i32 {
  return byteSourceEnd(lastByteOf(unit));
}

/** The same of a text that may be one that the host gave: it counts from its own beginning, a byte for each character. */
export function placeOf(unit: i32): i32 {
  return isLeft() ? unit : sourceOf(unit);
}

export function placeBehind(unit: i32): i32 {
  return isLeft() ? unit + 1 : sourceEndOf(unit);
}

/** Up to which unit source and text go on alike; only the last character before it may have several bytes. */
export function runEndOf(unit: i32, length: i32): i32 {
  const byte = firstByteOf(unit);
  const bytes = byteRunEnd(byte);
  return min(unitsEnd(unit, length), bytes == -1 ? length : unit + bytes - byte);
}

/** Whether the whole text may stand in the message as it is, but for its last unit. */
export function isOneRun(): bool {
  return runCount() == 1 && areBytes();
}
