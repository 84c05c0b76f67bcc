/**
 * The name of a part as JSON: the numbers of the parts that lead to it, and what it is beside them (`1.2`, `1.preamble`,
 * `2/header:List-Help`).
 */
import { DOT, QUOTE, SLASH } from '../characters';
import { PART_NAME } from '../layout';
import { lengthOfField, setPart, setPartToField, textOfField } from '../lines';
import { EPILOGUE, entityOf, numberOf, PART, PREAMBLE, parentOf, whatOf } from './plan';

const ZERO: i32 = 0x30;
const TEN: i32 = 10;

/**
 * The name takes at most nine numbers of five digits, since parts are neither deeper nor more (`walk.ts`, `plan.ts`), and no
 * name in the catalogue of fields has more than 28 characters.
 */
let end: usize = 0;

/** Names the part of the lines that are written. */
export function namePart(entry: i32): void {
  end = PART_NAME;
  put(QUOTE);
  const entity = entityOf(entry);
  const what = whatOf(entry);
  putName(entity);
  if (what == PART && parentOf(entity) == -1) putNumber(1);
  if (what != PART && parentOf(entity) != -1) put(DOT);
  if (what == PREAMBLE) putPreamble();
  if (what == EPILOGUE) putEpilogue();
  put(QUOTE);
  setPart(PART_NAME, <i32>(end - PART_NAME));
}

/** The same of a field in a header, by the number of its name. */
export function nameField(entry: i32, field: i32): void {
  const entity = entityOf(entry);
  if (parentOf(entity) == -1) {
    setPartToField(field);
    return;
  }
  end = PART_NAME;
  put(QUOTE);
  putName(entity);
  put(SLASH);
  // Its text begins with a quotation mark.
  const length = <usize>lengthOfField(field) - 1;
  memory.copy(end, textOfField(field) + 1, length);
  setPart(PART_NAME, <i32>(end + length - PART_NAME));
}

function putName(entity: i32): void {
  const parent = parentOf(entity);
  if (parent == -1) return;
  putName(parent);
  if (parentOf(parent) != -1) put(DOT);
  putNumber(numberOf(entity));
}

function putNumber(value: i32): void {
  if (value >= TEN) putNumber(value / TEN);
  put(ZERO + (value % TEN));
}

function putPreamble(): void {
  putWord(0x61657270);
  putWord(0x656c626d);
}

function putEpilogue(): void {
  putWord(0x6c697065);
  putWord(0x6575676f);
}

function putWord(word: u32): void {
  store<u32>(end, word);
  end += 4;
}

function put(code: i32): void {
  store<u8>(end++, <u8>code);
}
