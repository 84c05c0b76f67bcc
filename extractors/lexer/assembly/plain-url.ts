/**
 * Reads a URL that is beyond doubt: an ordinary scheme, an ordinary host, ordinary characters, and an end that no other
 * reading could move. Takes the position of a mark, adds a record, or says that only the careful way can tell.
 */

import { FTP_LENGTH, HTTP_LENGTH } from './added-scheme';
import { pieceJoin, secondPieceFrom } from './broken-url';
import {
  AMPERSAND,
  AT,
  at,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  FOREIGN_BLANK,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  isInk,
  isMark,
  isOrdinary,
  isStop,
  isWord,
  LF,
  OPEN,
  OPEN_ROUND,
  OPEN_SQUARE,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  TAB,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { mayRestOfNameFollow } from './file-names';
import { endsWithLine } from './line-ends';
import { readPath } from './path-below';
import { contentFrom, lineStartAt } from './quotes';
import {
  ANGLE,
  addBrokenRecord,
  addRecord,
  BARE,
  lastEnd,
  SCHEMELESS,
  UNSURE,
  WRAPPER,
} from './records';
import { depthOf } from './regions';
import { isRewritten, mayRewrite } from './rewriters';
import { authoritySchemeBefore } from './schemes';

/** Longer URLs are left to the careful reading, which knows the limits. */
const LONGEST: i32 = 1000;
const LONGEST_HOST: i32 = 255;
const LONGEST_SCHEME: i32 = 16;
/** Deeper quotations are left to the careful reading. */
const LONGEST_QUOTE: i32 = 200;
const PORT_DIGITS: i32 = 5;
/** `www`, `ftp` */
const NAME_LENGTH: i32 = 3;
const LOWER_W: i32 = 0x77;
const EXCLAMATION: i32 = 0x21;
const LONGEST_NAMESPACE: i32 = 32;
/** "urn:" */
const URN_WORD: u32 = 0x3a6e7275;
/** "sip:", "sips", "xmpp", "news" */
const SIP_WORD: u32 = 0x3a706973;
const SIPS_WORD: u32 = 0x73706973;
const XMPP_WORD: u32 = 0x70706d78;
const NEWS_WORD: u32 = 0x7377656e;

let textEnd: i32 = 0;
/** The end of the last find of the careful way, or -1. */
let carefulEnd: i32 = -1;
/** The end of the host that was read last. */
let hostEnd: i32 = 0;

export function beginUrls(length: i32): void {
  textEnd = length;
  carefulEnd = -1;
}

export function setCarefulEnd(end: i32): void {
  carefulEnd = end;
}

/** Gives the position where the search goes on, or `UNSURE`. */
export function readPlain(colon: i32, floor: i32): i32 {
  const isHierarchical = at(colon + 1) == SLASH;
  if (!isHierarchical && at(colon - 4) == OPEN && followsUrlPrefix(colon + 1)) {
    return readWrapper(colon + 1);
  }
  const scheme = isHierarchical ? hierarchicalScheme(colon) : addressScheme(colon);
  const start = colon - scheme;
  if (scheme < 0 || start < floor || mayFollowAnchor(start)) return UNSURE;
  const before = start == 0 ? LF : at(start - 1);
  if (before == OPEN) return inAngles(start, colon, ANGLE);
  if (before == COLON && followsUrlPrefix(start)) return UNSURE;
  return mayPrecede(before) || beginsQuotedLine(start) ? readBare(start, colon) : UNSURE;
}

/** The length of the scheme, or -1. */
function hierarchicalScheme(colon: i32): i32 {
  return at(colon + 2) == SLASH ? authoritySchemeBefore(colon) : -1;
}

/** `mailto:`, `sip:`, `xmpp:` or `news:` and an address, or `urn:` and a name. */
function addressScheme(colon: i32): i32 {
  if (!isAlphanumeric(at(colon + 1))) return -1;
  if (isUrn(colon) || isWord(colon - 3, SIP_WORD)) return 3;
  if (isWord(colon - 4, NEWS_WORD) || isWord(colon - 4, SIPS_WORD)) return 4;
  if (isWord(colon - 4, XMPP_WORD)) return 4;
  const isMail = isWord(colon - 6, 0x6c69616d) && at(colon - 2) == 0x74 && at(colon - 1) == 0x6f;
  return isMail ? 6 : -1;
}

function isUrn(colon: i32): bool {
  return isWord(colon - 3, URN_WORD);
}

/** `http://x/<http://x/>`: the first may be the text of the second. */
function mayFollowAnchor(start: i32): bool {
  const before = at(start - 1);
  if (before != OPEN && before != OPEN_ROUND) return false;
  const last = max(lastEnd(), carefulEnd);
  return last >= 0 && start - last <= 3;
}

/**
 * `www.example.org/path` without a scheme, by the dot behind `www` or `ftp` in any case: another dot must stand in the host.
 * Gives what `readPlain` does.
 */
export function readNamed(dot: i32, floor: i32): i32 {
  const start = dot - NAME_LENGTH;
  if (start < floor || mayFollowAnchor(start)) return UNSURE;
  const before = start == 0 ? LF : at(start - 1);
  if (before != OPEN && !mayPrecede(before) && !beginsQuotedLine(start)) return UNSURE;
  const end = endOfOrdinary(start);
  if (end == -1 || !holds(dot + 2, hostEnd, DOT)) return UNSURE;
  // In brackets on one line it is read as without them.
  if (before == OPEN ? at(end) != CLOSE : mayStandBehindAngle(start)) return UNSURE;
  const stops = stopsAt(end);
  if (!mayEnd(end, stops) || !endsBare(start, end, stops)) return UNSURE;
  if (mayRewrite(start, hostEnd)) return UNSURE;
  const last = stops ? end - 1 : end;
  const scheme = (at(start) | TO_LOWER) == LOWER_W ? HTTP_LENGTH : FTP_LENGTH;
  addRecord(start, last, SCHEMELESS, scheme, stops);
  return last;
}

function readBare(start: i32, colon: i32): i32 {
  const isHierarchical = at(colon + 1) == SLASH;
  const end = isHierarchical ? endOfOrdinary(colon + 3) : endOfName(colon);
  if (end == -1 || mayStandBehindAngle(start)) return UNSURE;
  const stops = stopsAt(end);
  if (!mayEnd(end, stops)) return UNSURE;
  const isClosed = (isHierarchical || at(end) == CLOSE_SQUARE) && isBeforeClosed(end);
  if (!isClosed && !endsBare(start, end, stops)) {
    return !stops && isHierarchical ? readPath(start, colon, hostEnd, end) : UNSURE;
  }
  const last = stops ? end - 1 : end;
  if (isHierarchical && isRewritten(start, colon + 3, hostEnd, last)) return UNSURE;
  addRecord(start, last, BARE, colon - start, stops || (isClosed && !isOpened(start, end)));
  return last;
}

/** Whether the bracket that closes at `end` can be no part of the URL. */
function isOpened(start: i32, end: i32): bool {
  return at(start - 1) == OPEN_ROUND || at(end) == CLOSE_SQUARE;
}

/** Whether the full stop of a sentence stands before `end`, behind a URL. */
function stopsAt(end: i32): bool {
  return at(end - 1) == DOT && isWhole(end - 1);
}

/** Whether no other mark stands at the end, and no rest of a file's name behind it. */
function mayEnd(end: i32, stops: bool): bool {
  return (stops || isWhole(end)) && !mayRestOfNameFollow(end);
}

/** Whether a URL ends with its ordinary characters, or before the full stop among them. */
function endsBare(start: i32, end: i32, stops: bool): bool {
  if (stops) return isFollowedStop(end) || endsLine(start, end);
  return endsThere(start, end);
}

/** `<URL:…>`; the URL begins at `start`. */
function readWrapper(start: i32): i32 {
  let colon = start;
  while (isAlpha(at(colon)) && colon - start < LONGEST_SCHEME) colon++;
  if (at(colon) != COLON || mayFollowAnchor(start)) return UNSURE;
  const isHierarchical = at(colon + 1) == SLASH;
  const scheme = isHierarchical ? hierarchicalScheme(colon) : addressScheme(colon);
  return scheme == colon - start ? inAngles(start, colon, WRAPPER) : UNSURE;
}

function inAngles(start: i32, colon: i32, form: i32): i32 {
  const isHierarchical = at(colon + 1) == SLASH;
  const end = isHierarchical ? endOfOrdinary(colon + 3) : endOfNameInAngles(colon);
  if (end == -1 || end - colon > LONGEST) return UNSURE;
  if (at(end) != CLOSE) return isHierarchical ? readBroken(start, colon, end, form) : UNSURE;
  if (isHierarchical ? !isWhole(end) : !endsInLetter(end)) return UNSURE;
  if (isHierarchical && isRewritten(start, colon + 3, hostEnd, end)) return UNSURE;
  addRecord(start, end, form, colon - start, false);
  return end + 1;
}

/** Reads on behind a line end. */
function readBroken(start: i32, colon: i32, end: i32, form: i32): i32 {
  if (mayRewrite(colon + 3, hostEnd)) return UNSURE;
  const from = secondPieceFrom(start, hostEnd, end);
  if (from == -1) return UNSURE;
  const last = endOfRun(from);
  if (last - from > LONGEST || at(last) != CLOSE || !isWhole(last)) return UNSURE;
  addBrokenRecord(start, end, from, last, form, colon - start, pieceJoin(), 0);
  return last + 1;
}

function endsInLetter(end: i32): bool {
  return isAlphanumeric(at(end - 1));
}

function endOfName(colon: i32): i32 {
  return isUrn(colon) ? endOfUrn(colon) : endOfAddress(colon);
}

function endOfNameInAngles(colon: i32): i32 {
  return isUrn(colon) ? endOfUrn(colon) : endOfRun(colon + 1);
}

/** assigned-name = "urn" ":" NID ":" NSS (RFC 8141 §2); -1 if it is not so. */
function endOfUrn(colon: i32): i32 {
  let second = colon + 1;
  while (isAlphanumeric(at(second)) || at(second) == HYPHEN) second++;
  const length = second - colon - 1;
  if (length < 2 || length > LONGEST_NAMESPACE || at(second) != COLON) return -1;
  hostEnd = second + 1;
  if (!isAlphanumeric(at(hostEnd))) return -1;
  let end = endOfRun(hostEnd);
  while (at(end) == COLON && isAlphanumeric(at(end + 1))) {
    end = endOfRun(end + 1);
    if (end - colon > LONGEST) return -1;
  }
  return end - colon > LONGEST ? -1 : end;
}

/** The end of a name, `@` and a host with a dot, or -1. */
function endOfAddress(colon: i32): i32 {
  let sign = colon + 1;
  let previous = DOT;
  for (let code = at(sign); isOfName(code); code = at(sign)) {
    if (code == DOT && previous == DOT) return -1;
    previous = code;
    sign++;
  }
  if (at(sign) != AT || previous == DOT || sign - colon > LONGEST_HOST) return -1;
  hostEnd = endOfHost(sign + 1);
  if (hostEnd == -1 || !endsInDomain(sign + 1, hostEnd)) return -1;
  return hostEnd;
}

function isOfName(code: i32): bool {
  return isAlphanumeric(code) || code == DOT || code == HYPHEN || code == UNDERSCORE;
}

/** Whether two letters or more stand behind the last dot. */
function endsInDomain(start: i32, end: i32): bool {
  let label = end;
  while (label > start && isAlpha(at(label - 1))) label--;
  return label > start && at(label - 1) == DOT && end - label >= 2;
}

/** Whether nothing but quote marks stands before on its line. */
function beginsQuotedLine(start: i32): bool {
  if (at(start - 1) != CLOSE) return false;
  const lineStart = lineStartAt(start, max(0, start - LONGEST_QUOTE));
  if (lineStart > 0 && at(lineStart - 1) != LF) return false;
  return depthOf(lineStart) > 0 && contentFrom() == start;
}

function mayPrecede(code: i32): bool {
  if (code == SPACE || code == LF || code == QUOTE || code == FOREIGN_BLANK) return true;
  if (code == OPEN_ROUND || code == OPEN_SQUARE || code == EQUALS || code == COLON) return true;
  return code == TAB || code == CR;
}

/** The position after host, which begins at a position, port, path and query, or -1 if one of them is not ordinary. */
function endOfOrdinary(host: i32): i32 {
  hostEnd = endOfHost(host);
  if (hostEnd == -1) return -1;
  const from = endOfPort(hostEnd);
  const code = at(from);
  if (code != SLASH && code != QUESTION && code != HASH) return from;
  const end = behindParameters(host, from);
  return end - host > LONGEST ? -1 : end;
}

/** The end of path and query; `?p=lamps;a=oil`: semicolons may divide a query without entities, in no row of a table. */
function behindParameters(host: i32, from: i32): i32 {
  let end = endOfRun(from);
  let checked = from;
  let isQuery = false;
  while (at(end) == SEMICOLON && end - host <= LONGEST) {
    isQuery = isQuery || (holds(checked, end, QUESTION) && isApart(host));
    if (!isQuery || holds(checked, end, AMPERSAND)) break;
    if (!isAlphanumeric(at(end - 1)) || !isAlpha(at(end + 1))) break;
    checked = end;
    end = endOfRun(end + 1);
  }
  return end;
}

/** Whether a blank or an opening mark stands before the URL of a host. */
function isApart(host: i32): bool {
  let start = at(host - 1) == SLASH ? host - 3 : host;
  while (isAlpha(at(start - 1))) start--;
  const before = at(start - 1);
  return before == SPACE || before == QUOTE || before == OPEN_ROUND;
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
  if (previous == DOT) return endBeforeStop(start, labelBefore, position);
  if (!isAlphanumeric(previous)) return -1;
  return isAlpha(at(label)) || isFourOctets(start, position) ? position : -1;
}

/**
 * The end of a name whose last label is at `label`, where the dot behind it is the full stop of a sentence; or -1. In
 * `lamp.<name>` it is not.
 */
function endBeforeStop(start: i32, label: i32, behind: i32): i32 {
  const code = at(behind);
  const ends = endsRun(code) && code != OPEN;
  return ends && label > start && isAlpha(at(label)) ? behind - 1 : -1;
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
  // port = *DIGIT (RFC 3986 §3.2.3)
  if (digits == 0) return at(last) == SLASH ? last : end;
  return digits > PORT_DIGITS ? end : last;
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
  if (endsLine(start, end)) return true;
  const code = at(end);
  if (endsRun(code)) return isFollowed(end);
  if (code == CLOSE_ROUND) return at(start - 1) == OPEN_ROUND;
  // A semicolon may be that of an entity.
  const isMark =
    isOfSentence(code) ||
    (code == DOT && end == hostEnd) ||
    (code == SEMICOLON && !holds(start, end, AMPERSAND));
  return isMark && isFollowedStop(end + 1);
}

/** Whether a bracket closes there that was opened before the URL. */
function isBeforeClosed(end: i32): bool {
  if (at(end) != CLOSE_ROUND && at(end) != CLOSE_SQUARE) return false;
  const code = at(end + 1);
  const isMark = code == COMMA || code == DOT || code == COLON || code == SEMICOLON;
  const behind = isMark ? end + 2 : end + 1;
  return behind >= textEnd || endsRun(at(behind));
}

/** Of what is not ordinary, and of an exclamation mark behind a host. */
function isOfSentence(code: i32): bool {
  return code == COMMA || code == COLON || code == EXCLAMATION;
}

function endsLine(start: i32, end: i32): bool {
  return endsWithLine(start, end, hostEnd);
}

function isFollowedStop(end: i32): bool {
  return end < textEnd && endsRun(at(end)) && isFollowed(end);
}

/** A bar may belong to the URL. */
function endsRun(code: i32): bool {
  return code != BAR && isStop(code);
}

/** Whether a mark that ends it stands there, or more text behind blanks; a bar may be the border of a cell. */
function isFollowed(stop: i32): bool {
  if (isInk(stop)) return true;
  const behind = behindBlanks(stop);
  return behind > stop && isInk(behind) && at(behind) != BAR;
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
 * beyond ASCII may be blanks, but for letters.
 */
export function mayStandBehindAngle(start: i32): bool {
  const last = beforeBlanks(start - 1);
  const code = at(last);
  if (code == OPEN || code == BEYOND_ASCII || isBlank(code)) return true;
  if (!isDigit(code) && !mayEndPrefix(code)) return false;
  // The end of a line above is no prefix of this one.
  return !holdsLineEnd(last, start) && mayStandBelowAngle(last);
}

function holdsLineEnd(from: i32, to: i32): bool {
  return holds(from, to, LF) || holds(from, to, CR);
}

/** Whether a `<` stands at the end of the line above. */
export function mayStandBelowAngle(last: i32): bool {
  let lineEnd = last;
  while (lineEnd >= 0 && at(lineEnd) != LF && at(lineEnd) != CR) {
    if (--lineEnd < last - LONGEST_PREFIX) return true;
  }
  const above = at(beforeBlanks(lineEnd));
  return above == OPEN || above == BEYOND_ASCII || isBlank(above);
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
