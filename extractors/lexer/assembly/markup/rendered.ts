/**
 * The visible text, written where a text lies. No piece of markup becomes longer than it is: the shortest tag has three
 * characters and adds two line ends at most, the shortest entity has three and is one, and of those that are two (beyond
 * U+FFFF) each has more. So the text has room wherever its markup has.
 */

import { BEYOND_ASCII, CR, LF, OPEN, SPACE, TAB } from '../characters';
import { MARKUP, TEXT } from '../layout';
import { standInFor } from '../letters';
import { AMPERSAND, markupEnd } from './characters';
import { BLOCK, BREAK, CELL, LINE, PREFORMATTED } from './names';
import { addEntityRun, addLiteralRun, beginShownRuns } from './shown-runs';

const STRIDE: i32 = 16;
/** Line ends of an empty line. */
const EMPTY_LINE: i32 = 2;
const LAST_OF_16_BITS: i32 = 0xffff;

let length: i32 = 0;
/** The number of open elements in which line ends of the source are line ends. */
let preformatted: i32 = 0;

export function beginRendered(): void {
  length = 0;
  preformatted = 0;
  beginShownRuns();
}

export function renderedLength(): i32 {
  return length;
}

export function openElement(meaning: i32): void {
  separate(meaning);
  if ((meaning & BREAK) != 0) add(LF);
  if ((meaning & PREFORMATTED) != 0) preformatted++;
}

export function closeElement(meaning: i32): void {
  if ((meaning & PREFORMATTED) != 0 && preformatted > 0) preformatted--;
  separate(meaning);
}

/** Copies up to a `<` or `&`, or to the end of the markup; gives the position. */
export function copyText(from: i32): i32 {
  const open = i8x16.splat(<i8>OPEN);
  const ampersand = i8x16.splat(<i8>AMPERSAND);
  const start = length;
  const end = markupEnd();
  const keepsLineEnds = preformatted > 0;
  // The address of a character here is that of its place in the markup, and so much more.
  const target = TEXT + <usize>(start - from);
  let read = from;
  for (; read < end; read += STRIDE) {
    const here = v128.load(MARKUP + read);
    v128.store(target + read, keepsLineEnds ? here : withoutLineEnds(here));
    const bits = i8x16.bitmask(v128.or(i8x16.eq(here, open), i8x16.eq(here, ampersand)));
    if (bits == 0) continue;
    read += ctz(bits);
    break;
  }
  read = min(read, max(from, end));
  length += read - from;
  addLiteralRun(start, from, read - from);
  return read;
}

function withoutLineEnds(here: v128): v128 {
  const ends = v128.or(i8x16.eq(here, i8x16.splat(<i8>LF)), i8x16.eq(here, i8x16.splat(<i8>CR)));
  return v128.bitselect(i8x16.splat(<i8>SPACE), here, ends);
}

/** A `<` or `&` that stands for itself. */
export function addLiteral(code: i32, position: i32): void {
  addLiteralRun(length, position, 1);
  add(code);
}

/** The character of an entity that stands at this range. */
export function addEntity(code: i32, position: i32, behind: i32): void {
  const start = length;
  addCharacter(code);
  addEntityRun(start, length, position, behind, code);
}

function addCharacter(code: i32): void {
  if (code < BEYOND_ASCII) add(code);
  else if (code > LAST_OF_16_BITS) {
    add(BEYOND_ASCII);
    add(BEYOND_ASCII);
  } else add(standInFor(code));
}

function separate(meaning: i32): void {
  if ((meaning & CELL) != 0) add(TAB);
  else if ((meaning & LINE) != 0) addLineEnds(1);
  else if ((meaning & BLOCK) != 0) addLineEnds(EMPTY_LINE);
}

function addLineEnds(wanted: i32): void {
  for (let ends = lineEnds(); ends < wanted; ends++) add(LF);
}

/** The line ends at the end of the text, at most two. The text begins as behind an empty line. */
function lineEnds(): i32 {
  let count = 0;
  while (count < EMPTY_LINE) {
    if (count == length) return EMPTY_LINE;
    if (load<u8>(TEXT + length - 1 - count) != LF) break;
    count++;
  }
  return count;
}

function add(code: i32): void {
  store<u8>(TEXT + length, code);
  length++;
}
