/**
 * Whether a colon may be that of a scheme. Sets of hashes hold the names that the careful way knows; two names with one
 * hash are a "yes" too many, and never a "no" too many.
 */
import { at, isAlpha, isDigit, isOfScheme, isSmall, TO_LOWER } from './characters';
import { NAME_BYTES, SCHEME_NAMES, SCHEMES, SELDOM, WITHOUT_SLASHES } from './layout';
import { mayBeDamaged } from './survey';

/** Longer than any name, and than any unknown scheme. */
const LONGEST: i32 = 40;
/** The sets have so many bits. */
const MASK: u32 = 0x7fff;
/** FNV-1a, over the characters from the last to the first. */
const BASIS: u32 = 0x811c9dc5;
const PRIME: u32 = 0x01000193;
/** The golden ratio of 32 bits, of whose product the upper 15 bits are taken. */
const OTHER_FACTOR: u32 = 0x9e37_79b1;
const OTHER_SHIFT: u32 = 17;

/** Adds the name of `length` characters at `from`; `set` is one of the three. */
export function addScheme(set: usize, from: usize, length: i32): void {
  let hash = BASIS;
  for (let index = length - 1; index >= 0; index--) {
    hash = (hash ^ load<u8>(from + index)) * PRIME;
  }
  setBit(set, fold(hash));
  setBit(set, foldAgain(hash));
}

function setBit(set: usize, slot: u32): void {
  const byte = set + (slot >> 3);
  store<u8>(byte, load<u8>(byte) | ((<u8>1) << (<u8>(slot & 7))));
}

function fold(hash: u32): u32 {
  return (hash ^ (hash >> 15)) & MASK;
}

/** Other bits of it: one slot alone is also that of `if`, which is no scheme. */
function foldAgain(hash: u32): u32 {
  return (hash * OTHER_FACTOR) >> OTHER_SHIFT;
}

function holds(set: usize, hash: u32): bool {
  return hasBit(set, fold(hash)) && hasBit(set, foldAgain(hash));
}

function hasBit(set: usize, slot: u32): bool {
  return (load<u8>(set + (slot >> 3)) & ((<u8>1) << (<u8>(slot & 7)))) != 0;
}

/** No name ends at the colon. */
export const NONE: i32 = -1;

/** Where a name begins that may be a known one: a whole word, or the end of one; or `NONE`. */
export function schemeStart(colon: i32, floor: i32): i32 {
  const lowest = max(floor, colon - LONGEST);
  let hash = BASIS;
  for (let start = colon - 1; start >= lowest; start--) {
    const code = at(start);
    if (!isOfScheme(code)) return NONE;
    hash = hashed(hash, code);
    const isWhole = start == lowest || !isOfScheme(at(start - 1));
    if (!isAlpha(code)) continue;
    if (holds(SCHEMES, hash) && (isWhole || mayEndWord(start, colon))) return start;
    if (isWhole && holds(SELDOM, hash)) return start;
  }
  return NONE;
}

/** Whether a name may end at the colon of which the URLs need no slashes. */
export function mayDoWithoutSlashes(colon: i32, floor: i32): bool {
  const lowest = max(floor, colon - LONGEST);
  let hash = BASIS;
  for (let start = colon - 1; start >= lowest && isOfScheme(at(start)); start--) {
    hash = hashed(hash, at(start));
    if (!holds(WITHOUT_SLASHES, hash)) continue;
    if (start == lowest || !isOfScheme(at(start - 1)) || mayEndWord(start, colon)) return true;
  }
  return false;
}

function hashed(hash: u32, code: i32): u32 {
  return (hash ^ (isAlpha(code) ? code | TO_LOWER : code)) * PRIME;
}

/** Whether a name may begin behind a character of the same word. */
function mayEndWord(start: i32, colon: i32): bool {
  return !isAlpha(at(start - 1)) || mayBeGlued(colon);
}

/** `…http`, `…https` and `…ftp`, in either case, by their last letters. */
function mayBeGlued(colon: i32): bool {
  return endsInP(colon - 1) || ((at(colon - 1) | TO_LOWER) == 0x73 && endsInP(colon - 2));
}

function endsInP(position: i32): bool {
  return (at(position) | TO_LOWER) == 0x70;
}

/**
 * The length of the scheme with an authority that ends at the colon, whatever precedes it; -1: none. Only those of the Web
 * are read in capitals, too.
 */
export function authoritySchemeBefore(colon: i32): i32 {
  const last = smallAt(colon - 1);
  const p = last == 0x73 ? colon - 2 : colon - 1;
  if (smallAt(p) == 0x70 && smallAt(p - 1) == 0x74) {
    if (smallAt(p - 2) == 0x66 && last == 0x70) return 3;
    if (smallAt(p - 2) == 0x74 && smallAt(p - 3) == 0x68) return last == 0x70 ? 4 : 5;
  }
  for (let name = SCHEME_NAMES; load<u8>(name) != 0; name += NAME_BYTES) {
    const length = <i32>load<u8>(name);
    if (isName(name + 1, colon - length, length)) return length;
  }
  return -1;
}

/** Whether the name that begins at `start` is `http`, `https` or `ftp`, and no longer one ends at the colon. */
export function isLongestOfWeb(start: i32, colon: i32, floor: i32): bool {
  const isFtp = colon - start == 3 && smallAt(start) == 0x66 && smallAt(start + 1) == 0x74;
  const isHttp = smallAt(start) == 0x68 && smallAt(start + 1) == 0x74 && smallAt(start + 2) == 0x74;
  if (!isFtp && !isHttp) return false;
  const lowest = max(floor, colon - LONGEST);
  let hash = BASIS;
  for (let position = colon - 1; position >= lowest; position--) {
    const code = at(position);
    if (!isOfScheme(code)) return true;
    hash = hashed(hash, code);
    if (position < start && (holds(SCHEMES, hash) || holds(SELDOM, hash))) return false;
  }
  return true;
}

/** A letter in lower case; other characters may be changed, but to none. */
function smallAt(position: i32): i32 {
  return at(position) | TO_LOWER;
}

const LONGEST_UNKNOWN: i32 = 16;

/** The length of a scheme of letters in lower case and digits that nobody knows, and that is a whole word; or -1. */
export function unknownSchemeBefore(colon: i32): i32 {
  let start = colon;
  while ((isSmall(at(start - 1)) || isDigit(at(start - 1))) && colon - start <= LONGEST_UNKNOWN)
    start--;
  const length = colon - start;
  if (length < 2 || length > LONGEST_UNKNOWN || !isAlpha(at(start))) return -1;
  if (isOfScheme(at(start - 1)) || mayBeDamaged(colon)) return -1;
  return schemeStart(colon, 0) == NONE ? length : -1;
}

function isName(name: usize, start: i32, length: i32): bool {
  for (let index = 0; index < length; index++) {
    if (at(start + index) != load<u8>(name + index)) return false;
  }
  return true;
}
