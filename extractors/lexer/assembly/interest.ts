/**
 * Finds among 32 characters those near which a URL or a sign may begin, by tables of half bytes: a character belongs to
 * a class if both halves do, so that a few others match as well: a place found so must be checked.
 */
import { TABLES } from './layout';

/** A class is a bit: `:` and `=`. */
const MARK: u8 = 1;
/** Controls but tab, line feed and CR, and of those from 16 on those 16 above these, which are no signs. */
const CONTROL: u8 = 2;
/** A CR and a character whose lower half is not that of a line feed; or whose upper half is not. */
const ALONE_BY_LOW: u8 = 4;
const ALONE_BY_HIGH: u8 = 128;
/** `w` or `p` in either case, and a dot or a slash behind. */
const NAME: u8 = 8;
/** Two dashes or underscores. */
const ROW: u8 = 16;
/** "eg" of "begin", rarer than its other pairs. */
const BEGIN: u8 = 32;
/** "(T", "[P", "Ya" */
const WORD: u8 = 64;

/** Of the first and of the second character, by the lower and the upper half. */
export const LOW_OF_FIRST: usize = TABLES;
export const HIGH_OF_FIRST: usize = TABLES + 16;
export const LOW_OF_SECOND: usize = TABLES + 32;
export const HIGH_OF_SECOND: usize = TABLES + 48;
/** The lower half of each of 16 characters. */
export const LOWER_HALVES: usize = TABLES + 64;

const CR: i8 = 0x0d;
const LF: i8 = 0x0a;

/** Must be called once. */
export function fillPlaces(): void {
  memory.fill(LOWER_HALVES, 0x0f, 16);
  first(0x3a, MARK);
  first(0x3d, MARK);
  for (let code = 0; code < 16; code++) {
    if (code == 0x09 || code == LF || code == CR) continue;
    first(code, CONTROL);
    first(16 + code, CONTROL);
  }
  first(CR, ALONE_BY_LOW | ALONE_BY_HIGH);
  first(0x57, NAME);
  first(0x50, NAME);
  first(0x77, NAME);
  first(0x70, NAME);
  second(0x2e, NAME);
  second(0x2f, NAME);
  first(0x2d, ROW);
  first(0x5f, ROW);
  second(0x2d, ROW);
  second(0x5f, ROW);
  first(0x65, BEGIN);
  second(0x67, BEGIN);
  first(0x28, WORD);
  first(0x5b, WORD);
  first(0x59, WORD);
  second(0x54, WORD);
  second(0x50, WORD);
  second(0x61, WORD);
  for (let code = 0; code < 256; code++) {
    second(code, MARK | CONTROL);
    if ((code & 15) != LF) second(code, ALONE_BY_LOW);
    if (code >> 4 != 0) second(code, ALONE_BY_HIGH);
  }
}

function first(code: i32, kind: u8): void {
  addTo(LOW_OF_FIRST + (code & 15), kind);
  addTo(HIGH_OF_FIRST + (code >> 4), kind);
}

function second(code: i32, kind: u8): void {
  addTo(LOW_OF_SECOND + (code & 15), kind);
  addTo(HIGH_OF_SECOND + (code >> 4), kind);
}

function addTo(place: usize, kind: u8): void {
  store<u8>(place, load<u8>(place) | kind);
}

/**
 * A bit for each of 32 characters from `from` on, by the four tables. No index is greater than 15, so that the relaxed
 * lookup gives the same everywhere.
 */
export function placesOfInterest(
  from: usize,
  lowOfFirst: v128,
  highOfFirst: v128,
  lowOfSecond: v128,
  highOfSecond: v128,
  lower: v128,
): i32 {
  const one = classesAt(from, lowOfFirst, highOfFirst, lowOfSecond, highOfSecond, lower);
  const two = classesAt(from + 16, lowOfFirst, highOfFirst, lowOfSecond, highOfSecond, lower);
  const none = i8x16.splat(0);
  return ~(i8x16.bitmask(i8x16.eq(one, none)) | (i8x16.bitmask(i8x16.eq(two, none)) << 16));
}

/** The classes of 16 characters, each with the one behind it. */
function classesAt(
  from: usize,
  lowOfFirst: v128,
  highOfFirst: v128,
  lowOfSecond: v128,
  highOfSecond: v128,
  lower: v128,
): v128 {
  const here = v128.load(from);
  const next = v128.load(from + 1);
  const firsts = v128.and(
    i8x16.relaxed_swizzle(lowOfFirst, v128.and(here, lower)),
    i8x16.relaxed_swizzle(highOfFirst, upperHalves(here, lower)),
  );
  const seconds = v128.and(
    i8x16.relaxed_swizzle(lowOfSecond, v128.and(next, lower)),
    i8x16.relaxed_swizzle(highOfSecond, upperHalves(next, lower)),
  );
  return v128.and(firsts, seconds);
}

/** Numbers of 16 bits are shifted, since processors cannot shift bytes. */
function upperHalves(characters: v128, lower: v128): v128 {
  return v128.and(i16x8.shr_u(characters, 4), lower);
}
