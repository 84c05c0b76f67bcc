/**
 * Reads a URL that is beyond doubt: an ordinary scheme, an ordinary host, ordinary characters, and an end that no other
 * reading could move. Takes the position of a mark, adds a record, or says that only the careful way can tell.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  CLOSE,
  CLOSE_ROUND,
  COLON,
  COMMA,
  CR,
  DOT,
  HASH,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  isMark,
  isOrdinary,
  isStop,
  isWord,
  LF,
  OPEN,
  OPEN_ROUND,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
  TAB,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { ANGLE, addRecord, BARE, FTP, HTTP, HTTPS, lastEnd, MAILTO, WRAPPER } from './records';
import { mayRewrite } from './rewriters';

/** Nothing was read, and the careful way must look. */
export const UNSURE: i32 = -1;

/** Longer URLs are left to the careful reading, which knows the limits. */
const LONGEST: i32 = 1000;
const LONGEST_HOST: i32 = 255;
const PORT_DIGITS: i32 = 5;

const HTTP_WORD: u32 = 0x70747468;

let textEnd: i32 = 0;
let mayBreakPages: bool = false;
let urlEndsLine: bool = false;
/** The end of the last find of the careful way, or -1. */
let carefulEnd: i32 = -1;
/** The end of the host that was read last. */
let hostEnd: i32 = 0;

/** `pages`: page breaks may stand in it; `ends`: no URL goes on over a line end before another URL. */
export function beginUrls(length: i32, pages: bool, ends: bool): void {
  textEnd = length;
  mayBreakPages = pages;
  urlEndsLine = ends;
  carefulEnd = -1;
}

export function setCarefulEnd(end: i32): void {
  carefulEnd = end;
}

/** Gives the position where the search goes on, or `UNSURE`. */
export function readPlain(colon: i32, floor: i32): i32 {
  if (at(colon + 1) == SLASH) return readSchemed(colon, floor);
  const wrapped = readWrapper(colon);
  return wrapped == UNSURE ? readMailto(colon, floor) : wrapped;
}

function readSchemed(colon: i32, floor: i32): i32 {
  const scheme = schemeEndingAt(colon);
  if (scheme < 0) return UNSURE;
  const start = colon - lengthOf(scheme);
  if (start < floor) return UNSURE;
  const before = start == 0 ? LF : at(start - 1);
  if (mayFollowAnchor(start)) return UNSURE;
  if (before == OPEN) return inAngles(start, colon, scheme, ANGLE);
  return mayPrecede(before) ? readBare(start, colon, scheme) : UNSURE;
}

/** `http://x/<http://x/>`: the first may be the text of the second. */
function mayFollowAnchor(start: i32): bool {
  const before = at(start - 1);
  if (before != OPEN && before != OPEN_ROUND) return false;
  const last = max(lastEnd(), carefulEnd);
  return last >= 0 && start - last <= 3;
}

function readBare(start: i32, colon: i32, scheme: i32): i32 {
  const end = endOfOrdinary(colon);
  if (end == -1 || mayStandBehindAngle(start)) return UNSURE;
  const stops = at(end - 1) == DOT && isAlphanumeric(at(end - 2));
  if (!stops && !isWhole(end)) return UNSURE;
  if (mayRestOfNameFollow(end)) return UNSURE;
  if (!(stops ? isFollowedStop(end) : endsThere(start, end))) return UNSURE;
  const last = stops ? end - 1 : end;
  if (mayRewrite(colon + 3, hostEnd)) return UNSURE;
  addRecord(start, last, BARE, scheme, stops);
  return last;
}

function readWrapper(colon: i32): i32 {
  const start = colon + 1;
  if (at(colon - 4) != OPEN || !followsUrlPrefix(start)) return UNSURE;
  const inner = start + (isWord(start, HTTP_WORD) ? 4 : 3);
  const last = at(inner) == 0x73 ? inner + 1 : inner;
  if (at(last) != COLON) return UNSURE;
  const scheme = schemeEndingAt(last);
  if (scheme < 0 || last - lengthOf(scheme) != start || mayFollowAnchor(start)) return UNSURE;
  return inAngles(start, last, scheme, WRAPPER);
}

/** `<mailto:…>`, as most fields of mailing lists write it. */
function readMailto(colon: i32, floor: i32): i32 {
  const start = colon - 6;
  if (start <= floor || at(start - 1) != OPEN) return UNSURE;
  if (!isWord(start, 0x6c69616d) || at(start + 4) != 0x74 || at(start + 5) != 0x6f) return UNSURE;
  if (!isAlphanumeric(at(colon + 1)) || mayFollowAnchor(start)) return UNSURE;
  const end = endOfRun(colon + 1);
  if (end - colon > LONGEST || !isAlphanumeric(at(end - 1)) || at(end) != CLOSE) return UNSURE;
  addRecord(start, end, ANGLE, MAILTO, false);
  return end + 1;
}

function inAngles(start: i32, colon: i32, scheme: i32, form: i32): i32 {
  const end = endOfOrdinary(colon);
  if (end == -1 || !isWhole(end) || at(end) != CLOSE) return UNSURE;
  if (mayRewrite(colon + 3, hostEnd)) return UNSURE;
  addRecord(start, end, form, scheme, false);
  return end + 1;
}

/** `http`, `https` or `ftp` in lower case, with `//` after it, whatever precedes it; -1: another. */
function schemeEndingAt(colon: i32): i32 {
  if (at(colon + 1) != SLASH || at(colon + 2) != SLASH) return -1;
  const last = at(colon - 1);
  const isSecure = last == 0x73;
  const p = isSecure ? colon - 2 : colon - 1;
  if (at(p) != 0x70 || at(p - 1) != 0x74) return -1;
  if (!isSecure && at(p - 2) == 0x66) return FTP;
  if (at(p - 2) != 0x74 || at(p - 3) != 0x68) return -1;
  return isSecure ? HTTPS : HTTP;
}

export function lengthOf(scheme: i32): i32 {
  if (scheme == FTP) return 3;
  return scheme == HTTP ? 4 : scheme == HTTPS ? 5 : 6;
}

function mayPrecede(code: i32): bool {
  if (code == SPACE || code == LF || code == QUOTE) return true;
  return code == OPEN_ROUND || code == TAB || code == CR;
}

/** The position after host, port, path and query, or -1 if one of them is not ordinary. */
function endOfOrdinary(colon: i32): i32 {
  hostEnd = endOfHost(colon + 3);
  if (hostEnd == -1) return -1;
  const from = endOfPort(hostEnd);
  const code = at(from);
  if (code != SLASH && code != QUESTION && code != HASH) return from;
  const end = endOfRun(from);
  return end - colon > LONGEST ? -1 : end;
}

/** Whether no punctuation of a sentence stands at the end. */
function isWhole(end: i32): bool {
  const last = at(end - 1);
  return isAlphanumeric(last) || last == SLASH;
}

/** The end of an IP address, or of a name whose last label begins with a letter, without doubled marks. */
function endOfHost(start: i32): i32 {
  let previous = DOT;
  let label = start;
  let position = start;
  for (; position - start <= LONGEST_HOST; position++) {
    const code = at(position);
    if (!isAlphanumeric(code)) {
      if (code != DOT && code != HYPHEN) break;
      if (previous == DOT || previous == HYPHEN) return -1;
      if (code == DOT) label = position + 1;
    }
    previous = code;
  }
  if (!isAlphanumeric(previous)) return -1;
  return isAlpha(at(label)) || isFourOctets(start, position) ? position : -1;
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

function endOfPort(end: i32): i32 {
  if (at(end) != COLON) return end;
  let last = end + 1;
  while (isDigit(at(last))) last++;
  const digits = last - end - 1;
  return digits == 0 || digits > PORT_DIGITS ? end : last;
}

function endOfRun(from: i32): i32 {
  let previous = 0;
  let position = from;
  for (let code = at(position); isOrdinary(code) || (isMark(code) && code != previous); ) {
    previous = code;
    code = at(++position);
  }
  return position;
}

/** Whether the URL ends with its ordinary characters, and nothing behind them could belong to it. */
function endsThere(start: i32, end: i32): bool {
  if (end >= textEnd) return false;
  const code = at(end);
  if (code == LF || code == CR) return endsWithLine(end);
  if (endsRun(code)) return isFollowed(end);
  if (code == CLOSE_ROUND) return at(start - 1) == OPEN_ROUND;
  return (code == COMMA || code == COLON) && isFollowedStop(end + 1);
}

/** Whether the next line is empty, or begins with a URL that is no part of this one. */
function endsWithLine(end: i32): bool {
  const next = lineBehind(end);
  if (next == -1 || mayBreakPages) return false;
  if (next == textEnd || lineBehind(next) != -1) return true;
  return urlEndsLine && startsUrlHere(next) && !mayTakeUrl(end);
}

/** The first character behind the line end at a position, or -1 if none is there. */
function lineBehind(position: i32): i32 {
  const feed = at(position) == CR ? position + 1 : position;
  return at(feed) == LF ? feed + 1 : -1;
}

function startsUrlHere(position: i32): bool {
  if (isWord(position, HTTP_WORD)) {
    const colon = at(position + 4) == 0x73 ? position + 5 : position + 4;
    return at(colon) == COLON && at(colon + 1) == SLASH && at(colon + 2) == SLASH;
  }
  // ftp:
  return isWord(position, 0x3a707466) && at(position + 4) == SLASH && at(position + 5) == SLASH;
}

/** Behind a slash, `/web/2001/` may take one. */
function mayTakeUrl(end: i32): bool {
  if (at(end - 1) != SLASH) return false;
  const code = at(end - 2);
  return isDigit(code) || code == 0x2a || code == SLASH;
}

function isFollowedStop(end: i32): bool {
  return end < textEnd && endsRun(at(end)) && isFollowed(end);
}

/** A bar may belong to the URL. */
function endsRun(code: i32): bool {
  return code != BAR && isStop(code);
}

function isFollowed(stop: i32): bool {
  if (isInk(stop)) return true;
  const next = at(stop + 1);
  return at(stop) == SPACE && isInk(stop + 1) && next != BAR;
}

function isInk(position: i32): bool {
  const code = at(position);
  return code > SPACE && code < BEYOND_ASCII;
}

/** Whether behind one blank a word with an extension stands, which may be the rest of a file's name. */
function mayRestOfNameFollow(end: i32): bool {
  if (at(end) != SPACE) return false;
  let dot = end + 1;
  while (dot <= end + 41 && isNameCharacter(at(dot))) dot++;
  if (dot == end + 1 || at(dot) != DOT) return false;
  return isAlphanumeric(at(dot + 1));
}

function isNameCharacter(code: i32): bool {
  return isAlphanumeric(code) || code == HYPHEN || code == UNDERSCORE;
}

/** Whether `URL:` ends at a position, in any case and not as the end of a longer word. */
export function followsUrlPrefix(position: i32): bool {
  return (
    at(position - 1) == COLON &&
    (at(position - 2) | TO_LOWER) == 0x6c &&
    (at(position - 3) | TO_LOWER) == 0x72 &&
    (at(position - 4) | TO_LOWER) == 0x75 &&
    !isAlphanumeric(at(position - 5))
  );
}

const LONGEST_PREFIX: i32 = 100;
/** More of them are left to the careful way. */
const MOST_BLANKS: i32 = 1000;

/**
 * Whether a `<` stands before, with blanks and line ends between, or at the end of the line above a prefix. Characters
 * beyond ASCII may be blanks.
 */
export function mayStandBehindAngle(start: i32): bool {
  const last = beforeBlanks(start - 1);
  const code = at(last);
  if (code == OPEN || code >= BEYOND_ASCII || isBlank(code)) return true;
  if (!isDigit(code) && !mayEndPrefix(code)) return false;
  let lineEnd = last;
  while (lineEnd >= 0 && at(lineEnd) != LF && at(lineEnd) != CR) {
    if (--lineEnd < last - LONGEST_PREFIX) return true;
  }
  const above = at(beforeBlanks(lineEnd));
  return above == OPEN || above >= BEYOND_ASCII || isBlank(above);
}

/** A quote mark, or the end of a line's number or of a list's dash; 0 before the text, as the careful way has it. */
function mayEndPrefix(code: i32): bool {
  if (code == CLOSE || code == BAR || code == COLON || code == 0) return true;
  return code == HYPHEN || code == DOT || code == CLOSE_ROUND;
}

/** The last character up to `from` that is no blank; a blank only where there are too many. */
function beforeBlanks(from: i32): i32 {
  const lowest = from - MOST_BLANKS;
  let position = from;
  while (position >= lowest && isBlank(at(position))) position--;
  return max(position, lowest);
}
