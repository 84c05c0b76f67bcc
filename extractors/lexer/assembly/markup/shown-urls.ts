/**
 * The URLs of visible text. Those of the links before them are one citation with these, as in
 * `<a href="http://x/">http://x/</a>` (`saysTheSame` of `extractors/document-links.ts`), and go; the others become
 * characters of the markup, where their places are told like those of links.
 */
import { addedLength, addedTo } from '../added-scheme';
import { behindScheme } from '../anchors';
import { at, BEYOND_ASCII, DOT, SLASH, SPACE } from '../characters';
import { MARKUP_SHIFT } from '../layout';
import { rangesOf, valueLength, valueOfOwn } from '../own-lines';
import {
  addressOf,
  endOf,
  hasReadings,
  isBroken,
  isWritten,
  keepFirst,
  moveRecord,
  moveToMarkup,
  ownOf,
  recordCount,
  setApart,
  startOf,
} from '../records';
import { describe } from '../regions';
import { AMPERSAND, find, markupAt } from './characters';
import { behindUnit, OTHERS } from './entities';
import { endOfUrl, readLinks, recordOfLink } from './link-lines';
import {
  entitiesOfLink,
  isOfAnchor,
  linkCount,
  linkEnd,
  linkStart,
  NO_URL,
  ownLineOf,
  schemeOfLink,
  shownEndOf,
  showsAll,
} from './links';
import { sourceEndOfShown, sourceOfShown } from './shown-runs';

const BYTE: i32 = 8;
const NONE: i32 = -1;

/** What a URL is beside the link before it. */
const IN_DOUBT: i32 = 0;
const REPEATED: i32 = 1;
const OWN: i32 = 2;

/** Links that end before the URL that is looked at; both come in order. */
let passed: i32 = 0;

/** Keeps the records of URLs that no link repeats; false: the careful way must look. */
export function keepOwn(): bool {
  if (!readLinks()) return false;
  passed = 0;
  let kept = 0;
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    const isPlain = !isBroken(record) && isWritten(record);
    const what = isPlain ? besideLink(record) : IN_DOUBT;
    if (what == IN_DOUBT) return false;
    if (what == OWN) moveRecord(record, kept++);
  }
  keepFirst(kept);
  return kept == 0 || (describe() && moveAll());
}

function besideLink(record: usize): i32 {
  const position = sourceOfShown(startOf(record));
  if (position == -1) return IN_DOUBT;
  let link = lastBefore(position);
  const isNext = link != NONE && schemeOfLink(link) != NO_URL;
  // Values that are no URLs may be links to the careful way.
  for (; link != NONE && schemeOfLink(link) == NO_URL; link--) {
    if (!isOfAnchor(link)) continue;
    if (mayBeAbbreviated(record, link) || maySaySame(record, link)) return IN_DOUBT;
  }
  if (link == NONE || !isOfAnchor(link)) return OWN;
  if (saysSame(record, link)) return isNext ? REPEATED : IN_DOUBT;
  return isNext && mayBeAbbreviated(record, link) ? IN_DOUBT : OWN;
}

/** The last link that ends at a position of the markup or before it, or `NONE`. */
function lastBefore(position: i32): i32 {
  while (passed < linkCount() && endOfUrl(passed) <= position) passed++;
  return passed - 1;
}

function saysSame(record: usize, link: i32): bool {
  if (ownLineOf(link) == 0) return isSame(record, 0, linkStart(link), linkEnd(link));
  const own = recordOfLink(link);
  return isSameValue(record, valueOfOwn(own), valueLength(own));
}

/** Whether a value is the URL, a slash at the end of either aside. */
function isSameValue(record: usize, value: usize, length: i32): bool {
  const added = addedLength(record);
  const start = startOf(record);
  const size = added + endOf(record) - start;
  const compared = size - (at(endOf(record) - 1) == SLASH ? 1 : 0);
  const isSlashed = length > 0 && <i32>load<u8>(value + length - 1) == SLASH;
  if (compared != length - (isSlashed ? 1 : 0)) return false;
  for (let place = 0; place < compared; place++) {
    const code = place < added ? addedAt(record, place) : at(start + place - added);
    if (<i32>load<u8>(value + place) != code) return false;
  }
  return true;
}

/** Of a value that is no URL: whether it may be this one without its scheme, which the careful way adds to a host and path. */
function maySaySame(record: usize, link: i32): bool {
  const from = linkStart(link);
  const to = linkEnd(link);
  if (entitiesOfLink(link) == OTHERS || !isInk(markupAt(from)) || !isInk(markupAt(to - 1))) {
    return true;
  }
  const added = addedLength(record);
  const start = startOf(record);
  const scheme = added > 0 ? added : behindScheme(start) - start;
  return isSame(record, 0, from, to) || isSame(record, scheme, from, to);
}

/** No blank stands there, around which the careful way would cut a value. */
function isInk(code: i32): bool {
  return code > SPACE && code < BEYOND_ASCII;
}

/** Whether a value is the URL from a place on, a slash at the end of either aside. */
function isSame(record: usize, first: i32, from: i32, to: i32): bool {
  const added = addedLength(record);
  const start = startOf(record);
  const size = added + endOf(record) - start;
  let place = first;
  let unit = from;
  let last = 0;
  for (; unit < to && place < size; place++) {
    last = place < added ? addedAt(record, place) : at(start + place - added);
    if (markupAt(unit) != last) return false;
    unit = behindUnit(unit);
  }
  if (unit == to && place == size) return true;
  // Of two slashes, only the last one is aside.
  if (last == SLASH) return false;
  if (unit == to) return place == size - 1 && at(endOf(record) - 1) == SLASH;
  return behindUnit(unit) == to && markupAt(unit) == SLASH;
}

function addedAt(record: usize, place: i32): i32 {
  return <i32>(addedTo(record) >> <u64>(place * BYTE)) & 0xff;
}

/** Whether the link may show its URL shortened (`http://x/lo…`): it has dots in a row, or characters beyond ASCII. */
function mayBeAbbreviated(record: usize, link: i32): bool {
  const start = startOf(record);
  if (!showsAll(link, start, endOf(record))) return false;
  for (let position = start; position < shownEndOf(link); position++) {
    const code = at(position);
    if (code >= BEYOND_ASCII || (code == DOT && at(position + 1) == DOT)) return true;
  }
  return false;
}

/** False: it cannot be told where the characters of one are written. */
function moveAll(): bool {
  const count = recordCount();
  for (let index = 0; index < count; index++) if (!move(addressOf(index))) return false;
  return true;
}

/** Those that do not stand together in the markup stay characters of the visible text. */
function move(record: usize): bool {
  const start = sourceOfShown(startOf(record));
  const isTold = rangesOf(record) > 0;
  const end = sourceEndOfShown(isTold ? endOf(record) - 1 : startOf(record), endOf(record));
  if (end == -1) {
    setApart(record);
    return ownOf(record) == 0;
  }
  // Links settle readings by the characters as they are.
  const isPlain = markupAt(end) == at(endOf(record)) && find(AMPERSAND, start, end) == end;
  if (ownOf(record) == 0 && hasReadings(record) && !isPlain) return false;
  moveToMarkup(record, start + MARKUP_SHIFT, end + MARKUP_SHIFT);
  return true;
}
