/**
 * The plan of a message: in order, the header values that may hold URLs and the texts, with all that the host needs to
 * read one of them the careful way; and what is counted. Numbers of 32 bits.
 */
import { ENTITIES, ENTITIES_MOST, FACTS, PLAN, PLAN_MOST } from '../layout';
import { clearCounts } from './counts';
import { FACTS_COUNT } from './names';

/** Numbers of an entry. */
export const ENTRY: i32 = 8;
const WHAT: i32 = 0;
/** The range of the value or body in the message. */
const START: i32 = 1;
const END: i32 = 2;
const ENTITY: i32 = 3;
/** Of a header: the number of its name. Of a text: its encoding and what it is. */
const DETAIL: i32 = 4;
/** Of a part: the range of the value of its Content-Type; -1: it has none. */
const TYPE_START: i32 = 5;
const TYPE_END: i32 = 6;

export const HEADER: i32 = 0;
export const PART: i32 = 1;
export const PREAMBLE: i32 = 2;
export const EPILOGUE: i32 = 3;
/** A part that may be a document; in place of its type stands where its header begins. */
export const ATTACHED: i32 = 4;

/** The number of a header that the careful way must name. */
export const IN_NO_CATALOGUE: i32 = 0;
/** Beside the number of a header: it is a list. */
export const LIST: i32 = 256;

/** Bits of a part's detail. */
export const QUOTED_PRINTABLE: i32 = 1;
export const BASE_64: i32 = 2;
export const HTML: i32 = 4;
/** Text that is neither plain nor HTML. */
export const OTHER_TEXT: i32 = 8;
/** In its charset bytes of ASCII may be other characters. */
export const OTHER_CHARSET: i32 = 16;
export const FLOWED: i32 = 32;
/** Its bytes beyond ASCII are UTF-8 if they can be. */
export const UNICODE: i32 = 64;
/** Blanks at its line ends may not be part of it (RFC 3676 §4.1). */
export const DEL_SP: i32 = 128;
/** Its bytes beyond ASCII are windows-1252 unless they are UTF-8. */
export const WESTERN: i32 = 256;

/** Lines of it are escaped (`escaped-lines.ts`). */
export const ESCAPED: i32 = 512;

let entries: i32 = 0;
let entities: i32 = 0;
let hasRoom: bool = true;
let hasMarkup: bool = false;

export function clearPlan(): void {
  entries = 0;
  entities = 0;
  hasRoom = true;
  hasMarkup = false;
  clearCounts();
  for (let fact = 0; fact < FACTS_COUNT; fact++) store<i32>(FACTS + ((<usize>fact) << 3), -1);
}

/** False: the message has more entries or entities than there is room for. */
export function holdsAll(): bool {
  return hasRoom;
}

/** Whether any part is HTML, whose links may settle how the text is read. */
export function holdsMarkup(): bool {
  return hasMarkup;
}

export function entryCount(): i32 {
  return entries;
}

/** Gives the index of a new entity: the part of this number of its parent; -1: the message. */
export function addEntity(parent: i32, number: i32): i32 {
  if (entities == ENTITIES_MOST) {
    hasRoom = false;
    return 0;
  }
  store<i32>(ENTITIES + ((<usize>entities) << 3), parent);
  store<i32>(ENTITIES + ((<usize>entities) << 3) + 4, number);
  return entities++;
}

export function addEntry(what: i32, start: i32, end: i32, entity: i32, detail: i32): void {
  if (entries == PLAN_MOST) {
    hasRoom = false;
    return;
  }
  put(WHAT, what);
  put(START, start);
  put(END, end);
  put(ENTITY, entity);
  put(DETAIL, detail);
  put(TYPE_START, -1);
  entries++;
  if (isMarkup(entries - 1)) hasMarkup = true;
}

/** Of the entry that was added last. */
export function setType(start: i32, end: i32): void {
  if (entries == 0) return;
  entries--;
  put(TYPE_START, start);
  put(TYPE_END, end);
  entries++;
}

/** The parent of an entity; -1: none, since it is the message. */
export function parentOf(entity: i32): i32 {
  return load<i32>(ENTITIES + ((<usize>entity) << 3));
}

/** The number of a part in its parent. */
export function numberOf(entity: i32): i32 {
  return load<i32>(ENTITIES + ((<usize>entity) << 3) + 4);
}

/** The first field of a kind that describes the message. */
export function setFact(fact: i32, start: i32, end: i32): void {
  const at = FACTS + ((<usize>fact) << 3);
  if (load<i32>(at) != -1) return;
  store<i32>(at, start);
  store<i32>(at + 4, end);
}

/** The range of the value of a fact; the start is -1 where there is none. */
export function factStart(fact: i32): i32 {
  return load<i32>(FACTS + ((<usize>fact) << 3));
}

export function factEnd(fact: i32): i32 {
  return load<i32>(FACTS + ((<usize>fact) << 3) + 4);
}

function put(field: i32, value: i32): void {
  store<i32>(PLAN + ((<usize>(entries * ENTRY + field)) << 2), value);
}

function get(entry: i32, field: i32): i32 {
  return load<i32>(PLAN + ((<usize>(entry * ENTRY + field)) << 2));
}

export function whatOf(entry: i32): i32 {
  return get(entry, WHAT);
}

export function startOf(entry: i32): i32 {
  return get(entry, START);
}

export function endOf(entry: i32): i32 {
  return get(entry, END);
}

/** 0: the message. */
export function entityOf(entry: i32): i32 {
  return get(entry, ENTITY);
}

export function detailOf(entry: i32): i32 {
  return get(entry, DETAIL);
}

export function isMarkup(entry: i32): bool {
  return whatOf(entry) == PART && (detailOf(entry) & HTML) != 0;
}
