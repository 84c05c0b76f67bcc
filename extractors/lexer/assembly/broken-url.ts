/**
 * A URL in angle brackets that one line end breaks, where nothing about it is in doubt: ordinary characters up to the end of
 * the line and from the beginning of the next one to the bracket, in the same quotation. Takes where the first piece
 * ends, gives where both stand; the host makes the sighting.
 */
import {
  at,
  CLOSE,
  DOT,
  FORM_FEED,
  HASH,
  HYPHEN,
  isAlphanumeric,
  isBlank,
  isWord,
  LF,
  OPEN_SQUARE,
  QUESTION,
  SLASH,
  UNDERSCORE,
} from './characters';
import { BROKEN } from './layout';
import { behindBlanks, lineBehind, mayPageBreakFollow } from './line-ends';
import { contentFrom, lineStartAt, quoteDepth } from './quotes';
import { depthOf } from './regions';

/** Longer lines are left to the careful reading. */
const LONGEST_LINE: i32 = 1000;
/** The lines that a page break may take, and the head below it. */
const HEAD_LINES: i32 = 8;
const AMPERSAND: i32 = 0x26;
const TILDE: i32 = 0x7e;

let textEnd: i32 = 0;
let mayBreakPages: bool = false;
/** Flowed text is joined by rules of its own, and lines of signed text are escaped. */
let hasOwnRules: bool = false;
let isHeld: bool = false;
let secondFrom: i32 = 0;

export function beginBroken(length: i32, pages: bool, ownRules: bool): void {
  textEnd = length;
  mayBreakPages = pages;
  hasOwnRules = ownRules;
  isHeld = false;
}

/** Whether the last mark at which the reading stopped is that of such a URL. Asked for once. */
export function takeBroken(): bool {
  const held = isHeld;
  isHeld = false;
  return held;
}

/** Where the second piece begins if the first one, which ends at `end`, may go on there; or -1. */
export function secondPieceFrom(start: i32, hostEnd: i32, end: i32): i32 {
  if (hasOwnRules || at(hostEnd) != SLASH || hostEnd >= end || !mayGoOn(at(end - 1))) return -1;
  const next = lineBehind(end);
  if (next == -1 || (mayBreakPages && mayPageBeNear(start, next))) return -1;
  const line = lineStartAt(start, max(0, start - LONGEST_LINE));
  if (line > 0 && at(line - 1) != LF) return -1;
  const depth = depthOf(line);
  const content = contentFrom();
  if (quoteDepth(next, textEnd) != depth) return -1;
  secondFrom = behindBlanks(contentFrom());
  return mayBegin(secondFrom) && !isCited(content, secondFrom) ? secondFrom : -1;
}

/** Keeps what was read for the host, with the depth of its lines. */
export function holdBroken(start: i32, end: i32, last: i32, form: i32, scheme: i32): void {
  const isQuoted = depthOf(lineStartAt(start, 0)) > 0;
  put(0, start);
  put(1, end);
  put(2, secondFrom);
  put(3, last);
  put(4, form);
  put(5, scheme);
  put(6, isQuoted ? 1 : 0);
  isHeld = true;
}

function put(field: usize, value: i32): void {
  store<i32>(BROKEN + (field << 2), value);
}

/** Before a line end: neither `=`, which may be that of quoted-printable, nor `%`, which begins a comment of TeX. */
function mayGoOn(code: i32): bool {
  if (isAlphanumeric(code) || code == SLASH || code == HYPHEN || code == DOT) return true;
  if (code == UNDERSCORE || code == TILDE) return true;
  return code == QUESTION || code == AMPERSAND || code == HASH;
}

/** A mark of a comment or of a list is one mark or more, and a blank. */
function mayBegin(position: i32): bool {
  return isAlphanumeric(at(position)) || isAlphanumeric(at(position + 1));
}

/** Whether both lines begin with a name and a quote mark (supercite); `first` is where the content of the first begins. */
function isCited(first: i32, second: i32): bool {
  let own = behindBlanks(first);
  let position = second;
  while (at(position) == at(own) && at(position) != CLOSE && !isBlank(at(position))) {
    own++;
    position++;
  }
  return at(position) == CLOSE && at(own) == CLOSE;
}

function mayPageBeNear(start: i32, next: i32): bool {
  return mayPageBreakFollow(next) || mayPageBreakPrecede(start);
}

function mayPageBreakPrecede(start: i32): bool {
  const lowest = max(0, start - LONGEST_LINE);
  let lines = 0;
  for (let position = start - 1; position >= lowest; position--) {
    const code = at(position);
    if (code == FORM_FEED || (code == OPEN_SQUARE && isWord(position, 0x6761505b))) return true;
    if (code == LF && ++lines == HEAD_LINES) return false;
  }
  return lowest > 0;
}
