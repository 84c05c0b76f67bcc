/** Where the URLs stand in the source: their bytes, lines and columns. Takes records, completes them. */
import { LF } from './characters';
import { TEXT } from './layout';
import { addressOf, BYTE_END, BYTE_START, COLUMN, endOf, LINE, putWide, startOf } from './records';

const STRIDE: i32 = 16;

let lines: i32 = 0;
/** The last line feed, or -1. */
let lastFeed: i32 = -1;

/**
 * Of text that is in the source as it is, from byte `base` on. `line` and `column` are those of the first of the
 * records, so that only the bytes between the records are read.
 */
export function placeUnencoded(first: i32, count: i32, base: f64, line: f64, column: f64): void {
  const begin = startOf(addressOf(first));
  lines = 0;
  lastFeed = -1;
  let counted = begin;
  for (let index = first; index < first + count; index++) {
    const record = addressOf(index);
    const start = startOf(record);
    countFeeds(counted, start);
    counted = start;
    putWide(record, BYTE_START, base + <f64>start);
    putWide(record, BYTE_END, base + <f64>endOf(record));
    putWide(record, LINE, line + <f64>lines);
    putWide(
      record,
      COLUMN,
      lastFeed == -1 ? column + <f64>(start - begin) : <f64>(start - lastFeed),
    );
  }
}

function countFeeds(from: i32, to: i32): void {
  let at = from;
  for (; at <= to - STRIDE; at += STRIDE) {
    const feeds = i8x16.bitmask(i8x16.eq(v128.load(TEXT + at), i8x16.splat(<i8>LF)));
    if (feeds == 0) continue;
    lines += popcnt(feeds);
    lastFeed = at + 31 - clz(feeds);
  }
  for (; at < to; at++) {
    if (load<u8>(TEXT + at) != LF) continue;
    lines++;
    lastFeed = at;
  }
}
