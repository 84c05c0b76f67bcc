/**
 * A header value without its line ends: the first token, and the parameters that are needed (RFC 2045 §5.1). Values in
 * which more than printable ASCII, an escape or a divided parameter (RFC 2231) stands are left to the careful way.
 */
import { BACKSLASH, COMMA, EQUALS, OPEN_ROUND, QUOTE, SLASH } from '../characters';
import { VALUE } from '../layout';
import { isSpaceOrTab } from './bytes';
import {
  BOUNDARY,
  CHARSET_OF,
  DELSP,
  FORMAT,
  kindOf,
  LONGEST,
  nameAt,
  OF_DOCUMENTS,
  wordOf,
} from './names';
import { firstOf, NOT_PLAIN, unfold, valueAt } from './unfolded';

const SEMICOLON: i32 = 0x3b;
const STAR: i32 = 0x2a;

let length: i32 = 0;
let mainEnd: i32 = 0;

/** The ranges of parameters in the value; -1: there is none. */
let boundary: i32 = -1;
let boundaryEnd: i32 = -1;
let charset: i32 = -1;
let charsetEnd: i32 = -1;
let format: i32 = -1;
let formatEnd: i32 = -1;
/** Whether there is a `delsp` (RFC 3676 §4.1), whatever it says. */
export let hasDelSp: bool = false;

/** Takes the range of a field's value, which is empty where there is none. False: it must be read carefully. */
export function takeValue(fieldStart: i32, fieldEnd: i32): bool {
  length = unfold(fieldStart, fieldEnd);
  if (length == NOT_PLAIN) return false;
  if (firstOf(BACKSLASH, 0, length) < length) return false;
  mainEnd = 0;
  while (mainEnd < length && !endsMain(valueAt(mainEnd))) mainEnd++;
  return readParameters();
}

function endsMain(code: i32): bool {
  return isSpaceOrTab(code) || code == SEMICOLON || code == OPEN_ROUND || code == COMMA;
}

/** False if a parameter is divided or encoded. */
function readParameters(): bool {
  boundary = -1;
  charset = -1;
  format = -1;
  hasDelSp = false;
  for (let from = firstOf(SEMICOLON, mainEnd, length); from < length; ) {
    const nameStart = from + 1;
    let nameEnd = nameStart;
    while (nameEnd < length && valueAt(nameEnd) != EQUALS && valueAt(nameEnd) != SEMICOLON) {
      if (valueAt(nameEnd) == STAR) return false;
      nameEnd++;
    }
    from = nameEnd < length && valueAt(nameEnd) == EQUALS ? readValue(nameStart, nameEnd) : nameEnd;
  }
  return true;
}

/** Gives the position of the next semicolon, or the end. */
function readValue(nameStart: i32, nameEnd: i32): i32 {
  let start = nameEnd + 1;
  while (start < length && isSpaceOrTab(valueAt(start))) start++;
  const isQuoted = start < length && valueAt(start) == QUOTE;
  if (isQuoted) start++;
  let end = start;
  while (end < length && !(isQuoted ? valueAt(end) == QUOTE : endsToken(valueAt(end)))) end++;
  keep(nameStart, nameEnd, start, end);
  return firstOf(SEMICOLON, isQuoted ? min(end + 1, length) : end, length);
}

function endsToken(code: i32): bool {
  return isSpaceOrTab(code) || code == SEMICOLON;
}

/** The first parameter of a name counts. */
function keep(nameStart: i32, nameEnd: i32, start: i32, end: i32): void {
  let first = nameStart;
  let last = nameEnd;
  while (first < last && isSpaceOrTab(valueAt(first))) first++;
  while (last > first && isSpaceOrTab(valueAt(last - 1))) last--;
  const word = wordOf(nameIn(first, last));
  if (word == BOUNDARY && boundary == -1) {
    boundary = start;
    boundaryEnd = end;
    while (boundaryEnd > start && isSpaceOrTab(valueAt(boundaryEnd - 1))) boundaryEnd--;
  } else if (word == CHARSET_OF && charset == -1) {
    charset = start;
    charsetEnd = end;
  } else if (word == FORMAT && format == -1) {
    format = start;
    formatEnd = end;
  } else if (word == DELSP) {
    hasDelSp = true;
  }
}

/** The slot of the name in a range of the value, or 0. */
function nameIn(start: i32, end: i32): usize {
  return nameAt(VALUE + start, end - start);
}

/** The first token. */
export function mainName(): usize {
  return nameIn(0, mainEnd);
}

/** The position of the only slash of a media type as RFC 2045 has it, or -1. */
export function typeSlash(): i32 {
  let slash = -1;
  for (let position = 0; position < mainEnd; position++) {
    if (valueAt(position) != SLASH) continue;
    if (slash != -1) return -1;
    slash = position;
  }
  const isWhole = slash > 0 && slash < mainEnd - 1;
  return isWhole && slash <= 127 && mainEnd - slash - 1 <= 127 ? slash : -1;
}

/** The top level of a type; also where the type is no whole one. */
export function topLevel(): usize {
  let slash = 0;
  while (slash < mainEnd && valueAt(slash) != SLASH) slash++;
  return slash < mainEnd ? nameIn(0, slash) : 0;
}

/** The length of the boundary, 0 if there is none. */
export function boundaryLength(): i32 {
  return boundary == -1 ? 0 : boundaryEnd - boundary;
}

export function boundaryAddress(): usize {
  return VALUE + boundary;
}

/** Whether it may be a type of documents: those that are too long for the table are for the host to tell. */
export function mayBeDocument(): bool {
  return mainEnd > LONGEST || (kindOf(mainName()) & OF_DOCUMENTS) != 0;
}

export function hasCharset(): bool {
  return charset != -1;
}

export function charsetName(): usize {
  return nameIn(charset, charsetEnd);
}

/** The value of `format`; 0 if there is none, or an unknown one. */
export function formatName(): usize {
  return format == -1 ? 0 : nameIn(format, formatEnd);
}
