/**
 * Text in UTF-8: gives the lexer a byte for each UTF-16 unit, since positions count these. Those beyond ASCII are two to
 * the lexer. Keeps the bytes for the host, and where units and bytes part.
 */

import { decodeText } from '../careful';
import { BEYOND_ASCII, ESCAPE, isOddControl, SLASH, SPACE } from '../characters';
import { ANSWER, BYTES, CHARACTERS, CHARACTERS_MOST, TEXT } from '../layout';
import { standInFor } from '../letters';
import { lastNotAbove } from '../ordered';
import { codeAt, INVALID, isInside, putCode, sequenceAt } from '../utf8';
import {
  beginCharsetPlaces,
  endInCharset,
  firstByteInCharset,
  lastByteInCharset,
} from './charset-places';
import { westernCharacter } from './western';

const STRIDE: i32 = 16;
/** Bytes of a pair of positions. */
const RUN: usize = 8;
const LAST_ASCII: u8 = 0x7f;
/** A byte order mark of UTF-16 begins with one of these bytes. */
const LEAST_OF_UTF16: i32 = 0xfe;
/** Full-width characters and the byte order mark begin with this byte. */
const WIDE: i32 = 0xef;
/** The byte order mark, and full-width characters: the other bytes of each. */
const MARK: i32 = 0xbfbb;
const WIDE_COLON: i32 = 0x9abc;
const WIDE_SLASH: i32 = 0x8fbc;
const WIDE_DOT: i32 = 0x8ebc;
const WIDE_W: i32 = 0x97bd;
const WIDE_CAPITAL_W: i32 = 0xb7bc;

/** 0 for text in ASCII. */
let count: i32 = 0;
let byteLength: i32 = 0;
/** Full-width characters that are in the text, one bit each. */
let wide: i32 = 0;
const HAS_COLON: i32 = 1;
const HAS_SLASH: i32 = 2;
const HAS_W: i32 = 4;
const HAS_DOT: i32 = 8;
/** What a character was in the message: a byte, its UTF-8, or bytes of a charset. */
const BYTE_EACH: i32 = 0;
const UTF_8: i32 = 1;
const IN_CHARSET: i32 = 2;
let places: i32 = BYTE_EACH;

/** They could be read as declared. */
export const NO_FAULT: i32 = -1;
/** Where the careful way decoded the text, the second of its answers. */
const FAULT: usize = 4;
let fault: i32 = NO_FAULT;
let isForeign: bool = false;

/** The text is what its bytes say. */
export function beginBytes(): void {
  fault = NO_FAULT;
  isForeign = false;
  count = 0;
  byteLength = 0;
  wide = 0;
  places = BYTE_EACH;
}

/** Whether the careful way decoded the text. */
export function isDecoded(): bool {
  return isForeign;
}

/** The count (`counts.ts`) of texts that could not be read as declared, if this is one, or `NO_FAULT`. */
export function faultOfBytes(): i32 {
  return fault;
}

/**
 * Whether a URL may begin with two full-width characters once tags between characters are gone: `：／` or `ｗ．`
 * (`extractors/urls/full-width.ts`).
 */
export function mayBeWide(): bool {
  const isScheme = (wide & HAS_COLON) != 0 && (wide & HAS_SLASH) != 0;
  return isScheme || ((wide & HAS_W) != 0 && (wide & HAS_DOT) != 0);
}

/** Whether one may begin with `：/`. */
export function holdsWideColon(): bool {
  return (wide & HAS_COLON) != 0;
}

/** The bytes that the host must decode; 0: the text is ASCII. */
export function decodedBytes(): i32 {
  return byteLength;
}

export function isAscii(length: i32): bool {
  let at = 0;
  for (; at <= length - STRIDE; at += STRIDE) {
    if (i8x16.bitmask(v128.load(TEXT + at)) != 0) return false;
  }
  for (; at < length; at++) if (load<u8>(TEXT + at) > LAST_ASCII) return false;
  return true;
}

/** Takes the number of bytes in the text's area, gives that of units; negative if only the careful way can tell. */
export function readUtf8(length: i32): i32 {
  memory.copy(BYTES, TEXT, length);
  byteLength = length;
  places = UTF_8;
  let from = 0;
  let to = 0;
  add(0, 0);
  while (from < length) {
    const here = v128.load(BYTES + from);
    v128.store(TEXT + to, here);
    const bits = i8x16.bitmask(here);
    if (bits == 0) {
      // The next block need not wait for what is in this one.
      from += STRIDE;
      to += STRIDE;
      continue;
    }
    from += ctz(bits);
    to += ctz(bits);
    if (from >= length) break;
    const bytes = sequenceAt(BYTES + from, BYTES + length);
    if (bytes == INVALID || count == CHARACTERS_MOST) return INVALID;
    if (byteAt(from) == WIDE && isOdd(from)) return INVALID;
    store<u16>(TEXT + to, <u16>(BEYOND_ASCII | (BEYOND_ASCII << 8)));
    if (bytes < 4) store<u8>(TEXT + to, <u8>standInFor(codeAt(BYTES + from, bytes)));
    from += bytes;
    to += bytes == 4 ? 2 : 1;
    add(to, from);
  }
  return to - max(0, from - length);
}

/**
 * The same of bytes of windows-1252, which become UTF-8. Negative: they are UTF-8 already, whatever is declared
 * (`isUndeclaredUtf8`), or may be marked as something else.
 */
export function readWestern(length: i32): i32 {
  if (mayBeMarked() || isUtf8(length)) return INVALID;
  let bytes = BYTES;
  add(0, 0);
  for (let at = 0; at < length; ) {
    const here = v128.load(TEXT + at);
    v128.store(bytes, here);
    const bits = i8x16.bitmask(here);
    const size = min(bits == 0 ? STRIDE : ctz(bits), length - at);
    at += size;
    bytes += size;
    if (bits == 0 || at == length) continue;
    if (count == CHARACTERS_MOST) return INVALID;
    const code = westernCharacter(load<u8>(TEXT + at));
    store<u8>(TEXT + at, <u8>standInFor(code));
    bytes += putCode(bytes, code);
    at++;
    add(at, <i32>(bytes - BYTES));
  }
  byteLength = <i32>(bytes - BYTES);
  return length;
}

/**
 * The same of bytes in another charset, of an entry of a message: the careful way decodes them to UTF-8. Negative: it cannot
 * either. The escapes that it leaves of ISO 2022 are characters beyond ASCII to the lexer; of text that is no markup, so are
 * other controls: the careful way has seen that they are no more than characters.
 */
export function readForeign(message: i32, entry: i32, length: i32, isMarkup: bool): i32 {
  const bytes = decodeText(message, entry, length);
  if (bytes < 0) return INVALID;
  fault = load<i32>(ANSWER + FAULT);
  isForeign = true;
  const units = readUtf8(bytes);
  for (let unit = 0; unit < units; unit++) {
    const code = <i32>load<u8>(TEXT + unit);
    if (code >= SPACE || !(isMarkup ? code == ESCAPE : isOddControl(code))) continue;
    store<u8>(TEXT + unit, <u8>BEYOND_ASCII);
  }
  places = load<i32>(ANSWER);
  beginCharsetPlaces(message, entry);
  return units;
}

/** Whether the text may begin with a byte order mark of UTF-8, UTF-16 or UTF-32. */
function mayBeMarked(): bool {
  const first = <i32>load<u8>(TEXT);
  return first == 0 || first == WIDE || first >= LEAST_OF_UTF16;
}

function isUtf8(length: i32): bool {
  const end = TEXT + <usize>length;
  for (let at = TEXT; at < end; ) {
    const size = load<u8>(at) > LAST_ASCII ? sequenceAt(at, end) : 1;
    if (size == INVALID) return false;
    at += size;
  }
  return true;
}

/** The UTF-16 unit at a place beyond ASCII, or of an escape. */
export function unitOf(unit: i32): i32 {
  const byte = byteOf(unit);
  const first = byteAt(byte);
  if (first < BEYOND_ASCII) return first;
  const code = codeAt(BYTES + byte, first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);
  if (first < 0xf0) return code;
  const isSecond = unit > 0 && byteOf(unit - 1) == byte;
  return isSecond ? lowSurrogate(code) : highSurrogate(code);
}

/** Of a character beyond U+FFFF. */
export function highSurrogate(code: i32): i32 {
  return 0xd7c0 + (code >> 10);
}

export function lowSurrogate(code: i32): i32 {
  return 0xdc00 | (code & 0x3ff);
}

function add(unit: i32, byte: i32): void {
  store<i32>(CHARACTERS + ((<usize>count) << 3), unit);
  store<i32>(CHARACTERS + ((<usize>count) << 3) + 4, byte);
  count++;
}

/** Whether a byte order mark begins the text, or characters of a URL that is written full-width (`full-width.ts`). */
function isOdd(from: i32): bool {
  const bytes = behindWide(from);
  if (bytes == MARK) return from == 0;
  wide |= bitOf(bytes);
  if (bytes == WIDE_COLON) return byteAt(from + 3) == SLASH || behindWide(from + 3) == WIDE_SLASH;
  return (bytes == WIDE_W || bytes == WIDE_CAPITAL_W) && behindWide(from + 3) == WIDE_DOT;
}

function bitOf(bytes: i32): i32 {
  if (bytes == WIDE_COLON) return HAS_COLON;
  if (bytes == WIDE_SLASH) return HAS_SLASH;
  if (bytes == WIDE_DOT) return HAS_DOT;
  return bytes == WIDE_W || bytes == WIDE_CAPITAL_W ? HAS_W : 0;
}

/** The two bytes behind a byte `WIDE`, the second one above; -1: there is none. */
function behindWide(position: i32): i32 {
  if (byteAt(position) != WIDE) return -1;
  return byteAt(position + 1) | (byteAt(position + 2) << 8);
}

function byteAt(position: i32): i32 {
  return load<u8>(BYTES + position);
}

/** The position in the bytes of the character of a unit; the second unit of a character has that of the first. */
export function byteOf(unit: i32): i32 {
  if (count == 0) return unit;
  const run = CHARACTERS + ((<usize>runOf(unit)) << 3);
  const byte = load<i32>(run + 4) + unit - load<i32>(run);
  return isInside(byteAt(byte)) ? byte - 1 : byte;
}

/** The position of the first byte of the character of a unit in what was decoded of the message. */
export function firstByteOf(unit: i32): i32 {
  if (places == IN_CHARSET) return firstByteInCharset(unit);
  return places == BYTE_EACH ? unit : byteOf(unit);
}

/** The position of the last one. */
export function lastByteOf(unit: i32): i32 {
  if (places == IN_CHARSET) return lastByteInCharset(unit);
  if (places == BYTE_EACH) return unit;
  let last = byteOf(unit);
  while (last + 1 < byteLength && isInside(byteAt(last + 1))) last++;
  return last;
}

/** Whether each unit is one byte there. */
export function areBytes(): bool {
  return places == BYTE_EACH;
}

/** Up to which unit these bytes follow each other as the units do; `length` is that of the text. */
export function unitsEnd(unit: i32, length: i32): i32 {
  if (places == BYTE_EACH) return length;
  if (places == IN_CHARSET) return min(length, endInCharset(unit));
  const next = runOf(unit) + 1;
  return next < count ? load<i32>(CHARACTERS + ((<usize>next) << 3)) : length;
}

function runOf(unit: i32): i32 {
  return lastNotAbove(CHARACTERS, RUN, count, unit);
}
