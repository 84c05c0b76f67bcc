/**
 * Goes through the events of a text, reads what is plain, and stops at what is not. Takes the flags of the caller, gives
 * the position of a mark that the careful way must look at, or why it ended.
 */

import { beginAround } from './around';
import { followsUrlPrefix, mayStandBehindAngle } from './behind-angle';
import { beginBothLines } from './both-lines';
import { beginBroken } from './broken-url';
import {
  ASTERISK,
  AT,
  at,
  BACKSLASH,
  BEYOND_ASCII,
  CLOSE_ROUND,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isOfScheme,
  isStop,
  isWord,
  LF,
  OPEN,
  OPEN_ROUND,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { beginCloser } from './closer-look';
import { beginEncoded, floorBehindEncoded } from './encoded-ranges';
import { EVENTS } from './layout';
import { beginLineEnds, lineBehind } from './line-ends';
import { beginListing } from './listing';
import { sourceEndOfShown } from './markup/shown-runs';
import { beginMeasures } from './measures';
import { beginPageBreaks, lineBelow } from './page-breaks';
import { beginPaths } from './path-below';
import { beginUrls, readNamed, readPlain } from './plain-url';
import {
  dropRecord,
  endOf,
  isBroken,
  isFull,
  keepRecords,
  lastRecord,
  startOf,
  UNSURE,
} from './records';
import { beginRegions } from './regions';
import { mayDoWithoutSlashes, NONE, schemeStart, unknownSchemeBefore } from './schemes';
import { eventCount, KIND_BITS, mayBeDamaged, OTHER_MARK } from './survey';
import { endOfPort, endsRun } from './url-host';
import { beginWeighed } from './weighed-url';

/** The text is read. */
export const DONE: i32 = -1;
/** There is no room for more records. */
export const FULL: i32 = -2;

/** What the caller says. */
export const MAY_BREAK_PAGES: i32 = 1;
export const FLOWED_LINES: i32 = 2;
/** It is the visible text of markup, where its URLs must have places. */
export const VISIBLE: i32 = 4;

/** Longer lines are left to the careful way. */
const LONGEST_LINE: i32 = 1000;
const LOWER_P: i32 = 0x70;
const LOWER_S: i32 = 0x73;

let event: i32 = 0;
let events: i32 = 0;
let floor: i32 = 0;
let textLength: i32 = 0;
let isVisible: bool = false;

/**
 * After `survey`, and after the ranges of encoded data were written, if there are any. `least`: the sum of signs from
 * which a line end may be undone; `enough`: beyond which it is, whatever its probability; `told`: from which it is, and its
 * probability stands in a table.
 */
export function begin(
  length: i32,
  options: i32,
  encoded: i32,
  least: i32,
  enough: i32,
  told: i32,
): void {
  event = 0;
  events = eventCount();
  floor = 0;
  textLength = length;
  isVisible = (options & VISIBLE) != 0;
  beginEncoded(encoded);
  keepRecords(0);
  const isFlowed = (options & FLOWED_LINES) != 0;
  beginRegions(length, isFlowed);
  beginUrls(length);
  beginListing(length);
  beginPageBreaks(length, (options & MAY_BREAK_PAGES) != 0);
  beginBroken(isFlowed);
  beginLineEnds(length, least);
  beginMeasures(length);
  beginAround(length);
  beginBothLines(length);
  beginPaths(enough);
  beginCloser();
  beginWeighed(length, least, enough, told, isVisible);
}

function standsTogether(record: usize): bool {
  return isBroken(record) || sourceEndOfShown(startOf(record), endOf(record)) != -1;
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
  if (position >= floor) floor = floorBehindEncoded(position, floor);
  if (position < floor) return false;
  const isColon = kind != OTHER_MARK;
  if (!isColon && at(position) != DOT) return true;
  const end = isColon ? readPlain(position, floor) : readNamed(position, floor);
  if (end == UNSURE) return isColon ? !isNothing(position) : !isNoHost(position);
  if (isVisible && !standsTogether(lastRecord())) {
    dropRecord();
    return true;
  }
  floor = max(floor, end);
  return false;
}

function stopAt(position: i32): i32 {
  event++;
  return position;
}

/** Whether no URL can begin at a colon, however carefully one looks. */
function isNothing(colon: i32): bool {
  if (followsUrlPrefix(colon + 1)) return !mayStandBehindAngle(colon - 3);
  if (mayBeDamaged(colon)) return false;
  if (mayBeLigature(colon)) return false;
  const behind = at(colon + 1);
  if (behind == SLASH && at(colon + 2) == SLASH) return isUnknownWord(colon);
  const start = schemeStart(colon, floor);
  if (start == NONE) return true;
  if (behind == OPEN || behind == 0) return false;
  if (!isStop(behind) && !isNeverFirst(behind)) {
    const mayBeSlash = !isAlphanumeric(behind) && !isNoSlash(behind);
    if (mayBeSlash || mayDoWithoutSlashes(colon, floor)) return false;
  }
  if ((behind == LF || behind == CR) && mayBeCut(colon) && maySlashFollow(colon)) return false;
  // Of a word, more than one end may be a name.
  let word = start;
  while (word > floor && isOfScheme(at(word - 1))) word--;
  return !mayStandBehindAngle(word);
}

/** Whether the authority behind an unknown scheme is a word alone, or with a port: no URL is read there. */
function isUnknownWord(colon: i32): bool {
  const scheme = unknownSchemeBefore(colon);
  const start = colon - scheme;
  if (scheme == -1 || start < floor || at(start - 1) >= BEYOND_ASCII) return false;
  let end = colon + 3;
  while (isAlphanumeric(at(end))) end++;
  return end > colon + 3 && endsRun(at(endOfPort(end))) && !mayStandBehindAngle(start);
}

/** Of a character of ASCII: no URL has it behind the colon of its scheme. */
function isNeverFirst(code: i32): bool {
  return code == COLON || code == COMMA || code == SEMICOLON || code == OPEN_ROUND;
}

/** Of a mark of ASCII: no damage makes it one of the slashes behind a scheme. */
function isNoSlash(code: i32): bool {
  return code == EQUALS || code == CLOSE_ROUND || code == ASTERISK;
}

/** `http:`, `https:` and `ftp:` may end a line, and their `//` follow on the next. */
function mayBeCut(colon: i32): bool {
  const last = at(colon - 1) | TO_LOWER;
  return last == LOWER_P || (last == LOWER_S && (at(colon - 2) | TO_LOWER) == LOWER_P);
}

/** Whether a slash may stand on the next line with text. */
function maySlashFollow(colon: i32): bool {
  const behind = lineBehind(colon + 1);
  const next = behind == -1 ? -1 : lineBelow(behind);
  if (next == -1) return true;
  const last = min(next + LONGEST_LINE, textLength);
  for (let position = next; position < last && at(position) != LF; position++) {
    if (at(position) == SLASH) return true;
  }
  return at(last) != LF && last < textLength;
}

/**
 * Whether the dot of `www.` or `ftp.` begins no host: what stands before makes it part of a name, or a blank stands behind
 * it.
 */
function isNoHost(mark: i32): bool {
  const before = at(mark - 4);
  if (before == AT || before == UNDERSCORE || before == DOT || before == BACKSLASH) return true;
  // Behind `\fB`, a font of troff.
  if (isAlpha(before)) return at(mark - 6) != BACKSLASH;
  const isApart = before == SPACE || before == LF || before == OPEN_ROUND || before == QUOTE;
  return (isApart || before == HYPHEN) && isBlank(at(mark + 1)) && !mayStandBehindAngle(mark - 3);
}

/** `ﬁle:` and `ﬁnger:`, whose first two letters are one character. */
function mayBeLigature(colon: i32): bool {
  if (at(colon - 3) >= BEYOND_ASCII) return at(colon - 2) == 0x6c && at(colon - 1) == 0x65;
  // nger
  return at(colon - 5) >= BEYOND_ASCII && isWord(colon - 4, 0x7265676e);
}
