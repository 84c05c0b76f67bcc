/** The authority of an ordinary URL: the name of a user, a host and a port (RFC 3986 §3.2). */
import {
  AT,
  at,
  BAR,
  COLON,
  DOT,
  HASH,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isDigit,
  isStop,
  OPEN,
  QUESTION,
  SLASH,
  UNDERSCORE,
} from './characters';

export const LONGEST_HOST: i32 = 255;
const PORT_DIGITS: i32 = 5;

/** Whether path, query or fragment follow. */
export function mayGoOn(code: i32): bool {
  return code == SLASH || code == QUESTION || code == HASH;
}

/** The position behind the name of a user and its `@`, if there is one. */
export function behindUser(authority: i32): i32 {
  let end = authority;
  while (isOfName(at(end)) && end - authority < LONGEST_HOST) end++;
  return end > authority && at(end) == AT ? end + 1 : authority;
}

/** Of the name of a user, or of an id. */
export function isOfName(code: i32): bool {
  return isAlphanumeric(code) || code == DOT || code == HYPHEN || code == UNDERSCORE;
}

/** The end of an IP address, or of a name whose last label begins with a letter, without doubled marks. */
export function endOfHost(start: i32): i32 {
  let previous = DOT;
  let label = start;
  let labelBefore = start;
  let position = start;
  for (; position - start <= LONGEST_HOST; position++) {
    const code = at(position);
    if (!isAlphanumeric(code)) {
      if (code != DOT && code != HYPHEN) break;
      if (previous == DOT || previous == HYPHEN) return -1;
      if (code == DOT) {
        labelBefore = label;
        label = position + 1;
      }
    }
    previous = code;
  }
  if (previous == DOT) return endBeforeStop(labelBefore, position);
  if (!isAlphanumeric(previous)) return -1;
  return isAlpha(at(label)) || isFourOctets(start, position) ? position : -1;
}

/**
 * The end of a name whose last label is at `label`, where the dot behind it is the full stop of a sentence; or -1. In
 * `lamp.<name>` it is not.
 */
function endBeforeStop(label: i32, behind: i32): i32 {
  const code = at(behind);
  return endsRun(code) && code != OPEN && isAlpha(at(label)) ? behind - 1 : -1;
}

/** IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet (RFC 3986 §3.2.2) */
function isFourOctets(start: i32, end: i32): bool {
  let dots = 0;
  let first = start;
  for (let position = start; position <= end; position++) {
    if (position < end && isDigit(at(position))) continue;
    const length = position - first;
    if (length == 0 || length > 3 || (length > 1 && at(first) == 0x30)) return false;
    if (position < end && at(position) != DOT) return false;
    if (octetOf(first, position) > 255) return false;
    if (position < end) dots++;
    first = position + 1;
  }
  return dots == 3;
}

function octetOf(start: i32, end: i32): i32 {
  let value = 0;
  for (let position = start; position < end; position++) value = value * 10 + at(position) - 0x30;
  return value;
}

export function endOfPort(end: i32): i32 {
  if (at(end) != COLON) return end;
  let last = end + 1;
  while (isDigit(at(last))) last++;
  const digits = last - end - 1;
  // port = *DIGIT (RFC 3986 §3.2.3)
  if (digits == 0) return at(last) == SLASH ? last : end;
  return digits > PORT_DIGITS ? end : last;
}

/** A bar may belong to the URL. */
export function endsRun(code: i32): bool {
  return code != BAR && isStop(code);
}
