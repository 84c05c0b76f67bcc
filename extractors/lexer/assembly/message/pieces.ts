/**
 * The pieces of the source in which a URL of a message is written, in order: a line end may break it, decoding may have
 * undone soft line breaks (RFC 2045 §6.7), and tags may stand among its visible characters. Pieces that share bytes, as the
 * quanta of base64 do, are one.
 */
import { MARKUP_SHIFT } from '../layout';
import { behindUnit } from '../markup/entities';
import { behindShown, sourceOfShown } from '../markup/shown-runs';
import { rangeEnd, rangeStart, rangesOf } from '../own-lines';
import { formOf, isApart, isInMarkup, isInPieces, isWritten, SCHEMELESS } from '../records';
import { spanCount, spanEnd, spanStart } from '../spans';
import { mayLackDot } from './lost-dot';
import { mayHoldSoftBreaks } from './runs';
import { placeBehind, placeOf, runEndOf, sourceEndOf, sourceOf } from './source';

/** A URL that decoding put together from more pieces is left to the careful way. */
export const MOST_BREAKS: i32 = 16;

const NOT_WHOLE: i32 = -1;

let record: usize = 0;
let shift: i32 = 0;
let range: i32 = 0;
let ranges: i32 = 0;
let span: i32 = 0;
let spans: i32 = 0;
let position: i32 = 0;
let start: i32 = 0;
let end: i32 = 0;

/** Begins with a URL. Where its first piece begins is known then. */
export function beginPieces(url: usize): void {
  record = url;
  range = 0;
  ranges = rangesOf(url);
  shift = isInMarkup(url) ? MARKUP_SHIFT : 0;
  span = 0;
  spans = spanCount(url);
  position = spanStart(url, 0);
  start = placeHere(position);
}

export function nextPiece(): bool {
  if (ranges > 0) return nextRange();
  if (span == spans) return false;
  start = placeHere(position);
  end = takePiece();
  while (span < spans && placeHere(position) <= end) end = max(end, takePiece());
  return true;
}

/** Of pieces that the careful way told. */
function nextRange(): bool {
  if (range == ranges) return false;
  start = rangeStart(record, range);
  end = rangeEnd(record, range);
  range++;
  return true;
}

/** Positions in the message. */
export function pieceStart(): i32 {
  return start;
}

export function pieceEnd(): i32 {
  return end;
}

/** Takes the characters up to the next break; gives the end of their bytes. */
function takePiece(): i32 {
  const last = spanEnd(record, span);
  const pieceEnd = isInPieces(record) ? breakFrom(position, last) : last;
  if (pieceEnd < last) position = pieceEnd;
  else if (++span < spans) position = spanStart(record, span);
  return placeBehindHere(pieceEnd - 1);
}

/** Where a character of the URL is written. */
function placeHere(character: i32): i32 {
  return placeOf(isApart(record) ? sourceOfShown(character) : character - shift);
}

function placeBehindHere(character: i32): i32 {
  if (!isApart(record)) return placeBehind(character - shift);
  return placeBehind(behindShown(character) - 1);
}

/** The first character of the URL behind `from` before which decoding undid a break, or `to`. */
export function breakFrom(from: i32, to: i32): i32 {
  if (!mayHoldSoftBreaks()) return to;
  if (isApart(record)) return gapFrom(from, to);
  const last = to - shift;
  let next = runEndOf(from - shift, last);
  while (next < last && sourceEndOf(next - 1) == sourceOf(next)) next = runEndOf(next, last);
  return min(next + shift, to);
}

/** The same where tags make gaps, too: the careful way tells them by the one name that all gaps of a text have. */
function gapFrom(from: i32, to: i32): i32 {
  let next = from + 1;
  while (next < to && placeBehindHere(next - 1) == placeHere(next)) next++;
  return next;
}

/** The breaks that decoding undid in a URL; more than `MOST_BREAKS`: only the careful way can tell of it. */
export function countBreaks(url: usize): i32 {
  // The careful way told them.
  if (rangesOf(url) > 0) return 0;
  beginPieces(url);
  let breaks = 0;
  let place = 0;
  for (let index = 0; index < spans; index++) {
    const from = spanStart(url, index);
    const to = spanEnd(url, index);
    breaks += countIn(from, to, place);
    place += to - from;
  }
  return breaks;
}

/** `place`: of the range in the URL. */
function countIn(from: i32, to: i32, place: i32): i32 {
  let breaks = 0;
  for (let next = breakFrom(from, to); next < to; next = breakFrom(next, to)) {
    breaks++;
    // Places count from the scheme on, also from one that is added.
    const hasScheme = formOf(record) != SCHEMELESS;
    const isTold = hasScheme && breaks <= MOST_BREAKS && charactersBetween(from, next) != NOT_WHOLE;
    if (!isTold || !isWritten(record) || mayLackDot(record, place + next - from))
      return MOST_BREAKS + 1;
  }
  return breaks;
}

/**
 * The characters of the URL between two places; in markup, `&amp;` is one. `NOT_WHOLE`: the second place is inside of it, or
 * between two of them, which the careful way cannot tell apart.
 */
export function charactersBetween(from: i32, to: i32): i32 {
  if (shift == 0) return to - from;
  let count = 0;
  let at = from - shift;
  let before = at;
  for (; at < to - shift; at = behindUnit(at)) {
    before = at;
    count++;
  }
  if (at != to - shift || (at - before > 1 && behindUnit(at) - at > 1)) return NOT_WHOLE;
  return count;
}
