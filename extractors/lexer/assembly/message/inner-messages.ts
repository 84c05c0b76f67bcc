/**
 * Messages that were forwarded inside of a text (RFC 934), by the rules of the careful way
 * (`extractors/nested/encapsulation.ts`): each follows a line that begins with hyphens and an empty line, and ends before
 * the next such line. Digests and news sent by mail are left to it.
 */
import { CR, HYPHEN, LF, SPACE, TO_LOWER } from '../characters';
import { byteAt, isLineBreak, lineAfter } from './bytes';
import { nextEscape } from './escaped-lines';
import { beginsWithKnownField } from './field';
import { isMailerHeader } from './header';
import { firstNotBefore, hyphenLine, hyphenLineCount, MOST_LINE_BREAKS } from './hyphen-lines';

/** What a text holds. */
export const NO_MESSAGES: i32 = 0;
export const MESSAGES: i32 = 1;
export const OTHER_MESSAGES: i32 = 2;

const NEWS_MARK: i32 = 0x4e;
/** The line above the messages of a digest (RFC 1153); some programs miscount. */
const LEAST_PREAMBLE: i32 = 65;
const MOST_PREAMBLE: i32 = 80;
/** `end of ` stands in so many bytes of its line. */
const LONGEST_END: i32 = 80;

/** Where the first message begins with the line before it. */
let first: i32 = 0;
/** Of the mark that was found last: its line, the line behind it, and the header that follows; -1: the mark is an end. */
let mark: i32 = 0;
let behind: i32 = 0;
let header: i32 = -1;

/** What the text `start..end` holds, which is not encoded. */
export function messagesIn(start: i32, end: i32): i32 {
  let at = start;
  while (at < end && isLineBreak(byteAt(at))) at++;
  if (byteAt(at) == NEWS_MARK && beginsWithKnownField(at + 1, end)) return OTHER_MESSAGES;
  first = -1;
  let isFound = findMark(start, end);
  while (isFound) {
    if (header != -1 && isPreamble(mark, end)) return OTHER_MESSAGES;
    if (header != -1 && first == -1) first = mark;
    isFound = findMark(behindMark(), end);
  }
  return first == -1 ? NO_MESSAGES : MESSAGES;
}

/** The line before the first message of the text that was looked at last. */
export function firstMark(): i32 {
  return first;
}

/** Whether a line in `from..end` begins a message or ends one. */
export function findMark(from: i32, end: i32): bool {
  for (let index = firstNotBefore(from); index < hyphenLineCount(); index++) {
    mark = hyphenLine(index);
    if (mark >= end) return false;
    behind = lineAfter(mark, end);
    header = headerBehind(behind, end);
    if (header != -1 && !isPreamble(mark, end) && !isMailerHeader(header, end)) header = -1;
    if (header != -1 || isEnd(mark)) return true;
  }
  return false;
}

export function markStart(): i32 {
  return mark;
}

/** Behind the line. */
export function behindMark(): i32 {
  return behind;
}

/** The header of the message that the mark begins; -1: it ends one. */
export function markedHeader(): i32 {
  return header;
}

/** A known field behind at least one empty line. */
function headerBehind(next: i32, end: i32): i32 {
  const most = min(end, next + MOST_LINE_BREAKS);
  let at = next;
  while (at < most && isLineBreak(byteAt(at))) at++;
  return at > next && beginsWithKnownField(at, end) ? at : -1;
}

/** Whether nothing but hyphens stands on a line, as many as above the messages of a digest. */
function isPreamble(line: i32, end: i32): bool {
  let last = line;
  while (last < end && byteAt(last) == HYPHEN) last++;
  const hyphens = last - line;
  while (last < end && (byteAt(last) == SPACE || byteAt(last) == CR)) last++;
  const isBare = last >= end || byteAt(last) == LF;
  return isBare && hyphens >= LEAST_PREAMBLE && hyphens <= MOST_PREAMBLE;
}

/** `--- End of forwarded message` */
function isEnd(line: i32): bool {
  let at = line;
  while (byteAt(at) == HYPHEN) at++;
  if (byteAt(at) == SPACE) at++;
  if (at + 7 > line + LONGEST_END) return false;
  const isNamed = isLetter(at, 0x65) && isLetter(at + 1, 0x6e) && isLetter(at + 2, 0x64);
  if (!isNamed || byteAt(at + 3) != SPACE || byteAt(at + 6) != SPACE) return false;
  return isLetter(at + 4, 0x6f) && isLetter(at + 5, 0x66);
}

function isLetter(position: i32, small: i32): bool {
  return (byteAt(position) | TO_LOWER) == small;
}

/** Whether an escaped line of a body is none between messages: what follows it begins no header. */
export function areNoMarks(start: i32, end: i32): bool {
  for (let at = nextEscape(start - 1, end); at < end; at = nextEscape(at + 1, end)) {
    if (headerBehind(lineAfter(at + 1, end), end) != -1) return false;
  }
  return true;
}
