/**
 * Goes through the events of a text, reads what is plain, and stops at what is not. Takes the flags of the caller, gives
 * the position of a mark that the careful way must look at, or why it ended.
 */

import { beginAround } from './around';
import { beginBothLines } from './both-lines';
import { beginBroken } from './broken-url';
import { at, DOT } from './characters';
import { beginCloser } from './closer-look';
import { beginEncoded, floorBehindEncoded } from './encoded-ranges';
import { EVENTS } from './layout';
import { beginLineEnds } from './line-ends';
import { beginListing } from './listing';
import { sourceEndOfShown } from './markup/shown-runs';
import { beginMeasures } from './measures';
import { countBreaks, MOST_BREAKS } from './message/pieces';
import { beginNothing, isNoHost, isNothing } from './no-url';
import { beginPageBreaks } from './page-breaks';
import { beginPaths } from './path-below';
import { beginUrls, readNamed, readPlain } from './plain-url';
import {
  dropRecord,
  endOf,
  isBroken,
  isFull,
  keepRecords,
  lastRecord,
  ownOf,
  setApart,
  startOf,
  UNSURE,
} from './records';
import { beginRegions } from './regions';
import { eventCount, KIND_BITS, OTHER_MARK } from './survey';
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

let event: i32 = 0;
let events: i32 = 0;
let floor: i32 = 0;
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
  isVisible = (options & VISIBLE) != 0;
  beginEncoded(encoded);
  keepRecords(0);
  const isFlowed = (options & FLOWED_LINES) != 0;
  beginRegions(length, isFlowed);
  beginUrls(length);
  beginListing(length);
  beginNothing(length);
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

/** Whether it can be told of a URL where the markup has its pieces. */
function isToldApart(record: usize): bool {
  if (ownOf(record) != 0) return false;
  setApart(record);
  return countBreaks(record) <= MOST_BREAKS;
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
  if (end == UNSURE) return isColon ? !isNothing(position, floor) : !isNoHost(position, floor);
  if (isVisible && !standsTogether(lastRecord()) && !isToldApart(lastRecord())) {
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
