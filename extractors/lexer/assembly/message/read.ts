/**
 * Goes through the plan: brings one text after another into its area, and passes over those in which nothing is to be
 * found. The host reads the others.
 */
import { CR, EQUALS, isBlank, LF, QUESTION } from '../characters';
import { DOC, TEXT } from '../layout';
import { recordCount } from '../records';
import { HOLDS_PAGES, survey } from '../survey';
import { begin, DONE, next } from '../text';
import { decodeBase64 } from './base64';
import { byteAt, isLineBreak, isSpaceOrTab } from './bytes';
import {
  BASE_64,
  detailOf,
  endOf,
  entryCount,
  HEADER,
  HTML,
  OTHER_CHARSET,
  PART,
  QUOTED_PRINTABLE,
  startOf,
  whatOf,
} from './plan';
import { decodeQuotedPrintable } from './quoted-printable';
import { beginRuns } from './runs';

/** No entry is left. */
export const NONE_LEFT: i32 = -1;

/** The text is not brought into its area: only the careful way can read it. */
const UNREAD: i32 = -1;
/** Longer texts are read in windows. */
const LONGEST: i32 = 0x4_0000;
/** The bytes behind a text that must be zeros. */
const BEHIND: i32 = 64;

let entry: i32 = 0;
let brought: i32 = 0;
let texts: i32 = 0;
let textBytes: i32 = 0;

/** Begins with the first entry. */
export function beginEntries(): void {
  entry = 0;
  texts = 0;
  textBytes = 0;
}

/** The texts that were passed over, and their bytes in the message. */
export function textCount(): i32 {
  return texts;
}

export function textByteCount(): i32 {
  return textBytes;
}

/** The length of the text that stands in its area; negative if the entry was not brought there. */
export function textLength(): i32 {
  return brought;
}

/** The next entry in which something may be found, or `NONE_LEFT`. */
export function nextEntry(): i32 {
  while (entry < entryCount()) {
    const index = entry++;
    if (!isEmpty(index)) return index;
  }
  return NONE_LEFT;
}

/** Whether the careful way would find nothing; the text is counted then. */
function isEmpty(index: i32): bool {
  const what = whatOf(index);
  const length = what == HEADER ? bringValue(index) : bringText(index);
  brought = length;
  if (length == UNREAD) return false;
  if (what == HEADER || (what != PART && isAllBlank(length))) return holdsNothing(length);
  if (!holdsNothing(length)) return false;
  texts++;
  textBytes += endOf(index) - startOf(index);
  return true;
}

function holdsNothing(length: i32): bool {
  memory.fill(TEXT + length, 0, BEHIND);
  const flags = survey(length);
  if ((flags & ~HOLDS_PAGES) != 0) return false;
  begin(length, false, 0);
  return next() == DONE && recordCount() == 0;
}

function isAllBlank(length: i32): bool {
  let at = 0;
  while (at < length && isBlank(load<u8>(TEXT + at))) at++;
  return at == length;
}

/** Brings a value without the blanks around it and without its line ends; encoded-words are the host's. */
function bringValue(index: i32): i32 {
  let start = startOf(index);
  let end = endOf(index);
  while (start < end && isWhite(byteAt(start))) start++;
  while (end > start && isWhite(byteAt(end - 1))) end--;
  if (end - start > LONGEST) return UNREAD;
  let length = 0;
  for (let at = start; at < end; at++) {
    const code = byteAt(at);
    if (code == LF || (code == CR && byteAt(at + 1) == LF)) continue;
    if (code == QUESTION && at > start && byteAt(at - 1) == EQUALS) return UNREAD;
    store<u8>(TEXT + length, code);
    length++;
  }
  return length;
}

function isWhite(code: i32): bool {
  return isSpaceOrTab(code) || isLineBreak(code);
}

function bringText(index: i32): i32 {
  const start = startOf(index);
  const end = endOf(index);
  const detail = detailOf(index);
  if ((detail & (HTML | OTHER_CHARSET)) != 0) return UNREAD;
  let length = end - start;
  if ((detail & QUOTED_PRINTABLE) != 0) length = decodeQuotedPrintable(start, end);
  else if ((detail & BASE_64) != 0) length = decodeBase64(start, end);
  else {
    beginRuns(start, end, false);
    memory.copy(TEXT, DOC + start, length);
  }
  return length > LONGEST ? UNREAD : length;
}
