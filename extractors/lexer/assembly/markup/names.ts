/**
 * Names of elements, attributes and entities. The host fills the tables from those of the careful way; names are compared
 * whole, so that a name is found or it is none of them.
 */
import { ATTRIBUTES, ELEMENTS, ENTITY_NAMES, MARKUP } from '../layout';

/** A slot: eight characters, four more, what the name means, its number for the host, its length. */
const SLOT: usize = 16;
const MORE: usize = 8;
const MEANING: usize = 12;
const NUMBER: usize = 14;
const LENGTH: usize = 15;
const FIRST: i32 = 8;
const LONGEST: i32 = 12;

/** A power of two; each table is mostly empty, so that some slot is free. */
const SLOTS: u32 = 512;
const SPREAD: u32 = 0x9e37_79b1;

/** The bit of letters that digits, hyphens and colons have not; half of it is the one of lower case. */
const LETTER: u64 = ((<u64>0x4040_4040) << 32) | 0x4040_4040;

/** What an element does to the text. */
export const BLOCK: i32 = 1;
export const LINE: i32 = 2;
export const CELL: i32 = 4;
export const PREFORMATTED: i32 = 8;
export const BREAK: i32 = 16;
export const ANCHOR: i32 = 32;
/** Its text is hidden, and ends with its end tag. */
export const RAW: i32 = 64;
/** Its text ends with its end tag, and has entities. */
export const TITLE: i32 = 128;
/** Only the careful way reads it. */
export const CAREFUL: i32 = 256;

/** What the value of an attribute holds; 1: URLs. */
export const OF_STYLE: i32 = 2;
export const OF_META: i32 = 4;
/** One URL, on any element. */
export const OF_ONE: i32 = 8;

/** Of an entity: it needs no semicolon. The other bits are its character. */
export const LEGACY: i32 = 0x8000;

/** Adds a name that stands at `from`, in lower case if it has any case; `table` is that of `layout.ts`. */
export function addMarkupName(
  table: usize,
  from: usize,
  length: i32,
  meaning: i32,
  number: i32,
): bool {
  if (length > LONGEST) return false;
  const slot = slotOf(table, charactersAt(from, length), moreAt(from, length), length);
  store<u64>(slot, charactersAt(from, length));
  store<u32>(slot + MORE, <u32>moreAt(from, length));
  store<u16>(slot + MEANING, load<u16>(slot + MEANING) | <u16>meaning);
  store<u8>(slot + NUMBER, number);
  store<u8>(slot + LENGTH, length);
  return true;
}

/** The slot of an element's name in any case, or an empty one. */
export function elementAt(from: i32, length: i32): usize {
  return slotInLower(ELEMENTS, MARKUP + from, length);
}

/** The same of an attribute. */
export function attributeAt(from: i32, length: i32): usize {
  return slotInLower(ATTRIBUTES, MARKUP + from, length);
}

/** The same of an entity, whose case tells. */
export function entityAt(from: i32, length: i32): usize {
  const name = MARKUP + from;
  const size = length > LONGEST ? 0 : length;
  return slotOf(ENTITY_NAMES, charactersAt(name, size), moreAt(name, size), size);
}

/** 0 if the slot holds no name. */
export function meaningOf(slot: usize): i32 {
  return load<u16>(slot + MEANING);
}

export function numberOf(slot: usize): i32 {
  return load<u8>(slot + NUMBER);
}

export function isName(slot: usize): bool {
  return load<u8>(slot + LENGTH) != 0;
}

/** Whether the same name stands in two places, in any case; it is no longer than a name of the table. */
export function isSameName(one: i32, other: i32, length: i32): bool {
  const a = MARKUP + one;
  const b = MARKUP + other;
  if (lowered(charactersAt(a, length)) != lowered(charactersAt(b, length))) return false;
  return lowered(moreAt(a, length)) == lowered(moreAt(b, length));
}

function slotInLower(table: usize, name: usize, length: i32): usize {
  // No name is empty: the slot of length 0 is an empty one.
  const size = length > LONGEST ? 0 : length;
  return slotOf(table, lowered(charactersAt(name, size)), lowered(moreAt(name, size)), size);
}

/** Letters in lower case. Other characters may change too, but not to one of a name. */
function lowered(characters: u64): u64 {
  return characters | ((characters & LETTER) >> 1);
}

/** At most eight characters; the memory goes on behind any name. */
function charactersAt(from: usize, length: i32): u64 {
  return load<u64>(from) & maskOf(length);
}

/** The ones behind, at most four. */
function moreAt(from: usize, length: i32): u64 {
  return length <= FIRST ? 0 : load<u32>(from + FIRST) & maskOf(length - FIRST);
}

function maskOf(length: i32): u64 {
  return length >= FIRST ? u64.MAX_VALUE : ((<u64>1) << ((<u64>length) << 3)) - 1;
}

/** The slot that holds a name, or the free one that would. */
function slotOf(table: usize, first: u64, more: u64, length: i32): usize {
  let hash = ((<u32>(first ^ (first >> 32)) ^ <u32>more) * SPREAD) >> 20;
  let slot = slotAt(table, hash);
  while (load<u8>(slot + LENGTH) != 0) {
    if (load<u64>(slot) == first && load<u32>(slot + MORE) == more) {
      if (load<u8>(slot + LENGTH) == length) return slot;
    }
    slot = slotAt(table, ++hash);
  }
  return slot;
}

function slotAt(table: usize, hash: u32): usize {
  return table + <usize>(hash & (SLOTS - 1)) * SLOT;
}
