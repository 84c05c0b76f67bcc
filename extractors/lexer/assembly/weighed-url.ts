/**
 * A bare URL, with or without a scheme, above a plain word, of which a closer look decided the signs: it ends with its
 * line, it may go on with the word, or it does. Adds a record; where the URL with the word is not plain, only the careful
 * way can tell.
 *
 *     … is at http://example.org/archive/2001
 *     lamps.html, and …
 */

import { kindOfJoin } from './broken-url';
import {
  AT,
  at,
  behindBlanks,
  CLOSE_ROUND,
  CR,
  HYPHEN,
  holds,
  isAlphanumeric,
  isBlank,
  LF,
  QUOTE,
  SLASH,
} from './characters';
import { isSeen, lookCloser } from './closer-look';
import { holdsExtension } from './cut-names';
import { mayRestOfNameFollow } from './file-names';
import { fewestOfSigns, mostOfSigns } from './line-end-signs';
import { isItem, lineBehind } from './line-ends';
import {
  isNextWordAlone,
  nextWordEnd,
  nextWordLast,
  nextWordStart,
  opensBracket,
} from './next-word';
import { lineBelow } from './page-breaks';
import { contentFrom } from './quotes';
import { addBrokenRecord, addDoubtRecord, addRecord, UNSURE } from './records';
import { depthOf } from './regions';
import { isRewritten } from './rewriters';
import { goesOn, keepsOther, NOT_TOLD, toldOf } from './told';
import { endOfRun } from './url-run';

let least: i32 = 0;
let enough: i32 = 0;
let firstTold: i32 = 0;
let isVisible: bool = false;
let textEnd: i32 = 0;
/** Of the URL: its form, the length of its scheme, and whether it is no more than that and a host. */
let form: i32 = 0;
let scheme: i32 = 0;
let isHostAlone: bool = false;

/** The sums as `begin` of `text.ts` takes them. */
export function beginWeighed(
  length: i32,
  leastSum: i32,
  enoughSum: i32,
  told: i32,
  visible: bool,
): void {
  textEnd = length;
  least = leastSum;
  enough = enoughSum;
  firstTold = told;
  isVisible = visible;
}

/**
 * The URL `start..end`, whose host is `host..hostEnd`, was left in doubt by the signs of its line end; gives what `readPlain`
 * does.
 */
export function readWeighed(
  start: i32,
  host: i32,
  hostEnd: i32,
  end: i32,
  urlForm: i32,
  schemeLength: i32,
): i32 {
  if (!isSeen(start, end)) return UNSURE;
  const behind = lineBehind(behindBlanks(end));
  if (lineBelow(behind) != behind) return UNSURE;
  if (isRewritten(start, host, hostEnd, end)) return UNSURE;
  if (!lookCloser()) return UNSURE;
  form = urlForm;
  scheme = schemeLength;
  isHostAlone = hostEnd == end;
  const most = mostOfSigns();
  if (most < least) return endThere(start, end);
  const fewest = fewestOfSigns();
  return isToBeTold() ? tell(start, end, fewest, most) : decideBy(fewest, start, end);
}

/** Whether it must be told how probable it is that the URL goes on. */
function isToBeTold(): bool {
  return enough == i32.MAX_VALUE;
}

function decideBy(fewest: i32, start: i32, end: i32): i32 {
  return fewest > enough && mayJoin(start, end) ? join(start, end, 0) : UNSURE;
}

/** Beyond some sum all are told alike. */
function tell(start: i32, end: i32, fewest: i32, most: i32): i32 {
  if (firstTold == NOT_TOLD) return UNSURE;
  const told = toldOf(fewest, firstTold);
  if (told != toldOf(most, firstTold)) return UNSURE;
  if (told == 0) return endThere(start, end);
  if (!mayJoin(start, end)) return UNSURE;
  if (goesOn(told)) return join(start, end, told);
  if (isVisible || at(end - 1) == HYPHEN) return UNSURE;
  const more = nextWordStart();
  addDoubtRecord(start, end, more, nextWordLast(), form, scheme, joinBelow(end), told);
  return end;
}

function endThere(start: i32, end: i32): i32 {
  if (at(end - 1) == HYPHEN) return UNSURE;
  addRecord(start, end, form, scheme, false);
  return end;
}

function join(start: i32, end: i32, told: i32): i32 {
  const last = nextWordLast();
  if (!endsWithWord(last) || hasThreeReadings(end, told) || opensBracket()) return UNSURE;
  addBrokenRecord(start, end, nextWordStart(), last, form, scheme, joinBelow(end), told);
  return last;
}

/** With the hyphen at its end, without it, and without the word. */
function hasThreeReadings(end: i32, told: i32): bool {
  return at(end - 1) == HYPHEN && told != 0 && keepsOther(told);
}

function joinBelow(end: i32): i32 {
  const next = lineBehind(behindBlanks(end));
  return kindOfJoin(next, next, depthOf(next));
}

/** Whether the URL with the word is as plain as without it. */
function mayJoin(start: i32, end: i32): bool {
  const word = nextWordStart();
  const last = nextWordLast();
  if (!endsBehind(last) || holds(start, end, AT)) return false;
  if (!isAlphanumeric(at(last - 1)) && at(last - 1) != SLASH) return false;
  // Another host may be none.
  if (isHostAlone && at(word) != SLASH) return false;
  // Of marks in a row, some may be drawn.
  if (endOfRun(opensBracket() ? word + 1 : word) < last) return false;
  // The name of a file may have lost an underscore.
  const isName = isAlphanumeric(at(end - 1)) && !holds(word, last, SLASH);
  return !(isName && holdsExtension(word, last)) && !mayRestOfNameFollow(last);
}

/**
 * Whether a URL that goes on with the word ends behind it: at a blank or a quotation mark, or, where other readings are of no
 * interest, at a stop that ends the word or a bracket that did not open in it.
 */
function endsBehind(last: i32): bool {
  const end = nextWordEnd();
  if (last == end) return isApart(end) || at(end) == QUOTE;
  if (isToBeTold()) return false;
  return at(last) == CLOSE_ROUND || (last + 1 == end && isApart(end));
}

function isApart(position: i32): bool {
  const code = at(position);
  return position >= textEnd || isBlank(code) || code == LF || code == CR;
}

/** Whether nothing can follow the word: a bracket or text does on its line, or nothing or another item below. */
function endsWithWord(last: i32): bool {
  if (!isNextWordAlone() || at(last) == CLOSE_ROUND) return true;
  const next = lineBehind(behindBlanks(nextWordEnd()));
  if (next == -1 || next >= textEnd) return true;
  // It may go on behind a page break.
  const below = lineBelow(next);
  if (below != next) return below == textEnd;
  depthOf(next);
  const first = behindBlanks(contentFrom());
  return first >= textEnd || at(first) == LF || at(first) == CR || isItem(first);
}
