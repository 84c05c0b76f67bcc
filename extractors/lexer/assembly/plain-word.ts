/**
 * Whether the next word is plain: a name or a word, and surely nothing that one sign or veto alone would see, as a field
 * or a line of code.
 */

import { CLOSES_BRACKET } from '../line-end-bits';
import {
  at,
  CLOSE_ROUND,
  COLON,
  COMMA,
  DOT,
  EQUALS,
  HASH,
  HYPHEN,
  holds,
  holdsForeignMark,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isDigit,
  isWord,
  OPEN_CURLY,
  OPEN_ROUND,
  PLUS,
  QUESTION,
  SLASH,
  TILDE,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { MONTHS_AND_DAYS, SYSTEM_FOLDERS } from './layout';
import { ruleOut } from './line-end-signs';
import { mayBeLineNumber } from './line-number';
import { isListed } from './name-list';
import {
  endOfLetters,
  endOfNextLine,
  hasBarBehind,
  isLabelBelow,
  isNextWordAlone,
  isOrdinaryWord,
  nextWordEnd,
  nextWordLast,
  nextWordRest,
  nextWordStart,
  opensBracket,
} from './next-word';
import { closerOf } from './url-end';

/** "www.", "begi" */
const WWW_WORD: u32 = 0x2e777777;
const BEGIN_WORD: u32 = 0x69676562;
const LOWER_O: i32 = 0x6f;
/** Of `www` and `ftp`, and of the beginnings of days and months. */
const SHORT_NAME: i32 = 3;
/** With its bracket; longer words are no marks of items. */
const LONGEST_BULLET: i32 = 8;
/** Of the number of a footnote. */
const MOST_DIGITS: i32 = 3;
/** With the bracket before it; `[ab]` is a label. */
const SHORTEST_IN_BRACKET: i32 = 4;
/** A date has a digit among so many characters behind its first word. */
const DATE_LINE: i32 = 16;

/** The URL, where other characters begin on its line, and the word. */
let start: i32 = 0;
let first: i32 = 0;
let token: i32 = 0;

/** `inkOfLine`: where other characters than blanks begin on the line of the URL that begins at `from`. */
export function isNothingElse(from: i32, inkOfLine: i32): bool {
  start = from;
  first = inkOfLine;
  token = nextWordStart();
  return isPlainWord() && !mayBeLineNumber(token) && !mayBeOther();
}

/** Of path and word: letters, digits and marks that no reading changes. */
export function isOfWord(code: i32): bool {
  if (isAlphanumeric(code) || code == SLASH || code == DOT) return true;
  return code == HYPHEN || code == UNDERSCORE || code == TILDE;
}

/** Whether the word holds nothing but letters, digits and marks of names, and ends there, at a stop or at a bracket. */
function isPlainWord(): bool {
  if (opensBracket()) return isWordInBracket();
  const last = nextWordLast();
  if (last == token || !isBegun()) return false;
  for (let position = token; position < last; position++) {
    const code = at(position);
    if (!isOfWord(code) && code != HASH) return false;
    if (code == DOT && at(position + 1) == DOT) return false;
  }
  const stops = nextWordEnd() - last;
  if (at(last) == CLOSE_ROUND) return isAlpha(at(token)) && last - token >= LONGEST_BULLET;
  const stop = at(last);
  return stops == 0 || (stops == 1 && (stop == DOT || stop == COMMA));
}

/** `(they` `[Image]`: letters behind a bracket, more than a label has. No bracket is open in the URL that it could close. */
function isWordInBracket(): bool {
  const last = nextWordLast();
  if (endOfLetters(token + 1) < last || last - token < SHORTEST_IN_BRACKET) return false;
  const closer = closerOf(at(token));
  if (at(last) == closer && last + 1 == nextWordEnd()) ruleOut(CLOSES_BRACKET);
  else if (last < nextWordEnd()) return false;
  return true;
}

/** A letter or a digit, or a tilde or a slash before one: no path of a file system, no host in marks. */
function isBegun(): bool {
  if (at(token) == TILDE) return isAlphanumeric(at(token + 1)) && at(token + 1 + SHORT_NAME) != DOT;
  if (at(token) != SLASH) return isAlphanumeric(at(token));
  let end = token + 1;
  while (isAlpha(at(end))) end++;
  return isAlphanumeric(at(token + 1)) && !isListed(SYSTEM_FOLDERS, token + 1, end);
}

/** Whether the next line may be something that some veto or a sign for one thing alone sees. */
function mayBeOther(): bool {
  const isAlone = isNextWordAlone();
  if (hasBarBehind() || holdsForeignMark(nextWordRest(), endOfNextLine())) return true;
  if (isAlone ? isLabelBelow() : isItemOrField(at(nextWordRest()))) return true;
  if (first != start && !isAlone && mayBeAlike()) return true;
  return mayBeOtherWord();
}

/** An `o` is the mark of an item; some marks behind a name make a field of it, or a line of code or of a changelog. */
function isItemOrField(rest: i32): bool {
  if (nextWordEnd() == token + 1 && (at(token) | TO_LOWER) == LOWER_O) return true;
  if (rest == COLON || rest == EQUALS || rest == OPEN_CURLY) return true;
  // No path names a field or an entry.
  const isMark = rest == PLUS || rest == QUESTION || rest == DOT || rest == OPEN_ROUND;
  return isMark && !holds(token, nextWordEnd(), SLASH);
}

function mayBeOtherWord(): bool {
  if (at(token + SHORT_NAME) == DOT || isWordOfSource()) return true;
  if (isDigit(at(token)) && mayBeOfNumbers()) return true;
  return mayBeDateOfWord();
}

/**
 * Whether both lines may begin in the same form: with the same marks. Most lines begin with a word, whose form is that of all
 * words.
 */
function mayBeAlike(): bool {
  let position = first;
  while (isAlpha(at(position))) position++;
  const beginsWithWord = position > first && isBlank(at(position));
  if (beginsWithWord || isOrdinaryWord()) return false;
  while (position < start && !isBlank(at(position))) position++;
  return !isMarkOfOne(SLASH, position) && !isMarkOfOne(DOT, position);
}

/** Whether only one of both words holds a mark; the first one of the URL's line ends at `wordEnd`. */
function isMarkOfOne(mark: i32, wordEnd: i32): bool {
  return holds(first, wordEnd, mark) != holds(token, nextWordEnd(), mark);
}

/** `REM` and `dnl` begin comments, "begin" a block of data, and "Ya" of "Yahoo" a footer. */
function isWordOfSource(): bool {
  if (isWord(token, BEGIN_WORD) || (at(token) == 0x59 && at(token + 1) == 0x61)) return true;
  if (nextWordEnd() != token + SHORT_NAME) return false;
  const isRemark = at(token) == 0x52 && at(token + 1) == 0x45 && at(token + 2) == 0x4d;
  return isRemark || (at(token) == 0x64 && at(token + 1) == 0x6e && at(token + 2) == 0x6c);
}

/** A footnote, or the day of a month. */
function mayBeOfNumbers(): bool {
  let position = token;
  while (isDigit(at(position))) position++;
  const digits = position - token;
  const isGlued = digits <= MOST_DIGITS && isAlpha(at(position));
  if (isGlued && (first != start || isOrdinal(position))) return true;
  for (; position < nextWordLast(); position++) if (isWord(position, WWW_WORD)) return true;
  return false;
}

/** `2nd` */
function isOrdinal(position: i32): bool {
  return position + 2 == nextWordLast();
}

/** The name of a day or month, and a digit behind it. */
function mayBeDateOfWord(): bool {
  const rest = nextWordRest();
  if (!isListed(MONTHS_AND_DAYS, token, token + SHORT_NAME)) return false;
  const last = min(endOfNextLine(), rest + DATE_LINE);
  for (let position = rest; position < last; position++) if (isDigit(at(position))) return true;
  return false;
}
