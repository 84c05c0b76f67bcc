/**
 * Writes the lines of entries in which all is clear, one entry after another, until one must be read by the host. A
 * text is written whole, though it may take several calls: where the output is full, or texts that all lines share are
 * missing, the host sees to that and calls again.
 */
import { isEscapable } from '../escapes';
import { appendLines, BY_FORM, IN_HEADER, URLS } from '../lines';
import { appendLink, arePlaced, isUrl, readLinks } from '../markup/link-lines';
import { isShownClear, markupLinks, shownLength } from '../markup/read';
import { beginOutput, dropOutput } from '../out';
import {
  addressOf,
  firstEndOf,
  hasReadings,
  isBroken,
  isInBrackets,
  ownOf,
  recordCount,
  secondStartOf,
  toldOf,
} from '../records';
import { setAsked } from '../searched';
import { beginDocument, describeDocument } from './document-text';
import { nameField, namePart } from './part-name';
import { arePlainlyBroken, areWhole, placeHeld, placeInPieces } from './places';
import {
  ATTACHED,
  detailOf,
  entryCount,
  HEADER,
  holdsMarkup,
  isMarkup,
  QUOTED_PRINTABLE,
  whatOf,
} from './plan';
import {
  bringLater,
  bringMarkup,
  countText,
  describeText,
  isRead,
  NONE_LEFT,
  nextEntry,
  textLength,
} from './read';
import { beginSettling, settleRecords } from './settled';

/** What ends a call, beside the number of an entry and `NONE_LEFT`. */
export const OUTPUT_FULL: i32 = -2;
const TEXTS_MISSING: i32 = -3;
const GOES_ON: i32 = -4;

const FIELD_BITS: i32 = 255;
const NONE: i32 = -1;

/** What is said of the texts. */
const ARE_THERE: i32 = 1;
export const MAY_BE_MADE: i32 = 2;

let hasTexts: bool = false;
let mayDescribe: bool = false;

/** The entry that is being written. */
let current: i32 = NONE;
/** Its records or links that are written. */
let done: i32 = 0;
let written: i32 = 0;
let hasLinks: bool = false;

/** The last lines of the output are those of a message of which more is to be read. */
let isKept: bool = false;
/** What stands before them. */
let lengthBefore: i32 = 0;
let gapsBefore: i32 = 0;
/** The entry behind them, if the host must read it. */
let leftEntry: i32 = NONE;

/** Begins with a message. */
export function beginEntryLines(): void {
  current = NONE;
  hasLinks = false;
  written = 0;
  isKept = false;
  beginDocument();
  beginSettling();
}

/** The lines that are in the output of the message. */
export function writtenCount(): i32 {
  return written;
}

/** Whether lines of links are among those that were written of the message. */
export function wroteLinks(): bool {
  return hasLinks;
}

/** Leaves the entry that is being written, and of which nothing is written yet, to the host; gives its number. */
export function leaveEntry(): i32 {
  const left = current;
  current = NONE;
  return left;
}

/**
 * Gives the number of the next entry that the host must read, or `NONE_LEFT`; or why the call ended before. `isJson`:
 * lines are JSON, not URLs alone. `texts`: whether those that describe the document are there, or may be made here.
 */
export function writeEntries(isJson: bool, ordinal: f64, open: bool, room: i32, texts: i32): i32 {
  if (!isKept) {
    beginOutput();
    written = 0;
  } else {
    beginWithKept();
    if (leftEntry != NONE) return leftEntry;
  }
  return appendEntries(isJson, ordinal, open, room, texts);
}

/** The same behind what was written since the output began; `room` is for all of it. */
export function appendEntries(isJson: bool, ordinal: f64, open: bool, room: i32, texts: i32): i32 {
  hasTexts = !isJson || texts == ARE_THERE;
  mayDescribe = texts == MAY_BE_MADE;
  setAsked(true);
  let end = GOES_ON;
  while (end == GOES_ON) end = writeNext(isJson, ordinal, open, room);
  return end;
}

/** Of the output, the lines behind a place are kept for a later call; `end` is what ended the one that wrote them. */
export function keepLines(length: i32, gaps: i32, end: i32): void {
  isKept = true;
  lengthBefore = length;
  gapsBefore = gaps;
  leftEntry = end >= 0 ? end : NONE;
}

/** The output begins with the lines that were kept. */
export function beginWithKept(): void {
  isKept = false;
  dropOutput(lengthBefore, gapsBefore);
}

/** The next entry in which something may be found, or `NONE_LEFT`, for a host that takes no lines. */
export function nextUnwritten(): i32 {
  const left = !isKept ? NONE : leftEntry != NONE ? leftEntry : leaveEntry();
  isKept = false;
  setAsked(false);
  return left == NONE ? nextEntry() : left;
}

function writeNext(isJson: bool, ordinal: f64, open: bool, room: i32): i32 {
  if (current == NONE) {
    const next = nextEntry();
    if (next == NONE_LEFT || !isWritable(next, isJson)) return next;
    current = next;
    done = 0;
  }
  if (!hasTexts) hasTexts = mayDescribe && describeDocument();
  if (!hasTexts) return TEXTS_MISSING;
  if (!write(isJson, ordinal, open, room)) return OUTPUT_FULL;
  if (whatOf(current) != HEADER) countText(current);
  current = NONE;
  return GOES_ON;
}

/** False: there is no room for all lines of the entry. */
function write(isJson: bool, ordinal: f64, open: bool, room: i32): bool {
  const isField = whatOf(current) == HEADER;
  if (isJson && isField) nameField(current, detailOf(current) & FIELD_BITS);
  else if (isJson) namePart(current);
  const kind = !isJson ? URLS : isField ? IN_HEADER : BY_FORM;
  if (!isMarkup(current)) return writeRecords(0, kind, ordinal, open, room);
  if (!writeLinks(isJson, ordinal, open, room)) return false;
  return shownLength() < 0 || writeRecords(markupLinks(), kind, ordinal, open, room);
}

/** Behind so many links. */
function writeRecords(links: i32, kind: i32, ordinal: f64, open: bool, room: i32): bool {
  const first = done - links;
  const left = recordCount() - first;
  const more = appendLines(first, left, kind, ordinal, open, room);
  done += more;
  written += more;
  return more == left;
}

function writeLinks(isJson: bool, ordinal: f64, open: bool, room: i32): bool {
  for (; done < markupLinks(); done++) {
    if (!isUrl(done)) continue;
    if (!appendLink(done, isJson, ordinal, open, room)) return false;
    hasLinks = true;
    written++;
  }
  return true;
}

/**
 * Whether each link in the markup is plain, none can settle what comes later, and it is clear what is in the visible text.
 */
function isWritableMarkup(index: i32, isJson: bool): bool {
  if (markupLinks() < 0 || !isShownClear() || !readLinks()) return false;
  if (!isLast(index) && !isAboveClear(index, isJson)) return false;
  if (shownLength() >= 0 && !(areSettled(index) && placeInPieces())) return false;
  return !isJson || arePlaced(textLength());
}

/** Whether no text comes behind. */
function isLast(index: i32): bool {
  for (let later = index + 1; later < entryCount(); later++) {
    if (whatOf(later) != ATTACHED) return false;
  }
  return true;
}

/**
 * Whether texts come behind in which no URL has another reading, or which are all written here: the footer of a list. A host
 * that reads one would not know the links of the markup, which settle doubts. Brings the markup again.
 */
function isAboveClear(index: i32, isJson: bool): bool {
  const isClear = areClearBehind(index, isJson, false) || areClearBehind(index, isJson, true);
  bringMarkup(index);
  return isClear && readLinks();
}

/** `written`: the texts behind an entry are written here; else they hold no doubt, whoever reads them. */
function areClearBehind(index: i32, isJson: bool, written: bool): bool {
  for (let later = index + 1; later < entryCount(); later++) {
    if (whatOf(later) == ATTACHED) continue;
    if (!bringsPlainly(later)) return false;
    if (written ? !isWrittenHere(later, isJson) : holdsReadings()) return false;
  }
  return true;
}

/** Brings the text of a later entry; false: only the careful way can tell what is in it. */
function bringsPlainly(index: i32): bool {
  return bringLater(index) && ((detailOf(index) & QUOTED_PRINTABLE) == 0 || arePlainlyBroken());
}

/** Whether the entry, which was brought, can be written here, and what the links settle. */
function isWrittenHere(index: i32, isJson: bool): bool {
  return isRead() && areClear(index, isJson) && (!isJson || describeText());
}

function holdsReadings(): bool {
  const count = recordCount();
  let record = 0;
  while (record < count && !hasReadings(addressOf(record))) record++;
  return record < count;
}

/** Whether markup can settle none of the URLs of the entry, and their places can be told. Places them, for JSON. */
function isWritable(index: i32, isJson: bool): bool {
  if (isMarkup(index)) return isWritableMarkup(index, isJson);
  if (!isRead() || !areClear(index, isJson)) return false;
  const isField = whatOf(index) == HEADER;
  // The name of a field in no catalogue is written as it stands, by the host.
  if (isField && (detailOf(index) & FIELD_BITS) == 0) return false;
  if (isField) return isJson ? placeHeld(textLength(), true) : areWhole(textLength());
  const hasGaps = (detailOf(index) & QUOTED_PRINTABLE) != 0;
  // A link may show which dot a soft line break has taken.
  if (!isJson) return !hasGaps || !holdsMarkup() || arePlainlyBroken();
  return describeText() && (hasGaps ? placeInPieces() : placeHeld(textLength(), false));
}

/** Whether it can be written what stands between two pieces. */
function isPlainBreak(record: usize): bool {
  if (ownOf(record) != 0) return true;
  const isDescribed = isInBrackets(record) || toldOf(record) != 0;
  return isDescribed && isEscapable(firstEndOf(record), secondStartOf(record));
}

/** Whether it can be said here how all are read, and the lines can be written. */
function areClear(index: i32, isJson: bool): bool {
  return (!isJson || areDescribed()) && (!holdsMarkup() || areSettled(index));
}

/** Whether markup decides between no readings, or for the first one. Fields of the header are not brought again. */
function areSettled(index: i32): bool {
  return !holdsReadings() || (whatOf(index) != HEADER && settleRecords(index));
}

/** Whether JSON can be written of all records that are held. */
export function areDescribed(): bool {
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    if (isBroken(record) && !isPlainBreak(record)) return false;
  }
  return true;
}
