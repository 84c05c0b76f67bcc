/** Where the next message of a mailbox begins. Takes addresses; a line that may begin one or not is left to the host. */
import { BITS, bitsOf, firstBits } from '../character-bits';
import { LF, SPACE } from '../characters';
import { isSeparator } from './from-line';

/** What is given in place of an address. */
export const NOT_YET: usize = 0;
export const UNSURE: usize = 1;

const LETTER_F: i32 = 0x46;
/** `From`, and a blank behind it. */
const FROM: u32 = 0x6d6f_7246;
const BLANK_AT: usize = 4;
const FROM_BYTES: usize = 5;
/** Longer lines are left to the host. */
const LONGEST: usize = 256;

let feeds: i32 = 0;
/** The line feed of the line that was found. */
let lineFeed: usize = 0;

/** The line feeds between the beginning of the content and the line that was found. */
export function feedsOfContent(): i32 {
  return feeds;
}

/** Where the content of the message begins that was found. */
export function nextContent(): usize {
  return lineFeed + 1;
}

/**
 * The address of the line that begins the message behind the one whose content begins at `content`, behind a line feed;
 * `NOT_YET`: it is not among the bytes up to `end`.
 */
export function nextMessage(content: usize, end: usize): usize {
  feeds = 0;
  if (content + FROM_BYTES > end) return NOT_YET;
  if (isFrom(content)) return UNSURE;
  let before: u64 = 0;
  // What stands behind the end may be read: the area is longer (`layout.ts`), and `judge` takes nothing from there.
  for (let at = content; at < end; at += BITS) {
    const here = firstBits(bitsOf(at, LF), end - at);
    for (let left = here & bitsOf(at + 1, LETTER_F); left != 0; left &= left - 1) {
      const found = judge(at + <usize>ctz(left) + 1, end);
      if (found == GOES_ON) continue;
      // With the one before the line.
      feeds = <i32>(before + popcnt(here & ((left & (0 - left)) - 1))) + 1;
      return found;
    }
    before += popcnt(here);
  }
  return NOT_YET;
}

/** No `From ` is there. */
const GOES_ON: usize = 2;

/** Bytes from `end` on are of no message: without a line feed before it, it is not known what the line is. */
function judge(line: usize, end: usize): usize {
  if (!isFrom(line)) return GOES_ON;
  lineFeed = lineFeedFrom(line, min(end, line + LONGEST));
  if (lineFeed != 0) return isSeparator(line, lineFeed) ? line : UNSURE;
  return end - line < LONGEST ? NOT_YET : UNSURE;
}

function isFrom(line: usize): bool {
  return load<u32>(line) == FROM && load<u8>(line + BLANK_AT) == SPACE;
}

/** 0: there is none. */
function lineFeedFrom(from: usize, end: usize): usize {
  let at = from;
  while (at < end && load<u8>(at) != LF) at++;
  return at < end ? at : 0;
}
