/**
 * Finds among 16 characters those near which a URL or a sign may begin, by tables of half bytes: a character belongs to
 * a class if both halves do, so that a few others match as well: a place found so must be checked.
 */
import { TABLES } from './layout';

/** A class is a bit: `:` and `=`. */
const MARK: u8 = 1;
/** Controls from 0 to 15 but tab, line feed and CR; those from 16 on. */
const LOW_CONTROL: u8 = 2;
const HIGH_CONTROL: u8 = 4;
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

const CR: i8 = 0x0d;
const LF: i8 = 0x0a;

/** Must be called once. */
export function fillPlaces(): void {
  first(0x3a, MARK);
  first(0x3d, MARK);
  for (let code = 0; code < 16; code++) {
    if (code != 0x09 && code != LF && code != CR) first(code, LOW_CONTROL);
    first(16 + code, HIGH_CONTROL);
  }
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
  for (let code = 0; code < 256; code += 16) second(code, MARK | LOW_CONTROL | HIGH_CONTROL);
  for (let code = 0; code < 16; code++) second(code, MARK | LOW_CONTROL | HIGH_CONTROL);
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
 * A bit for each of 16 characters from `from` on, by the four tables. No index is greater than 15, so that the relaxed
 * lookup gives the same everywhere.
 */
export function placesOfInterest(
  from: usize,
  lowOfFirst: v128,
  highOfFirst: v128,
  lowOfSecond: v128,
  highOfSecond: v128,
): i32 {
  const here = v128.load(from);
  const next = v128.load(from + 1);
  const half = i8x16.splat(0x0f);
  const firsts = v128.and(
    i8x16.relaxed_swizzle(lowOfFirst, v128.and(here, half)),
    i8x16.relaxed_swizzle(highOfFirst, i8x16.shr_u(here, 4)),
  );
  const seconds = v128.and(
    i8x16.relaxed_swizzle(lowOfSecond, v128.and(next, half)),
    i8x16.relaxed_swizzle(highOfSecond, i8x16.shr_u(next, 4)),
  );
  // A CR that no line feed follows.
  const ended = i8x16.eq(next, i8x16.splat(LF));
  const alone = v128.andnot(i8x16.eq(here, i8x16.splat(CR)), ended);
  return i8x16.bitmask(i8x16.ne(v128.or(v128.and(firsts, seconds), alone), i8x16.splat(0)));
}
