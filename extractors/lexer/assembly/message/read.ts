/**
 * Goes through the plan: brings one text after another into its area, and passes over those in which nothing is to be
 * found. The others are written, if all in them is clear (`entry-lines.ts`), or read by the host.
 */
import { askUndone, mayBeSearched, searchAll } from '../asked';
import { countOfAttached } from '../careful';
import { BEYOND_ASCII, COLON, CR, isBlank, SPACE, TAB, TO_LOWER } from '../characters';
import {
  armorCount,
  base64Count,
  findBlocks,
  setNoBlocks,
  UNKNOWN_BLOCKS,
  uuencodeCount,
} from '../encoded-blocks';
import { BEHIND, DOC, TEXT } from '../layout';
import { leaveMarkup, markupLinks, readMarkup, setShownSums, shownLength } from '../markup/read';
import { nextLine } from '../quotes';
import { recordCount } from '../records';
import { describe } from '../regions';
import {
  askedMessage,
  beginAsked,
  FIXED,
  FLOWED as IN_FLOWED,
  isAsking,
  NO_TEXT,
  SHOWN,
  setSearched,
} from '../searched';
import { HOLDS_DATA, HOLDS_PAGES, MAY_BE_ENCODED, NOT_PLAIN, survey } from '../survey';
import { begin, FLOWED_LINES, MAY_BREAK_PAGES } from '../text';
import { NOT_TOLD } from '../told';
import { decodeBase64 } from './base64';
import { ARMORS, addCount, BASE64S, TEXT_BYTES, TEXTS, UUENCODES } from './counts';
import { bringUnescaped, ESCAPE_LENGTH, escapesIn } from './escaped-lines';
import {
  beginItems,
  bringDecoded,
  bringItem,
  bringValue,
  isOdd,
  leavesItems,
  NO_ITEM,
} from './header-text';
import {
  ATTACHED,
  BASE_64,
  DEL_SP,
  detailOf,
  ESCAPED,
  endOf,
  entryCount,
  FLOWED,
  HEADER,
  HTML,
  isMarkup,
  LIST,
  OTHER_CHARSET,
  PART,
  QUOTED_PRINTABLE,
  startOf,
  UNICODE,
  WESTERN,
  whatOf,
} from './plan';
import { decodeQuotedPrintable } from './quoted-printable';
import { beginRuns, holdsRuns } from './runs';
import {
  beginBytes,
  faultOfBytes,
  isAscii,
  isDecoded,
  NO_FAULT,
  readForeign,
  readUtf8,
  readWestern,
} from './unicode';

/** No entry is left. */
export const NONE_LEFT: i32 = -1;

/** The host wants a document that is attached. */
const WANTED: i32 = -2;

/** The text is not brought into its area: only the careful way can read it. */
const UNREAD: i32 = -1;
/** Longer texts are read in windows. */
const LONGEST: i32 = 0x4_0000;
const STRIDE: i32 = 16;

/** `BEGIN:` and a name of more than one letter. */
const BEGIN_LENGTH: i32 = 8;
const COLON_AT: i32 = 5;
const LOWER_B: u8 = 0x62;

let entry: i32 = 0;
let brought: i32 = 0;
let flags: i32 = 0;
let isInList: bool = false;
/** All that is in the text that was brought are the records. */
let isClear: bool = false;

/** Of line ends, for `begin`; those of header fields are folds, which are undone already. */
let least: i32 = 0;
let enough: i32 = 0;
let told: i32 = 0;
let leastInHeader: i32 = 0;
let enoughInHeader: i32 = 0;

/** Begins with the first entry. */
export function beginEntries(
  leastSum: i32,
  enoughSum: i32,
  firstTold: i32,
  headerLeast: i32,
  headerEnough: i32,
): void {
  least = leastSum;
  enough = enoughSum;
  told = firstTold;
  setShownSums(leastSum, enoughSum);
  leastInHeader = headerLeast;
  enoughInHeader = headerEnough;
  beginEntriesAlike();
}

/** The same of another message, with the same line ends. */
export function beginEntriesAlike(): void {
  entry = 0;
  isInList = false;
  beginAsked();
}

/** The length of the text that stands in its area; negative if the entry was not brought there. */
export function textLength(): i32 {
  return brought;
}

/** What the survey says of it. */
export function textFlags(): i32 {
  return flags;
}

/** The next entry in which something may be found, or `NONE_LEFT`; a list header comes once for each item. */
export function nextEntry(): i32 {
  while (entry < entryCount()) {
    const index = entry;
    const isEmpty = passes(index);
    if (!isInList) entry++;
    if (!isEmpty) return index;
  }
  return NONE_LEFT;
}

/** Whether nothing is in it, as far as can be told here. */
function passes(index: i32): bool {
  const what = whatOf(index);
  if (what == ATTACHED) return passesAttached(index) || holdsNothing(index, UNREAD);
  return what == HEADER ? passesHeader(index) : passesText(index);
}

/** Whether what is attached is no document, or one that is only counted. */
function passesAttached(index: i32): bool {
  const count = isAsking() ? countOfAttached(askedMessage(), index) : WANTED;
  if (count >= 0) addCount(count, 1);
  return count != WANTED;
}

/** Whether nothing is in a value, or in the next item of a list. */
function passesHeader(index: i32): bool {
  const start = startOf(index);
  const end = endOf(index);
  const isFirst = !isInList;
  if (isFirst && isOdd(start, end)) return passesWords(index);
  if ((detailOf(index) & LIST) == 0) return holdsNothing(index, bringValue());
  if (isFirst) beginItems();
  const length = bringItem();
  isInList = leavesItems();
  if (length == NO_ITEM) return isFirst ? holdsNothing(index, bringValue()) : true;
  return holdsNothing(index, length);
}

/** Whether nothing is in a value with encoded-words. Where something is, only the careful way can place it. */
function passesWords(index: i32): bool {
  const isList = (detailOf(index) & LIST) != 0;
  const length = isList ? UNREAD : bringDecoded(startOf(index), endOf(index));
  return (length >= 0 && holdsNothing(index, length)) || holdsNothing(index, UNREAD);
}

/** Whether a text holds nothing, which is counted then unless it is blank. */
function passesText(index: i32): bool {
  const length = bringText(index);
  if ((detailOf(index) & HTML) != 0) {
    if (!passesMarkup(index, length)) return false;
    countText(index);
    return true;
  }
  if (!passesPlain(index, length)) return false;
  if (whatOf(index) == PART || !isAllBlank(brought)) countText(index);
  return true;
}

/** Whether a text that is no markup holds nothing. With odd controls in it, the careful way says what it is. */
function passesPlain(index: i32, length: i32): bool {
  const isEmpty = holdsNothing(index, mayBeFolded(length) ? UNREAD : length);
  const isOdd = brought > 0 && (flags & NOT_PLAIN) != 0 && whatOf(index) == PART;
  if (!isOdd || isDecoded() || !isAsking()) return isEmpty;
  const decoded = bringDecodedText(index);
  return holdsNothing(index, mayBeFolded(decoded) ? UNREAD : decoded);
}

/** Brings the text of an entry again in which something is; others took its place. */
export function bringAgain(index: i32): void {
  passesText(index);
}

/** Brings markup and its links; false: only the careful way can read it. */
export function bringMarkup(index: i32): bool {
  passesMarkup(index, bringText(index));
  return markupLinks() >= 0;
}

/** Brings the text of a later entry; false: it is no text, or the host must read it. */
export function bringLater(index: i32): bool {
  if (whatOf(index) == HEADER || (detailOf(index) & HTML) != 0) return false;
  return passesPlain(index, bringText(index)) || isRead();
}

/** Counts a text that the host need not read. */
export function countText(index: i32): void {
  addCount(TEXTS, 1);
  addCount(TEXT_BYTES, endOf(index) - startOf(index) - escapeBytes(index));
  addCount(ARMORS, armorCount());
  addCount(UUENCODES, uuencodeCount());
  addCount(BASE64S, base64Count());
  if (faultOfBytes() != NO_FAULT) addCount(faultOfBytes(), 1);
}

function escapeBytes(index: i32): i32 {
  if (whatOf(index) != PART || (detailOf(index) & ESCAPED) == 0) return 0;
  return escapesIn(startOf(index), endOf(index)) * ESCAPE_LENGTH;
}

/** Whether all that is in the text of the entry was found. */
export function isRead(): bool {
  return isClear;
}

/** Says region and quote depth of all records; false: the host must. */
export function describeText(): bool {
  return (flags & HOLDS_PAGES) == 0 && describe();
}

/** Whether nothing is in markup; what is not plain is only decoded. With controls in it, its charset may be another. */
function passesMarkup(index: i32, length: i32): bool {
  brought = length > 0 && holdsControls(length) ? UNREAD : length;
  setSearched(index, SHOWN);
  setNoBlocks();
  flags = 0;
  isClear = false;
  if (brought > 0) readMarkup(length);
  else leaveMarkup();
  return markupLinks() == 0 && shownLength() < 0;
}

function holdsControls(length: i32): bool {
  for (let from = 0; from < length; from += STRIDE) {
    const here = v128.load(TEXT + from);
    // Tab to CR are blanks.
    const blank = i8x16.le_u(i8x16.sub(here, i8x16.splat(<i8>TAB)), i8x16.splat(<i8>(CR - TAB)));
    const control = v128.andnot(i8x16.lt_u(here, i8x16.splat(<i8>SPACE)), blank);
    const bits = i8x16.bitmask(control) & ((1 << min(STRIDE, length - from)) - 1);
    if (bits != 0) return true;
  }
  return false;
}

/** Whether nothing is in the text of the entry, which was brought, however carefully one looks. */
function holdsNothing(index: i32, length: i32): bool {
  brought = length;
  isClear = false;
  if (length == UNREAD) return false;
  memory.fill(TEXT + length, 0, BEHIND);
  flags = survey(length);
  // RFC 3676 §4.2: the host takes blanks and line ends away first.
  const isJoined = whatOf(index) != HEADER && (detailOf(index) & DEL_SP) != 0 && flows(length);
  if (isJoined) return false;
  setSearched(index, textFor(index));
  if (holdsOther()) return false;
  if ((flags & MAY_BE_ENCODED) != 0 && !mayBeSearched()) return holdsNothingUndone(index);
  return findsNothing(index, length);
}

/** Whether the survey tells of what only the careful way can read. */
function holdsOther(): bool {
  return (flags & ~(HOLDS_PAGES | HOLDS_DATA | MAY_BE_ENCODED)) != 0;
}

/** The same of a text that is encoded though no header declares it. No place in it can be told: the host reads any other. */
function holdsNothingUndone(index: i32): bool {
  // A charset that the careful way decoded may have a fault, which would be known no more.
  const bytes = isDecoded() ? UNREAD : askUndone();
  brought = UNREAD;
  if (bytes < 0 || bytes > LONGEST) return false;
  beginBytes();
  const length = isAscii(bytes) ? bytes : readUtf8(bytes);
  if (length < 0) return false;
  memory.fill(TEXT + length, 0, BEHIND);
  flags = survey(length);
  // An encoding is undone once.
  if (holdsOther()) return false;
  setSearched(index, NO_TEXT);
  isClear = findsNothing(index, length);
  return isClear;
}

function findsNothing(index: i32, length: i32): bool {
  const blocks = blocksOf(index, length);
  if (blocks == UNKNOWN_BLOCKS) return false;
  beginSearch(index, length, blocks);
  isClear = searchAll();
  return isClear && recordCount() == 0;
}

/** The blocks of encoded data in a text. */
function blocksOf(index: i32, length: i32): i32 {
  if ((flags & HOLDS_DATA) == 0) {
    setNoBlocks();
    return 0;
  }
  if (whatOf(index) == HEADER) return UNKNOWN_BLOCKS;
  return findBlocks(length, (detailOf(index) & FLOWED) != 0);
}

/** Begins as the host does. */
function beginSearch(index: i32, length: i32, blocks: i32): void {
  const pages = (flags & HOLDS_PAGES) == 0 ? 0 : MAY_BREAK_PAGES;
  const detail = detailOf(index);
  if (whatOf(index) == HEADER)
    begin(length, pages, blocks, leastInHeader, enoughInHeader, NOT_TOLD);
  else {
    const flowed = (detail & FLOWED) == 0 ? 0 : FLOWED_LINES;
    begin(length, pages | flowed, blocks, least, enough, told);
  }
}

/** What the careful way is told of the text; of fields it is not asked. */
function textFor(index: i32): i32 {
  if (whatOf(index) == HEADER) return NO_TEXT;
  return (detailOf(index) & FLOWED) == 0 ? FIXED : IN_FLOWED;
}

/** Whether a line may go on behind a blank at its end. */
function flows(length: i32): bool {
  for (let next = nextLine(0, length); next < length; next = nextLine(next, length)) {
    let end = next - 1;
    while (end > 0 && load<u8>(TEXT + end - 1) == CR) end--;
    if (end > 0 && load<u8>(TEXT + end - 1) == SPACE) return true;
  }
  return false;
}

/** Whether it may be iCalendar or vCard, which the host unfolds first. */
function mayBeFolded(length: i32): bool {
  let at = 0;
  while (at < length && !isPrintable(load<u8>(TEXT + at))) at++;
  if (length - at < BEGIN_LENGTH || (load<u8>(TEXT + at) | <u8>TO_LOWER) != LOWER_B) return false;
  return load<u8>(TEXT + at + COLON_AT) == <u8>COLON;
}

function isPrintable(code: i32): bool {
  return !isBlank(code) && code < BEYOND_ASCII;
}

function isAllBlank(length: i32): bool {
  let at = 0;
  while (at < length && isBlank(load<u8>(TEXT + at))) at++;
  return at == length;
}

/** Brings the text of an entry; where only the careful way knows its charset, its bytes are brought again for it. */
function bringText(index: i32): i32 {
  const length = bringBytes(index);
  if (length <= 0) return length;
  if ((detailOf(index) & OTHER_CHARSET) != 0) return decodeBytes(index, length);
  const read = readCharacters(index, length);
  return read >= 0 ? read : bringDecodedText(index);
}

function bringDecodedText(index: i32): i32 {
  return decodeBytes(index, bringBytes(index));
}

/** Makes of the bytes what the careful way makes of them; negative: it must read them itself. */
function decodeBytes(index: i32, length: i32): i32 {
  return isAsking() ? readForeign(askedMessage(), index, length, isMarkup(index)) : UNREAD;
}

function bringBytes(index: i32): i32 {
  const start = startOf(index);
  const end = endOf(index);
  const detail = detailOf(index);
  beginBytes();
  let length = end - start;
  if ((detail & QUOTED_PRINTABLE) != 0) length = decodeQuotedPrintable(start, end);
  else if ((detail & BASE_64) != 0) length = decodeBase64(start, end);
  else if ((detail & ESCAPED) != 0) length = bringUnescaped(start, end);
  else {
    beginRuns(start, end, false);
    memory.copy(TEXT, DOC + start, length);
  }
  return length > LONGEST || !holdsRuns() ? UNREAD : length;
}

/** Makes characters of the bytes; gives their number, or `UNREAD`. */
function readCharacters(index: i32, length: i32): i32 {
  const detail = detailOf(index);
  if (isAscii(length)) {
    // ISO 2022 switches between sets of characters by controls.
    return (detail & (UNICODE | WESTERN)) != 0 || !holdsControls(length) ? length : UNREAD;
  }
  if ((detail & UNICODE) != 0) return readUtf8(length);
  return (detail & WESTERN) != 0 ? readWestern(length) : UNREAD;
}
