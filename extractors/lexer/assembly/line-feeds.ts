/** Counts line feeds. */
import { LF } from './characters';

const STRIDE: usize = 16;

/** Of the range that was counted last: the address of the last one, or 0. */
export let lastFeed: usize = 0;

/** Those from one address on, up to another. */
export function countFeeds(from: usize, to: usize): i32 {
  let feeds = 0;
  lastFeed = 0;
  let at = from;
  for (; at + STRIDE <= to; at += STRIDE) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(<i8>LF)));
    if (found == 0) continue;
    feeds += popcnt(found);
    lastFeed = at + 31 - clz(found);
  }
  for (; at < to; at++) {
    if (load<u8>(at) != LF) continue;
    feeds++;
    lastFeed = at;
  }
  return feeds;
}
