/**
 * Decodes the encoded-words (RFC 2047) of a header value in its area, if all are UTF-8, as encoders write them, and give
 * text that JSON holds as it is. Any other value is decoded by the careful way.
 */

import { decodeField } from '../careful';
import { BEYOND_ASCII, EQUALS, QUESTION, SPACE, TAB, TO_LOWER, UNDERSCORE } from '../characters';
import { VALUE } from '../layout';
import { isAsking } from '../searched';
import { codeAt, INVALID, sequenceAt } from '../utf8';
import { decodeUnits, IRREGULAR } from './base64';
import { isSpaceOrTab } from './bytes';
import { hexByte } from './runs';
import { NOT_PLAIN, unfold, valueAt } from './unfolded';

const DELETE: i32 = 0x7f;
const LOWER_B: i32 = 0x62;
const LOWER_Q: i32 = 0x71;
/** `=?utf-8?q?` */
const PREFIX: i32 = 10;
/** `=?ut`, `f-8?` */
const UTF: u32 = 0x7475_3f3d;
const EIGHT: u32 = 0x3f38_2d66;
/** The letters among them. */
const LETTERS_OF_UTF: u32 = 0x2020_0000;
const LETTERS_OF_EIGHT: u32 = 0x20;

/** The decoded text stands before what is still to be read of the value. */
let decoded: i32 = 0;

/**
 * Brings what a value says into its area, from its range in the message; gives its length, or `NOT_PLAIN`. What is not
 * plain here, the careful way may decode. `isTold`: as lines tell it.
 */
export function bringWords(from: i32, to: i32, isTold: bool): i32 {
  const size = unfold(from, to);
  if (size != NOT_PLAIN && !mayHoldWords(size)) return size;
  const length = size == NOT_PLAIN ? NOT_PLAIN : decodeWords(size);
  if (length != NOT_PLAIN || !isAsking()) return length;
  decoded = decodeField(from, to, isTold);
  // What is only searched is not shown.
  return decoded >= 0 && (!isTold || isSafe()) ? decoded : NOT_PLAIN;
}

/** Whether a value of so many characters may hold encoded-words. */
export function mayHoldWords(length: i32): bool {
  return openAt(0, length) != length;
}

/** Gives the length of the value, decoded, or `NOT_PLAIN`. */
function decodeWords(length: i32): i32 {
  decoded = 0;
  let read = 0;
  for (let open = openAt(0, length); open != length; open = openAt(read, length)) {
    // Blanks between encoded-words are not part of the text (RFC 2047 §6.2).
    if (read == 0 || !areBlanks(read, open)) keep(read, open);
    const close = closeOf(open, length);
    if (close == length || !decodeWord(open, close)) return NOT_PLAIN;
    read = close + 2;
  }
  keep(read, length);
  return isSafe() ? decoded : NOT_PLAIN;
}

/** Where the next `=?` stands, or the end. */
function openAt(from: i32, end: i32): i32 {
  for (let at = from; at + 1 < end; at++) {
    if (valueAt(at) == EQUALS && valueAt(at + 1) == QUESTION) return at;
  }
  return end;
}

/** Where the `?=` stands behind the text of a word, or the end. */
function closeOf(open: i32, end: i32): i32 {
  for (let at = open + PREFIX; at + 1 < end; at++) {
    if (valueAt(at) == QUESTION && valueAt(at + 1) == EQUALS) return at;
  }
  return end;
}

function areBlanks(from: i32, to: i32): bool {
  let at = from;
  while (at < to && isSpaceOrTab(valueAt(at))) at++;
  return at == to;
}

function keep(from: i32, to: i32): void {
  memory.copy(VALUE + decoded, VALUE + from, to - from);
  decoded += to - from;
}

function decodeWord(open: i32, close: i32): bool {
  const word = VALUE + <usize>open;
  if ((load<u32>(word) | LETTERS_OF_UTF) != UTF) return false;
  if ((load<u32>(word + 4) | LETTERS_OF_EIGHT) != EIGHT) return false;
  if (valueAt(open + 9) != QUESTION) return false;
  const encoding = valueAt(open + 8) | TO_LOWER;
  const from = open + PREFIX;
  return encoding == LOWER_B ? decodeB(from, close) : encoding == LOWER_Q && decodeQ(from, close);
}

/** RFC 2047 §4.2. */
function decodeQ(from: i32, to: i32): bool {
  let at = from;
  while (at < to) {
    const code = valueAt(at);
    if (code != EQUALS) {
      put(code == UNDERSCORE ? SPACE : code);
      at++;
      continue;
    }
    const value = at + 2 < to ? hexByte(valueAt(at + 1), valueAt(at + 2)) : -1;
    if (value < 0) return false;
    put(value);
    at += 3;
  }
  return true;
}

/** RFC 2047 §4.1. */
function decodeB(from: i32, to: i32): bool {
  const size = decodeUnits(VALUE + from, VALUE + to, true, VALUE + decoded);
  if (size == IRREGULAR) return false;
  decoded += size;
  return true;
}

function put(code: i32): void {
  store<u8>(VALUE + decoded++, <u8>code);
}

/** Whether what was decoded is UTF-8 without anything that a terminal may take for more than text. */
function isSafe(): bool {
  const end = VALUE + <usize>decoded;
  for (let at = VALUE; at < end; ) {
    const code = <i32>load<u8>(at);
    if (code < BEYOND_ASCII) {
      if ((code < SPACE && code != TAB) || code == DELETE) return false;
      at++;
      continue;
    }
    const size = sequenceAt(at, end);
    if (size == INVALID || mayBeHarmful(codeAt(at, size))) return false;
    at += size;
  }
  return true;
}

/**
 * Whether a character beyond ASCII is among those that JSON has as escapes (`src/writing/printable.ts`), or near
 * one: controls, marks that reorder or hide text, fillers.
 */
function mayBeHarmful(code: i32): bool {
  if (code < 0x300) return code < 0xa0 || code == 0xad;
  if (code < 0x2000) {
    if (code == 0x34f || code == 0x61c || code == 0x115f || code == 0x1160) return true;
    return code == 0x17b4 || code == 0x17b5 || (code >= 0x180b && code <= 0x180f);
  }
  if (code < 0x2070) return code >= 0x2060 || isMark(code);
  if (code < 0xfff0) return code == 0x3164 || code == 0xfeff || code == 0xffa0;
  return code < 0x1_0000 || code >= 0xe_0000;
}

/** Of general punctuation: marks without a width, and those that end lines or reorder text. */
function isMark(code: i32): bool {
  return (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e);
}
