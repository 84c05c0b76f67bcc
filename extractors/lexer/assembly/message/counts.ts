/** What is counted of a message: numbers of 32 bits, in the order of the host (`PLAN_COUNTS` of `message/counts.ts`). */
import { COUNTS } from '../layout';

/** Messages inside. */
export const NESTED: i32 = 0;
/** Texts that the host need not read, and their bytes in the message. */
export const TEXTS: i32 = 1;
export const TEXT_BYTES: i32 = 2;
/** Blocks of data in these texts: ASCII armor, uuencoded, bare base64. */
export const ARMORS: i32 = 3;
export const UUENCODES: i32 = 4;
export const BASE64S: i32 = 5;
/** Parts that are no text. */
export const SKIPPED_PARTS: i32 = 6;
export const SKIPPED_BYTES: i32 = 7;
/** Multiparts without an end. */
export const UNCLOSED: i32 = 8;
/** Behind these, the host tells which: documents that are attached, and texts that are not in the charset they declare. */
export const COUNTED: i32 = 14;

/** Begins with a message. */
export function clearCounts(): void {
  memory.fill(COUNTS, 0, (<usize>COUNTED) << 2);
}

/** `which` is less than `COUNTED`. */
export function addCount(which: i32, more: i32): void {
  store<i32>(placeOf(which), countAt(which) + more);
}

export function countAt(which: i32): i32 {
  return load<i32>(placeOf(which));
}

function placeOf(which: i32): usize {
  return COUNTS + ((<usize>which) << 2);
}
