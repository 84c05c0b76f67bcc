/**
 * Asks the careful way about the marks of a text that only it can tell of, while the text lies here. What it finds becomes
 * a record, if it is like those that are read here; else the text is left to it.
 */
import { find, maySearch, ownLink, undoEncoding } from './careful';
import { ANSWER } from './layout';
import { addBrokenRecord, addDoubtRecord, addOwnRecord, addRecord, dropRecord } from './records';
import {
  askedMessage,
  beginSearching,
  endSearching,
  isAskedAboutText,
  isAsking,
  searchedEntry,
  searchedText,
  takesOwnLines,
} from './searched';
import { DONE, floorNow, next, resume } from './text';

/** What is found: what no record can say, nothing, a URL, or one whose visible text is the URL before it. */
const OTHER: i32 = 0;
const NOTHING: i32 = 1;
const REPEATED: i32 = 3;

/** The answer: the position before which nothing more begins, and a URL. */
const FLOOR: i32 = 0;
const START: i32 = 1;
const END: i32 = 2;
const FORM: i32 = 3;
const SCHEME: i32 = 4;
/** It has another reading. */
const OPEN: i32 = 5;
/** -1: it is whole. */
const FIRST_END: i32 = 6;
const SECOND_START: i32 = 7;
const JOIN: i32 = 8;
const TOLD: i32 = 9;
/** The number of the line of its own, or 0; then whether its characters are those of the text. */
const OWN: i32 = 10;
const WRITTEN: i32 = 11;
/** The piece with which one that is whole may go on; -1: none. */
const MORE_START: i32 = 12;
const MORE_END: i32 = 13;
const WHOLE: i32 = -1;

/** Reads on to the end; false: only the careful way can tell what is in the text. */
export function searchAll(): bool {
  beginSearching();
  let stop = next();
  while (stop >= 0 && takesOwnLines() && takes(stop)) stop = next();
  endSearching();
  return stop == DONE;
}

/** Whether the careful way finds that the text may be searched as it is. */
export function mayBeSearched(): bool {
  return isAskedAboutText() && maySearch(askedMessage(), searchedEntry(), searchedText());
}

/** What `undoEncoding` gives of the text. */
export function askUndone(): i32 {
  return isAskedAboutText() ? undoEncoding(askedMessage(), searchedEntry()) : -1;
}

/** What `ownLink` gives of a link in the markup that is read. */
export function askLink(link: i32): i32 {
  return isAsking() ? ownLink(askedMessage(), searchedEntry(), link) : -1;
}

function takes(mark: i32): bool {
  const found = find(askedMessage(), searchedEntry(), searchedText(), mark, floorNow());
  if (found == OTHER) return false;
  if (found == REPEATED) dropRecord();
  if (found != NOTHING) addFound();
  resume(answer(FLOOR));
  return true;
}

function addFound(): void {
  const start = answer(START);
  const end = answer(END);
  const form = answer(FORM);
  const scheme = answer(SCHEME);
  const firstEnd = answer(FIRST_END);
  const second = answer(SECOND_START);
  const join = answer(JOIN);
  const isOpen = answer(OPEN) != 0;
  const own = answer(OWN);
  if (own != 0) {
    const isWritten = answer(WRITTEN) != 0;
    addOwnRecord(start, firstEnd, second, end, form, scheme, join, own, isWritten, isOpen);
  } else if (answer(MORE_START) >= 0) {
    const more = answer(MORE_START);
    addDoubtRecord(start, end, more, answer(MORE_END), form, scheme, join, answer(TOLD));
  } else if (firstEnd == WHOLE) addRecord(start, end, form, scheme, isOpen);
  else addBrokenRecord(start, firstEnd, second, end, form, scheme, join, answer(TOLD));
}

function answer(field: i32): i32 {
  return load<i32>(ANSWER + ((<usize>field) << 2));
}
