/**
 * Lines that the careful way made for URLs of which the lexer's templates do not tell all: JSON before what tells their
 * places, and behind it. What it wrote for each are addresses and lengths, by the numbers below, and then the URLs of all
 * readings, each behind its length.
 */
import { CLOSE_CURLY, LF as LINE_FEED } from './characters';
import { OWN } from './layout';
import { copy, putCharacter } from './out';
import { isSettled, ownOf } from './records';

/** Numbers count units of so many bytes, from 1 on. */
const UNIT: i32 = 16;

/** Places and lengths of what was written, counted from the beginning of the area. */
const BEFORE: usize = 0;
const BEHIND: usize = 8;
/** Where markup settles the URL. */
const BEHIND_SETTLED: usize = 16;
/** What breaks it; of no length if the record tells that. */
const JOINS: usize = 24;
/** The pieces of the message that it is written in; their number is 0 if the record tells them. */
const RANGES: usize = 32;
/** Of a link: its value, as it is compared with what it shows; JSON of the part that it leads to, or nothing; its range. */
const VALUE: usize = 40;
const TARGET: usize = 48;
const LINK_START: usize = 56;
const LINK_END: usize = 60;
/** The characters of the text that are the URL's, as ranges from its first one on; their number is 0: all are. */
const SPANS: usize = 64;
const READINGS: usize = 72;
const LENGTH: usize = 4;
const RANGE: usize = 8;

/** The bytes of a line without what tells its place. */
export function ownLength(record: usize): i32 {
  const line = lineOf(record);
  const behind = max(lengthAt(line + BEHIND), lengthAt(line + BEHIND_SETTLED));
  return lengthAt(line + BEFORE) + behind + lengthAt(line + JOINS) + lengthAt(line + TARGET);
}

export function putBefore(record: usize): void {
  putAt(lineOf(record) + BEFORE);
}

/** Without the end of the line. */
export function putBehind(record: usize): void {
  putAt(lineOf(record) + (isSettled(record) ? BEHIND_SETTLED : BEHIND));
}

export function putEnd(): void {
  putCharacter(CLOSE_CURLY);
  putCharacter(LINE_FEED);
}

export function putOwnJoins(record: usize): void {
  putAt(lineOf(record) + JOINS);
}

export function hasTarget(record: usize): bool {
  return lengthAt(lineOf(record) + TARGET) > 0;
}

export function putTarget(record: usize): void {
  putAt(lineOf(record) + TARGET);
}

/** Where a link begins in the markup, by the number of its line. */
export function startOfLink(own: i32): i32 {
  return load<i32>(lineAt(own) + LINK_START);
}

export function endOfLink(own: i32): i32 {
  return load<i32>(lineAt(own) + LINK_END);
}

/** The value of a link, without blanks around it. */
export function valueOfOwn(record: usize): usize {
  return addressAt(lineOf(record) + VALUE);
}

export function valueLength(record: usize): i32 {
  return lengthAt(lineOf(record) + VALUE);
}

/** The line of a URL alone. */
export function putOwnUrl(record: usize): void {
  const url = firstReading(record);
  copy(urlOfReading(url), lengthOfReading(url));
  putCharacter(LINE_FEED);
}

/** The first of its readings; their URLs are `length` bytes behind that. */
export function firstReading(record: usize): usize {
  return lineOf(record) + READINGS;
}

/** The bytes of a reading; 0 behind the last one. */
export function lengthOfReading(reading: usize): i32 {
  return load<i32>(reading);
}

export function urlOfReading(reading: usize): usize {
  return reading + LENGTH;
}

export function nextReading(reading: usize): usize {
  return reading + LENGTH + <usize>lengthOfReading(reading);
}

/** The number of pieces of the message that it is written in; 0: the record tells them, and its joins. */
export function rangesOf(record: usize): i32 {
  return ownOf(record) == 0 ? 0 : lengthAt(lineOf(record) + RANGES);
}

export function rangeStart(record: usize, range: i32): i32 {
  return load<i32>(rangeOf(record, RANGES, range));
}

export function rangeEnd(record: usize, range: i32): i32 {
  return load<i32>(rangeOf(record, RANGES, range) + 4);
}

/** The number of ranges of the text that have its characters; 0: the record tells them. */
export function ownSpansOf(record: usize): i32 {
  return ownOf(record) == 0 ? 0 : lengthAt(lineOf(record) + SPANS);
}

/** Counted from the beginning of the URL. */
export function ownSpanStart(record: usize, span: i32): i32 {
  return load<i32>(rangeOf(record, SPANS, span));
}

export function ownSpanEnd(record: usize, span: i32): i32 {
  return load<i32>(rangeOf(record, SPANS, span) + 4);
}

function rangeOf(record: usize, ranges: usize, range: i32): usize {
  return addressAt(lineOf(record) + ranges) + RANGE * <usize>range;
}

function putAt(entry: usize): void {
  copy(addressAt(entry), lengthAt(entry));
}

function addressAt(entry: usize): usize {
  return OWN + <usize>load<u32>(entry);
}

function lengthAt(entry: usize): i32 {
  return load<i32>(entry + LENGTH);
}

function lineOf(record: usize): usize {
  return lineAt(ownOf(record));
}

function lineAt(own: i32): usize {
  return OWN + <usize>((own - 1) * UNIT);
}
