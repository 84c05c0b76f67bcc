/**
 * Writes a line of output for each URL by a template: pieces of text, and behind each the value that follows. The host
 * makes the templates, from the one list of a sighting's fields, and the texts that all URLs of a document share.
 */
import { addedLength, addedTo } from './added-scheme';
import { at, BACKSLASH, COMMA, isAlpha, TO_LOWER } from './characters';
import { escapeOf } from './escapes';
import { GAPS_MOST, OUT_MOST, TEMPLATES, TEXT, TEXTS } from './layout';
import { copyWithoutEntities } from './markup/entities';
import { FACTS_COUNT } from './message/names';
import {
  beginPieces,
  breakFrom,
  charactersBetween,
  MOST_BREAKS,
  nextPiece,
  pieceEnd,
  pieceStart,
} from './message/pieces';
import {
  beginOutput,
  copy,
  gapCount,
  leaveColumn,
  leaveLine,
  leaveOrdinal,
  outLength,
  putCharacter,
  putHundredths,
  putNumber,
  putWord,
} from './out';
import {
  firstReading,
  hasTarget,
  lengthOfReading,
  ownLength,
  putBefore,
  putBehind,
  putEnd,
  putOwnJoins,
  putOwnUrl,
  putTarget,
  rangesOf,
} from './own-lines';
import {
  addressOf,
  BYTE_END,
  BYTE_START,
  COLUMN,
  depthOf,
  dropsHyphen,
  endOf,
  firstEndOf,
  formOf,
  isBroken,
  isInBrackets,
  isInDoubt,
  isInMarkup,
  isInPieces,
  isSettled,
  joinOf,
  LINE,
  LINK,
  moreEndOf,
  moreStartOf,
  ownOf,
  regionOf,
  SCHEMELESS,
  schemeOf,
  secondStartOf,
  startOf,
  toldOf,
  variantOf,
  wide,
} from './records';
import { spanCount, spanEnd, spanStart } from './spans';
import { certaintyOf, probabilityOf, weightOf } from './told';

/** The values behind a piece; from `FIRST_TEXT` on, the texts in their order. */
const NOTHING: i32 = 0;
const URL: i32 = 1;
const SCHEME: i32 = 2;
const START_BYTE: i32 = 3;
const END_BYTE: i32 = 4;
const LINE_NUMBER: i32 = 5;
const COLUMN_NUMBER: i32 = 6;
const ORDINAL: i32 = 7;
const REGION: i32 = 8;
const DEPTH: i32 = 9;
const PIECES: i32 = 10;
const JOINS: i32 = 11;
const RAW: i32 = 12;
/** Its characters in the text, of which none is escaped and no line end breaks them. */
const WRITTEN: i32 = 13;
const WITHOUT_HYPHEN: i32 = 14;
const PROBABILITY: i32 = 15;
const WEIGHT: i32 = 16;
const CERTAINTY: i32 = 17;
const FIRST_PIECE: i32 = 18;
const EDGE: i32 = 19;
/** The part that a URL with a line of its own leads to. */
const TARGET: i32 = 20;
/** With the piece with which it may go on. */
const LONGER_URL: i32 = 21;
const FIRST_TEXT: i32 = 32;

/**
 * Texts of the document: its source, what stands before its ordinal and behind, and the part. Those of the regions
 * follow, of certainties, pieces and joins, what stands before an ordinal and before each fact, and those of header fields.
 */
const SHARED_TEXTS: i32 = 4;
const BEFORE_TEXT: i32 = 1;
const BEHIND_TEXT: i32 = 2;
const PART_TEXT: i32 = 3;
const REGIONS_MOST: i32 = 8;
const CERTAINTY_TEXTS: i32 = SHARED_TEXTS + REGIONS_MOST;
const CERTAINTIES_MOST: i32 = 4;
/** Before the start of a piece, before its end, and behind; before the place of each kind of join, and behind. */
const PIECE_TEXTS: i32 = CERTAINTY_TEXTS + CERTAINTIES_MOST;
const JOIN_TEXTS: i32 = PIECE_TEXTS + 3;
const JOIN_END: i32 = JOIN_TEXTS + 4;
/** The kind of the breaks that decoding undid. */
const SOFT_LINE_BREAK: i32 = 3;
const ORDINAL_TEXT: i32 = JOIN_END + 1;
const FACT_TEXTS: i32 = ORDINAL_TEXT + 1;
const FIELD_TEXTS: i32 = FACT_TEXTS + FACTS_COUNT;
const TEXT_ENTRY: usize = 8;
const ENTRY: usize = 8;
/** Before each piece its length and the value behind it; pieces fill strides of 16 bytes. */
const HEAD: usize = 16;

/** Which templates: that of URLs alone, those by the form of the URL, those of URLs in a header field. */
export const URLS: i32 = 0;
export const BY_FORM: i32 = 1;
export const IN_HEADER: i32 = 2;
/** A URL occurs up to three times in a line, and once with escapes; its numbers, scheme and region take less than this. */
const TIMES: i32 = 5;
/** Of a break that decoding undid: a piece and a join. */
const BREAK: i32 = 128;
const NUMBERS: i32 = 256 + MOST_BREAKS * BREAK;
const GAPS_OF_LINE: i32 = 4;
/**
 * Of each form there are two templates of URLs that are whole. Behind all of them stand, of each form, those of URLs that a
 * line end breaks, with one reading and with two.
 */
const WHOLE: i32 = 2;
const BROKEN: i32 = 2;
const FIRST_BROKEN: i32 = 11;
/** The form of all URLs in header fields, behind those of records. */
const HEADER_FORM: i32 = 4;
/** That of links, behind all of them. */
const OF_LINKS: i32 = 19;
/** From here on, those of URLs that markup settled, in the order of those with another reading: each second one above. */
const FIRST_SETTLED: i32 = 20;
/** Those of bare URLs that may go on, and of those that markup settled; then the same of those without a scheme. */
const OF_DOUBTS: i32 = 29;
/** In the same order, those of URLs that go on behind a hyphen. */
const OF_HYPHENS: i32 = 33;
/** That of what tells the place of a URL that has a line of its own. */
const OF_PLACES: i32 = 37;
/** That of the part that such a URL leads to. */
const OF_TARGETS: i32 = 38;
/** What it takes beside the texts of the document. */
const TARGET_MOST: i32 = 64;

/**
 * Writes as many of `count` records from `first` on as fit into `room` bytes; gives their number. With `open`, numbers
 * that count from the beginning of the source are left out.
 */
export function writeLines(
  first: i32,
  count: i32,
  kind: i32,
  ordinal: f64,
  open: bool,
  room: i32,
): i32 {
  beginOutput();
  return appendLines(first, count, kind, ordinal, open, room);
}

/** The same behind what was written since the output began; `room` is for all of it. */
export function appendLines(
  first: i32,
  count: i32,
  kind: i32,
  ordinal: f64,
  open: bool,
  room: i32,
): i32 {
  let index = 0;
  while (index < count && appendLine(addressOf(first + index), kind, ordinal, open, room)) index++;
  return index;
}

/** The same of one record, held or not; false: there is no room. */
export function appendLine(record: usize, kind: i32, ordinal: f64, open: bool, room: i32): bool {
  const isOwn = ownOf(record) != 0;
  const entry = TEMPLATES + ENTRY * <usize>(isOwn ? OF_PLACES : templateOf(record, kind));
  const more = isInDoubt(record) ? moreEndOf(record) - moreStartOf(record) : 0;
  const size = addedLength(record) + endOf(record) - startOf(record) + more;
  const own = isOwn ? lengthOfOwn(record) : 0;
  const needed = load<i32>(entry + 4) + lengthOfTexts() + TIMES * size + NUMBERS + own;
  if (outLength() + needed > min(room, OUT_MOST)) return false;
  if (gapCount() > GAPS_MOST - GAPS_OF_LINE) return false;
  if (isOwn && kind == URLS) putOwnUrl(record);
  else {
    if (isOwn) putBefore(record);
    writeLine(record, TEMPLATES + load<u32>(entry), ordinal, open);
    if (isOwn) endOwn(record, ordinal, open);
  }
  return true;
}

function lengthOfOwn(record: usize): i32 {
  const target = hasTarget(record) ? lengthOfTexts() + TARGET_MOST : 0;
  return ownLength(record) + (rangesOf(record) + spanCount(record)) * BREAK + target;
}

/** Behind the place of a URL with a line of its own. */
function endOwn(record: usize, ordinal: f64, open: bool): void {
  putBehind(record);
  if (hasTarget(record)) {
    const template = load<u32>(TEMPLATES + ENTRY * <usize>OF_TARGETS);
    writeLine(record, TEMPLATES + template, ordinal, open);
  }
  putEnd();
}

/** The part is named by the bytes at an address. */
export function setPart(address: usize, length: i32): void {
  setText(PART_TEXT, address, length);
}

/** The document is described by the bytes at an address, which follow its ordinal. */
export function setDocument(address: usize, length: i32): void {
  setText(BEFORE_TEXT, addressOfText(ORDINAL_TEXT), lengthOfText(ORDINAL_TEXT));
  setText(BEHIND_TEXT, address, length);
}

function setText(text: i32, address: usize, length: i32): void {
  store<u32>(TEXTS + TEXT_ENTRY * <usize>text, <u32>address);
  store<i32>(TEXTS + TEXT_ENTRY * <usize>text + 4, length);
}

/** What stands before the value of a fact. */
export function textOfFact(fact: i32): usize {
  return addressOfText(FACT_TEXTS + fact);
}

export function lengthOfFact(fact: i32): i32 {
  return lengthOfText(FACT_TEXTS + fact);
}

/** The part is the field of the message's header with this number, from 1 on. */
export function setPartToField(number: i32): void {
  setPart(textOfField(number), lengthOfField(number));
}

export function textOfField(number: i32): usize {
  return addressOfText(FIELD_TEXTS + number - 1);
}

export function lengthOfField(number: i32): i32 {
  return lengthOfText(FIELD_TEXTS + number - 1);
}

function templateOf(record: usize, kind: i32): i32 {
  if (kind == URLS) return 0;
  if (formOf(record) == LINK) return OF_LINKS;
  if (isInDoubt(record)) return OF_DOUBTS + variantInText(record);
  if (!isInBrackets(record) && dropsHyphen(record)) return OF_HYPHENS + variantInText(record);
  const template = templateByForm(record, kind);
  return isSettled(record) ? FIRST_SETTLED + (template >> 1) - 1 : template;
}

/** The place among the templates of URLs without brackets. */
function variantInText(record: usize): i32 {
  return (formOf(record) == SCHEMELESS ? 2 : 0) + (isSettled(record) ? 1 : 0);
}

function templateByForm(record: usize, kind: i32): i32 {
  const form = kind == BY_FORM ? formOf(record) : HEADER_FORM;
  const variant = variantOf(record);
  if (!isBroken(record)) return 1 + form * WHOLE + variant;
  return FIRST_BROKEN + form * BROKEN + variant - WHOLE;
}

function lengthOfTexts(): i32 {
  let length = 0;
  for (let text = 0; text < SHARED_TEXTS; text++) length += lengthOfText(text);
  return length;
}

function addressOfText(text: i32): usize {
  return load<u32>(TEXTS + TEXT_ENTRY * <usize>text);
}

function lengthOfText(text: i32): i32 {
  return load<i32>(TEXTS + TEXT_ENTRY * <usize>text + 4);
}

function writeLine(record: usize, template: usize, ordinal: f64, open: bool): void {
  let step = template;
  for (;;) {
    const length = load<i32>(step);
    const value = load<i32>(step + 4);
    copy(step + HEAD, length);
    if (value == NOTHING) return;
    putValue(value, record, ordinal, open);
    step += HEAD + ((<usize>length + 15) & ~15);
  }
}

function putValue(value: i32, record: usize, ordinal: f64, open: bool): void {
  if (value >= FIRST_TEXT) putText(value - FIRST_TEXT);
  else if (value == URL) putUrl(record, 0);
  else if (value == SCHEME) putScheme(record);
  else if (value == START_BYTE) putNumber(wide(record, BYTE_START));
  else if (value == END_BYTE) putNumber(wide(record, BYTE_END));
  else if (value == LINE_NUMBER) putLine(record, open);
  else if (value == COLUMN_NUMBER) putColumn(record, open);
  else if (value == ORDINAL) putOrdinal(ordinal, open);
  else if (value == REGION) putText(SHARED_TEXTS + regionOf(record));
  else if (value == DEPTH) putNumber(<f64>depthOf(record));
  else if (value == RAW) putEscaped(startOf(record), endOf(record));
  else if (value == WRITTEN) putWritten(record);
  else if (value == PIECES) putPieces(record);
  else if (value == JOINS) putJoins(record);
  else if (value == WITHOUT_HYPHEN) putUrl(record, 1);
  else if (value == EDGE) putCharacter(at(endOf(record)));
  else if (value == TARGET) putTarget(record);
  else if (value == LONGER_URL) putLonger(record);
  else if (value >= PROBABILITY) putTold(value, record);
}

function putWritten(record: usize): void {
  const start = startOf(record);
  const end = endOf(record);
  if (isInMarkup(record)) copyWithoutEntities(TEXT + start, TEXT + end);
  else copy(TEXT + start, end - start);
}

function putLonger(record: usize): void {
  putAdded(record);
  copy(TEXT + startOf(record), endOf(record) - startOf(record));
  copy(TEXT + moreStartOf(record), moreEndOf(record) - moreStartOf(record));
}

/** What is told of a URL at a line end. */
function putTold(value: i32, record: usize): void {
  const told = toldOf(record);
  if (value == PROBABILITY) putHundredths(probabilityOf(told));
  else if (value == WEIGHT) putHundredths(weightOf(told));
  else if (value == CERTAINTY) putText(CERTAINTY_TEXTS + certaintyOf(told));
  else if (value == FIRST_PIECE) {
    putAdded(record);
    copy(TEXT + startOf(record), firstEndOf(record) - startOf(record));
  }
}

function putScheme(record: usize): void {
  const length = schemeOf(record);
  if (formOf(record) == SCHEMELESS) {
    putWord(addedTo(record), length);
    return;
  }
  const start = startOf(record);
  // In brackets, a line end may break the scheme itself.
  const first = isBroken(record) ? min(length, firstEndOf(record) - start) : length;
  putSmall(start, start + first);
  if (first < length) putSmall(secondStartOf(record), secondStartOf(record) + length - first);
}

/** Letters in lower case (RFC 3986 §3.1). */
function putSmall(from: i32, to: i32): void {
  for (let position = from; position < to; position++) {
    const code = at(position);
    putCharacter(isAlpha(code) ? code | TO_LOWER : code);
  }
}

/** The scheme that its text does not hold. */
function putAdded(record: usize): void {
  const added = addedLength(record);
  if (added != 0) putWord(addedTo(record), added);
}

/** Leaves out so many characters before a line end that breaks it. */
function putUrl(record: usize, dropped: i32): void {
  const start = startOf(record);
  putAdded(record);
  if (isInMarkup(record)) {
    copyWithoutEntities(TEXT + start, TEXT + endOf(record));
    return;
  }
  if (!isBroken(record)) {
    copy(TEXT + start, endOf(record) - start);
    return;
  }
  const second = secondStartOf(record);
  copy(TEXT + start, firstEndOf(record) - dropped - start);
  copy(TEXT + second, endOf(record) - second);
}

function putEscaped(from: i32, to: i32): void {
  for (let position = from; position < to; position++) {
    const code = at(position);
    const escaped = escapeOf(code);
    if (escaped != 0) putCharacter(BACKSLASH);
    putCharacter(escaped != 0 ? escaped : code);
  }
}

/** The pieces of the source that it is written in. */
function putPieces(record: usize): void {
  const start = wide(record, BYTE_START);
  if (!isInPieces(record) && rangesOf(record) == 0 && spanCount(record) == 1) {
    putPiece(start, wide(record, BYTE_END), false);
    return;
  }
  beginPieces(record);
  const origin = start - <f64>pieceStart();
  let isNext = false;
  while (nextPiece()) {
    putPiece(origin + <f64>pieceStart(), origin + <f64>pieceEnd(), isNext);
    isNext = true;
  }
}

function putPiece(start: f64, end: f64, isNext: bool): void {
  if (isNext) putCharacter(COMMA);
  putText(PIECE_TEXTS);
  putNumber(start);
  putText(PIECE_TEXTS + 1);
  putNumber(end);
  putText(PIECE_TEXTS + 2);
}

/** The breaks that were undone, in order: those of decoding, and a line end. */
function putJoins(record: usize): void {
  if (rangesOf(record) > 0) {
    putOwnJoins(record);
    return;
  }
  if (!isBroken(record) && !isInPieces(record)) return;
  beginPieces(record);
  const spans = spanCount(record);
  let place = addedLength(record);
  let isNext = false;
  for (let span = 0; span < spans; span++) {
    const from = spanStart(record, span);
    const to = spanEnd(record, span);
    if (span > 0 && isBroken(record)) {
      putJoin(record, joinOf(record), place, isNext);
      isNext = true;
    }
    isNext = putBreaks(record, from, to, place, isNext);
    place += to - from;
  }
}

/** Those that decoding undid in a piece which begins at a place of the URL. */
function putBreaks(record: usize, from: i32, to: i32, place: i32, behind: bool): bool {
  let isNext = behind;
  if (!isInPieces(record)) return isNext;
  for (let at = breakFrom(from, to); at < to; at = breakFrom(at, to)) {
    putJoin(record, SOFT_LINE_BREAK, place + charactersBetween(from, at), isNext);
    isNext = true;
  }
  return isNext;
}

/** The target of a rewritten URL may be shorter than that. */
function putJoin(record: usize, kind: i32, place: i32, isNext: bool): void {
  const last = ownOf(record) == 0 ? place : lengthOfReading(firstReading(record));
  if (isNext) putCharacter(COMMA);
  putText(JOIN_TEXTS + kind);
  putNumber(<f64>min(place, last));
  putText(JOIN_END);
}

function putLine(record: usize, open: bool): void {
  if (open) leaveLine(wide(record, LINE));
  else putNumber(wide(record, LINE));
}

function putOrdinal(ordinal: f64, open: bool): void {
  if (open) leaveOrdinal(ordinal);
  else putNumber(ordinal);
}

/** Of its first line a slice may know only the end. */
function putColumn(record: usize, open: bool): void {
  const column = wide(record, COLUMN);
  if (open && wide(record, LINE) == 1) leaveColumn(column);
  else putNumber(column);
}

function putText(text: i32): void {
  copy(addressOfText(text), lengthOfText(text));
}
