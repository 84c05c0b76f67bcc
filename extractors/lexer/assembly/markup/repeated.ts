/**
 * Whether the visible text holds no URLs but those of the links before them, which are one citation with it, as in
 * `<a href="http://x/">http://x/</a>` (`saysTheSame` of `extractors/document-links.ts`). Takes the records of the text.
 */
import { addedLength, addedTo } from '../added-scheme';
import { at, SLASH } from '../characters';
import { addressOf, endOf, isBroken, recordCount, startOf } from '../records';
import { markupAt } from './characters';
import { behindUnit } from './entities';
import { readLinks } from './link-lines';
import { isOfAnchor, linkCount, linkEnd, linkStart, NO_URL, schemeOfLink } from './links';
import { sourceOfShown } from './shown-runs';

const BYTE: i32 = 8;

/** Links that end before the URL that is looked at; both come in order. */
let passed: i32 = 0;

/** False: the careful way must look. */
export function areRepeated(): bool {
  if (!readLinks()) return false;
  passed = 0;
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    if (isBroken(record) || !isRepeated(record)) return false;
  }
  return true;
}

function isRepeated(record: usize): bool {
  const position = sourceOfShown(startOf(record));
  if (position == -1) return false;
  const link = lastBefore(position);
  if (link == -1 || schemeOfLink(link) == NO_URL || !isOfAnchor(link)) return false;
  return isSame(record, linkStart(link), linkEnd(link));
}

/** The last link that ends at a position of the markup or before it, or -1. */
function lastBefore(position: i32): i32 {
  while (passed < linkCount() && linkEnd(passed) <= position) passed++;
  return passed - 1;
}

/** Whether a value is the URL; either may have a slash more at its end. */
function isSame(record: usize, from: i32, to: i32): bool {
  const added = addedLength(record);
  const start = startOf(record);
  const size = added + endOf(record) - start;
  let place = 0;
  let unit = from;
  for (; unit < to && place < size; place++) {
    const code = place < added ? addedAt(record, place) : at(start + place - added);
    if (markupAt(unit) != code) return false;
    unit = behindUnit(unit);
  }
  if (unit == to) return place == size || (place == size - 1 && at(endOf(record) - 1) == SLASH);
  return behindUnit(unit) == to && markupAt(unit) == SLASH;
}

function addedAt(record: usize, place: i32): i32 {
  return <i32>(addedTo(record) >> <u64>(place * BYTE)) & 0xff;
}
