/**
 * Numbers of several parts below a URL: telephone numbers, dates, versions
 * (`extractors/urls/line-ends/next-line-signs.ts`). Takes the next word, which is plain (`plain-word.ts`).
 */
import * as bits from '../line-end-bits';
import { at, COMMA, DOT, HYPHEN, isCapital, isDigit, SEMICOLON, SLASH } from './characters';
import { decideCloser } from './line-end-signs';
import { isNextWordAlone, nextWordEnd, nextWordLast, nextWordStart } from './next-word';

const LOWER_V: i32 = 0x76;
const CAPITAL_T: i32 = 0x54;
const CAPITAL_Z: i32 = 0x5a;
/** Of a part of a version or the first one of a telephone number. */
const MOST_DIGITS: i32 = 4;
const MOST_PARTS: i32 = 5;
const LONGEST_DATE: i32 = 24;

/** Behind a hyphen, a number alone is no sign. */
export function lookAtNumbers(hyphenated: bool): void {
  const token = nextWordStart();
  const last = nextWordLast();
  const digits = digitsAt(token);
  const isAlone = token + digits == last && digits <= MOST_DIGITS;
  decideCloser(bits.FEW_DIGITS, isAlone && !hyphenated);
  decideCloser(bits.PHONE, isPhone(token));
  decideCloser(bits.VERSION, !isNextWordAlone() && isVersion(token, last));
  decideCloser(bits.DATE, last - token <= LONGEST_DATE && isDate(token, last));
}

function digitsAt(from: i32): i32 {
  let position = from;
  while (isDigit(at(position))) position++;
  return position - from;
}

/** `512-555-0100` */
function isPhone(from: i32): bool {
  const area = digitsAt(from);
  const first = from + area;
  if (area == 0 || area > MOST_DIGITS || !dividesNumber(first)) return false;
  if (digitsAt(first + 1) != 3 || !dividesNumber(first + 4)) return false;
  let end = first + 5;
  while (isDigit(at(end)) || isCapital(at(end))) end++;
  const length = end - first - 5;
  const behind = at(end);
  const stops = behind == DOT || behind == COMMA || behind == SEMICOLON;
  return (
    length >= 4 && length <= 9 && (end == nextWordEnd() || (stops && end + 1 == nextWordEnd()))
  );
}

function dividesNumber(position: i32): bool {
  const code = at(position);
  return code == HYPHEN || code == DOT || code == SLASH;
}

/** `1.2.3-4` `v1.2` */
function isVersion(from: i32, to: i32): bool {
  let position = at(from) == LOWER_V ? from + 1 : from;
  let parts = 0;
  for (;;) {
    const digits = digitsAt(position);
    if (digits == 0 || digits > MOST_DIGITS) return false;
    position += digits;
    parts++;
    if (at(position) != DOT || position >= to || parts == MOST_PARTS) break;
    position++;
  }
  if (parts == 1) return false;
  if (position < to && at(position) == HYPHEN) {
    const digits = digitsAt(position + 1);
    if (digits == 0 || digits > MOST_DIGITS) return false;
    position += 1 + digits;
  }
  return position == to;
}

/** `2001-02-03` `1/2/2003`, and with a time */
function isDate(from: i32, to: i32): bool {
  const first = digitsAt(from);
  const mark = at(from + first);
  if (first == 4 && mark == HYPHEN) return isIsoDate(from, to);
  if (first == 0 || first > 2 || (mark != DOT && mark != SLASH)) return false;
  const second = from + first + 1;
  const digits = digitsAt(second);
  const other = at(second + digits);
  if (digits == 0 || digits > 2 || (other != DOT && other != SLASH)) return false;
  const year = digitsAt(second + digits + 1);
  return (year == 2 || year == 4) && second + digits + 1 + year == to;
}

function isIsoDate(from: i32, to: i32): bool {
  if (digitsAt(from + 5) != 2 || at(from + 7) != HYPHEN || digitsAt(from + 8) != 2) return false;
  let position = from + 10;
  if (position == to) return true;
  if (at(position) != CAPITAL_T) return false;
  const time = ++position;
  while (isDigit(at(position)) || at(position) == DOT) position++;
  const length = min(position, to) - time;
  if (position < to && at(position) == CAPITAL_Z) position++;
  return length >= 4 && length <= 12 && position >= to;
}
