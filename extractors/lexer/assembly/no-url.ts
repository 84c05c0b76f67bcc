/**
 * Marks at which no URL begins, however carefully one looks: the careful way finds no scheme before them, or behind them
 * nothing that could be a host or an address. A "no" may be wrong.
 */
import { followsUrlPrefix, mayStandBehindAngle } from './behind-angle';
import {
  ASTERISK,
  AT,
  at,
  BACKSLASH,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE_ROUND,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  EXCLAMATION,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isInk,
  isMark,
  isOfScheme,
  isOrdinary,
  isStop,
  isWord,
  LF,
  OPEN,
  OPEN_CURLY,
  OPEN_ROUND,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { lineBehind } from './line-ends';
import { lineBelow } from './page-breaks';
import { mayDoWithoutSlashes, NONE, schemeStart, unknownSchemeBefore } from './schemes';
import { mayBeDamaged } from './survey';
import { endOfPort, endsRun, isOfName } from './url-host';
import { isMailto } from './url-names';

/** Longer lines are left to the careful way. */
const LONGEST_LINE: i32 = 1000;
/** `www`, `ftp` */
const NAME_LENGTH: i32 = 3;
const MAILTO_LENGTH: i32 = 6;
const LOWER_P: i32 = 0x70;
const LOWER_S: i32 = 0x73;
const LOWER_T: i32 = 0x74;

let textEnd: i32 = 0;

export function beginNothing(length: i32): void {
  textEnd = length;
}

/** Whether no URL can begin at a colon, however carefully one looks. */
export function isNothing(colon: i32, floor: i32): bool {
  if (followsUrlPrefix(colon + 1)) return !mayStandBehindAngle(colon - 3);
  if (mayBeDamaged(colon)) return false;
  if (mayBeLigature(colon)) return false;
  const behind = at(colon + 1);
  if (behind == SLASH && at(colon + 2) == SLASH) {
    return isUnknownWord(colon, floor) || isWithoutHost(colon);
  }
  const start = schemeStart(colon, floor);
  if (start == NONE) return true;
  if (behind == OPEN || behind == 0) return false;
  if (!isStop(behind) && !isNeverFirst(behind) && mayFollow(behind, colon, floor)) return false;
  if ((behind == LF || behind == CR) && mayBeCut(colon) && maySlashFollow(colon)) return false;
  // Of a word, more than one end may be a name.
  let word = start;
  while (word > floor && isOfScheme(at(word - 1))) word--;
  return !mayStandBehindAngle(word);
}

/** Whether a character behind a colon may be a slash, or begin a URL without any. */
function mayFollow(behind: i32, colon: i32, floor: i32): bool {
  if (!isAlphanumeric(behind) && !isNoSlash(behind)) return true;
  return mayDoWithoutSlashes(colon, floor) && !isWithoutAddress(colon);
}

/**
 * Whether the authority behind an unknown scheme is a word alone, or with a port, or empty before a path (`qemu:///system`): no
 * URL is read there.
 */
function isUnknownWord(colon: i32, floor: i32): bool {
  const scheme = unknownSchemeBefore(colon);
  const start = colon - scheme;
  if (scheme == -1 || start < floor || at(start - 1) >= BEYOND_ASCII) return false;
  const end = at(colon + 3) == SLASH ? endOfPath(colon + 3) : endOfPort(endOfWord(colon + 3));
  // What ends in slashes is only begun, and may go on below.
  if (end == colon + 3 || at(end - 1) == SLASH) return false;
  return endsThere(end) && at(start - 1) != OPEN_CURLY && !mayStandBehindAngle(start);
}

function endOfWord(start: i32): i32 {
  let end = start;
  while (isAlphanumeric(at(end))) end++;
  return end;
}

/** Over characters that no markup escapes. */
function endOfPath(start: i32): i32 {
  let end = start;
  while (isOrdinary(at(end)) || isMark(at(end)) || at(end) == COLON) end++;
  return end;
}

/** Whether a URL surely ends there, if one stands before: a bar before a blank is a border. */
function endsThere(end: i32): bool {
  return endsRun(at(end)) || (at(end) == BAR && isStop(at(end + 1)));
}

/** Whether nothing behind the slashes could be a host: marks of a sentence alone, or more text behind blanks. */
function isWithoutHost(colon: i32): bool {
  let start = colon;
  while (isAlpha(at(start - 1))) start--;
  const before = at(start - 1);
  if (start == colon || isOfScheme(before) || before >= BEYOND_ASCII) return false;
  // The braces of a command may hold it over line ends.
  if (before == OPEN_CURLY || mayStandBehindAngle(start)) return false;
  let end = colon + 3;
  while (isOfSentence(at(end))) end++;
  if (end > colon + 3) return endsThere(end);
  // At the end of a line, a host may follow below.
  const behind = behindBlanks(end);
  return endsRun(at(end)) && isInk(behind) && at(behind) != BAR;
}

/** No host begins with it. */
function isOfSentence(code: i32): bool {
  const isMark = code == COMMA || code == DOT || code == COLON || code == SEMICOLON;
  return isMark || code == CLOSE_ROUND || code == EXCLAMATION || code == QUESTION;
}

/** Whether no `@` follows the word behind `mailto:`. */
function isWithoutAddress(colon: i32): bool {
  if (!isMailto(colon) || at(colon - MAILTO_LENGTH - 1) == OPEN_CURLY) return false;
  let end = colon + 1;
  while (isOfName(at(end))) end++;
  return endsRun(at(end));
}

/** Of a character of ASCII: no URL has it behind the colon of its scheme. */
function isNeverFirst(code: i32): bool {
  return code == COLON || code == COMMA || code == SEMICOLON || code == OPEN_ROUND;
}

/** Of a mark of ASCII: no damage makes it one of the slashes behind a scheme. */
function isNoSlash(code: i32): bool {
  return code == EQUALS || code == CLOSE_ROUND || code == ASTERISK;
}

/** `http:`, `https:` and `ftp:` may end a line, and their `//` follow on the next. */
function mayBeCut(colon: i32): bool {
  const p = (at(colon - 1) | TO_LOWER) == LOWER_S ? colon - 2 : colon - 1;
  return (at(p) | TO_LOWER) == LOWER_P && (at(p - 1) | TO_LOWER) == LOWER_T;
}

/** Whether two slashes may stand on the next line with text, perhaps with a mark of some markup between them. */
function maySlashFollow(colon: i32): bool {
  const behind = lineBehind(colon + 1);
  const next = behind == -1 ? -1 : lineBelow(behind);
  if (next == -1) return true;
  const last = min(next + LONGEST_LINE, textEnd);
  for (let position = next; position < last; position++) {
    const code = at(position);
    if (code == LF) return false;
    if (code == SLASH && !isAlphanumeric(at(position + 1))) return true;
  }
  return last < textEnd;
}

/**
 * Whether the dot of `www.` or `ftp.` begins no host: what stands before makes it part of a name, or a blank stands behind
 * it.
 */
export function isNoHost(mark: i32, floor: i32): bool {
  // It belongs to the URL before.
  if (mark - NAME_LENGTH < floor) return true;
  const before = at(mark - 4);
  if (before == AT || before == UNDERSCORE || before == DOT || before == BACKSLASH) return true;
  // Behind `\fB`, a font of troff.
  if (isAlpha(before)) return at(mark - 6) != BACKSLASH;
  const isApart = before == SPACE || before == LF || before == OPEN_ROUND || before == QUOTE;
  return (isApart || before == HYPHEN) && isBlank(at(mark + 1)) && !mayStandBehindAngle(mark - 3);
}

/** `ﬁle:` and `ﬁnger:`, whose first two letters are one character. */
function mayBeLigature(colon: i32): bool {
  if (at(colon - 3) >= BEYOND_ASCII) return at(colon - 2) == 0x6c && at(colon - 1) == 0x65;
  // nger
  return at(colon - 5) >= BEYOND_ASCII && isWord(colon - 4, 0x7265676e);
}
