/**
 * Reads a URL that is beyond doubt: an ordinary scheme, an ordinary host, ordinary characters, and an end that no other
 * reading could move. Takes the position of a mark, adds a record, or says that only the careful way can tell.
 */

import { FTP_LENGTH, HTTP_LENGTH } from './added-scheme';
import { isAnchorOf, isTextOfLink } from './anchors';
import { followsUrlPrefix, mayStandBehindAngle } from './behind-angle';
import { pieceJoin, secondPieceFrom } from './broken-url';
import {
  AMPERSAND,
  ASTERISK,
  at,
  BACKSLASH,
  BAR,
  behindBlanks,
  CLOSE,
  CLOSE_CURLY,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  EXCLAMATION,
  FOREIGN_BLANK,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isInk,
  LF,
  OPEN,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  TAB,
  TILDE,
  TO_LOWER,
} from './characters';
import { mayRestOfNameFollow } from './file-names';
import { endsWithLine, isAboveNothing } from './line-ends';
import { readPath } from './path-below';
import { contentFrom, startWithin } from './quotes';
import {
  ANGLE,
  addBrokenRecord,
  addRecord,
  addWholeOwnRecord,
  BARE,
  dropRecord,
  lastEnd,
  lastRecord,
  SCHEMELESS,
  UNSURE,
  WRAPPER,
} from './records';
import { depthOf } from './regions';
import { lineOfRewritten, mayRewrite, NOT_REWRITTEN } from './rewriters';
import { authoritySchemeBefore, isLongestOfWeb, unknownSchemeBefore } from './schemes';
import { endsInCell } from './table-cell';
import { behindUser, endOfHost, endOfPort, endsRun, mayGoOn } from './url-host';
import {
  addressScheme,
  endOfGroup,
  endOfName,
  endOfNameInAngles,
  endOfNewsId,
  isNews,
  nameHostEnd,
} from './url-names';
import { behindParameters, endOfRun, holdsEscapes, LONGEST } from './url-run';
import { readWeighed } from './weighed-url';

const LONGEST_SCHEME: i32 = 16;
/** Deeper quotations are left to the careful reading. */
const LONGEST_QUOTE: i32 = 200;
/** So many of the same mark are a rule. */
const SHORTEST_RULE: i32 = 12;
/** `www`, `ftp` */
const NAME_LENGTH: i32 = 3;
const LOWER_W: i32 = 0x77;

let textEnd: i32 = 0;
/** The end of the last find of the careful way, or -1. */
let carefulEnd: i32 = -1;
/** Whether the scheme with an authority that was read last is a known one. */
let isKnown: bool = false;
/** The host that was read last. */
let hostStart: i32 = 0;
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
  if (scheme < 0 || start < floor || !isAnchorKnown(start)) return UNSURE;
  const before = start == 0 ? LF : at(start - 1);
  if (before == OPEN || isBehindOpen(start)) return inAngles(start, colon, ANGLE);
  if (before == COLON && followsUrlPrefix(start)) return UNSURE;
  if (mayPrecede(start, before) || isBehindMark(start) || beginsQuotedLine(start)) {
    return readBare(start, colon);
  }
  return isHierarchical && isGlued(start, colon, floor) ? readGlued(start, colon) : UNSURE;
}

/** Whether a word or a mark is glued to `http`, `https` or `ftp`. */
function isGlued(start: i32, colon: i32, floor: i32): bool {
  const before = at(start - 1);
  const isOfWord = isAlphanumeric(before) || before == HYPHEN || before == DOT;
  return isOfWord && isLongestOfWeb(start, colon, floor);
}

/** Where it ends before more text or the border of a cell, or above nothing: its line end is not weighed. */
function readGlued(start: i32, colon: i32): i32 {
  if (mayStandBehindAngle(start) || mayFollowAnchor(start)) return UNSURE;
  const end = endOfOrdinary(colon + 3);
  if (end == -1 || !isWhole(end) || mayRestOfNameFollow(end) || !endsRun(at(end))) return UNSURE;
  // They may divide the fields of a row.
  if (holds(start, end, COMMA) || holds(start, end, SEMICOLON)) return UNSURE;
  if (!isFollowed(end) && !isAboveNothing(end) && !endsCell(start, end)) return UNSURE;
  return addPerhapsRewritten(start, end, BARE, colon - start, false) ? end : UNSURE;
}

/** The length of the scheme, or -1. */
function hierarchicalScheme(colon: i32): i32 {
  if (at(colon + 2) != SLASH) return -1;
  const known = authoritySchemeBefore(colon);
  isKnown = known != -1;
  return isKnown ? known : unknownSchemeBefore(colon);
}

/** Whether the last URL may be the text of one that begins there: `http://x/<http://x/>`. */
function mayFollowAnchor(start: i32): bool {
  const before = at(start - 1);
  if (before != OPEN && before != OPEN_ROUND) return false;
  const last = max(lastEnd(), carefulEnd);
  return last >= 0 && start - last <= 3;
}

/** The same where it can be told: by a record. */
function isAnchorKnown(start: i32): bool {
  return !mayFollowAnchor(start) || (carefulEnd < lastEnd() && isTextOfLink(lastRecord()));
}

/** Adds a record in place of that of its text, if that is the last one. */
function addBehindAnchor(start: i32, end: i32, form: i32, scheme: i32, trims: bool): void {
  dropAnchorOf(start, end);
  addRecord(start, end, form, scheme, trims);
}

function dropAnchorOf(start: i32, end: i32): void {
  if (mayFollowAnchor(start) && isAnchorOf(lastRecord(), start, end)) dropRecord();
}

/** The same of a URL that a service may have rewritten; false: only the careful way can tell. */
function addPerhapsRewritten(start: i32, end: i32, form: i32, scheme: i32, trims: bool): bool {
  const own = lineOfRewritten(start, hostStart, hostEnd, end, form, trims);
  if (own < 0 || (own == NOT_REWRITTEN && holdsEscapes(start, end))) return false;
  dropAnchorOf(start, end);
  if (own == NOT_REWRITTEN) addRecord(start, end, form, scheme, trims);
  else addWholeOwnRecord(start, end, form, scheme, own);
  return true;
}

/**
 * `www.example.org/path` without a scheme, by the dot behind `www` or `ftp` in any case: another dot must stand in the host.
 * Gives what `readPlain` does.
 */
export function readNamed(dot: i32, floor: i32): i32 {
  const start = dot - NAME_LENGTH;
  if (start < floor || mayFollowAnchor(start)) return UNSURE;
  const before = start == 0 ? LF : at(start - 1);
  if (before != OPEN && !mayPrecede(start, before) && !beginsQuotedLine(start)) return UNSURE;
  const end = endOfUrl(start);
  if (end == -1 || !holds(dot + 2, hostEnd, DOT) || mayRewrite(start, hostEnd)) return UNSURE;
  // In brackets on one line it is read as without them.
  if (before == OPEN ? at(end) != CLOSE : mayStandBehindAngle(start)) return UNSURE;
  const scheme = (at(start) | TO_LOWER) == LOWER_W ? HTTP_LENGTH : FTP_LENGTH;
  if (at(end - 1) == HYPHEN) return readHyphenated(start, end, SCHEMELESS, scheme);
  return endNamed(start, end, scheme);
}

/** The scheme that is missing is so long. */
function endNamed(start: i32, end: i32, scheme: i32): i32 {
  const stops = stopsAt(end);
  if (!mayEnd(end, stops)) return UNSURE;
  const isClosed = isBeforeClosed(end);
  if (!isClosed && !endsBare(start, end, stops)) {
    return stops ? UNSURE : readInDoubt(start, end, SCHEMELESS, scheme);
  }
  const last = stops ? end - 1 : end;
  addRecord(start, last, SCHEMELESS, scheme, stops || (isClosed && !isOpened(start, end)));
  return last;
}

function readBare(start: i32, colon: i32): i32 {
  if (mayStandBehindAngle(start)) return UNSURE;
  return at(colon + 1) == SLASH ? readHierarchical(start, colon) : readName(start, colon);
}

function readHierarchical(start: i32, colon: i32): i32 {
  const end = endOfUrl(behindUser(colon + 3));
  if (end == -1 || (!isKnown && !isCredible())) return UNSURE;
  if (at(end - 1) == HYPHEN) return readHyphenated(start, end, BARE, colon - start);
  const stops = stopsAt(end);
  if (!mayEnd(end, stops)) return UNSURE;
  const isClosed = isBeforeClosed(end);
  if (!isClosed && !endsBare(start, end, stops)) {
    return stops ? UNSURE : readInDoubt(start, end, BARE, colon - start);
  }
  const last = stops ? end - 1 : end;
  const trims = stops || (isClosed && !isOpened(start, end));
  return addPerhapsRewritten(start, last, BARE, colon - start, trims) ? last : UNSURE;
}

/** One that the first signs of its line end leave in doubt. */
function readInDoubt(start: i32, end: i32, form: i32, scheme: i32): i32 {
  if (holdsEscapes(start, end) || mayFollowAnchor(start)) return UNSURE;
  const weighed = readWeighed(start, hostStart, hostEnd, end, form, scheme);
  return weighed != UNSURE ? weighed : readPath(start, hostEnd, end, form, scheme);
}

/** A hyphen before a line end may be that of the URL, or of the break (RFC 1738 appendix): read where it surely goes on. */
function readHyphenated(start: i32, end: i32, form: i32, scheme: i32): i32 {
  if (mayRestOfNameFollow(end) || holdsEscapes(start, end) || mayFollowAnchor(start)) return UNSURE;
  if (endsLine(start, end)) return UNSURE;
  return readWeighed(start, hostStart, hostEnd, end, form, scheme);
}

/** An address or a name behind the scheme. */
function readName(start: i32, colon: i32): i32 {
  const id = isNews(colon) ? max(endOfNewsId(colon), endOfGroup(colon)) : -1;
  const end = id == -1 ? endOfName(colon) : id;
  if (end == -1) return UNSURE;
  hostEnd = nameHostEnd();
  const stops = id == -1 && stopsAt(end);
  const isClosed = id == -1 ? at(end) == CLOSE_SQUARE : isInk(end) && at(end) != BAR;
  if (!isClosed && !(mayEnd(end, stops) && endsBare(start, end, stops))) return UNSURE;
  const last = stops ? end - 1 : end;
  addBehindAnchor(start, last, BARE, colon - start, stops);
  return last;
}

/** Whether the host behind an unknown scheme is more than a word. */
function isCredible(): bool {
  return holds(hostStart, hostEnd, DOT) || mayGoOn(at(endOfPort(hostEnd)));
}

/** Whether the bracket that closes at `end` can be no part of the URL. */
function isOpened(start: i32, end: i32): bool {
  return at(start - 1) == OPEN_ROUND || at(end) == CLOSE_SQUARE;
}

/** Whether the full stop of a sentence stands before `end`, behind a URL. */
function stopsAt(end: i32): bool {
  return at(end - 1) == DOT && isWhole(end - 1);
}

/** Before the question or exclamation mark of a sentence, which a path may hold; or `end`. */
function beforeMark(end: i32): i32 {
  const last = at(end - 1);
  const isMark = last == QUESTION || last == EXCLAMATION;
  return end > hostEnd && isMark && isWhole(end - 1) ? end - 1 : end;
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

/** `<URL:…>`; the URL begins at `from`, or behind blanks. */
function readWrapper(from: i32): i32 {
  const start = behindBlanks(from);
  let colon = start;
  while (isAlpha(at(colon)) && colon - start < LONGEST_SCHEME) colon++;
  if (at(colon) != COLON || mayFollowAnchor(start)) return UNSURE;
  const isHierarchical = at(colon + 1) == SLASH;
  const scheme = isHierarchical ? hierarchicalScheme(colon) : addressScheme(colon);
  return scheme == colon - start ? inAngles(start, colon, WRAPPER) : UNSURE;
}

function inAngles(start: i32, colon: i32, form: i32): i32 {
  const isHierarchical = at(colon + 1) == SLASH;
  const end = isHierarchical ? endOfOrdinary(behindUser(colon + 3)) : endOfNameInAngles(colon);
  if (end == -1 || end - colon > LONGEST) return UNSURE;
  const close = behindBlanks(end);
  if (at(close) != CLOSE) {
    return isHierarchical && !mayFollowAnchor(start) ? readBroken(start, colon, end, form) : UNSURE;
  }
  if (isHierarchical) {
    const isAdded = isWhole(end) && addPerhapsRewritten(start, end, form, colon - start, false);
    return isAdded ? close + 1 : UNSURE;
  }
  if (!endsInLetter(end)) return UNSURE;
  addBehindAnchor(start, end, form, colon - start, false);
  return close + 1;
}

/** Reads on behind a line end. */
function readBroken(start: i32, colon: i32, end: i32, form: i32): i32 {
  if (mayRewrite(hostStart, hostEnd)) return UNSURE;
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

/** Whether nothing but quote marks stands before on its line. */
function beginsQuotedLine(start: i32): bool {
  if (at(start - 1) != CLOSE) return false;
  const lineStart = startWithin(start, LONGEST_QUOTE);
  return lineStart != -1 && depthOf(lineStart) > 0 && contentFrom() == start;
}

/** Behind the mark of a line of a patch or of a list. */
function isBehindMark(start: i32): bool {
  const mark = at(start - 1);
  const before = at(start - 2);
  const isApart = before == SPACE || before == LF || before == CLOSE;
  return isKnown && isApart && (mark == PLUS || mark == HYPHEN);
}

function mayPrecede(start: i32, code: i32): bool {
  if (code == SPACE || code == LF || code == QUOTE || code == FOREIGN_BLANK) return true;
  if (code == EQUALS) return !mayBeVerbatim(start - 1);
  if (code == OPEN_ROUND || code == OPEN_SQUARE || code == COLON) return true;
  return code == TAB || code == CR;
}

/** Whether a `<` and blanks stand before. */
function isBehindOpen(start: i32): bool {
  let last = start - 1;
  while (at(last) == SPACE || at(last) == TAB) last--;
  return at(last) == OPEN;
}

/** Whether a command of TeX may end before a mark, of which the next one closes what it shows: `\verb=http://…=`. */
function mayBeVerbatim(mark: i32): bool {
  let start = at(mark - 1) == ASTERISK ? mark - 1 : mark;
  while (isAlpha(at(start - 1))) start--;
  return at(start - 1) == BACKSLASH;
}

/** The position after host, which begins at a position, port, path and query, or -1 if one of them is not ordinary. */
function endOfOrdinary(host: i32): i32 {
  hostStart = host;
  hostEnd = endOfHost(host);
  if (hostEnd == -1) return -1;
  const from = endOfPort(hostEnd);
  if (!mayGoOn(at(from))) return from;
  const end = behindParameters(host, hostEnd, from);
  return end - host > LONGEST ? -1 : end;
}

/** The same without what a sentence or a rule has behind it. */
function endOfUrl(host: i32): i32 {
  return beforeMark(beforeRule(endOfOrdinary(host)));
}

/** Before the marks of a drawn rule, of which the first may have been taken for the URL's; or `end`. */
function beforeRule(end: i32): i32 {
  const first = at(end - 1) == at(end) ? end - 1 : end;
  return beginsRule(first) ? first : end;
}

/** Whether so many marks are drawn there that a URL ends before them, whatever stands below. */
function beginsRule(position: i32): bool {
  const mark = at(position);
  if (mark != EQUALS && mark != ASTERISK && mark != TILDE) return false;
  let end = position;
  while (at(end) == mark) end++;
  return end - position >= SHORTEST_RULE && endsRun(at(end));
}

/** Whether no punctuation of a sentence stands at the end. */
function isWhole(end: i32): bool {
  const last = at(end - 1);
  // A bracket is one that opens in it.
  return isAlphanumeric(last) || last == SLASH || last == CLOSE_ROUND || last == CLOSE_CURLY;
}

/** Whether the URL ends with its ordinary characters, and nothing behind them could belong to it. */
function endsThere(start: i32, end: i32): bool {
  if (beginsRule(end) || endsLine(start, end)) return true;
  const code = at(end);
  if (endsRun(code)) return isFollowed(end) || endsCell(start, end);
  if (code == CLOSE_ROUND) return at(start - 1) == OPEN_ROUND;
  // A semicolon may be that of an entity.
  const isMark =
    isOfSentence(code) ||
    (code == DOT && end == hostEnd) ||
    (code == SEMICOLON && !holds(start, end, AMPERSAND));
  return isMark && (isFollowedStop(end + 1) || endsBeforeMark(start, end));
}

/** Whether nothing but blanks stands behind the mark on its line, and the URL ends with that. */
function endsBeforeMark(start: i32, end: i32): bool {
  const code = at(end);
  // Behind a host, no URL goes on with them.
  const isClosed = code == COMMA || code == COLON || code == EXCLAMATION;
  if (isClosed && end == hostEnd) return endsText(behindBlanks(end + 1));
  return endsLine(start, end + 1);
}

/** Whether a bar behind blanks is the border of its cell, and it ends with that. */
function endsCell(start: i32, end: i32): bool {
  const border = behindBlanks(end);
  return border > end && at(border) == BAR && endsInCell(start, end, border, textEnd);
}

function endsText(position: i32): bool {
  return position >= textEnd || at(position) == LF || at(position) == CR;
}

/** Whether a bracket closes there that was opened before the URL. */
function isBeforeClosed(end: i32): bool {
  if (at(end) != CLOSE_ROUND && at(end) != CLOSE_SQUARE) return false;
  const code = at(end + 1);
  const isMark = code == COMMA || code == DOT || code == COLON || code == SEMICOLON;
  const behind = isMark ? end + 2 : end + 1;
  return behind >= textEnd || endsRun(at(behind));
}

/** What is not ordinary, and the marks before which `beforeMark` ends a URL. */
function isOfSentence(code: i32): bool {
  return code == COMMA || code == COLON || code == EXCLAMATION || code == QUESTION;
}

function endsLine(start: i32, end: i32): bool {
  return endsWithLine(start, end, hostEnd);
}

function isFollowedStop(end: i32): bool {
  return end < textEnd && endsRun(at(end)) && isFollowed(end);
}

/** Whether a mark that ends it stands there, or more text behind blanks; a bar may be the border of a cell. */
function isFollowed(stop: i32): bool {
  if (isInk(stop)) return true;
  const behind = behindBlanks(stop);
  return behind > stop && isInk(behind) && at(behind) != BAR;
}
