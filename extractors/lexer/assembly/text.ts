/**
 * Goes through the events of a text, reads what is plain, and stops at what is not. Takes the flags of the caller, gives
 * the position of a mark that the careful way must look at, or why it ended.
 */

import { beginBroken } from './broken-url';
import { at, BEYOND_ASCII, CR, isStop, isWord, LF, OPEN, SLASH, TO_LOWER } from './characters';
import { ENCODED, EVENTS } from './layout';
import { beginLineEnds } from './line-ends';
import { beginPageBreaks } from './page-breaks';
import { beginUrls, followsUrlPrefix, mayStandBehindAngle, readPlain, UNSURE } from './plain-url';
import { isFull, keepRecords } from './records';
import { rewindRegions } from './regions';
import { INSIDE, NONE, schemeStart } from './schemes';
import { eventCount, KIND_BITS, mayBeDamaged, mayHoldData, OTHER_MARK } from './survey';

/** The text is read. */
export const DONE: i32 = -1;
/** There is no room for more records. */
export const FULL: i32 = -2;

/** What the caller says. */
const MAY_BREAK_PAGES: i32 = 1;
const FLOWED: i32 = 2;

const LOWER_P: i32 = 0x70;
const LOWER_S: i32 = 0x73;

let event: i32 = 0;
let events: i32 = 0;
let floor: i32 = 0;
let encodedRanges: i32 = 0;
let encodedAt: i32 = 0;

/**
 * After `survey`, and after the ranges of encoded data were written, if there are any. `least`: the sum of signs from
 * which a line end may be undone.
 */
export function begin(length: i32, options: i32, encoded: i32, least: i32): void {
  event = 0;
  events = eventCount();
  floor = 0;
  encodedRanges = encoded;
  encodedAt = 0;
  keepRecords(0);
  const isFlowed = (options & FLOWED) != 0;
  rewindRegions(isFlowed);
  beginUrls(length);
  beginPageBreaks(length, (options & MAY_BREAK_PAGES) != 0);
  beginBroken(isFlowed || mayHoldData());
  beginLineEnds(length, isFlowed, mayHoldData(), least);
}

/** The search goes on at `position`; nothing before it belongs to another URL. */
export function resume(position: i32): void {
  floor = max(floor, position);
}

export function floorNow(): i32 {
  return floor;
}

export function next(): i32 {
  for (; event < events; event++) {
    if (isFull()) return FULL;
    const packed = load<i32>(EVENTS + ((<usize>event) << 2));
    const position = packed >> KIND_BITS;
    const kind = packed & ((1 << KIND_BITS) - 1);
    if (isInDoubt(position, kind)) return stopAt(position);
  }
  return DONE;
}

/** Reads a URL that is plain; true if the careful way must look. */
function isInDoubt(position: i32, kind: i32): bool {
  if (position >= floor) passEncoded(position);
  if (position < floor) return false;
  if (kind == OTHER_MARK) return true;
  const end = readPlain(position, floor);
  if (end == UNSURE) return !isNothing(position);
  floor = max(floor, end);
  return false;
}

function stopAt(position: i32): i32 {
  event++;
  return position;
}

/** In encoded data no URL is looked for. */
function passEncoded(position: i32): void {
  for (; encodedAt < encodedRanges; encodedAt++) {
    const from = load<i32>(ENCODED + ((<usize>encodedAt) << 3));
    const to = load<i32>(ENCODED + ((<usize>encodedAt) << 3) + 4);
    if (position < from) return;
    floor = max(floor, to);
    if (position < to) return;
  }
}

/** Whether no URL can begin at a colon, however carefully one looks. */
function isNothing(colon: i32): bool {
  if (followsUrlPrefix(colon + 1) || mayBeDamaged(colon)) return false;
  if (mayBeLigature(colon)) return false;
  const behind = at(colon + 1);
  if (behind == SLASH && at(colon + 2) == SLASH) return false;
  const start = schemeStart(colon, floor);
  if (start == NONE) return true;
  if (start == INSIDE || behind == OPEN || behind == 0 || !isStop(behind)) return false;
  if ((behind == LF || behind == CR) && mayBeCut(colon)) return false;
  return !mayStandBehindAngle(start);
}

/** `http:`, `https:` and `ftp:` may end a line, and their `//` follow on the next. */
function mayBeCut(colon: i32): bool {
  const last = at(colon - 1) | TO_LOWER;
  return last == LOWER_P || (last == LOWER_S && (at(colon - 2) | TO_LOWER) == LOWER_P);
}

/** `ﬁle:` and `ﬁnger:`, whose first two letters are one character. */
function mayBeLigature(colon: i32): bool {
  if (at(colon - 3) >= BEYOND_ASCII) return at(colon - 2) == 0x6c && at(colon - 1) == 0x65;
  // nger
  return at(colon - 5) >= BEYOND_ASCII && isWord(colon - 4, 0x7265676e);
}
