/**
 * Where a character stands among 64, a bit for each: what is asked of the bits is asked once for all of them, and mostly has
 * the same answer.
 */

/** So many characters have a bit. */
export const BITS: usize = 64;

/** Takes the address of the first of them; the lowest bit is its. */
export function bitsOf(from: usize, code: i32): u64 {
  const character = i8x16.splat(<i8>code);
  const low = bitsAt(from, character) | (bitsAt(from + 16, character) << 16);
  const high = bitsAt(from + 32, character) | (bitsAt(from + 48, character) << 16);
  return <u64>low | ((<u64>high) << 32);
}

function bitsAt(from: usize, character: v128): u32 {
  return i8x16.bitmask(i8x16.eq(v128.load(from), character));
}

/** The bits of the first characters only, which may be all. */
export function firstBits(bits: u64, count: usize): u64 {
  return count < BITS ? bits & (((<u64>1) << (<u64>count)) - 1) : bits;
}
