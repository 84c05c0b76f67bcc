/**
 * Entities (HTML, "named character reference state" and those of numbers). The ones that occur in mail are read, old ones and
 * numbers also without their semicolon; what may be another one is left to the careful way.
 */
import { EQUALS, HASH, isAlphanumeric, isDigit, TO_LOWER } from '../characters';
import { MARKUP } from '../layout';
import { westernCharacter } from '../message/western';
import { copy, putCharacter } from '../out';
import { AMPERSAND, DOUBT, find, markupAt, markupEnd } from './characters';
import { entityAt, isName, LEGACY, meaningOf } from './names';
import { addEntity, addLiteral } from './rendered';

const SEMICOLON: i32 = 0x3b;
const LOWER_X: i32 = 0x78;
/** Names that need no semicolon have from two to six characters. */
const SHORTEST_LEGACY: i32 = 2;
const LONGEST_LEGACY: i32 = 6;
const MOST_DIGITS: i32 = 6;

/** What the entities of a value are. */
export const NO_ENTITIES: i32 = 0;
export const AMPERSANDS: i32 = 1;
export const OTHERS: i32 = 2;

/** `amp;`, the first character in the lowest byte. */
const AMP: u32 = 0x3b70_6d61;
const AMP_LENGTH: i32 = 4;

/** Reads what begins with the `&` of a text; gives the position behind it. */
export function readEntity(ampersand: i32): i32 {
  const from = ampersand + 1;
  if (markupAt(from) == HASH) return readNumber(ampersand);
  const behind = endOfRun(from);
  if (behind == markupEnd()) return DOUBT;
  if (markupAt(behind) == SEMICOLON && behind > from) {
    const slot = entityAt(from, behind - from);
    if (!isName(slot)) return DOUBT;
    addEntity(meaningOf(slot) & ~LEGACY, ampersand, behind + 1);
    return behind + 1;
  }
  const legacy = legacyLength(from, behind);
  if (legacy > 0) {
    addEntity(meaningOf(entityAt(from, legacy)) & ~LEGACY, ampersand, from + legacy);
    return from + legacy;
  }
  addLiteral(AMPERSAND, ampersand);
  return from;
}

/** The longest beginning of letters and digits that is an entity although no semicolon ends it; 0: none is. */
function legacyLength(from: i32, behind: i32): i32 {
  let length = min(behind - from, LONGEST_LEGACY);
  while (length >= SHORTEST_LEGACY && !isLegacy(from, length)) length--;
  return length >= SHORTEST_LEGACY ? length : 0;
}

function isLegacy(from: i32, length: i32): bool {
  return (meaningOf(entityAt(from, length)) & LEGACY) != 0;
}

function endOfRun(from: i32): i32 {
  let behind = from;
  while (behind < markupEnd() && isAlphanumeric(markupAt(behind))) behind++;
  return behind;
}

function readNumber(ampersand: i32): i32 {
  const isHex = (markupAt(ampersand + 2) | TO_LOWER) == LOWER_X;
  const first = isHex ? ampersand + 3 : ampersand + 2;
  const base = isHex ? 16 : 10;
  let code = 0;
  let at = first;
  for (let digit = digitAt(at, isHex); digit >= 0; digit = digitAt(at, isHex)) {
    if (at - first == MOST_DIGITS) return DOUBT;
    code = code * base + digit;
    at++;
  }
  if (at == first || at >= markupEnd() || isOddCode(code)) return DOUBT;
  const behind = markupAt(at) == SEMICOLON ? at + 1 : at;
  addEntity(westernCharacter(code), ampersand, behind);
  return behind;
}

function digitAt(position: i32, isHex: bool): i32 {
  const code = markupAt(position);
  if (isDigit(code)) return code - 0x30;
  const letter = code | TO_LOWER;
  return isHex && letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * NUL, surrogates, and what lies beyond U+10FFFF become U+FFFD; those from 128 to 159 the characters of windows-1252, or
 * controls; from U+FF00 on, URLs may be in full-width characters.
 */
function isOddCode(code: i32): bool {
  if (code == 0 || code > 0x10_ffff) return true;
  if (code >= 0x80 && code <= 0x9f) return westernCharacter(code) == code;
  return (code >= 0xd800 && code <= 0xdfff) || (code >= 0xff00 && code <= 0xffff);
}

/**
 * What the entities are of a value, which ends before a quote, a blank or a `>`. Without semicolon none is one before
 * `=`, a letter or a digit.
 */
export function entitiesOf(start: i32, end: i32): i32 {
  let found = NO_ENTITIES;
  for (let at = find(AMPERSAND, start, end); at < end; at = find(AMPERSAND, at + 1, end)) {
    const kind = entityOfValue(at + 1);
    if (kind == OTHERS) return OTHERS;
    found |= kind;
  }
  return found;
}

function entityOfValue(from: i32): i32 {
  if (markupAt(from) == HASH) return OTHERS;
  const behind = endOfRun(from);
  const next = markupAt(behind);
  if (next == EQUALS) return NO_ENTITIES;
  if (next == SEMICOLON && behind > from) return isAmp(from) ? AMPERSANDS : OTHERS;
  return isLegacy(from, behind - from) ? OTHERS : NO_ENTITIES;
}

function isAmp(from: i32): bool {
  return load<u32>(MARKUP + from) == AMP;
}

/** The position behind what stands for one character of a value in which `&amp;` is the only entity. */
export function behindUnit(at: i32): i32 {
  return at + (markupAt(at) == AMPERSAND && isAmp(at + 1) ? 1 + AMP_LENGTH : 1);
}

/** Writes a part of the markup, by its addresses, in which `&amp;` is the only entity. */
export function copyWithoutEntities(from: usize, to: usize): void {
  const end = <i32>(to - MARKUP);
  let at = <i32>(from - MARKUP);
  while (at < end) {
    const ampersand = find(AMPERSAND, at, end);
    copy(MARKUP + at, ampersand - at);
    if (ampersand == end) return;
    putCharacter(AMPERSAND);
    at = behindUnit(ampersand);
  }
}
