/**
 * Names in lower case: fields of a header, media types, parameters, charsets. The host fills the table from the lists of
 * the careful way; names are compared whole, so that a name is found or it is none of them.
 */
import { TO_LOWER } from '../characters';
import { NAMES } from '../layout';

/** A slot: its length, what it is, its number for the host, its number here, and its characters. */
const SLOT: usize = 32;
const SLOTS: u32 = 512;
const LENGTH: usize = 0;
const KIND: usize = 1;
const NUMBER: usize = 2;
const WORD: usize = 3;
const CHARACTERS: usize = 4;
/** Longer names are not in the table. */
export const LONGEST: i32 = 28;
/** Names are compared in two blocks of sixteen characters, which overlap; the second one begins so far behind. */
const LAST: usize = 12;
/** An odd number with bits everywhere. */
const FACTOR: u64 = ((<u64>0x9e37_79b1) << 32) | 0x85eb_ca77;

/** A field that tells a header from other text. */
export const WELL_KNOWN: i32 = 1;
/** A field whose value may hold URLs. */
export const OF_URLS: i32 = 2;
/** A media type of text that does not begin with `text/`, or of an entity inside its signature. */
export const TEXT_ELSEWHERE: i32 = 4;
/** A charset in which bytes of ASCII are ASCII. */
export const CHARSET: i32 = 8;
/** A charset that says no more than ASCII or UTF-8. */
export const OF_UNICODE: i32 = 64;
/** A field that gives the base of relative links. */
export const LOCATION: i32 = 16;

/** A media type under which documents are attached. */
export const OF_DOCUMENTS: i32 = 128;

/** A field with a list of URLs in brackets. */
export const OF_LISTS: i32 = 32;

/** The number of a charset that is windows-1252, or is read as that. */
export const IS_WESTERN: i32 = 1;
/** The numbers of a field that programs write for programs, and of what begins the names of others. */
export const OF_MACHINE: i32 = 254;
export const BEGINS_MACHINE: i32 = 255;
/** The number of a media type whose text is plain though it does not begin with `text/`. */
export const IS_PLAIN: i32 = 1;

/** Numbers of names that the module knows; the host gives them in this order, from 1 on. */
export const CONTENT_TYPE: i32 = 1;
export const CONTENT_TRANSFER_ENCODING: i32 = 2;
export const TOP_TEXT: i32 = 3;
export const TOP_MULTIPART: i32 = 4;
export const TOP_MESSAGE: i32 = 5;
export const TEXT_PLAIN: i32 = 6;
export const TEXT_HTML: i32 = 7;
export const TEXT_X_HTML: i32 = 8;
export const DIGEST: i32 = 9;
export const BOUNDARY: i32 = 10;
export const CHARSET_OF: i32 = 11;
export const FORMAT: i32 = 12;
export const IS_FLOWED: i32 = 13;
export const IN_QUOTED_PRINTABLE: i32 = 14;
export const IN_BASE64: i32 = 15;
export const DELSP: i32 = 16;
export const RECEIVED: i32 = 17;
export const MIME_VERSION: i32 = 18;
/** Types with a whole message in the body. */
export const RFC822: i32 = 19;
export const GLOBAL: i32 = 20;
export const NEWS: i32 = 21;
/** The fields that describe a message. */
export const FIRST_FACT: i32 = 22;
export const FACTS_COUNT: i32 = 8;

/** The name of `length` characters at `from`, which are in lower case. False: it is too long to be found. */
export function addName(from: usize, length: i32, kind: i32, number: i32, word: i32): bool {
  if (length > LONGEST) return false;
  const slot = slotOf(from, length);
  store<u8>(slot + LENGTH, length);
  store<u8>(slot + KIND, load<u8>(slot + KIND) | kind);
  if (number != 0) store<u8>(slot + NUMBER, number);
  if (word != 0) store<u8>(slot + WORD, word);
  memory.copy(slot + CHARACTERS, from, length);
  return true;
}

/** The slot of a name in any case, or 0. */
export function nameAt(from: usize, length: i32): usize {
  if (length == 0 || length > LONGEST) return 0;
  const slot = slotOf(from, length);
  return load<u8>(slot + LENGTH) == 0 ? 0 : slot;
}

export function kindOf(slot: usize): i32 {
  return slot == 0 ? 0 : load<u8>(slot + KIND);
}

export function numberOf(slot: usize): i32 {
  return slot == 0 ? 0 : load<u8>(slot + NUMBER);
}

export function wordOf(slot: usize): i32 {
  return slot == 0 ? 0 : load<u8>(slot + WORD);
}

/** The slot that holds a name, or the free one that would. The table is mostly empty, so that some slot is free. */
function slotOf(from: usize, length: i32): usize {
  const first = v128.and(lower(from), lanesBefore(length));
  const last = v128.and(lower(from + LAST), lanesBefore(length - <i32>LAST));
  let hash = hashOf(first, last);
  let slot = slotAt(hash);
  while (load<u8>(slot + LENGTH) != 0 && !holds(slot, length, first, last)) slot = slotAt(++hash);
  return slot;
}

function slotAt(hash: u32): usize {
  return NAMES + <usize>(hash & (SLOTS - 1)) * SLOT;
}

/** Zeros stand behind the characters of a slot. */
function holds(slot: usize, length: i32, first: v128, last: v128): bool {
  if (load<u8>(slot + LENGTH) != length) return false;
  const characters = slot + CHARACTERS;
  const same = i8x16.eq(v128.load(characters), first);
  return i8x16.all_true(v128.and(same, i8x16.eq(v128.load(characters + LAST), last)));
}

/** The upper bits of a product depend on all bits of the factor. */
function hashOf(first: v128, last: v128): u32 {
  let hash = <u64>i64x2.extract_lane(first, 0) * FACTOR;
  hash = (hash ^ <u64>i64x2.extract_lane(first, 1)) * FACTOR;
  hash = (hash ^ <u64>i64x2.extract_lane(last, 1)) * FACTOR;
  return <u32>(hash >> 48);
}

/** Sixteen characters in lower case. */
function lower(from: usize): v128 {
  const here = v128.load(from);
  const capital = i8x16.le_u(i8x16.sub(here, i8x16.splat(0x41)), i8x16.splat(25));
  return v128.or(here, v128.and(capital, i8x16.splat(<i8>TO_LOWER)));
}

function lanesBefore(count: i32): v128 {
  const lanes = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return i8x16.lt_s(lanes, i8x16.splat(<i8>count));
}
