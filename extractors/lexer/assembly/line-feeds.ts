/** Counts line feeds. */
import { BITS, bitsOf, firstBits } from './character-bits';
import { LF } from './characters';

/** Of the range that was counted last: the address of the last one, or 0. */
export let lastFeed: usize = 0;

/** Those from one address on, up to another. What stands behind is read as well: all areas have more behind them. */
export function countFeeds(from: usize, to: usize): i32 {
  let feeds: u64 = 0;
  let last: usize = 0;
  for (let at = from; at < to; at += BITS) {
    const found = firstBits(bitsOf(at, LF), to - at);
    feeds += popcnt(found);
    if (found != 0) last = at + 63 - <usize>clz(found);
  }
  lastFeed = last;
  return <i32>feeds;
}
