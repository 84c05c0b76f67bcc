/**
 * Decodes a body in quoted-printable (RFC 2045 §6.7) into the text, as the careful way does: what breaks the rules
 * stays as it is written. Sixteen bytes at once are copied up to the next `=`, or line end behind a blank.
 */
import { CR, LF } from '../characters';
import { DOC, TEXT } from '../layout';
import { byteAt, isSpaceOrTab } from './bytes';
import { beginRuns, continueAt, escapedAt } from './runs';

const STRIDE: i32 = 16;

let start: i32 = 0;
let read: i32 = 0;
let length: i32 = 0;
/** Bytes from here on were copied as they are. */
let literal: i32 = 0;

/** Gives the length of the text. It is never longer than the body, so that it has room. */
export function decodeQuotedPrintable(from: i32, end: i32): i32 {
  beginRuns(from, end, true);
  start = from;
  read = from;
  length = 0;
  literal = from;
  while (copyLiteral(end)) {
    if (byteAt(read) == LF) {
      dropBlanks(read);
      keep();
    } else {
      readEquals(end);
    }
  }
  dropBlanks(end);
  return length;
}

/** Copies up to an `=`, or to a line end with a blank or a control before it; false at the end. */
function copyLiteral(end: i32): bool {
  // Variables of the module would be stored and loaded for each block.
  let from = read;
  let to = length;
  while (from < end) {
    const here = v128.load(DOC + from);
    v128.store(TEXT + to, here);
    const bits = i8x16.bitmask(v128.or(i8x16.eq(here, i8x16.splat(0x3d)), oddLineEnds(from)));
    if (bits == 0) {
      // The next block need not wait for what is in this one.
      from += STRIDE;
      to += STRIDE;
      continue;
    }
    from += ctz(bits);
    to += ctz(bits);
    if (from >= end || byteAt(from) != LF || !isLineEnd(from)) break;
    store<u8>(TEXT + to, <u8>LF);
    from++;
    to++;
  }
  const beyond = max(0, from - end);
  read = from - beyond;
  length = to - beyond;
  return read < end;
}

/** Of the line feeds among the bytes from a position on, those that are not plainly LF or CR LF behind ink or another line end. */
function oddLineEnds(from: i32): v128 {
  const feed = i8x16.splat(0x0a);
  const space = i8x16.splat(0x20);
  const feeds = i8x16.eq(v128.load(DOC + from), feed);
  const one = v128.load(DOC + from - 1);
  const two = v128.load(DOC + from - 2);
  const plainOne = v128.or(i8x16.gt_u(one, space), i8x16.eq(one, feed));
  const plainTwo = v128.or(i8x16.gt_u(two, space), i8x16.eq(two, feed));
  const returned = v128.and(i8x16.eq(one, i8x16.splat(0x0d)), plainTwo);
  return v128.andnot(feeds, v128.or(plainOne, returned));
}

/** Whether a line ends in CR LF or LF, without a blank before. */
function isLineEnd(feed: i32): bool {
  if (feed == start) return true;
  const last = byteAt(feed - 1) == CR ? feed - 2 : feed - 1;
  return last < start || byteAt(last) > 0x20 || byteAt(last) == LF;
}

function keep(): void {
  store<u8>(TEXT + length, byteAt(read));
  length++;
  read++;
}

/** Blanks before a line end are no part of the text (§6.7 rule 3); the CRs behind them are. */
function dropBlanks(lineEnd: i32): void {
  let textEnd = lineEnd;
  while (textEnd > literal && byteAt(textEnd - 1) == CR) textEnd--;
  let inkEnd = textEnd;
  while (inkEnd > literal && isSpaceOrTab(byteAt(inkEnd - 1))) inkEnd--;
  if (inkEnd == textEnd) return;
  length -= lineEnd - inkEnd;
  const returns = lineEnd - textEnd;
  memory.fill(TEXT + length, <u8>CR, returns);
  goOn(textEnd);
  length += returns;
}

function readEquals(end: i32): void {
  const value = read + 2 < end ? escapedAt(read) : -1;
  if (value >= 0) {
    continueAt(length, read);
    store<u8>(TEXT + length, value);
    length++;
    read += 3;
    goOn(read);
    return;
  }
  const next = behindSoftBreak(end);
  if (next != -1) read = next;
  else if (read + 1 < end && byteAt(read + 1) == CR) read += 2;
  else {
    keep();
    return;
  }
  goOn(read);
}

/** What follows in the message from `source` on follows in the text. */
function goOn(source: i32): void {
  literal = source;
  continueAt(length, source);
}

/** `=` before a line end (§6.7 rule 5), or at the end of all; -1: it is none. */
function behindSoftBreak(end: i32): i32 {
  let at = read + 1;
  while (at < end && isSpaceOrTab(byteAt(at))) at++;
  while (at < end && byteAt(at) == CR) at++;
  if (at >= end) return end;
  return byteAt(at) == LF ? at + 1 : -1;
}
