/**
 * Takes a message apart into its plan, by the rules of the careful way. Whatever holds messages inside, or anything
 * else that is seldom, is left to it whole: a reason is given then, and 0 for a plan.
 */
import { CR, EQUALS, LF, SPACE } from '../characters';
import { byteAt, isLineBreak, isSpaceOrTab } from './bytes';
import { after, before, findDelimiter, isClosing, keepBoundary } from './delimiters';
import { beginsWithKnownField } from './field';
import { encodingEnd, encodingStart, hasLocation, readHeader, typeEnd, typeStart } from './header';
import { findHyphenLines, mayHoldMessages } from './hyphen-lines';
import {
  CHARSET,
  DIGEST,
  IN_BASE64,
  IN_QUOTED_PRINTABLE,
  IS_FLOWED,
  IS_WESTERN,
  kindOf,
  numberOf,
  OF_UNICODE,
  TEXT_ELSEWHERE,
  TEXT_HTML,
  TEXT_PLAIN,
  TEXT_X_HTML,
  TOP_MESSAGE,
  TOP_MULTIPART,
  TOP_TEXT,
  wordOf,
} from './names';
import {
  ATTACHED,
  addEntity,
  addEntry,
  addSkipped,
  addUnclosed,
  BASE_64,
  clearPlan,
  DEL_SP,
  EPILOGUE,
  FLOWED,
  HTML,
  holdsAll,
  OTHER_CHARSET,
  OTHER_TEXT,
  PART,
  PREAMBLE,
  QUOTED_PRINTABLE,
  setType,
  UNICODE,
  WESTERN,
} from './plan';
import { mayHoldQuoted } from './quoted-messages';
import {
  boundaryAddress,
  boundaryLength,
  charsetName,
  formatName,
  hasCharset,
  hasDelSp,
  mainName,
  mayBeDocument,
  takeValue,
  topLevel,
  typeSlash,
} from './value';

/** Why the careful way must read a message. */
export const TOO_LONG_HEADER: i32 = 1;
export const ODD_VALUE: i32 = 2;
export const INNER_MESSAGE: i32 = 3;
export const BASE_OF_LINKS: i32 = 4;
export const SELDOM_TYPE: i32 = 5;
export const TOO_DEEP: i32 = 6;
export const TOO_MANY: i32 = 7;

const DEEPEST: i32 = 8;
const NEWS_MARK: i32 = 0x4e;
/** A type of what is not text. */
const NO_TEXT: i32 = 256;

let reason: i32 = 0;
let messageEnd: i32 = 0;

/** The bytes of the message. */
export function messageLength(): i32 {
  return messageEnd;
}

let isOpen: bool = false;

/** Takes the length of the message. */
export function plan(length: i32): i32 {
  clearPlan();
  reason = 0;
  messageEnd = length;
  isOpen = false;
  if (!findHyphenLines(length)) return TOO_MANY;
  walk(startOfHeader(length), length, -1, 1, 0);
  return reason == 0 && !holdsAll() ? TOO_MANY : reason;
}

/** Whether the message may end in the middle: the careful way can tell (`extractors/mime/truncation.ts`). */
export function mayBeCut(): bool {
  return isOpen;
}

/** Behind a mark of UTF-8 or blank lines, where a known field stands; else 0. */
function startOfHeader(length: i32): i32 {
  let line = byteAt(0) == 0xef && byteAt(1) == 0xbb && byteAt(2) == 0xbf ? 3 : 0;
  for (let at = line; at < length; at++) {
    if (byteAt(at) == LF) line = at + 1;
    else if (byteAt(at) != CR && !isSpaceOrTab(byteAt(at))) break;
  }
  return beginsWithKnownField(line, length) ? line : 0;
}

/** `number`: of the part in its parent. */
function walk(start: i32, end: i32, parent: i32, number: i32, depth: i32): void {
  const entity = addEntity(parent, number);
  const body = readHeader(start, end, entity);
  reason = depth > DEEPEST ? TOO_DEEP : body == -1 ? TOO_LONG_HEADER : 0;
  const encoding = encodingOf();
  if (!takeValue(typeStart, typeEnd)) reason = ODD_VALUE;
  const top = wordOf(topLevel());
  const type = typeOf(top);
  if (hasLocation && type == HTML) reason = BASE_OF_LINKS;
  if (reason != 0) return;
  if (body == messageEnd) isOpen = true;
  const detail = encoding | type | traitsOf(type);
  const from = typeStart;
  const to = typeEnd;
  const size = top == TOP_MULTIPART ? boundaryLength() : 0;
  if (size > 0) {
    if (!keepBoundary(depth, boundaryAddress(), size)) reason = ODD_VALUE;
    if (reason != 0 || walkParts(body, end, entity, depth)) return;
  }
  noteEnd(top, body, end, encoding);
  if (type == NO_TEXT) skip(start, body, end, entity, detail);
  else if (type == 0 && mayHoldOthers(body, end, encoding)) {
    reason = INNER_MESSAGE;
  } else if (body < end) {
    addEntry(PART, body, end, entity, detail);
    setType(from, to);
  }
}

/** An entity that is not text, whose header begins at `start`. */
function skip(start: i32, body: i32, end: i32, entity: i32, detail: i32): void {
  addSkipped(end - body);
  if (!mayBeDocument()) return;
  addEntry(ATTACHED, body, end, entity, detail);
  setType(start, body);
}

/** Of an entity without others inside. */
function noteEnd(top: i32, start: i32, end: i32, encoding: i32): void {
  if (end != messageEnd) return;
  if (top == TOP_MULTIPART || mayLackData(start, end, encoding)) isOpen = true;
}

/** Whether base64 does not end in padding (RFC 2045 §6.8). */
function mayLackData(start: i32, end: i32, encoding: i32): bool {
  if (encoding != BASE_64) return false;
  let last = end - 1;
  while (last >= start && byteAt(last) <= SPACE) last--;
  return last < start || byteAt(last) != EQUALS;
}

/** The encoding of the body behind a header. */
function encodingOf(): i32 {
  if (encodingStart == -1) return 0;
  if (!takeValue(encodingStart, encodingEnd)) reason = ODD_VALUE;
  const word = wordOf(mainName());
  if (word == IN_QUOTED_PRINTABLE) return QUOTED_PRINTABLE;
  return word == IN_BASE64 ? BASE_64 : 0;
}

/** What the type makes of the body; 0: plain text, as which all is read that is no type (RFC 2045 §5.2). */
function typeOf(top: i32): i32 {
  const whole = mainName();
  const word = wordOf(whole);
  if (top == TOP_MESSAGE || word == DIGEST) reason = INNER_MESSAGE;
  if (typeSlash() == -1 || word == TEXT_PLAIN || top == TOP_MULTIPART) return 0;
  if (word == TEXT_HTML || word == TEXT_X_HTML) return HTML;
  if ((kindOf(whole) & TEXT_ELSEWHERE) != 0) reason = SELDOM_TYPE;
  return top == TOP_TEXT ? OTHER_TEXT : NO_TEXT;
}

function traitsOf(type: i32): i32 {
  const isFlowed = type == 0 && wordOf(formatName()) == IS_FLOWED;
  const flow = isFlowed ? FLOWED | (hasDelSp ? DEL_SP : 0) : 0;
  return flow | charsetTraits();
}

function charsetTraits(): i32 {
  if (!hasCharset()) return UNICODE;
  const name = charsetName();
  const kind = kindOf(name);
  if ((kind & CHARSET) == 0) return OTHER_CHARSET;
  if (numberOf(name) == IS_WESTERN) return WESTERN;
  return (kind & OF_UNICODE) == 0 ? 0 : UNICODE;
}

/** Whether messages may be inside of plain text: a digest, forwarded messages, news sent by mail. */
function mayHoldOthers(start: i32, end: i32, encoding: i32): bool {
  if (encoding == BASE_64) return false;
  if (encoding == QUOTED_PRINTABLE) return mayHoldQuoted(start, end);
  let at = start;
  while (at < end && isLineBreak(byteAt(at))) at++;
  if (byteAt(at) == NEWS_MARK && beginsWithKnownField(at + 1, end)) return true;
  return mayHoldMessages(start, end);
}

/** False if there is no delimiter: then it is text, not a multipart. */
function walkParts(start: i32, end: i32, entity: i32, depth: i32): bool {
  let isFound = findDelimiter(depth, start, end);
  if (!isFound) return false;
  addSurrounding(PREAMBLE, start, before, entity);
  let from = after;
  let closes = isClosing;
  for (let number = 1; isFound && !closes && reason == 0; number++) {
    isFound = findDelimiter(depth, from, end);
    const next = after;
    closes = isClosing;
    walk(from, isFound ? before : end, entity, number, depth + 1);
    from = next;
  }
  if (isFound) addSurrounding(EPILOGUE, from, end, entity);
  else {
    addUnclosed();
    if (end == messageEnd) isOpen = true;
  }
  return true;
}

/** The text around the parts of a multipart, if it is not blank. */
function addSurrounding(what: i32, start: i32, end: i32, entity: i32): void {
  let at = start;
  while (at < end && (isLineBreak(byteAt(at)) || byteAt(at) == SPACE)) at++;
  if (at < end) addEntry(what, start, end, entity, UNICODE);
}
