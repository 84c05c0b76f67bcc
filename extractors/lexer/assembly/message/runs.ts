/**
 * Where the characters of the text stand in the message: pairs of the position of a character and that of its first
 * byte, one wherever the distance between both changes. What lies between two characters that do not follow each other
 * in the message was dropped: a soft line break, blanks before a line end, or what switched between sets of characters.
 */
import { EQUALS } from '../characters';
import { RUNS, RUNS_MOST } from '../layout';
import { lastNotAbove } from '../ordered';
import { byteAt } from './bytes';

/** Bytes of a run. */
const RUN: usize = 8;

let count: i32 = 0;
let distance: i32 = 0;
/** Another text, which the host gave, lies here instead. */
let hasLeft: bool = false;
let isEncoded: bool = false;
/** The end of the body in the message. */
let bodyEnd: i32 = 0;

/** Of base64: the length of its lines and of a line end between them; 0: it is none. */
let line: i32 = 0;
let breakSize: i32 = 0;
let bodyStart: i32 = 0;

/** The text begins at `source` in the message; `escapes`: it is quoted-printable. */
export function beginRuns(source: i32, end: i32, escapes: bool): void {
  line = 0;
  count = 0;
  hasLeft = false;
  bodyEnd = end;
  isEncoded = escapes;
  add(0, source);
}

/** The text is base64, in lines of one length, from `source` to `end` in the message. */
export function beginBase64(source: i32, end: i32, lineLength: i32, breakLength: i32): void {
  count = 0;
  hasLeft = false;
  bodyStart = source;
  bodyEnd = end;
  line = lineLength;
  breakSize = breakLength;
}

/** Whether what lies between two characters may have been a soft line break, which only quoted-printable has. */
export function mayHoldSoftBreaks(): bool {
  return line == 0 && isEncoded;
}

/** Another text takes the place of the one that the runs are of, which the host may still ask about. */
export function leaveText(): void {
  hasLeft = true;
}

export function isLeft(): bool {
  return hasLeft;
}

/** The character at `text` is the one at `source`. */
export function continueAt(text: i32, source: i32): void {
  if (source - text == distance) return;
  if (count > 0 && load<i32>(RUNS + ((<usize>(count - 1)) << 3)) == text) count--;
  if (count < RUNS_MOST) add(text, source);
  else count = RUNS_MOST + 1;
}

function add(text: i32, source: i32): void {
  store<i32>(RUNS + ((<usize>count) << 3), text);
  store<i32>(RUNS + ((<usize>count) << 3) + 4, source);
  distance = source - text;
  count++;
}

/** False: there was no room for all. */
export function holdsRuns(): bool {
  return count <= RUNS_MOST;
}

export function runCount(): i32 {
  return count;
}

/** The position in the message of the first byte of a character. */
export function byteSource(text: i32): i32 {
  if (line != 0) return quantumSource(text / 3);
  const run = RUNS + ((<usize>runOf(text)) << 3);
  return load<i32>(run + 4) + text - load<i32>(run);
}

/** Where the run of a character ends in the text; -1: with the text. */
export function byteRunEnd(text: i32): i32 {
  const next = runOf(text) + 1;
  return next < count ? load<i32>(RUNS + ((<usize>next) << 3)) : -1;
}

function runOf(text: i32): i32 {
  return lastNotAbove(RUNS, RUN, count, text);
}

/** Where a quantum of base64 begins (RFC 4648 §4): a line end belongs to the quantum before it. */
function quantumSource(quantum: i32): i32 {
  const character = quantum << 2;
  return min(bodyEnd, bodyStart + character + (character / line) * breakSize);
}

/** The end of the bytes of a character. */
export function byteSourceEnd(text: i32): i32 {
  if (line != 0) return quantumSource(text / 3 + 1);
  const start = byteSource(text);
  const isEscape = isEncoded && start + 2 < bodyEnd && isEscapeAt(start);
  return start + (isEscape ? 3 : 1);
}

function isEscapeAt(position: i32): bool {
  return byteAt(position) == EQUALS && escapedAt(position) >= 0;
}

/** The byte that the two characters behind an `=` stand for, or -1. */
export function escapedAt(position: i32): i32 {
  return hexByte(byteAt(position + 1), byteAt(position + 2));
}

/** The byte of two hexadecimal digits, or -1. */
export function hexByte(high: i32, low: i32): i32 {
  return (digit(high) << 4) | digit(low);
}

/** -1 if it is no digit: all bits are set then, and the result of `|` is negative. */
function digit(code: i32): i32 {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
