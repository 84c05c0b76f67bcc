/**
 * Where the URLs of a text that was brought stand in the source: their bytes, lines and columns. Takes records and the
 * place of the message, completes them. The texts of a message mostly come in order, so that its lines are counted once.
 */
import { DOC, MARKUP_SHIFT } from '../layout';
import { countFeeds, lastFeed } from '../line-feeds';
import { behindShown, sourceOfShown } from '../markup/shown-runs';
import {
  addressOf,
  endOf,
  isApart,
  isInMarkup,
  putPlace,
  recordCount,
  setInPieces,
  startOf,
} from '../records';
import { countBreaks, MOST_BREAKS } from './pieces';
import { runEndOf, sourceEndOf, sourceOf } from './source';

/** Those of the first byte of the message. */
let base: f64 = 0;
let line: f64 = 1;
let column: f64 = 1;
/** Up to here in the message lines are counted. */
let counted: i32 = 0;
let feeds: i32 = 0;
/** The address of the last line feed before, or 0. */
let last: usize = 0;

export function placeMessage(byteStart: f64, firstLine: f64, firstColumn: f64): void {
  base = byteStart;
  line = firstLine;
  column = firstColumn;
  rewind();
}

function rewind(): void {
  counted = 0;
  feeds = 0;
  last = 0;
}

/**
 * Places all records that are held; `length` is that of the text. False: the bytes of a URL do not stand together, and
 * gaps mean something.
 */
export function placeHeld(length: i32, hasGaps: bool): bool {
  if (hasGaps && !areWhole(length)) return false;
  placeBrought();
  return true;
}

/**
 * The same of texts whose gaps are soft line breaks, and of the visible text of markup: a URL may be in pieces. False: only
 * the careful way can tell of one.
 */
export function placeInPieces(): bool {
  if (!arePlainlyBroken()) return false;
  placeBrought();
  return true;
}

/** Whether the soft line breaks in URLs have taken nothing away from them. Notes which are in pieces. */
export function arePlainlyBroken(): bool {
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const breaks = countBreaks(addressOf(index));
    if (breaks > MOST_BREAKS) return false;
    if (breaks > 0) setInPieces(addressOf(index));
  }
  return true;
}

/** Whether the bytes of each URL stand together; `length` is that of the text. */
export function areWhole(length: i32): bool {
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    if (!isWhole(startOf(record), endOf(record), length)) return false;
  }
  return true;
}

/** Whether the bytes of these characters stand together. */
export function isWhole(start: i32, end: i32, length: i32): bool {
  for (let at = runEndOf(start, length); at < end; at = runEndOf(at, length)) {
    if (sourceEndOf(at - 1) != sourceOf(at)) return false;
  }
  return true;
}

function placeBrought(): void {
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    if (isApart(record)) {
      placeUnits(record, sourceOfShown(startOf(record)), behindShown(endOf(record) - 1));
      continue;
    }
    const shift = isInMarkup(record) ? MARKUP_SHIFT : 0;
    placeUnits(record, startOf(record) - shift, endOf(record) - shift);
  }
}

/** Places a record that is these characters of what was brought. */
export function placeUnits(record: usize, from: i32, to: i32): void {
  const start = sourceOf(from);
  const end = sourceEndOf(to - 1);
  countTo(start);
  const columnHere = last == 0 ? column + <f64>start : <f64>(DOC + start - last);
  putPlace(record, base + <f64>start, base + <f64>end, line + <f64>feeds, columnHere);
}

function countTo(position: i32): void {
  if (position < counted) rewind();
  feeds += countFeeds(DOC + counted, DOC + position);
  if (lastFeed != 0) last = lastFeed;
  counted = position;
}
