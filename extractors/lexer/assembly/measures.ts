/**
 * What the lines of the text tell of its mailer, by quote depth: the margin, and the lines that end in a URL. Measured on
 * demand, once for each text, by the rules of the careful way (`extractors/urls/cursor/margins.ts`, `url-lines.ts`).
 */
import {
  at,
  BEYOND_ASCII,
  COLON,
  CR,
  holds,
  isBlank,
  isOfScheme,
  isWord,
  LF,
  SLASH,
  SPACE,
} from './characters';
import { beginEncodedLines, isEncodedLine } from './encoded-ranges';
import { MEASURES, MEASURES_BYTES } from './layout';
import { IN_DOUBT, IN_TEXT, placeInPages } from './page-breaks';
import { contentFrom, nextLine } from './quotes';
import { BODY, depthOf, NO_REGION, regionOfLine, restoreRegions, saveRegions } from './regions';
import { eventCount, eventPosition } from './survey';

/** Lines as wide as these show a margin; a deeper quotation is left to the careful way. */
const NARROWEST: i32 = 60;
export const WIDEST: i32 = 80;
export const USUAL_MARGIN: i32 = 72;
const DEEPEST: i32 = 15;
/** No mailer wraps behind this column. */
export const WIDEST_MARGIN: i32 = 82;

/** Only the first URLs are looked at, and not to their end if they are longer. */
const MOST_URLS: i32 = 200;
const LONGEST_READ: i32 = 400;
/** "www." */
const WWW_WORD: u32 = 0x2e777777;

/** Of a depth: the margin, the longest line that ends in a URL, and how many there are of each length. */
const DEPTH_BYTES: usize = 128;
const LONGEST: usize = 4;
const LENGTHS: usize = 8;

let textEnd: i32 = 0;
let isMeasured: bool = false;
let isKnown: bool = false;
let urls: i32 = 0;
/** The next of the text (`survey.ts`). */
let event: i32 = 0;

export function beginMeasures(length: i32): void {
  textEnd = length;
  isMeasured = false;
}

/** False: only the careful way can tell. */
export function measure(): bool {
  if (isMeasured) return isKnown;
  isMeasured = true;
  memory.fill(MEASURES, 0, MEASURES_BYTES);
  urls = 0;
  event = 0;
  saveRegions();
  beginEncodedLines();
  isKnown = measuresLines();
  restoreRegions();
  return isKnown;
}

function measuresLines(): bool {
  let next = 0;
  for (let start = 0; start < textEnd; start = next) {
    next = nextLine(start, textEnd);
    if (!measuresLine(start, next)) return false;
  }
  return true;
}

export function marginOf(depth: i32): i32 {
  const widest = load<i32>(addressOf(depth));
  return widest == 0 ? USUAL_MARGIN : widest;
}

/** The margin of a depth, for the careful way; -1: only that can tell. */
export function knownMargin(depth: i32): i32 {
  return mayBeMeasured(depth) && measure() ? marginOf(depth) : -1;
}

/** The length of the longest line of a depth that ends in a URL, or 0. */
export function longestUrlLine(depth: i32): i32 {
  return load<i32>(addressOf(depth) + LONGEST);
}

/** How many lines of a depth, beside one, end in a URL and are so long: `NARROWEST` to `WIDEST_MARGIN`. */
export function urlLinesAsLong(depth: i32, length: i32): i32 {
  return max(0, load<i32>(addressOfLength(depth, length)) - 1);
}

export function mayBeMeasured(depth: i32): bool {
  return depth <= DEEPEST;
}

/** The end of the line `start..next` without its line end; CR CR LF is one. */
export function contentEnd(start: i32, next: i32): i32 {
  let end = next;
  if (end > start && at(end - 1) == LF) end--;
  if (end > start && at(end - 1) == CR) end--;
  if (end > start && end < next - 1 && at(end - 1) == CR) end--;
  return end;
}

function measuresLine(start: i32, next: i32): bool {
  const end = contentEnd(start, next);
  const length = end - start;
  const mayBeMargin = length >= NARROWEST && length <= WIDEST;
  const first = behindScheme(start, end);
  if (!mayBeMargin && first == end) return true;
  const depth = depthOf(start);
  if (depth > DEEPEST) return false;
  if (mayBeMargin && !measuresMargin(start, end, next, depth)) return false;
  return measuresUrls(first, end, length, depth);
}

function measuresMargin(start: i32, end: i32, next: i32, depth: i32): bool {
  const widest = addressOf(depth);
  if (end - start <= load<i32>(widest)) return true;
  const content = contentFrom();
  let last = end;
  while (last > content && isBlank(at(last - 1))) last--;
  if (at(last - 1) == BEYOND_ASCII) return false;
  if (isEncodedLine(start)) return true;
  const region = regionOfLine(start, next);
  if (region == NO_REGION) return false;
  if (region != BODY || endsInUrl(content, last)) return true;
  const place = placeInPages(start);
  if (place == IN_TEXT) store<i32>(widest, end - start);
  return place != IN_DOUBT;
}

function endsInUrl(start: i32, last: i32): bool {
  for (let position = last - 1; position >= start && at(position) != SPACE; position--) {
    if (isBehindScheme(position) && position + 3 <= last) return true;
    if (isWord(position, WWW_WORD) && position + 4 <= last) return true;
  }
  return false;
}

/** The first "://" behind a scheme from a position on, or `end`; positions come in order. */
function behindScheme(from: i32, end: i32): i32 {
  for (; event < eventCount(); event++) {
    const position = eventPosition(event);
    if (position >= end) return end;
    if (position >= from && isBehindScheme(position)) return position;
  }
  return end;
}

function isBehindScheme(position: i32): bool {
  return at(position) == COLON && at(position + 1) == SLASH && at(position + 2) == SLASH;
}

function measuresUrls(first: i32, end: i32, length: i32, depth: i32): bool {
  let position = first;
  while (position < end) {
    let from = position + 1;
    if (isOfScheme(at(position - 1))) {
      if (++urls > MOST_URLS) return true;
      if (end - position <= LONGEST_READ) {
        if (holds(position, end, BEYOND_ASCII)) return false;
        if (isLastWord(position, end)) addUrlLine(depth, length);
      }
      from = max(from, min(end, position + LONGEST_READ));
    }
    position = behindScheme(from, end);
  }
  return true;
}

function isLastWord(from: i32, end: i32): bool {
  let last = end;
  while (last > from && isBlank(at(last - 1))) last--;
  while (last > from && !isBlank(at(last - 1))) last--;
  return last == from;
}

function addUrlLine(depth: i32, length: i32): void {
  const longest = addressOf(depth) + LONGEST;
  store<i32>(longest, max(load<i32>(longest), length));
  if (length < NARROWEST || length > WIDEST_MARGIN) return;
  const count = addressOfLength(depth, length);
  store<i32>(count, load<i32>(count) + 1);
}

function addressOf(depth: i32): usize {
  return MEASURES + <usize>depth * DEPTH_BYTES;
}

function addressOfLength(depth: i32, length: i32): usize {
  return addressOf(depth) + LENGTHS + ((<usize>(length - NARROWEST)) << 2);
}
