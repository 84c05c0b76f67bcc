/** Where the next message of a mailbox begins. Takes addresses; a line that may begin one or not is left to the host. */
import { LF, SPACE } from '../characters';
import { isSeparator, LONGEST } from './from-line';

/** What is given in place of an address. */
export const NOT_YET: usize = 0;
export const UNSURE: usize = 1;

const STRIDE: usize = 16;
const LETTER_F: u8 = 0x46;
/** `From`, and a blank behind it. */
const FROM: u32 = 0x6d6f_7246;
const BLANK_AT: usize = 4;
const FROM_BYTES: usize = 5;

/** The content of the message that is being searched. */
let content: usize = 0;
/** Up to here it is, and its line feeds are counted. */
let searched: usize = 0;
let feeds: i32 = 0;
/** The line feed of the line that was found. */
let lineFeed: usize = 0;

/** The content of a message begins at an address, behind a line feed. */
export function beginMessage(at: usize): void {
  content = at;
  searched = at;
  feeds = 0;
}

/** The line feeds between the beginning of the content and the line that was found. */
export function feedsOfContent(): i32 {
  return feeds;
}

/** Where the content of the message begins that was found. */
export function nextContent(): usize {
  return lineFeed + 1;
}

/**
 * The address of the line that begins the next message; `NOT_YET`: it is not among the bytes up to `end`. Goes on where it
 * ended.
 */
export function nextMessage(end: usize): usize {
  if (searched == content) {
    if (content + FROM_BYTES > end) return NOT_YET;
    if (isFrom(content)) return UNSURE;
  }
  for (; searched + STRIDE <= end; searched += STRIDE) {
    const here = i8x16.bitmask(i8x16.eq(v128.load(searched), i8x16.splat(<i8>LF)));
    if (here == 0) continue;
    const behind = i8x16.eq(v128.load(searched + 1), i8x16.splat(<i8>LETTER_F));
    for (let left = here & i8x16.bitmask(behind); left != 0; left &= left - 1) {
      const found = judge(searched + ctz(left) + 1, end);
      if (found != GOES_ON) {
        stopBefore(ctz(left), here, found);
        return found;
      }
    }
    feeds += popcnt(here);
  }
  return NOT_YET;
}

/** No `From ` is there. */
const GOES_ON: usize = 2;

function judge(line: usize, end: usize): usize {
  if (line + FROM_BYTES > end) return NOT_YET;
  if (!isFrom(line)) return GOES_ON;
  lineFeed = lineFeedFrom(line, min(end, line + LONGEST));
  if (lineFeed != 0) return isSeparator(line, lineFeed) ? line : UNSURE;
  return end - line < LONGEST ? NOT_YET : UNSURE;
}

/** `place`: of the line feed before the line, among those in `here`. It is counted if the message ends there. */
function stopBefore(place: i32, here: i32, found: usize): void {
  feeds += popcnt(here & ((1 << place) - 1));
  if (found == NOT_YET) searched += place;
  else feeds++;
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
