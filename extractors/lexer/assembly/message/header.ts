/**
 * The header of an entity: its fields that matter here, and where its body begins; the rules of the careful way. Values
 * that may hold URLs become entries of the plan.
 */
import { CLOSE, HYPHEN, SPACE } from '../characters';
import { DOC } from '../layout';
import { byteAt, isSpaceOrTab, lineAfter, textEndOf } from './bytes';
import { beginsWithKnownField, fieldColon, nameBefore } from './field';
import {
  BEGINS_MACHINE,
  CONTENT_TRANSFER_ENCODING,
  CONTENT_TYPE,
  FACTS_COUNT,
  FIRST_FACT,
  kindOf,
  LOCATION,
  MIME_VERSION,
  nameAt,
  numberOf,
  OF_LISTS,
  OF_MACHINE,
  OF_URLS,
  RECEIVED,
  WELL_KNOWN,
  wordOf,
} from './names';
import { addEntry, HEADER, IN_NO_CATALOGUE, LIST, setFact } from './plan';

/** What begins the names of machines' fields has so many characters (`extractors/fields/url-fields.ts`). */
const SHORTEST_BEGINNING: i32 = 4;
const LONGEST_BEGINNING: i32 = 13;
/** The first of the facts. */
const MESSAGE_ID: i32 = 0;
const DATE: i32 = 1;
/** A longer header is left to the careful way. */
const LONGEST: i32 = 0x10_0000;

/** The ranges of values; the start is -1 where there is none. */
export let typeStart: i32 = -1;
export let typeEnd: i32 = -1;
export let encodingStart: i32 = -1;
export let encodingEnd: i32 = -1;
export let hasLocation: bool = false;

/** The field that is being read: continuation lines extend its value. */
let slot: usize = 0;
let nameStart: i32 = 0;
let nameEnd: i32 = 0;
let valueStart: i32 = 0;
let valueEnd: i32 = 0;
let hasField: bool = false;
let owner: i32 = 0;
let isInner: bool = false;

/** Of the header that is looked at: whether a field in it shows that a mailer made it. */
let isProbed: bool = false;
let isOfMailer: bool = false;

/**
 * Gives the beginning of the body, or -1 if the header is too long. `inner`: it is that of a message inside, of which
 * fields in no catalogue are read as well.
 */
export function readHeader(start: i32, end: i32, entity: i32, inner: bool): i32 {
  isInner = inner;
  typeStart = -1;
  typeEnd = -1;
  encodingStart = -1;
  hasLocation = false;
  hasField = false;
  owner = entity;
  const limit = min(end, start + LONGEST);
  const body = readFields(start, limit);
  closeField();
  return body == limit && limit < end ? -1 : body;
}

/** Whether a mailer made the header, not somebody who quotes a message. */
export function isMailerHeader(start: i32, end: i32): bool {
  isProbed = true;
  isOfMailer = false;
  hasField = false;
  readFields(start, min(end, start + LONGEST));
  closeField();
  isProbed = false;
  hasField = false;
  return isOfMailer;
}

function readFields(start: i32, end: i32): i32 {
  let line = start;
  while (line < end) {
    const next = lineAfter(line, end);
    const textEnd = textEndOf(line, next);
    if (textEnd == line) return next;
    const colon = fieldColon(line, next);
    if (colon != -1) {
      closeField();
      openField(line, colon, textEnd);
    } else if (isSpaceOrTab(byteAt(line)) && hasField) {
      valueEnd = textEnd;
    } else if (!isPassedOver(line, next, start, end)) {
      return line;
    }
    line = next;
  }
  return end;
}

function openField(line: i32, colon: i32, textEnd: i32): void {
  slot = nameBefore(line, colon);
  nameStart = line;
  nameEnd = colon;
  valueStart = colon + 1;
  valueEnd = max(textEnd, colon + 1);
  hasField = true;
}

function closeField(): void {
  if (!hasField) return;
  const kind = kindOf(slot);
  const word = wordOf(slot);
  if (isProbed) {
    if (showsMailer(word)) isOfMailer = true;
    return;
  }
  if (isInner && (kind & (OF_URLS | WELL_KNOWN)) == 0 && !isOfMachine()) {
    addEntry(HEADER, valueStart, valueEnd, owner, IN_NO_CATALOGUE);
  }
  if ((kind & LOCATION) != 0) hasLocation = true;
  if ((kind & OF_URLS) != 0) {
    const detail = numberOf(slot) | ((kind & OF_LISTS) == 0 ? 0 : LIST);
    addEntry(HEADER, valueStart, valueEnd, owner, detail);
  }
  if (word == CONTENT_TYPE && typeStart == -1) {
    typeStart = valueStart;
    typeEnd = valueEnd;
  } else if (word == CONTENT_TRANSFER_ENCODING && encodingStart == -1) {
    encodingStart = valueStart;
    encodingEnd = valueEnd;
  } else if (word >= FIRST_FACT && word < FIRST_FACT + FACTS_COUNT && owner == 0) {
    setFact(word - FIRST_FACT, valueStart, valueEnd);
  }
}

/** Whether programs write the field for programs. */
function isOfMachine(): bool {
  if (numberOf(slot) == OF_MACHINE) return true;
  const most = min(nameEnd - nameStart, LONGEST_BEGINNING);
  for (let length = SHORTEST_BEGINNING; length <= most; length++) {
    if (numberOf(nameAt(DOC + nameStart, length)) == BEGINS_MACHINE) return true;
  }
  return false;
}

function showsMailer(word: i32): bool {
  if (word == CONTENT_TYPE || word == RECEIVED || word == MIME_VERSION) return true;
  return word == FIRST_FACT + MESSAGE_ID || word == FIRST_FACT + DATE;
}

/** Whether a line that is no field is skipped: a `From ` line at the top, or a line before a known field. */
function isPassedOver(line: i32, next: i32, start: i32, end: i32): bool {
  if (line == start && isFromLine(line, next)) return true;
  if (byteAt(line) == HYPHEN && byteAt(line + 1) == HYPHEN && next - line >= 2) return false;
  return beginsWithKnownField(next, end);
}

function isFromLine(line: i32, next: i32): bool {
  const word = byteAt(line) == CLOSE ? line + 1 : line;
  // From
  return load<u32>(DOC + word) == 0x6d6f7246 && byteAt(word + 4) == SPACE && word + 5 <= next;
}
