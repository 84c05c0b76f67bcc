/**
 * The signs that the characters of the next word tell, whatever word it is, and some of the URL's with them
 * (`NEXT_WORD_SIGNS` of `extractors/urls/line-ends/join-weights.ts`).
 */
import * as bits from '../line-end-bits';
import {
  at,
  CLOSE_CURLY,
  CLOSE_ROUND,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  DOT,
  HYPHEN,
  holds,
  isAlphanumeric,
  isLetter,
  OPEN_CURLY,
  OPEN_ROUND,
  OPEN_SQUARE,
  SEMICOLON,
  SLASH,
  UNDERSCORE,
} from './characters';
import { holdsExtension, isOnBothSides } from './cut-names';
import { decide, decideCloser } from './line-end-signs';
import {
  holdsOfName,
  isNextWordAlone,
  mayEndSentence,
  nextWordEnd,
  nextWordLast,
  nextWordRest,
  nextWordStart,
} from './next-word';
import { isInHost } from './url-end';
import { endOfPort } from './url-host';

let token: i32 = 0;

/** Of the word below the URL `start..end`, whose host ends at `hostEnd`. */
export function lookAtMarksOfWord(start: i32, end: i32, hostEnd: i32): void {
  token = nextWordStart();
  const last = nextWordLast();
  const begins = at(token) == SLASH;
  decideCloser(bits.SLASH_FIRST, begins);
  decideCloser(bits.SLASHES, begins && at(end - 1) == SLASH);
  decideCloser(bits.SLASH_INSIDE, holds(token + 1, last - 1, SLASH));
  decideCloser(bits.SLASH_LAST, last > token + 1 && at(last - 1) == SLASH);
  decideCloser(bits.DOT_INSIDE, holds(token + 1, last - 1, DOT));
  decideCloser(bits.MARK_OF_NAME, holdsOfName(token + 1));
  decideCloser(bits.UNDERSCORES, isOnBothSides(UNDERSCORE, 1, start, end));
  decideCloser(bits.FOLDER_OF_PATH, at(end - 1) == SLASH && isPath());
  decideCloser(bits.STOP_INSIDE, mayEndSentence() && isLetter(at(nextWordRest())));
  decideCloser(bits.ALONE_WORD, isNextWordAlone());
  decideCloser(bits.REMARK, at(end - 1) != HYPHEN && isRemark());
  if (!begins || !isInHost(hostEnd)) decideCloser(bits.PATH_OF_HOST | bits.PATH_OF_NAME, false);
  else if (end == endOfPort(hostEnd)) lookForPath(start, end);
  decide(bits.EXTENSION, holdsExtension(token, last));
}

/** Of a host that ends where its line does. */
function lookForPath(start: i32, end: i32): void {
  decideCloser(bits.PATH_OF_HOST, isOfName(at(token + 1)));
  decideCloser(bits.PATH_OF_NAME, !holds(start, end, COLON));
}

/** Something before the first slash, and something behind it. */
function isPath(): bool {
  const last = nextWordLast();
  let slash = token;
  while (slash < last && at(slash) != SLASH) slash++;
  return slash > token && slash + 1 < last;
}

/** `[Image]`: a pair of brackets, perhaps with a mark behind it. */
function isRemark(): bool {
  const closer = closingBracket(at(token));
  const end = nextWordEnd();
  let position = token + 1;
  while (position < end && at(position) != closer) position++;
  if (closer == 0 || position == end) return false;
  position++;
  return position == end || (position + 1 == end && isMark(at(position)));
}

function isMark(code: i32): bool {
  return code == DOT || code == COMMA || code == COLON || code == SEMICOLON;
}

function closingBracket(code: i32): i32 {
  if (code == OPEN_SQUARE) return CLOSE_SQUARE;
  if (code == OPEN_ROUND) return CLOSE_ROUND;
  return code == OPEN_CURLY ? CLOSE_CURLY : 0;
}

function isOfName(code: i32): bool {
  return isAlphanumeric(code) || code == UNDERSCORE;
}
