/**
 * The signs that one thing is cut in two by a line end (`extractors/urls/line-ends/cut-signs.ts`): the URL `start..end`, and
 * the word below it.
 */
import * as bits from '../line-end-bits';
import {
  at,
  DOT,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isCapital,
  isCapitalOrDigit,
  isDigit,
  isSmall,
  QUESTION,
  SLASH,
  UNDERSCORE,
} from './characters';
import { EXTENSIONS } from './layout';
import { decide, decideAround, decideCloser } from './line-end-signs';
import { isListed, isListedInTwo } from './name-list';
import { nextWordLast, nextWordStart, TITLE_HYPHENS } from './next-word';
import {
  hexBefore,
  hexFrom,
  isHashLength,
  LONGEST_EXTENSION,
  LONGEST_HASH,
  UUID_LENGTH,
} from './url-end';

/** Of the last segment of a URL, so much is read. */
const SEGMENT: i32 = 64;
const TITLE_DIGITS: i32 = 4;
/** Digits behind a title. */
const LONGEST_ID: i32 = 12;
/** Hexadecimal digits before the line end that may be of a hash; of one that goes on, before and behind it. */
const FEWEST_HEX: i32 = 4;
const FEWEST_BEFORE: i32 = 8;
const FEWEST_BEHIND: i32 = 6;

let start: i32 = 0;
let end: i32 = 0;
let token: i32 = 0;

/** An extension, a number, a name in capitals, a hash, a title, words with marks between them. */
export function lookAtCuts(from: i32, to: i32, hostEnd: i32): void {
  start = from;
  end = to;
  token = nextWordStart();
  const isName = holdsExtension(max(start, end - LONGEST_EXTENSION - 1), end);
  decide(bits.FILE_NAME, isName && at(token) != SLASH);
  decide(bits.CUT_EXTENSION, hostEnd != end && cutsExtension());
  decideAround(bits.CAPITALS, endsInCapitals() && beginsInCapitals());
  decideCloser(bits.NUMBER, isDigit(at(end - 1)) && isRestOfNumber());
  decideCloser(bits.TITLE_WORD, isTitle());
  decideCloser(bits.BOTH_HYPHENS, isOnBothSides(HYPHEN, 2, max(start, end - SEGMENT), end));
  lookAtHash();
}

/** `.ht` and `ml` */
function cutsExtension(): bool {
  let dot = end - 1;
  while (isAlphanumeric(at(dot)) && end - dot < LONGEST_EXTENSION) dot--;
  if (at(dot) != DOT || at(dot - 1) == SLASH || at(dot - 1) == DOT) return false;
  const last = nextWordLast();
  let behind = token;
  while (behind < last && isAlphanumeric(at(behind))) behind++;
  const isRest = behind == last || at(behind) == HASH;
  if (!isRest || behind == token || behind - token > LONGEST_EXTENSION) return false;
  return isListedInTwo(EXTENSIONS, dot + 1, end, token, behind);
}

/** `34.html` and `2001/` */
function isRestOfNumber(): bool {
  const last = nextWordLast();
  let position = token;
  while (isDigit(at(position))) position++;
  if (position == token || position >= last) return false;
  if (at(position) == SLASH) return true;
  return at(position) == DOT && isAlpha(at(position + 1)) && holdsExtension(token, last);
}

/** Behind a mark nothing but digits and capitals, of which one stands before others: `/CONT` */
function endsInCapitals(): bool {
  let first = end;
  while (isCapitalOrDigit(at(first - 1)) && end - first < SEGMENT) first--;
  const mark = at(first - 1);
  const isMarked = mark == SLASH || mark == DOT || mark == UNDERSCORE || mark == HYPHEN;
  if (!isMarked || end - first >= SEGMENT) return false;
  for (let position = first; position < end - 1; position++) {
    if (isCapital(at(position))) return true;
  }
  return false;
}

/** `ENTS` */
function beginsInCapitals(): bool {
  const last = nextWordLast();
  let position = token + 1;
  while (position < last && isCapitalOrDigit(at(position))) position++;
  if (!isCapital(at(token)) || position == token + 1) return false;
  return position > token + 2 || position == last || !isSmall(at(position));
}

/** `why-the-lamp-went-out-12345.html`: words with three hyphens or more between them, perhaps a number behind them. */
function isTitle(): bool {
  let position = behindTitleWord(token, TITLE_DIGITS);
  let hyphens = 0;
  let next = position;
  while (next > 0 && at(position) == HYPHEN) {
    next = behindTitleWord(position + 1, TITLE_DIGITS);
    if (next > 0) hyphens++;
    position = max(position, next);
  }
  if (hyphens < TITLE_HYPHENS) return false;
  if (at(position) == HYPHEN) {
    next = isDigit(at(position + 1)) ? behindTitleWord(position + 1, LONGEST_ID) : 0;
    if (next == 0) return false;
    position = next;
  }
  return endsTitle(position);
}

/** Behind an extension and a slash, if they are there. */
function endsTitle(from: i32): bool {
  const last = nextWordLast();
  let position = from;
  if (from < last && at(from) == DOT) {
    position++;
    while (isSmall(at(position)) || isDigit(at(position))) position++;
    const length = position - from - 1;
    if (length < 2 || length > LONGEST_EXTENSION) return false;
  }
  return position == last || (position == last - 1 && at(position) == SLASH);
}

/** Behind small letters, perhaps with a capital before them, or a number of so many digits; or 0. */
function behindTitleWord(from: i32, mostDigits: i32): i32 {
  let position = from;
  if (isDigit(at(from))) {
    while (isDigit(at(position))) position++;
    return position - from > mostDigits || isAlpha(at(position)) ? 0 : position;
  }
  if (!isAlpha(at(from))) return 0;
  position++;
  while (isSmall(at(position))) position++;
  return isCapitalOrDigit(at(position)) ? 0 : position;
}

/** Whether the hexadecimal digits on both sides are those of a whole hash, or of more of one. */
function lookAtHash(): void {
  const before = hexBefore(start, end);
  const behind = hexFrom(token, nextWordLast());
  const isOnBoth = before >= FEWEST_HEX && behind > 0;
  decideCloser(bits.WHOLE_HASH, isOnBoth && isHashLength(before + behind));
  decideCloser(bits.MORE_OF_HASH, isMoreOfHash(before, behind));
  const hasHyphen = holds(token, nextWordLast(), HYPHEN);
  if (!hasHyphen && !holds(max(start, end - UUID_LENGTH), end, HYPHEN)) {
    decideCloser(bits.UUID, false);
  }
}

function isMoreOfHash(before: i32, behind: i32): bool {
  if (before < FEWEST_BEFORE || behind < FEWEST_BEHIND || behind > LONGEST_HASH) return false;
  if (token + behind != nextWordLast()) return false;
  if (!holdsDigit(token, nextWordLast()) || !holdsDigit(end - before, end)) return false;
  for (let position = end - before; position < end; position++) {
    if (isAlpha(at(position))) return true;
  }
  return false;
}

function holdsDigit(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) if (isDigit(at(position))) return true;
  return false;
}

/**
 * Whether a mark stands between words at the beginning of the word below, and so often in the last segment of the URL that
 * ends at `to`, not looking before `from`.
 */
export function isOnBothSides(mark: i32, least: i32, from: i32, to: i32): bool {
  const word = nextWordStart();
  let position = word;
  while (isAlphanumeric(at(position))) position++;
  const isBegun = position < nextWordLast() && at(position) == mark;
  if (!isBegun || !isAlphanumeric(at(position + 1)) || position + 1 >= nextWordLast()) return false;
  let marks = 0;
  for (let back = to - 1; back >= from && at(back) != SLASH; back--) {
    if (at(back) == mark) marks++;
  }
  return marks >= least;
}

/** Whether the extension of a file stands behind a dot, at the end or before a query. */
export function holdsExtension(from: i32, to: i32): bool {
  for (let dot = from; dot < to; dot++) {
    if (at(dot) != DOT) continue;
    let position = dot + 1;
    while (position < to && isAlphanumeric(at(position))) position++;
    const isEnd = position == to || at(position) == QUESTION || at(position) == HASH;
    if (isEnd && isListed(EXTENSIONS, dot + 1, position)) return true;
  }
  return false;
}
