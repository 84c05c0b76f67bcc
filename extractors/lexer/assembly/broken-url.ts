/**
 * A URL that one line end breaks, where nothing about it is in doubt. Here those in angle brackets: ordinary characters up
 * to the end of the line and from the beginning of the next one to the bracket, in the same quotation. Takes where the
 * first piece ends, gives where both stand.
 */
import {
  AMPERSAND,
  at,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE,
  DOT,
  EQUALS,
  HASH,
  HYPHEN,
  isAlphanumeric,
  isBlank,
  QUESTION,
  SLASH,
  TILDE,
  UNDERSCORE,
} from './characters';
import { lineBehind } from './line-ends';
import { lineBelow } from './page-breaks';
import { contentFrom, startWithin } from './quotes';
import { depthOf } from './regions';

/** Longer lines are left to the careful reading. */
const LONGEST_LINE: i32 = 1000;
/** Kinds of joins, as the host numbers them. */
const LINE_END: i32 = 0;
const QUOTE_PREFIX: i32 = 1;
const PAGE_BREAK: i32 = 2;

let isFlowed: bool = false;
let join: i32 = 0;

/** Flowed text is joined by rules of its own. */
export function beginBroken(flowed: bool): void {
  isFlowed = flowed;
}

/** Where the second piece begins if the first one, which ends at `end`, may go on there; or -1. */
export function secondPieceFrom(start: i32, hostEnd: i32, end: i32): i32 {
  if (isFlowed || at(hostEnd) != SLASH || hostEnd >= end || !mayGoOn(at(end - 1))) return -1;
  const behind = lineBehind(end);
  const next = behind == -1 ? -1 : lineBelow(behind);
  if (next == -1) return -1;
  const line = startWithin(start, LONGEST_LINE);
  if (line == -1) return -1;
  const depth = depthOf(line);
  const content = contentFrom();
  if (depthOf(next) != depth) return -1;
  join = kindOfJoin(behind, next, depth);
  const from = behindBlanks(contentFrom());
  return mayBegin(from) && !isCited(content, from) ? from : -1;
}

/** Of the piece that was asked for last. */
export function pieceJoin(): i32 {
  return join;
}

/** What stands between the end of a line and the line `next`, whose first character is that of `behind` or below. */
export function kindOfJoin(behind: i32, next: i32, depth: i32): i32 {
  if (next > behind) return PAGE_BREAK;
  return depth > 0 ? QUOTE_PREFIX : LINE_END;
}

/** Before a line end: not `%`, which begins a comment of TeX. */
function mayGoOn(code: i32): bool {
  if (isAlphanumeric(code) || code == SLASH || code == HYPHEN || code == DOT) return true;
  if (code == UNDERSCORE || code == TILDE || code == EQUALS) return true;
  return code == QUESTION || code == AMPERSAND || code == HASH;
}

/** A mark of a comment or of a list is one mark or more, and a blank. */
function mayBegin(position: i32): bool {
  return isAlphanumeric(at(position)) || isAlphanumeric(at(position + 1));
}

/** Whether both lines begin with a name and a quote mark (supercite); `first` is where the content of the first begins. */
function isCited(first: i32, second: i32): bool {
  let own = first;
  while (isBlank(at(own))) own++;
  // It may be a blank before a name.
  if (at(own) == BEYOND_ASCII) return true;
  let position = second;
  while (at(position) == at(own) && at(position) != CLOSE && !isBlank(at(position))) {
    own++;
    position++;
  }
  return at(position) == CLOSE && at(own) == CLOSE;
}
