/** Counts line feeds in bytes that are gone through once, from the first to the last. */
import { LF } from './characters';

const STRIDE: usize = 16;

/** Those that were counted. */
export let feeds: i32 = 0;
/** The address of the last one, or 0. */
export let lastFeed: usize = 0;

export function rewindFeeds(): void {
  feeds = 0;
  lastFeed = 0;
}

/** From one address on, up to another. */
export function countFeeds(from: usize, to: usize): void {
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
}
