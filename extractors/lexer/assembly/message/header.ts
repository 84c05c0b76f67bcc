/**
 * The header of an entity: its fields that matter here, and where its body begins; the rules of the careful way. Values
 * that may hold URLs become entries of the plan.
 */
import { CLOSE, HYPHEN, SPACE } from '../characters';
import { DOC } from '../layout';
import { byteAt, isSpaceOrTab, lineAfter, textEndOf } from './bytes';
import { beginsWithKnownField, fieldColon, nameBefore } from './field';
import {
  CONTENT_TRANSFER_ENCODING,
  CONTENT_TYPE,
  FACTS_COUNT,
  FIRST_FACT,
  kindOf,
  LOCATION,
  numberOf,
  OF_LISTS,
  OF_URLS,
  wordOf,
} from './names';
import { addEntry, HEADER, LIST, setFact } from './plan';

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
let valueStart: i32 = 0;
let valueEnd: i32 = 0;
let hasField: bool = false;
let owner: i32 = 0;

/** Gives the beginning of the body, or -1 if the header is too long. */
export function readHeader(start: i32, end: i32, entity: i32): i32 {
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
  valueStart = colon + 1;
  valueEnd = max(textEnd, colon + 1);
  hasField = true;
}

function closeField(): void {
  if (!hasField || slot == 0) return;
  const kind = kindOf(slot);
  const word = wordOf(slot);
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
