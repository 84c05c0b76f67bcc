/** Where the URLs stand in the source: their bytes, lines and columns. Takes records, completes them. */
import { TEXT } from './layout';
import { countFeeds, lastFeed } from './line-feeds';
import { addressOf, endOf, putPlace, startOf } from './records';

/**
 * Of text that is in the source as it is, from byte `base` on. `line` and `column` are those of the first of the
 * records, so that only the bytes between the records are read.
 */
export function placeUnencoded(first: i32, count: i32, base: f64, line: f64, column: f64): void {
  const begin = startOf(addressOf(first));
  let counted = begin;
  let feeds = 0;
  let last: usize = 0;
  for (let index = first; index < first + count; index++) {
    const record = addressOf(index);
    const start = startOf(record);
    feeds += countFeeds(TEXT + counted, TEXT + start);
    if (lastFeed != 0) last = lastFeed;
    counted = start;
    const columnHere = last == 0 ? column + <f64>(start - begin) : <f64>(TEXT + start - last);
    putPlace(record, base + <f64>start, base + <f64>endOf(record), line + <f64>feeds, columnHere);
  }
}
