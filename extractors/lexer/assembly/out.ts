/**
 * The output: bytes that are written one behind the other, and the gaps where a number is left out. Copies go in
 * strides of 16 bytes, so that up to 15 bytes beyond each end are read and written; all areas have room for them.
 */
import { DOT } from './characters';
import { GAPS, OUT } from './layout';

const STRIDE: i32 = 16;
const ZERO: i32 = 0x30;
const TEN: u32 = 10;
/** Of a gap: the number is an ordinal; or, of its place, a column (`placeholders.ts` of the scan). */
const MARK: u32 = 0x8000_0000;

let end: usize = OUT;
let gaps: i32 = 0;

export function beginOutput(): void {
  end = OUT;
  gaps = 0;
}

/** Drops what was written before a place, and so many gaps; what is behind begins the output. */
export function dropOutput(length: i32, gapsBefore: i32): void {
  memory.copy(OUT, OUT + length, outLength() - length);
  end -= length;
  gaps -= gapsBefore;
  for (let gap = 0; gap < gaps; gap++) {
    const from = addressOfGap(gap + gapsBefore);
    store<u32>(addressOfGap(gap), load<u32>(from) - <u32>length);
    store<u32>(addressOfGap(gap) + 4, load<u32>(from + 4));
  }
}

export function outLength(): i32 {
  return <i32>(end - OUT);
}

export function gapCount(): i32 {
  return gaps;
}

export function copy(from: usize, length: i32): void {
  for (let at = 0; at < length; at += STRIDE) v128.store(end + at, v128.load(from + at));
  end += length;
}

export function putCharacter(code: i32): void {
  store<u8>(end++, <u8>code);
}

/** So many of eight characters, the first in the lowest byte. */
export function putWord(characters: u64, length: i32): void {
  store<u64>(end, characters);
  end += length;
}

/** A whole number from 0 to 2^53. */
export function putNumber(value: f64): void {
  let left = <u64>value;
  let behind = end + 1;
  for (let bound: u64 = 10; bound <= left; bound *= 10) behind++;
  let at = behind;
  while (left > 0xffff_ffff) {
    store<u8>(--at, <u8>(ZERO + <i32>(left % 10)));
    left /= 10;
  }
  let small = <u32>left;
  do {
    store<u8>(--at, <u8>(ZERO + <i32>(small % TEN)));
    small /= TEN;
  } while (at > end);
  end = behind;
}

/** A number from 0 to 1, of hundredths. */
export function putHundredths(value: i32): void {
  if (value % 100 == 0) {
    putCharacter(ZERO + value / 100);
    return;
  }
  putCharacter(ZERO);
  putCharacter(DOT);
  putCharacter(ZERO + value / 10);
  if (value % 10 != 0) putCharacter(ZERO + (value % 10));
}

export function leaveLine(line: f64): void {
  leave(<u32>outLength(), <u32>line);
}

export function leaveColumn(column: f64): void {
  leave(<u32>outLength() + MARK, <u32>column);
}

export function leaveOrdinal(ordinal: f64): void {
  leave(<u32>outLength(), <u32>ordinal + MARK);
}

function leave(place: u32, value: u32): void {
  store<u32>(addressOfGap(gaps), place);
  store<u32>(addressOfGap(gaps) + 4, value);
  gaps++;
}

function addressOfGap(gap: i32): usize {
  return GAPS + ((<usize>gap) << 3);
}
