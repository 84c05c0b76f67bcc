/**
 * Whether a text in quoted-printable may hold messages: a digest, forwarded messages, news sent by mail. Only one with a
 * separator of a digest is decoded by the careful way to look for them (`extractors/mime/tree.ts`), and here.
 */
import { at, HYPHEN, LF } from '../characters';
import { BEHIND, TEXT } from '../layout';
import { byteAt, isLineBreak } from './bytes';
import { isFieldText } from './field';
import { MOST_LINE_BREAKS } from './hyphen-lines';
import { kindOf, nameAt, WELL_KNOWN } from './names';
import { decodeQuotedPrintable } from './quoted-printable';

const STRIDE: i32 = 16;
/** A separator of a digest has at least so many hyphens. */
const SEPARATOR: i32 = 27;
const NEWS_MARK: i32 = 0x4e;

/** Takes the range of the body. Uses the area of the text. */
export function mayHoldQuoted(start: i32, end: i32): bool {
  if (!holdsSeparator(start, end)) return false;
  const length = decodeQuotedPrintable(start, end);
  memory.fill(TEXT + length, 0, BEHIND);
  let first = 0;
  while (isLineBreak(at(first))) first++;
  if (at(first) == NEWS_MARK && mayBeginField(first + 1)) return true;
  if (isMarked(0, length)) return true;
  const feed = i8x16.splat(<i8>LF);
  const hyphen = i8x16.splat(<i8>HYPHEN);
  for (let from = 0; from < length; from += STRIDE) {
    const feeds = i8x16.eq(v128.load(TEXT + from), feed);
    const hyphens = i8x16.eq(v128.load(TEXT + from + 1), hyphen);
    for (let bits = i8x16.bitmask(v128.and(feeds, hyphens)); bits != 0; bits &= bits - 1) {
      if (isMarked(from + ctz(bits) + 1, length)) return true;
    }
  }
  return false;
}

/** Whether a run of hyphens is as long as a separator; every run that is has one at each multiple of its length. */
function holdsSeparator(start: i32, end: i32): bool {
  for (let middle = start + SEPARATOR - 1; middle < end; middle += SEPARATOR) {
    if (byteAt(middle) != HYPHEN) continue;
    let first = middle;
    while (first > start && byteAt(first - 1) == HYPHEN && middle - first < SEPARATOR) first--;
    let last = middle;
    while (last + 1 < end && byteAt(last + 1) == HYPHEN && last - first < SEPARATOR) last++;
    if (last - first + 1 >= SEPARATOR) return true;
  }
  return false;
}

/** Whether a line of the text begins with two hyphens, and a known field stands behind it and an empty line. */
function isMarked(line: i32, length: i32): bool {
  if (at(line) != HYPHEN || at(line + 1) != HYPHEN) return false;
  let next = line;
  while (next < length && at(next) != LF) next++;
  next++;
  let field = next;
  while (field < next + MOST_LINE_BREAKS && isLineBreak(at(field))) field++;
  return field > next && mayBeginField(field);
}

/** Whether the name of a known field stands there; a colon may be missing behind it. */
function mayBeginField(position: i32): bool {
  let end = position;
  while (isFieldText(at(end))) end++;
  return (kindOf(nameAt(TEXT + position, end - position)) & WELL_KNOWN) != 0;
}
