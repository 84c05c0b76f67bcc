/**
 * Reads messages of a mailbox, one behind the other, as long as each is read whole here: it ends beyond doubt, it has a
 * plan, and all its lines are written. The host reads the first one of which that is not so, or gives more bytes. What it
 * is told is what was so at the end of the last message that was read.
 */
import { BEHIND, DOC, STRETCH, TOLD_OF_STRETCH } from '../layout';
import { COUNTED, countAt } from '../message/counts';
import {
  appendEntries,
  beginEntryLines,
  beginWithKept,
  keepLines,
  MAY_BE_MADE,
  OUTPUT_FULL,
  writtenCount,
} from '../message/entry-lines';
import { placeMessage } from '../message/places';
import { beginEntriesAlike, NONE_LEFT } from '../message/read';
import { plan } from '../message/walk';
import { beginOutput, gapCount, outLength } from '../out';
import { feedsOfContent, NOT_YET, nextContent, nextMessage, UNSURE } from './next-message';

/** Why a call ends: more bytes are needed, the host is to read the message, or to take the lines. */
const MORE: i32 = 0;
const HOST: i32 = 1;
const FULL: i32 = 2;
const GOES_ON: i32 = 3;

/** What is known of the message at which a call ends: nothing, that it has no plan, or its plan is there. */
const UNKNOWN: i32 = 0;
const UNPLANNED: i32 = 1;
const PLANNED: i32 = 2;

/** What the host is told: where the first message begins that was not read, and its content; sums of those that were. */
const START: i32 = 0;
const CONTENT: i32 = 1;
const MESSAGES: i32 = 2;
const LINES: i32 = 3;
const FINDS: i32 = 4;
/** The lines of those that were read are so many bytes, with so many gaps. */
const LENGTH: i32 = 5;
const GAPS: i32 = 6;
/** What is known of the message that was not read. */
const LEFT: i32 = 7;
/** The counts of those that were read, one behind the other. */
const FIRST_COUNT: i32 = 8;
export const STRETCH_FIELDS: i32 = FIRST_COUNT + COUNTED;

/** Of the first byte of the area, in the source. */
let base: f64 = 0;
/** The message that is to be read: where its content begins, and the next message, once that was found. */
let content: usize = STRETCH;
let next: usize = NOT_YET;
let ordinal: f64 = 0;
/** The lines before it. */
let lines: f64 = 0;
let state: i32 = UNKNOWN;

/** Begins with the message whose content is at this position of the area. */
export function beginStretch(
  areaStart: f64,
  contentStart: i32,
  firstOrdinal: f64,
  linesBefore: f64,
): void {
  base = areaStart;
  ordinal = firstOrdinal;
  lines = linesBefore;
  open(STRETCH + contentStart);
}

function open(contentStart: usize): void {
  content = contentStart;
  next = NOT_YET;
  state = UNKNOWN;
}

/**
 * Reads on, in so many bytes of the area. `isJson`: lines are JSON, not URLs alone, of messages that may be described here.
 * The last message is the one before another that begins at `limit` or behind.
 */
export function readStretch(isJson: bool, isOpen: bool, length: i32, limit: i32, room: i32): i32 {
  for (let field = MESSAGES; field < STRETCH_FIELDS; field++) put(field, 0);
  if (state == PLANNED) beginWithKept();
  else beginOutput();
  let end = GOES_ON;
  while (end == GOES_ON) end = readNext(isJson, isOpen, STRETCH + length, STRETCH + limit, room);
  put(LEFT, state);
  return end;
}

function readNext(isJson: bool, isOpen: bool, end: usize, limit: usize, room: i32): i32 {
  if (next == NOT_YET) next = nextMessage(content, end);
  if (next == NOT_YET) return MORE;
  if (next == UNSURE) return HOST;
  if (state == UNKNOWN) planMessage();
  if (state == UNPLANNED) return HOST;
  const left = appendEntries(isJson, ordinal, isOpen, room, MAY_BE_MADE);
  if (left == NONE_LEFT) {
    const isLast = next >= limit;
    tell();
    return isLast ? HOST : GOES_ON;
  }
  keepLines(told(LENGTH), told(GAPS), left);
  return left == OUTPUT_FULL ? FULL : HOST;
}

/** There is room where messages lie: the area is smaller. */
function planMessage(): void {
  const length = <i32>(next - content);
  memory.copy(DOC, content, length);
  memory.fill(DOC + length, 0, BEHIND);
  state = plan(length) == 0 ? PLANNED : UNPLANNED;
  beginEntriesAlike();
  beginEntryLines();
  // Behind the line that begins the message.
  placeMessage(base + <f64>(content - STRETCH), lines + 2, 1);
}

/** The message is read. */
function tell(): void {
  const feeds = feedsOfContent() + 1;
  put(START, <i32>(next - STRETCH));
  put(CONTENT, <i32>(nextContent() - STRETCH));
  add(MESSAGES, 1);
  add(LINES, feeds);
  add(FINDS, writtenCount());
  for (let which = 0; which < COUNTED; which++) add(FIRST_COUNT + which, countAt(which));
  put(LENGTH, outLength());
  put(GAPS, gapCount());
  ordinal++;
  lines += feeds;
  open(nextContent());
}

function put(field: i32, value: i32): void {
  store<i32>(TOLD_OF_STRETCH + ((<usize>field) << 2), value);
}

function add(field: i32, more: i32): void {
  put(field, told(field) + more);
}

function told(field: i32): i32 {
  return load<i32>(TOLD_OF_STRETCH + ((<usize>field) << 2));
}
