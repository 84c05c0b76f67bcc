/**
 * A closer look at a line end that the cheaper signs leave in doubt: where a plain word follows, nearly all signs are
 * decided, and often the sum of all is exact. Takes what was seen already (`line-end-model.ts`). Words that may be more
 * than that, as dates or versions, are left to the careful way.
 */
import { lookAtOtherLines } from './around';
import { isOpener } from './both-lines';
import {
  AMPERSAND,
  at,
  COLON,
  COMMA,
  EQUALS,
  HASH,
  HYPHEN,
  holdsForeignMark,
  isAlphanumeric,
  isBlank,
  OPEN,
  PLUS,
  QUESTION,
  SEMICOLON,
  SLASH,
  TAB,
} from './characters';
import { lookAtCuts } from './cut-names';
import { mayBeListed } from './listing';
import { isJoiningWord, nextWordEnd } from './next-word';
import { isNothingElse, isOfWord } from './plain-word';
import { lineStartAt } from './quotes';
import { firstInk } from './url-end';
import { lookAtWord } from './word-kinds';

/** The URL, with where its host ends. */
let start: i32 = 0;
let end: i32 = -1;
let hostEnd: i32 = 0;
/** Where the content of its line begins, and the next word. */
let content: i32 = 0;
let token: i32 = 0;

/** Nothing was seen. */
export function beginCloser(): void {
  end = -1;
}

export function setSeen(from: i32, to: i32, host: i32, contentStart: i32, word: i32): void {
  start = from;
  end = to;
  hostEnd = host;
  content = contentStart;
  token = word;
}

/** Whether a line end behind the URL `from..to` was left in doubt last. */
export function isSeen(from: i32, to: i32): bool {
  return start == from && end == to;
}

/** Decides the signs; false: only the careful way can tell. */
export function lookCloser(): bool {
  const first = firstInk(content, start);
  if (!isPlainUrl() || !isPlainLine(first) || !isNothingElse(start, first)) return false;
  const next = lineStartAt(token, 0);
  if (!lookAtOtherLines(start, end, token, nextWordEnd(), next, isJoiningWord())) return false;
  lookAtWord(at(end - 1) == HYPHEN);
  lookAtCuts(start, end, hostEnd);
  return true;
}

/** Whether there is no path, or all its characters are ordinary, and it ends in a letter, a digit, a slash or a hyphen. */
function isPlainUrl(): bool {
  if (hostEnd == end) return true;
  if (at(hostEnd) != SLASH || hostEnd > end) return false;
  for (let position = hostEnd; position < end; position++) {
    const code = at(position);
    if (!isOfWord(code) && !isMarkInside(code)) return false;
  }
  return isWhole(end);
}

/** Of path, query and fragment: a mark that no reading changes, but at the end. */
function isMarkInside(code: i32): bool {
  if (code == QUESTION || code == EQUALS || code == PLUS || code == HASH) return true;
  return code == AMPERSAND || code == SEMICOLON || code == COMMA || code == COLON;
}

function isWhole(position: i32): bool {
  const last = at(position - 1);
  return isAlphanumeric(last) || last == SLASH || last == HYPHEN;
}

/** Whether what stands before the URL are letters and marks of ASCII, is no number and no field of a row, and is not glued to it. */
function isPlainLine(first: i32): bool {
  if (at(start - 1) == TAB || holdsForeignMark(content, start)) return false;
  if (first == start) return true;
  if (mayBeListed(first)) return false;
  return (
    start - content < 2 ||
    isApart(at(start - 1)) ||
    isApart(at(start - 2)) ||
    isOfNoWord(at(start - 1))
  );
}

/** No plain word holds it, so that none begins like what is glued to the URL. */
function isOfNoWord(code: i32): bool {
  return code == EQUALS || code == COLON;
}

function isApart(code: i32): bool {
  return isBlank(code) || isOpener(code) || code == OPEN;
}
