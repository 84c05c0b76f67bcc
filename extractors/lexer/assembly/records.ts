/** The URLs that were read, in order, as numbers. */
import { at, HYPHEN } from './characters';
import { RECORDS, RECORDS_MOST } from './layout';
import { keepsOther } from './told';

/** Numbers of 32 bits in a record; the last eight are four of 64 bits. */
export const FIELDS: i32 = 16;
const START: i32 = 0;
const END: i32 = 1;
const FORM: i32 = 2;
/** The length of the scheme. */
const SCHEME: i32 = 3;
/**
 * From the lowest bit: its variant, the kind of the join where a line end breaks it, whether it is in several pieces since
 * decoding undid breaks, where its characters lie, and above the number of what is told of it (`told.ts`) or 0.
 */
const VARIANT: i32 = 4;
const VARIANTS: i32 = 3;
const JOIN_BITS: i32 = 2;
const JOINS: i32 = 3;
const PIECES_BIT: i32 = 1 << 4;
/** Its characters are those of the markup that its visible text is from. */
const MARKUP_BIT: i32 = 1 << 5;
/** It has a line of its own, of which the number is told; and its URL has the characters of the text. */
const OWN_BIT: i32 = 1 << 6;
const WRITTEN_BIT: i32 = 1 << 7;
/** Its characters are those of the visible text, since they do not stand together in the markup. */
const APART_BIT: i32 = 1 << 8;
const TOLD_BITS: i32 = 9;
/** The highest bit: markup settled that its first reading is meant. */
const SETTLED: i32 = i32.MIN_VALUE;
/** Of a URL that a line end breaks: where its first piece ends and its second one begins. */
const FIRST_END: i32 = 5;
const SECOND_START: i32 = 6;
/** Of one that may go on behind a line end: the piece there. */
const MORE_START: i32 = 5;
const MORE_END: i32 = 6;
/** Region, and quote depth above. */
const PLACE: i32 = 7;
const REGION_BITS: i32 = 3;
/** In the source, which may be longer than 32 bits can say. */
export const BYTE_START: i32 = 8;
export const BYTE_END: i32 = 10;
export const LINE: i32 = 12;
export const COLUMN: i32 = 14;

/** Nothing was read, and the careful way must look. */
export const UNSURE: i32 = -1;

export const BARE: i32 = 0;
export const ANGLE: i32 = 1;
export const WRAPPER: i32 = 2;
/** It begins with `www.` or `ftp.`: of its scheme only the length is told, since the text does not hold it. */
export const SCHEMELESS: i32 = 3;
/** The value of an attribute. */
export const LINK: i32 = 5;

/** Instead of the end of its first piece: it is whole. */
const NO_PIECE: i32 = -1;

const WHOLE: i32 = 0;
/** Another reading has the mark behind it, or, where something is told of it, the piece behind a line end. */
const TRIMMED: i32 = 1;
/** One more if there is another reading: without the hyphen at its end, or without the second piece. */
const BROKEN: i32 = 2;

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

/** Forgets the last record. */
export function dropRecord(): void {
  held--;
}

/** `trims`: another reading has the character behind it too. */
export function addRecord(start: i32, end: i32, form: i32, scheme: i32, trims: bool): void {
  putShape(addressOf(held), start, end, form, scheme, trims ? TRIMMED : WHOLE);
  held++;
}

/** Makes a link the record at an address, which is none of those that are held. */
export function putLink(record: usize, start: i32, end: i32, scheme: i32): void {
  putShape(record, start, end, LINK, scheme, WHOLE);
}

/** The same of one with a line of its own, which tells its pieces where it has other characters than the markup. */
export function putOwnLink(record: usize, start: i32, end: i32, scheme: i32, own: i32): void {
  putShape(record, start, end, LINK, scheme, WHOLE | OWN_BIT | WRITTEN_BIT | (own << TOLD_BITS));
}

/** Of a URL of which the second piece, from `second` to `end`, stands on another line than the first, up to `firstEnd`. */
export function addBrokenRecord(
  start: i32,
  firstEnd: i32,
  second: i32,
  end: i32,
  form: i32,
  scheme: i32,
  join: i32,
  told: i32,
): void {
  const isOpen = at(firstEnd - 1) == HYPHEN || (told != 0 && keepsOther(told));
  const shape = BROKEN | (isOpen ? 1 : 0) | (join << JOIN_BITS) | (told << TOLD_BITS);
  putShape(addressOf(held), start, end, form, scheme, shape);
  addPieces(firstEnd, second);
}

/** Of a URL that ends with its line, but may go on with the piece `more..moreEnd`; `join`: what would break it. */
export function addDoubtRecord(
  start: i32,
  end: i32,
  more: i32,
  moreEnd: i32,
  form: i32,
  scheme: i32,
  join: i32,
  told: i32,
): void {
  const record = addressOf(held);
  const shape = TRIMMED | (join << JOIN_BITS) | (told << TOLD_BITS);
  putShape(record, start, end, form, scheme, shape);
  put(record, MORE_START, more);
  put(record, MORE_END, moreEnd);
  held++;
}

/** The last record is complete with these places between its pieces. */
function addPieces(firstEnd: i32, second: i32): void {
  put(addressOf(held), FIRST_END, firstEnd);
  put(addressOf(held), SECOND_START, second);
  held++;
}

/**
 * Of a URL that has a line of its own with this number. `second`: where its second piece begins, if it is broken.
 * `written`: its characters are those of the text; `open`: it has other readings.
 */
export function addOwnRecord(
  start: i32,
  firstEnd: i32,
  second: i32,
  end: i32,
  form: i32,
  scheme: i32,
  join: i32,
  own: i32,
  written: bool,
  open: bool,
): void {
  const variant = (firstEnd == NO_PIECE ? WHOLE : BROKEN) | (open ? 1 : 0) | (join << JOIN_BITS);
  const bits = OWN_BIT | (written ? WRITTEN_BIT : 0) | (own << TOLD_BITS);
  putShape(addressOf(held), start, end, form, scheme, variant | bits);
  addPieces(firstEnd, second);
}

/** The same of one that is whole, has the characters of the text, and other readings. */
export function addWholeOwnRecord(start: i32, end: i32, form: i32, scheme: i32, own: i32): void {
  addOwnRecord(start, NO_PIECE, 0, end, form, scheme, 0, own, true, true);
}

function putShape(record: usize, start: i32, end: i32, form: i32, scheme: i32, variant: i32): void {
  put(record, START, start);
  put(record, END, end);
  put(record, FORM, form);
  put(record, SCHEME, scheme);
  put(record, VARIANT, variant);
  put(record, PLACE, 0);
}

/** `region` is its place in the list of regions. */
export function setPlace(record: usize, region: i32, depth: i32): void {
  store<i32>(record + (PLACE << 2), region | (depth << REGION_BITS));
}

function put(record: usize, field: i32, value: i32): void {
  store<i32>(record + ((<usize>field) << 2), value);
}

export function lastEnd(): i32 {
  return held == 0 ? -1 : endOf(lastRecord());
}

export function lastRecord(): usize {
  return addressOf(held - 1);
}

export function addressOf(index: i32): usize {
  return RECORDS + ((<usize>(index * FIELDS)) << 2);
}

export function startOf(record: usize): i32 {
  return load<i32>(record + (START << 2));
}

export function endOf(record: usize): i32 {
  return load<i32>(record + (END << 2));
}

export function formOf(record: usize): i32 {
  return load<i32>(record + (FORM << 2));
}

export function isInBrackets(record: usize): bool {
  return formOf(record) == ANGLE || formOf(record) == WRAPPER;
}

/** The length of its scheme. */
export function schemeOf(record: usize): i32 {
  return load<i32>(record + (SCHEME << 2));
}

/** The number of its template among those of its form; those of a URL that is whole come first. */
export function variantOf(record: usize): i32 {
  return load<i32>(record + (VARIANT << 2)) & VARIANTS;
}

/** The number of the entry of `told.ts`; 0: nothing is told of it. */
export function toldOf(record: usize): i32 {
  return (load<i32>(record + (VARIANT << 2)) & ~SETTLED) >>> TOLD_BITS;
}

export function setSettled(record: usize): void {
  store<i32>(record + (VARIANT << 2), load<i32>(record + (VARIANT << 2)) | SETTLED);
}

/** Whether markup settled how it is read. */
export function isSettled(record: usize): bool {
  return (load<i32>(record + (VARIANT << 2)) & SETTLED) != 0;
}

/** Whether it ends with its line, but may go on. */
export function isInDoubt(record: usize): bool {
  return variantOf(record) == TRIMMED && ownOf(record) == 0 && toldOf(record) != 0;
}

/** The piece with which one in doubt may go on. */
export function moreStartOf(record: usize): i32 {
  return load<i32>(record + (MORE_START << 2));
}

export function moreEndOf(record: usize): i32 {
  return load<i32>(record + (MORE_END << 2));
}

/** What breaks it, as the host numbers joins. */
export function joinOf(record: usize): i32 {
  return (load<i32>(record + (VARIANT << 2)) >>> JOIN_BITS) & JOINS;
}

/** Whether it has another reading: with the mark or the piece behind it, or without the hyphen or the second piece. */
export function hasReadings(record: usize): bool {
  return (variantOf(record) & 1) != 0;
}

/** Whether that is the one without the hyphen. */
export function dropsHyphen(record: usize): bool {
  const told = toldOf(record);
  return isBroken(record) && hasReadings(record) && (told == 0 || !keepsOther(told));
}

export function isBroken(record: usize): bool {
  return variantOf(record) >= BROKEN;
}

/** Its bytes do not stand together, since decoding undid breaks. */
export function setInPieces(record: usize): void {
  store<i32>(record + (VARIANT << 2), load<i32>(record + (VARIANT << 2)) | PIECES_BIT);
}

export function isInPieces(record: usize): bool {
  return (load<i32>(record + (VARIANT << 2)) & PIECES_BIT) != 0;
}

/** The number of the line of its own, or 0. */
export function ownOf(record: usize): i32 {
  return (load<i32>(record + (VARIANT << 2)) & OWN_BIT) == 0 ? 0 : toldOf(record);
}

/** Whether its URL has the characters of the text, as that of the lexer's records has. */
export function isWritten(record: usize): bool {
  const shape = load<i32>(record + (VARIANT << 2));
  return (shape & OWN_BIT) == 0 || (shape & WRITTEN_BIT) != 0;
}

/** A URL of visible text becomes these characters of the markup. */
export function moveToMarkup(record: usize, start: i32, end: i32): void {
  put(record, START, start);
  put(record, END, end);
  store<i32>(record + (VARIANT << 2), load<i32>(record + (VARIANT << 2)) | MARKUP_BIT);
}

/** Whether its characters are those of markup, in which `&amp;` is one. */
export function isInMarkup(record: usize): bool {
  return formOf(record) == LINK || (load<i32>(record + (VARIANT << 2)) & MARKUP_BIT) != 0;
}

/** Tags or entities stand among what the markup has of it. */
export function setApart(record: usize): void {
  store<i32>(record + (VARIANT << 2), load<i32>(record + (VARIANT << 2)) | APART_BIT);
}

export function isApart(record: usize): bool {
  return (load<i32>(record + (VARIANT << 2)) & APART_BIT) != 0;
}

/** Makes a record the one with this number, which comes before it or is the same. */
export function moveRecord(record: usize, index: i32): void {
  memory.copy(addressOf(index), record, (<usize>FIELDS) << 2);
}

/** Keeps only the first `count` records. */
export function keepFirst(count: i32): void {
  held = count;
}

export function firstEndOf(record: usize): i32 {
  return load<i32>(record + (FIRST_END << 2));
}

export function secondStartOf(record: usize): i32 {
  return load<i32>(record + (SECOND_START << 2));
}

export function regionOf(record: usize): i32 {
  return load<i32>(record + (PLACE << 2)) & ((1 << REGION_BITS) - 1);
}

export function depthOf(record: usize): i32 {
  return load<i32>(record + (PLACE << 2)) >>> REGION_BITS;
}

/** A number of 64 bits. */
export function wide(record: usize, field: i32): f64 {
  return load<f64>(record + ((<usize>field) << 2));
}

/** Where it stands in the source. */
export function putPlace(record: usize, start: f64, end: f64, line: f64, column: f64): void {
  putWide(record, BYTE_START, start);
  putWide(record, BYTE_END, end);
  putWide(record, LINE, line);
  putWide(record, COLUMN, column);
}

function putWide(record: usize, field: i32, value: f64): void {
  store<f64>(record + ((<usize>field) << 2), value);
}
