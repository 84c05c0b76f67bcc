/** The URLs that were read, in order: numbers for whoever writes them. */
import { RECORDS, RECORDS_MOST } from './layout';

/** Numbers of 32 bits in a record. */
export const FIELDS: i32 = 8;
const START: i32 = 0;
const END: i32 = 1;
const FORM: i32 = 2;
const SCHEME: i32 = 3;
const IS_BEFORE_STOP: i32 = 4;
const LINE_NUMBER: i32 = 5;
const LINE_START: i32 = 6;
/** Region, and quote depth above. */
const PLACE: i32 = 7;

export const BARE: i32 = 0;
export const ANGLE: i32 = 1;
export const WRAPPER: i32 = 2;

export const HTTP: i32 = 0;
export const HTTPS: i32 = 1;
export const FTP: i32 = 2;
export const MAILTO: i32 = 3;

let held: i32 = 0;

export function recordCount(): i32 {
  return held;
}

export function isFull(): bool {
  return held == RECORDS_MOST;
}

/** Keeps only the last `count` records. */
export function keepRecords(count: i32): void {
  const bytes = <usize>(count * FIELDS * 4);
  memory.copy(RECORDS, RECORDS + <usize>(held * FIELDS * 4) - bytes, bytes);
  held = count;
}

export function addRecord(start: i32, end: i32, form: i32, scheme: i32, isBeforeStop: bool): void {
  put(START, start);
  put(END, end);
  put(FORM, form);
  put(SCHEME, scheme);
  put(IS_BEFORE_STOP, isBeforeStop ? 1 : 0);
  held++;
}

/** Of the record that is added next. */
export function place(line: i32, lineStart: i32, placeBits: i32): void {
  put(LINE_NUMBER, line);
  put(LINE_START, lineStart);
  put(PLACE, placeBits);
}

function put(field: i32, value: i32): void {
  store<i32>(RECORDS + ((<usize>(held * FIELDS + field)) << 2), value);
}

export function lastEnd(): i32 {
  return held == 0 ? -1 : load<i32>(RECORDS + ((<usize>((held - 1) * FIELDS + END)) << 2));
}
