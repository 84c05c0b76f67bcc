/**
 * A bare URL that surely goes on with the first word below, of which the URL alone is wanted: both are paths, that word did
 * not fit on the line above, and even the fewest that the signs can add up to is enough.
 *
 *     … which is at http://example.org/archive/
 *     2001/lamps/index.html and was …
 */
import * as bits from '../line-end-bits';
import { kindOfJoin } from './broken-url';
import {
  APOSTROPHE,
  at,
  BAR,
  behindBlanks,
  DOLLAR,
  DOT,
  FOREIGN_LETTER,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isCapital,
  isDigit,
  LETTER_L,
  mayBeForeignBlank,
  OPEN_ROUND,
  QUOTE,
  SEMICOLON,
  SLASH,
  TAB,
  TILDE,
} from './characters';
import { mayRestOfNameFollow } from './file-names';
import { addFacts, beginSigns, decide, fewestOfSigns } from './line-end-signs';
import { lineBehind } from './line-ends';
import { lineBelow } from './page-breaks';
import { contentFrom } from './quotes';
import { addBrokenRecord, UNSURE } from './records';
import { depthOf } from './regions';
import { endsInFileName, firstInk, lookAtEnd, lookAtLine, startOfLine } from './url-end';

const SHORTEST_LINE: i32 = 60;
/** No line is wrapped behind it, and no margin is wider than the second. */
const LONGEST_LINE: i32 = 82;
const WIDEST_MARGIN: i32 = 80;
const LONGEST_WORD: i32 = 200;
const LONG_WORD: i32 = 15;

let enough: i32 = 0;

/** `sum`: of signs, beyond which a URL goes on; the greatest number: it must be told how probable that is. */
export function beginPaths(sum: i32): void {
  enough = sum;
}

/** Adds a record of the URL, whose first piece is `start..end`, if it surely goes on; gives what `readPlain` does. */
export function readPath(start: i32, hostEnd: i32, end: i32, form: i32, scheme: i32): i32 {
  if (enough == i32.MAX_VALUE || at(hostEnd) != SLASH || hostEnd >= end) return UNSURE;
  const lineEnd = behindBlanks(end);
  const behind = lineBehind(lineEnd);
  const next = behind == -1 ? -1 : lineBelow(behind);
  if (next == -1) return UNSURE;
  const depth = depthOf(next);
  const indent = behindBlanks(contentFrom()) - contentFrom();
  const word = contentFrom() + indent;
  const last = endOfPath(word);
  if (last == -1 || mayRestOfNameFollow(last)) return UNSURE;
  const line = startOfLine(start);
  if (line == -1 || depthOf(line) != depth) return UNSURE;
  beginSigns();
  if (!lookAtLine(line, start, lineEnd)) return UNSURE;
  const content = contentFrom();
  if (!isWrapped(lineEnd - line, last - word) || !isOrdinaryBefore(content, start, indent))
    return UNSURE;
  // `$_` may be markup.
  if (holds(start, end, DOLLAR) || holds(start, end, SEMICOLON)) return UNSURE;
  lookAtEnd(start, end, hostEnd, lineEnd, word);
  lookAtPath(end, word, last);
  if (fewestOfSigns() <= enough) return UNSURE;
  const join = kindOfJoin(behind, next, depth);
  addBrokenRecord(start, end, word, last, form, scheme, join, 0);
  return last + 1;
}

/** Whether mailers leave such a line, and the next word fits no margin. */
function isWrapped(length: i32, word: i32): bool {
  return length >= SHORTEST_LINE && length < LONGEST_LINE && length + word > WIDEST_MARGIN;
}

/**
 * Whether what stands before the URL on its line shows neither a table nor a listing, and the next line is indented no
 * deeper.
 */
function isOrdinaryBefore(content: i32, start: i32, indentBelow: i32): bool {
  const first = firstInk(content, start);
  if (indentBelow > first - content) return false;
  // A tab may divide the fields of a row.
  if (first == start) return at(start - 1) != TAB;
  if (isDigit(at(first)) || at(first) == LETTER_L) return false;
  let isFirstWord = true;
  for (let position = first; position < start; position++) {
    const code = at(position);
    if (code == BAR || mayBeForeignBlank(code) || (code == SLASH && isFirstWord)) return false;
    if (isBlank(code)) isFirstWord = false;
  }
  const behindText = isOpener(at(start - 1)) ? start - 1 : start;
  return at(behindText - 1) != TAB && !(isBlank(at(behindText - 1)) && isBlank(at(behindText - 2)));
}

function isOpener(code: i32): bool {
  return code == QUOTE || code == APOSTROPHE || code == OPEN_ROUND;
}

/**
 * The end of a path with a dot in it that other words follow: letters, digits and marks between them, perhaps behind a
 * tilde; -1 if there is none. A number may be that of a line, and what begins like a host another URL.
 */
function endOfPath(start: i32): i32 {
  const first = at(start) == TILDE ? start + 1 : start;
  if (!isAlpha(at(first)) || at(first + 3) == DOT) return -1;
  let dots = 0;
  let slashes = 0;
  let end = first;
  for (; end - start < LONGEST_WORD; end++) {
    const code = at(end);
    if (code == DOT) dots++;
    else if (code == SLASH) slashes++;
    else if (code != HYPHEN && !isAlphanumeric(code)) break;
  }
  if (dots == 0 || slashes == 0 || !isAlphanumeric(at(end - 1))) return -1;
  const next = behindBlanks(end);
  return next > end && beginsWord(next) ? end : -1;
}

/** A letter beyond ASCII alone may be read as a mark. */
function beginsWord(position: i32): bool {
  if (at(position) != FOREIGN_LETTER) return isAlphanumeric(at(position));
  return at(position + 1) == FOREIGN_LETTER || isAlphanumeric(at(position + 1));
}

function lookAtPath(end: i32, start: i32, last: i32): void {
  addFacts(bits.SLASH | bits.DOT | bits.FOLLOWED | bits.HEX_SEAM);
  for (let position = start; position < last; position++) {
    const code = at(position);
    if (isDigit(code)) addFacts(bits.DIGIT);
    else if (code == HYPHEN) addFacts(bits.HYPHEN);
    else if (code == TILDE) addFacts(bits.MARK | bits.MARK_FIRST);
    else if (isCapital(code)) addFacts(bits.CAPITAL);
  }
  decide(bits.PATH, true);
  decide(
    bits.NO_PATH | bits.ORDINARY_WORD | bits.CAPITALISED | bits.JOINING_WORD | bits.SENTENCE,
    false,
  );
  decide(bits.FOLDER, at(end - 1) == SLASH);
  decide(bits.LONG_WORD, last - start >= LONG_WORD);
  if (endsInFileName(last)) decide(bits.EXTENSION, true);
}
