/** Values that may hold URLs, in order: records for the host, which decides what is a link. */
import { LINKS, LINKS_MOST } from '../layout';
import { renderedLength } from './rendered';

/** A record: numbers of element and attribute, its entities; name, value, shown text as ranges, all of 32 bits. */
export const LINK_FIELDS: i32 = 9;
const FIELDS: usize = 9 * 4;
const ELEMENT: usize = 0;
const ATTRIBUTE: usize = 4;
const ENTITIES: usize = 8;
const NAME: usize = 12;
const NAME_END: usize = 16;
const START: usize = 20;
const END: usize = 24;
const SHOWN: usize = 28;
const SHOWN_END: usize = 32;

let count: i32 = 0;
/** The first record that may be of the open anchor. */
let first: i32 = 0;
let name: i32 = 0;
let nameEnd: i32 = 0;
let element: i32 = 0;
let isAnchor: bool = false;

export function beginLinks(): void {
  count = 0;
  first = 0;
}

export function linkCount(): i32 {
  return count;
}

/** The records that follow are of this element. */
export function beginElement(start: i32, end: i32, number: i32, anchor: bool): void {
  name = start;
  nameEnd = end;
  element = number;
  isAnchor = anchor;
}

/** False: there is no room. */
export function addLink(attribute: i32, entities: i32, start: i32, end: i32): bool {
  if (count == LINKS_MOST) return false;
  const at = addressOf(count);
  store<i32>(at + ELEMENT, element);
  store<i32>(at + ATTRIBUTE, attribute);
  store<i32>(at + ENTITIES, entities);
  store<i32>(at + NAME, name);
  store<i32>(at + NAME_END, nameEnd);
  store<i32>(at + START, start);
  store<i32>(at + END, end);
  store<i32>(at + SHOWN, renderedLength());
  store<i32>(at + SHOWN_END, isAnchor ? -1 : renderedLength());
  count++;
  return true;
}

/** The text of an anchor ends here. */
export function endAnchor(): void {
  for (; first < count; first++) {
    const end = addressOf(first) + SHOWN_END;
    if (load<i32>(end) == -1) store<i32>(end, renderedLength());
  }
}

function addressOf(record: i32): usize {
  return LINKS + <usize>record * FIELDS;
}
