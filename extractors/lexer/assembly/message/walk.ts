/**
 * Takes a message apart into its plan, by the rules of the careful way (`extractors/mime/tree.ts`), with the messages
 * inside. What is seldom is left to it whole: a reason is given then, and 0 for a plan.
 */
import { CR, EQUALS, LF, SPACE } from '../characters';
import { byteAt, isLineBreak, isSpaceOrTab } from './bytes';
import { addCount, NESTED, SKIPPED_BYTES, SKIPPED_PARTS, UNCLOSED } from './counts';
import { after, before, findDelimiter, isClosing, keepBoundary } from './delimiters';
import { nextEscape } from './escaped-lines';
import { beginsWithKnownField } from './field';
import { encodingEnd, encodingStart, hasLocation, readHeader, typeEnd, typeStart } from './header';
import { findHyphenLines } from './hyphen-lines';
import {
  areNoMarks,
  behindMark,
  findMark,
  firstMark,
  MESSAGES,
  markedHeader,
  markStart,
  messagesIn,
  NO_MESSAGES,
  OTHER_MESSAGES,
} from './inner-messages';
import {
  CHARSET,
  DIGEST,
  GLOBAL,
  IN_BASE64,
  IN_QUOTED_PRINTABLE,
  IS_FLOWED,
  IS_PLAIN,
  IS_WESTERN,
  kindOf,
  NEWS,
  numberOf,
  OF_UNICODE,
  RFC822,
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
  BASE_64,
  clearPlan,
  DEL_SP,
  EPILOGUE,
  ESCAPED,
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
/** The entity of the outermost message. */
const MESSAGE: i32 = 0;
/** A type of what is not text. */
const NO_TEXT: i32 = 256;
/** The body is a whole message. */
const WHOLE_MESSAGE: i32 = 512;

let reason: i32 = 0;
let messageEnd: i32 = 0;

/** The bytes of the message. */
export function messageLength(): i32 {
  return messageEnd;
}

let isOpen: bool = false;
/** Lines of the message that is walked are escaped. */
let hasEscapes: bool = false;

/** Takes the length of the message. */
export function plan(length: i32): i32 {
  clearPlan();
  reason = 0;
  messageEnd = length;
  isOpen = false;
  hasEscapes = false;
  if (!findHyphenLines(length)) return TOO_MANY;
  walk(startOfHeader(length), length, addEntity(-1, 1), true, 0, false);
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

/** `number`: of the part in its parent, which may be a digest. */
function walkPart(
  start: i32,
  end: i32,
  parent: i32,
  number: i32,
  depth: i32,
  digested: bool,
): void {
  walk(start, end, addEntity(parent, number), false, depth, digested);
}

/** A message inside the entity whose name begins those of its parts. */
function walkMessage(start: i32, end: i32, holder: i32, depth: i32): void {
  addCount(NESTED, 1);
  walk(start, end, holder, true, depth, false);
}

/** `owner`: the part, or the one that holds the message. */
function walk(start: i32, end: i32, owner: i32, isMessage: bool, depth: i32, digested: bool): void {
  const body = readHeader(start, end, owner, isMessage && owner != MESSAGE);
  reason = body == -1 ? TOO_LONG_HEADER : 0;
  if (depth > DEEPEST) reason = TOO_DEEP;
  const encoding = encodingOf();
  if (!takeValue(typeStart, typeEnd)) reason = ODD_VALUE;
  const top = wordOf(topLevel());
  const type = digested && typeStart == -1 ? WHOLE_MESSAGE : typeOf(top);
  const traits = traitsOf(type);
  if (hasLocation && type == HTML) reason = BASE_OF_LINKS;
  if (type == WHOLE_MESSAGE && encoding != 0) reason = INNER_MESSAGE;
  if (!mayBeUnescaped(start, body, end, encoding | type, traits)) reason = INNER_MESSAGE;
  if (reason != 0) return;
  if (body == messageEnd) isOpen = true;
  if (type == WHOLE_MESSAGE) {
    walkMessage(body, end, entityOf(owner, isMessage), depth + 1);
    return;
  }
  if (top == TOP_MULTIPART && walkMultipart(body, end, owner, depth)) return;
  noteEnd(top, body, end, encoding);
  if (type == 0 && walkInside(body, end, owner, isMessage, depth, encoding)) return;
  const detail = encoding | type | traits;
  if (type != NO_TEXT) addText(body, end, owner, isMessage, detail);
  else skip(start, body, end, leafOf(owner, isMessage), detail);
}

/** Whether a message has no escapes, or is plain text alone, in which they can be undone. */
function mayBeUnescaped(start: i32, body: i32, end: i32, what: i32, traits: i32): bool {
  if (!hasEscapes) return true;
  if (body == -1 || what != 0 || boundaryLength() > 0) return false;
  if ((traits & (UNICODE | WESTERN)) == 0 || nextEscape(start, body) < body) return false;
  return messagesIn(body, end) == NO_MESSAGES && areNoMarks(body, end);
}

function addText(start: i32, end: i32, owner: i32, isMessage: bool, detail: i32): void {
  if (start >= end || reason != 0) return;
  const escaped = hasEscapes ? ESCAPED : 0;
  addEntry(PART, start, end, leafOf(owner, isMessage), detail | escaped);
  setType(typeStart, typeEnd);
}

/** A message that was forwarded in a text. */
function walkForwarded(start: i32, end: i32, holder: i32, depth: i32): void {
  hasEscapes = nextEscape(start, end) < end;
  walkMessage(start, end, holder, depth);
  hasEscapes = false;
}

/** The entity that is named as what is in a message, or as the part. */
function entityOf(owner: i32, isMessage: bool): i32 {
  return isMessage ? addEntity(owner, 1) : owner;
}

/** The same of what holds nothing: the name of the outermost message tells it. */
function leafOf(owner: i32, isMessage: bool): i32 {
  return owner == MESSAGE ? owner : entityOf(owner, isMessage);
}

/** False: the text holds no messages, or only the careful way can tell. */
function walkInside(
  start: i32,
  end: i32,
  owner: i32,
  isMessage: bool,
  depth: i32,
  encoding: i32,
): bool {
  if (encoding == BASE_64) return false;
  if (encoding == QUOTED_PRINTABLE) {
    if (mayHoldQuoted(start, end)) reason = INNER_MESSAGE;
    return false;
  }
  const held = messagesIn(start, end);
  if (held == OTHER_MESSAGES) reason = INNER_MESSAGE;
  if (held != MESSAGES) return false;
  const holder = entityOf(owner, isMessage);
  addSurrounding(PREAMBLE, start, firstMark(), holder);
  let epilogue = end;
  let number = 0;
  let open = -1;
  let isFound = findMark(start, end);
  while (isFound && reason == 0) {
    const mark = markStart();
    const behind = behindMark();
    const header = markedHeader();
    epilogue = header == -1 ? behind : end;
    if (open != -1) walkForwarded(open, mark, addEntity(holder, ++number), depth + 1);
    open = header;
    isFound = findMark(behind, end);
  }
  if (open != -1 && reason == 0) walkForwarded(open, end, addEntity(holder, ++number), depth + 1);
  addSurrounding(EPILOGUE, epilogue, end, holder);
  return true;
}

/** An entity that is not text, whose header begins at `start`. */
function skip(start: i32, body: i32, end: i32, entity: i32, detail: i32): void {
  addCount(SKIPPED_PARTS, 1);
  addCount(SKIPPED_BYTES, end - body);
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
  if (word == RFC822 || word == GLOBAL || word == NEWS) return WHOLE_MESSAGE;
  if (numberOf(whole) == IS_PLAIN && (kindOf(whole) & TEXT_ELSEWHERE) != 0) return 0;
  if (top == TOP_MESSAGE) reason = SELDOM_TYPE;
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

/** False: without a delimiter it is text, or only the careful way can tell. */
function walkMultipart(start: i32, end: i32, owner: i32, depth: i32): bool {
  const size = boundaryLength();
  if (size == 0) return false;
  const isDigest = wordOf(mainName()) == DIGEST;
  if (!keepBoundary(depth, boundaryAddress(), size)) reason = ODD_VALUE;
  return reason != 0 || walkParts(start, end, owner, depth, isDigest);
}

/** False if there is no delimiter: then it is text, not a multipart. */
function walkParts(start: i32, end: i32, entity: i32, depth: i32, isDigest: bool): bool {
  let isFound = findDelimiter(depth, start, end);
  if (!isFound) return false;
  addSurrounding(PREAMBLE, start, before, entity);
  let from = after;
  let closes = isClosing;
  for (let number = 1; isFound && !closes && reason == 0; number++) {
    isFound = findDelimiter(depth, from, end);
    const next = after;
    closes = isClosing;
    walkPart(from, isFound ? before : end, entity, number, depth + 1, isDigest);
    from = next;
  }
  if (isFound) addSurrounding(EPILOGUE, from, end, entity);
  else {
    addCount(UNCLOSED, 1);
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
