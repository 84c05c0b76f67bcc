/**
 * Settles how URLs of a text are read by the links of the message's markup, as the careful way does at the end of the
 * message (`sightings/alternatives.ts`): if exactly one reading of a URL is such a link, it is meant. The first doubt looks
 * ahead to all markup; if the links are not plain, it is left to the careful way.
 */
import { addedLength, beginsWithAdded } from '../added-scheme';
import { KNOWN_LINKS, KNOWN_LINKS_MOST, TEXT } from '../layout';
import { markupAt } from '../markup/characters';
import { behindUnit } from '../markup/entities';
import { isUrl, readLinks, recordOfLink } from '../markup/link-lines';
import { linkCount, linkEnd, linkStart, ownLineOf } from '../markup/links';
import { shownLength } from '../markup/read';
import { firstReading, lengthOfReading, nextReading, urlOfReading } from '../own-lines';
import {
  addressOf,
  dropsHyphen,
  endOf,
  firstEndOf,
  hasReadings,
  isBroken,
  isInDoubt,
  moreEndOf,
  moreStartOf,
  ownOf,
  recordCount,
  secondStartOf,
  setSettled,
  startOf,
} from '../records';
import {
  ATTACHED,
  entryCount,
  endOf as entryEnd,
  startOf as entryStart,
  isMarkup,
  whatOf,
} from './plan';
import { bringAgain, bringMarkup } from './read';

/** The finds of a message that wait together (`LIMITS.waitingFinds`); those of one with more are settled in batches. */
const FEWER_THAN: i32 = 10_000;
/** Of a find: a letter and a colon. */
const FEWEST_CHARACTERS: i32 = 2;

/** What is known of the links of the message. */
const NOTHING: i32 = 0;
const ALL: i32 = 1;
const NOT_ALL: i32 = 2;

const NO_RECORD: usize = 0;

/** Before each link its length. */
const HEAD: usize = 4;

let known: i32 = NOTHING;
/** Behind the last link. */
let end: usize = KNOWN_LINKS;

/** Begins with a message. */
export function beginSettling(): void {
  known = NOTHING;
}

/**
 * Settles the records of the entry that was brought; false: the careful way must, since the links are not known, or one of
 * them is another reading than the first.
 */
export function settleRecords(entry: i32): bool {
  if (known == NOTHING) {
    known = knowLinks() ? ALL : NOT_ALL;
    bringAgain(entry);
  }
  if (known == NOT_ALL) return false;
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    if (hasReadings(record) && !settle(record)) return false;
  }
  return true;
}

/** Keeps the links of all markup. False: only the careful way can tell all of them, or there is no room. */
function knowLinks(): bool {
  let most = 0;
  end = KNOWN_LINKS;
  for (let entry = 0; entry < entryCount(); entry++) {
    if (isMarkup(entry) && !keepLinks(entry)) return false;
    most += mostFinds(entry);
  }
  return most < FEWER_THAN;
}

/** The finds that an entry may hold, of markup once its links are kept. Documents that are attached are read apart. */
function mostFinds(entry: i32): i32 {
  if (isMarkup(entry)) return linkCount() + max(0, shownLength()) / FEWEST_CHARACTERS;
  return whatOf(entry) == ATTACHED ? 0 : (entryEnd(entry) - entryStart(entry)) / FEWEST_CHARACTERS;
}

function keepLinks(entry: i32): bool {
  if (!bringMarkup(entry) || !readLinks()) return false;
  for (let link = 0; link < linkCount(); link++) {
    if (isUrl(link) && !keepLink(link)) return false;
  }
  return true;
}

function keepLink(link: i32): bool {
  return ownLineOf(link) == 0 ? keepValue(link) : keepOwnLink(link);
}

/** Whether there is room for a link of so many bytes. */
function hasRoom(length: i32): bool {
  return end + HEAD + <usize>length <= KNOWN_LINKS + <usize>KNOWN_LINKS_MOST;
}

/** The URL that a line of its own has. */
function keepOwnLink(link: i32): bool {
  const reading = firstReading(recordOfLink(link));
  const length = lengthOfReading(reading);
  if (!hasRoom(length)) return false;
  store<i32>(end, length);
  memory.copy(end + HEAD, urlOfReading(reading), length);
  end += HEAD + <usize>length;
  return true;
}

function keepValue(link: i32): bool {
  const from = linkStart(link);
  const to = linkEnd(link);
  if (!hasRoom(to - from)) return false;
  const first = end + HEAD;
  let behind = first;
  for (let at = from; at < to; at = behindUnit(at)) store<u8>(behind++, <u8>markupAt(at));
  store<i32>(end, <i32>(behind - first));
  end = behind;
  return true;
}

/** False: another reading is meant than the first. */
function settle(record: usize): bool {
  const isOwn = ownOf(record) != 0;
  const isFirst = isOwn ? isKnownReading(firstReading(record)) : isFirstLinked(record);
  const isOther = isOwn ? isAnyBehindLinked(record) : isOtherLinked(record);
  if (isFirst && !isOther) setSettled(record);
  return isFirst || !isOther;
}

/** Of a URL that has a line of its own, whether any reading but the first is linked. */
function isAnyBehindLinked(record: usize): bool {
  let reading = nextReading(firstReading(record));
  while (lengthOfReading(reading) != 0 && !isKnownReading(reading)) reading = nextReading(reading);
  return lengthOfReading(reading) != 0;
}

function isKnownReading(reading: usize): bool {
  return isAmongLinks(NO_RECORD, urlOfReading(reading), lengthOfReading(reading), 0, 0);
}

function isFirstLinked(record: usize): bool {
  if (!isBroken(record)) return isLink(record, endOf(record), 0, 0);
  return isLink(record, firstEndOf(record), secondStartOf(record), endOf(record));
}

/** With the mark or the piece behind it, without the second piece, or without the hyphen. */
function isOtherLinked(record: usize): bool {
  if (isInDoubt(record)) {
    return isLink(record, endOf(record), moreStartOf(record), moreEndOf(record));
  }
  if (!isBroken(record)) return isLink(record, endOf(record) + 1, 0, 0);
  const firstEnd = firstEndOf(record);
  if (!dropsHyphen(record)) return isLink(record, firstEnd, 0, 0);
  return isLink(record, firstEnd - 1, secondStartOf(record), endOf(record));
}

/** Whether the characters of a URL up to `firstEnd`, and `second` to `secondEnd`, are one of the links. */
function isLink(record: usize, firstEnd: i32, second: i32, secondEnd: i32): bool {
  const start = startOf(record);
  return isAmongLinks(record, TEXT + start, firstEnd - start, TEXT + second, secondEnd - second);
}

/** Whether what a record adds, if there is one, and the bytes of two pieces are one of the links. */
function isAmongLinks(record: usize, piece: usize, size: i32, second: usize, rest: i32): bool {
  const added = record == NO_RECORD ? 0 : addedLength(record);
  let next = end;
  for (let at = KNOWN_LINKS; at < end; at = next) {
    const link = at + HEAD;
    next = link + load<i32>(at);
    if (load<i32>(at) != added + size + rest) continue;
    if (added > 0 && !beginsWithAdded(link, record)) continue;
    const first = link + added;
    if (memory.compare(first, piece, size) != 0) continue;
    if (memory.compare(first + size, second, rest) == 0) return true;
  }
  return false;
}
