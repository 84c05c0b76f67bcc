/** Where the next message of a mailbox begins. Takes addresses; a line that may begin one or not is left to the host. */
import { LF, SPACE } from '../characters';
import { isSeparator } from './from-line';

/** What is given in place of an address. */
export const NOT_YET: usize = 0;
export const UNSURE: usize = 1;

const STRIDE: usize = 16;
const LETTER_F: u8 = 0x46;
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
  for (let at = content; at + STRIDE <= end; at += STRIDE) {
    const here = i8x16.bitmask(i8x16.eq(v128.load(at), i8x16.splat(<i8>LF)));
    if (here == 0) continue;
    const behind = i8x16.eq(v128.load(at + 1), i8x16.splat(<i8>LETTER_F));
    for (let left = here & i8x16.bitmask(behind); left != 0; left &= left - 1) {
      const found = judge(at + ctz(left) + 1, end);
      if (found == GOES_ON) continue;
      // With the one before the line.
      feeds += popcnt(here & ((left & -left) - 1)) + 1;
      return found;
    }
    feeds += popcnt(here);
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
