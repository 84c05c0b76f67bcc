/** The delimiters of multiparts (RFC 2046 §5.1.1), among the lines that begin with two hyphens. */
import { CR, HYPHEN, LF } from '../characters';
import { BOUNDARIES, BOUNDARY_MOST, DOC } from '../layout';
import { byteAt, isSpaceOrTab } from './bytes';
import { firstNotBefore, hyphenLine, hyphenLineCount } from './hyphen-lines';

/** The length of each boundary stands before it. */
const LENGTH_BYTES: usize = 4;
const ROOM: i32 = BOUNDARY_MOST + 4;

/** Of the delimiter that was found last: the end of what is before it, the line after it, and whether it is the last. */
export let before: i32 = 0;
export let after: i32 = 0;
export let isClosing: bool = false;

/** Keeps the boundary of the multipart at a depth. False: it is too long. */
export function keepBoundary(depth: i32, from: usize, length: i32): bool {
  if (length > BOUNDARY_MOST) return false;
  const at = BOUNDARIES + <usize>(depth * ROOM);
  store<i32>(at, length);
  memory.copy(at + LENGTH_BYTES, from, length);
  return true;
}

/** The first delimiter that begins in `from..end`; `from` is the start of a line. */
export function findDelimiter(depth: i32, from: i32, end: i32): bool {
  const count = hyphenLineCount();
  for (let index = firstNotBefore(from); index < count; index++) {
    const line = hyphenLine(index);
    if (line >= end) return false;
    if (!isDelimiter(depth, line, end)) continue;
    before = line <= from ? from : max(from, byteAt(line - 2) == CR ? line - 2 : line - 1);
    return true;
  }
  return false;
}

/** `delimiter := "--" boundary ["--"] *WSP line-end` */
function isDelimiter(depth: i32, line: i32, end: i32): bool {
  const boundary = BOUNDARIES + <usize>(depth * ROOM);
  const length = load<i32>(boundary);
  const start = line + 2;
  const boundaryEnd = start + length;
  if (boundaryEnd > end) return false;
  if (memory.compare(DOC + start, boundary + LENGTH_BYTES, length) != 0) return false;
  after = afterBlanks(boundaryEnd, end);
  isClosing = false;
  if (after != -1) return true;
  if (byteAt(boundaryEnd) != HYPHEN || byteAt(boundaryEnd + 1) != HYPHEN) return false;
  after = afterBlanks(boundaryEnd + 2, end);
  isClosing = true;
  return after != -1;
}

/** The start of the next line if only blanks precede it; `end` at the end; else -1. */
function afterBlanks(from: i32, end: i32): i32 {
  let at = from;
  while (at < end && (isSpaceOrTab(byteAt(at)) || byteAt(at) == CR)) at++;
  if (at >= end) return end;
  return byteAt(at) == LF ? at + 1 : -1;
}
