/** Values that may hold URLs, in order: records for the host, which decides what is a link. */
import { TO_LOWER } from '../characters';
import { LINKS, LINKS_MOST } from '../layout';
import { markupAt } from './characters';
import { renderedLength } from './rendered';

/**
 * A record: numbers of element and attribute, its entities; name, value, shown text as ranges; its scheme; the URL in the
 * value as a range; all of 32 bits.
 */
export const LINK_FIELDS: i32 = 12;
const FIELDS: usize = 12 * 4;
const ELEMENT: usize = 0;
const ATTRIBUTE: usize = 4;
const ENTITIES: usize = 8;
const NAME: usize = 12;
const NAME_END: usize = 16;
const START: usize = 20;
const END: usize = 24;
const SHOWN: usize = 28;
const SHOWN_END: usize = 32;
/** The length of the scheme, once it is read. */
const SCHEME: usize = 36;
const URL_START: usize = 40;
const URL_END: usize = 44;

const LOWER_A: i32 = 0x61;

/** Instead of a scheme: it is not read yet. */
export const UNREAD: i32 = i32.MAX_VALUE;
/** The value is no single URL, or only the careful way can tell. */
export const NOT_PLAIN: i32 = -1;
/** The value is no URL. */
export const NO_URL: i32 = 0;
/** The careful way made its line, which has a number from 1 on: the scheme is so many less. */
const BEFORE_OWN_LINES: i32 = -1;

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

/** `isOne`: it holds one URL, or none, unless entities say more. False: there is no room. */
export function addLink(attribute: i32, isOne: bool, entities: i32, start: i32, end: i32): bool {
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
  store<i32>(at + SCHEME, isOne ? UNREAD : NOT_PLAIN);
  store<i32>(at + URL_START, start);
  store<i32>(at + URL_END, end);
  count++;
  return true;
}

/** The value that was added last has its URL there. */
export function setUrlRange(start: i32, end: i32): void {
  store<i32>(addressOf(count - 1) + URL_START, start);
  store<i32>(addressOf(count - 1) + URL_END, end);
}

/** The text of an anchor ends here. */
export function endAnchor(): void {
  for (; first < count; first++) {
    const end = addressOf(first) + SHOWN_END;
    if (load<i32>(end) == -1) store<i32>(end, renderedLength());
  }
}

/** The range of the URL; where there is none, that of the value. */
export function linkStart(link: i32): i32 {
  return load<i32>(addressOf(link) + URL_START);
}

export function linkEnd(link: i32): i32 {
  return load<i32>(addressOf(link) + URL_END);
}

/** Whether it is of an `<a>`. */
export function isOfAnchor(link: i32): bool {
  const from = load<i32>(addressOf(link) + NAME);
  const size = load<i32>(addressOf(link) + NAME_END) - from;
  return size == 1 && (markupAt(from) | TO_LOWER) == LOWER_A;
}

/** Whether characters of the visible text are of what the link shows. */
export function showsAll(link: i32, start: i32, end: i32): bool {
  return start >= load<i32>(addressOf(link) + SHOWN) && end <= shownEndOf(link);
}

/** Where what the link shows ends in the visible text. */
export function shownEndOf(link: i32): i32 {
  return load<i32>(addressOf(link) + SHOWN_END);
}

export function entitiesOfLink(link: i32): i32 {
  return load<i32>(addressOf(link) + ENTITIES);
}

export function schemeOfLink(link: i32): i32 {
  return load<i32>(addressOf(link) + SCHEME);
}

export function setScheme(link: i32, scheme: i32): void {
  store<i32>(addressOf(link) + SCHEME, scheme);
}

/** The link has a line of its own. */
export function setOwnLine(link: i32, own: i32): void {
  setScheme(link, BEFORE_OWN_LINES - own);
}

/** The number of the line of its own, or 0. */
export function ownLineOf(link: i32): i32 {
  return max(0, BEFORE_OWN_LINES - schemeOfLink(link));
}

function addressOf(record: i32): usize {
  return LINKS + <usize>record * FIELDS;
}
