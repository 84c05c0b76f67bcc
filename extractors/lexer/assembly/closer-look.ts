/**
 * A closer look at a line end that the cheaper signs leave in doubt: where a plain word follows, each sign is decided, and
 * the sum of all is exact. Takes what was seen already (`line-end-model.ts`). Words that may be more than that, as dates or
 * versions, are left to the careful way.
 */
import * as bits from '../line-end-bits';
import { lookAtOtherLines } from './around';
import {
  APOSTROPHE,
  at,
  BEYOND_ASCII,
  COLON,
  COMMA,
  CR,
  DOT,
  EQUALS,
  HASH,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isCapital,
  isDigit,
  isSmall,
  isWord,
  LF,
  OPEN,
  OPEN_CURLY,
  OPEN_ROUND,
  OPEN_SQUARE,
  PLUS,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
  TAB,
  TILDE,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import {
  EXTENSIONS,
  FUNCTION_WORDS,
  HOST_DOMAINS,
  MONTHS_AND_DAYS,
  SALUTATIONS,
  SYSTEM_FOLDERS,
} from './layout';
import { decide, decideAround, decideCloser, exactSum, UNKNOWN_SUM } from './line-end-signs';
import { isListed, isListedInTwo } from './name-list';
import {
  endOfNextLine,
  hasBarBehind,
  isLabelBelow,
  isNextWordAlone,
  isOrdinaryWord,
  nextWordEnd,
  nextWordLast,
  nextWordRest,
} from './next-word';
import { firstInk, isHex, mayBeNumber } from './url-end';

/** "www.", "begi" */
const WWW_WORD: u32 = 0x2e777777;
const BEGIN_WORD: u32 = 0x69676562;
/** No extension has more letters, and the host's domain and names of days and months that are looked for have three. */
const LONGEST_EXTENSION: i32 = 5;
const SHORT_NAME: i32 = 3;
const LONGEST_GREETING: i32 = 10;
/** The line of a greeting or of a person's name has no more behind the first word. */
const GREETING_LINE: i32 = 24;
const PERSON_LINE: i32 = 50;
/** A date has a digit among so many characters behind its first word. */
const DATE_LINE: i32 = 16;
const LONGEST_OF_SENTENCE: i32 = 20;
const _LONGEST_LABEL: i32 = 4;
const MOST_DIGITS: i32 = 3;
const LOWER_V: i32 = 0x76;
const SEGMENT: i32 = 64;
const TITLE_HYPHENS: i32 = 3;
const TITLE_DIGITS: i32 = 4;
const LONGEST_ID: i32 = 12;
const UUID_LENGTH: i32 = 36;
/** Hexadecimal digits: of the longest hash, and so many that they may be of one. */
const LONGEST_HASH: i32 = 64;
const FEWEST_HEX: i32 = 4;
/** Blanks before a tab, and blanks behind it. */
const WIDEST_GAP: i32 = 8;

/** The URL, with where its host ends. */
let start: i32 = 0;
let end: i32 = -1;
let hostEnd: i32 = 0;
/** Its line, where the content of that begins, and the next word with the columns before it. */
let line: i32 = 0;
let lineEnd: i32 = 0;
let content: i32 = 0;
let token: i32 = 0;
let indent: i32 = 0;
/** The URL's own indentation, and its margin. */
let ownIndent: i32 = 0;
let margin: i32 = 0;

/** Nothing was seen. */
export function beginCloser(): void {
  end = -1;
}

export function setSeen(
  from: i32,
  to: i32,
  host: i32,
  lineStart: i32,
  behind: i32,
  contentStart: i32,
  word: i32,
  columns: i32,
  wrappedAt: i32,
): void {
  start = from;
  end = to;
  hostEnd = host;
  line = lineStart;
  lineEnd = behind;
  content = contentStart;
  token = word;
  indent = columns;
  margin = wrappedAt;
}

/** Whether a line end behind the URL `from..to` was left in doubt last. */
export function isSeen(from: i32, to: i32): bool {
  return start == from && end == to;
}

/** Where the next word begins. */
export function wordBelow(): i32 {
  return token;
}

/** The sum of all signs; `UNKNOWN_SUM`: only the careful way can tell. */
export function sumOfLineEnd(): i32 {
  const first = firstInk(content, start);
  ownIndent = first - content;
  const isAlone = first == start;
  if (!isPlainUrl() || !isPlainLine(first)) return UNKNOWN_SUM;
  if (!isPlainWord() || mayBeOther(first)) return UNKNOWN_SUM;
  if (!lookForColumn(first)) return UNKNOWN_SUM;
  const next = lineOfWord();
  if (!lookAtOtherLines(start, end, token, nextWordEnd(), next, isJoining())) return UNKNOWN_SUM;
  lookAtWord();
  lookAtLines(isAlone);
  return exactSum();
}

/** Whether all characters of the path are ordinary, and it ends in a letter, a digit or a slash. */
function isPlainUrl(): bool {
  if (at(hostEnd) != SLASH || hostEnd >= end) return false;
  for (let position = hostEnd; position < end; position++) {
    const code = at(position);
    if (!isOfWord(code) && code != QUESTION && code != EQUALS && code != PLUS) return false;
  }
  return isWhole(end);
}

function isWhole(position: i32): bool {
  const last = at(position - 1);
  return isAlphanumeric(last) || last == SLASH;
}

/** Of path and word: marks that no reading changes. */
function isOfWord(code: i32): bool {
  if (isAlphanumeric(code) || code == SLASH || code == DOT) return true;
  return code == HYPHEN || code == UNDERSCORE || code == TILDE;
}

/** Whether what stands before the URL is ASCII, is no number and no field of a row, and is not glued to it. */
function isPlainLine(first: i32): bool {
  if (at(start - 1) == TAB) return false;
  for (let position = content; position < start; position++) {
    if (at(position) >= BEYOND_ASCII) return false;
  }
  if (first == start) return true;
  if (mayBeNumber(at(first))) return false;
  return start - content < 2 || isApart(at(start - 1)) || isApart(at(start - 2));
}

function isApart(code: i32): bool {
  return isBlank(code) || isOpener(code) || code == OPEN;
}

function isOpener(code: i32): bool {
  return code == QUOTE || code == APOSTROPHE || code == OPEN_ROUND || code == OPEN_SQUARE;
}

/**
 * Whether a gap divides the URL from text before it on its line (`isBesideColumn` of the careful way), which begins at
 * `first`. A gap of two blanks is one only by the lines around.
 */
function lookForColumn(first: i32): bool {
  const last =
    start > content && (isOpener(at(start - 1)) || at(start - 1) == OPEN) ? start - 1 : start;
  let from = last;
  while (from > first && isBlank(at(from - 1))) from--;
  const tab = firstTab(from, last);
  const isGap =
    tab == -1 ? last - from > 2 : tab - from <= WIDEST_GAP && last - tab <= WIDEST_GAP + 1;
  const isDeeper = indent > ownIndent;
  decideCloser(bits.BESIDE_COLUMN, isGap && first < start && !isDeeper);
  return isDeeper || first == start || isGap || (tab == -1 && last - from != 2);
}

function firstTab(from: i32, to: i32): i32 {
  for (let position = from; position < to; position++) if (at(position) == TAB) return position;
  return -1;
}

/** Whether the word holds nothing but letters, digits and marks of names, and may have a stop behind it. */
function isPlainWord(): bool {
  const last = nextWordLast();
  if (last == token || !isBegun()) return false;
  for (let position = token; position < last; position++) {
    const code = at(position);
    if (!isOfWord(code) && code != HASH) return false;
    if (code == DOT && at(position + 1) == DOT) return false;
  }
  const stops = nextWordEnd() - last;
  const stop = at(last);
  return stops == 0 || (stops == 1 && (stop == DOT || stop == COMMA));
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
function mayBeOther(first: i32): bool {
  const isAlone = isNextWordAlone();
  if (hasBarBehind() || holdsForeign(nextWordRest(), endOfNextLine())) return true;
  if (isAlone ? isLabelBelow() : isItemOrField(at(nextWordRest()))) return true;
  if (first != start && !isAlone && mayBeAlike(first)) return true;
  return mayBeOtherWord(first);
}

/** An `o` is the mark of an item; some marks behind a name make a field of it, or a line of code or of a changelog. */
function isItemOrField(rest: i32): bool {
  if (nextWordEnd() == token + 1 && (at(token) | TO_LOWER) == 0x6f) return true;
  if (rest == COLON || rest == PLUS || rest == QUESTION || rest == EQUALS) return true;
  return rest == DOT || rest == OPEN_ROUND || rest == OPEN_CURLY;
}

function mayBeOtherWord(first: i32): bool {
  if (at(token + SHORT_NAME) == DOT || isWordOfSource()) return true;
  if (isDigit(at(token)) && mayBeOfNumbers(first)) return true;
  if (mayBeVersion(at(token) == LOWER_V ? token + 1 : token)) return true;
  return isCapital(at(token)) ? mayBeOfCapital() : mayBeDateOfWord();
}

/** Whether both lines may begin in the same form; most lines begin with a word, whose form is that of all words. */
function mayBeAlike(first: i32): bool {
  let position = first;
  while (isAlpha(at(position))) position++;
  const beginsWithWord = position > first && isBlank(at(position));
  return !beginsWithWord && !isOrdinaryWord();
}

function holdsForeign(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) {
    if (at(position) >= BEYOND_ASCII) return true;
  }
  return false;
}

/** `REM` and `dnl` begin comments, "begin" a block of data, and "Ya" of "Yahoo" a footer. */
function isWordOfSource(): bool {
  if (isWord(token, BEGIN_WORD) || (at(token) == 0x59 && at(token + 1) == 0x61)) return true;
  if (nextWordEnd() != token + SHORT_NAME) return false;
  const isRemark = at(token) == 0x52 && at(token + 1) == 0x45 && at(token + 2) == 0x4d;
  return isRemark || (at(token) == 0x64 && at(token + 1) == 0x6e && at(token + 2) == 0x6c);
}

/** A footnote, a date, a telephone number. */
function mayBeOfNumbers(first: i32): bool {
  let position = token;
  while (isDigit(at(position))) position++;
  const digits = position - token;
  const isGlued = digits <= MOST_DIGITS && isAlpha(at(position));
  if (isGlued && (first != start || isOrdinal(position))) return true;
  const mark = at(position);
  const isSection = mark == HYPHEN || mark == DOT || mark == SLASH;
  if (isSection && isDigit(at(position + 1)) && isDigit(at(position + 2))) return true;
  for (; position < nextWordLast(); position++) if (isWord(position, WWW_WORD)) return true;
  return false;
}

/** `2nd` */
function isOrdinal(position: i32): bool {
  return position + 2 == nextWordLast();
}

/** Nothing but digits, dots, hyphens and slashes, and the letters of a time. */
function mayBeVersion(from: i32): bool {
  if (!isDigit(at(from))) return false;
  for (let position = from; position < nextWordLast(); position++) {
    const code = at(position);
    const isMark = code == DOT || code == HYPHEN || code == SLASH || code == 0x54 || code == 0x5a;
    if (!isDigit(code) && !isMark) return false;
  }
  return true;
}

/** A label, a person's name, a date or a greeting. */
function mayBeOfCapital(): bool {
  if (!isNextWordAlone() && holds(nextWordRest(), endOfNextLine(), COLON)) return true;
  return mayBePerson() || mayBeDateOfWord();
}

function mayBePerson(): bool {
  const rest = nextWordRest();
  const last = endOfNextLine();
  if (isNextWordAlone() || last - rest > PERSON_LINE) return false;
  for (let position = token + 1; position < nextWordEnd(); position++) {
    if (!isSmall(at(position))) return false;
  }
  let words = 1;
  for (let position = rest; position < last; position++) if (isBlank(at(position))) words++;
  return words <= 2;
}

/** The name of a day or month, and a digit behind it. */
function mayBeDateOfWord(): bool {
  const rest = nextWordRest();
  if (!isListed(MONTHS_AND_DAYS, token, token + SHORT_NAME)) return false;
  const last = min(endOfNextLine(), rest + DATE_LINE);
  for (let position = rest; position < last; position++) if (isDigit(at(position))) return true;
  return false;
}

function lineOfWord(): i32 {
  let position = token;
  while (position > 0 && at(position - 1) != LF) position--;
  return position;
}

function isJoining(): bool {
  return isListed(FUNCTION_WORDS, token, nextWordLast());
}

function lookAtWord(): void {
  const last = nextWordLast();
  decide(bits.JOINING_WORD, isJoining());
  decide(bits.SENTENCE, isOrdinaryWord() && isSentence());
  decide(bits.EXTENSION, holdsExtension(token, last));
  const isName = holdsExtension(max(start, end - LONGEST_EXTENSION - 1), end);
  decide(bits.FILE_NAME, isName && at(token) != SLASH);
  decideCloser(bits.IMPOSSIBLE, false);
  lookAtCuts();
  decideCloser(bits.GREETING, isGreeting());
  decideCloser(bits.CHOICE, isChoice());
  decideCloser(bits.HOST, isHost());
  decideCloser(bits.SLASH_FIRST, at(token) == SLASH);
  decideCloser(bits.SLASHES, at(token) == SLASH && at(end - 1) == SLASH);
  decideCloser(bits.SLASH_INSIDE, holds(token + 1, last - 1, SLASH));
  decideCloser(bits.SLASH_LAST, last > token + 1 && at(last - 1) == SLASH);
  decideCloser(bits.DOT_INSIDE, holds(token + 1, last - 1, DOT));
  decideCloser(bits.MARK_OF_NAME, holdsMarkOfName(token + 1, last));
  decideCloser(bits.UNDERSCORES, isOnBothSides(UNDERSCORE, 1, end - start));
  decideCloser(bits.BOTH_HYPHENS, isOnBothSides(HYPHEN, 2, SEGMENT));
  decideCloser(bits.FOLDER_OF_PATH, at(end - 1) == SLASH && isPath());
  decideCloser(bits.STOP_INSIDE, nextWordEnd() > last && isAlpha(at(nextWordRest())));
  decideAround(bits.LABEL_ALONE, false);
  decideAround(bits.LONG_LABEL, false);
}

/** What may be cut in two: an extension, a number, a name in capitals, a title. */
function lookAtCuts(): void {
  decide(bits.CUT_EXTENSION, cutsExtension());
  decideAround(bits.CAPITALS, endsInCapitals() && beginsInCapitals());
  decideCloser(bits.NUMBER, isDigit(at(end - 1)) && isRestOfNumber());
  decideCloser(bits.TITLE_WORD, isTitle());
  lookAtHash();
}

/** `.ht` and `ml` */
function cutsExtension(): bool {
  let dot = end - 1;
  while (isAlphanumeric(at(dot)) && end - dot < LONGEST_EXTENSION) dot--;
  if (at(dot) != DOT || at(dot - 1) == SLASH || at(dot - 1) == DOT) return false;
  const last = nextWordLast();
  let behind = token;
  while (behind < last && isAlphanumeric(at(behind))) behind++;
  const isRest = behind == last || at(behind) == HASH;
  if (!isRest || behind == token || behind - token > LONGEST_EXTENSION) return false;
  return isListedInTwo(EXTENSIONS, dot + 1, end, token, behind);
}

/** `34.html` and `2001/` */
function isRestOfNumber(): bool {
  const last = nextWordLast();
  let position = token;
  while (isDigit(at(position))) position++;
  if (position == token || position >= last) return false;
  if (at(position) == SLASH) return true;
  return at(position) == DOT && isAlpha(at(position + 1)) && holdsExtension(token, last);
}

/** Behind a mark nothing but digits and capitals, of which one stands before others: `/CONT` */
function endsInCapitals(): bool {
  let first = end;
  while (isCapitalOrDigit(at(first - 1)) && end - first < SEGMENT) first--;
  const mark = at(first - 1);
  const isMarked = mark == SLASH || mark == DOT || mark == UNDERSCORE || mark == HYPHEN;
  if (!isMarked || end - first >= SEGMENT) return false;
  for (let position = first; position < end - 1; position++) {
    if (isCapital(at(position))) return true;
  }
  return false;
}

/** `ENTS` */
function beginsInCapitals(): bool {
  const last = nextWordLast();
  let position = token + 1;
  while (position < last && isCapitalOrDigit(at(position))) position++;
  if (!isCapital(at(token)) || position == token + 1) return false;
  return position > token + 2 || position == last || !isSmall(at(position));
}

function isCapitalOrDigit(code: i32): bool {
  return isCapital(code) || isDigit(code);
}

/** `why-the-lamp-went-out-12345.html`: words with three hyphens or more between them, perhaps a number behind them. */
function isTitle(): bool {
  let position = behindTitleWord(token, TITLE_DIGITS);
  let hyphens = 0;
  let next = position;
  while (next > 0 && at(position) == HYPHEN) {
    next = behindTitleWord(position + 1, TITLE_DIGITS);
    if (next > 0) hyphens++;
    position = max(position, next);
  }
  if (hyphens < TITLE_HYPHENS) return false;
  if (at(position) == HYPHEN) {
    next = isDigit(at(position + 1)) ? behindTitleWord(position + 1, LONGEST_ID) : 0;
    if (next == 0) return false;
    position = next;
  }
  return endsTitle(position);
}

/** Behind an extension and a slash, if they are there. */
function endsTitle(from: i32): bool {
  let position = from;
  if (at(from) == DOT) {
    position++;
    while (isSmall(at(position)) || isDigit(at(position))) position++;
    const length = position - from - 1;
    if (length < 2 || length > LONGEST_EXTENSION) return false;
  }
  const last = nextWordLast();
  return position == last || (position == last - 1 && at(position) == SLASH);
}

/** Behind small letters, perhaps with a capital before them, or a number of so many digits; or 0. */
function behindTitleWord(from: i32, mostDigits: i32): i32 {
  let position = from;
  if (isDigit(at(from))) {
    while (isDigit(at(position))) position++;
    return position - from > mostDigits || isAlpha(at(position)) ? 0 : position;
  }
  if (!isAlpha(at(from))) return 0;
  position++;
  while (isSmall(at(position))) position++;
  return isCapitalOrDigit(at(position)) ? 0 : position;
}

/** Whether the hexadecimal digits on both sides are those of a whole hash, or of more of one. */
function lookAtHash(): void {
  const before = hexBefore();
  const behind = hexBehind();
  const length = before + behind;
  const isWholeHash = length == 32 || length == 40 || length == LONGEST_HASH;
  decideCloser(bits.WHOLE_HASH, before >= FEWEST_HEX && behind > 0 && isWholeHash);
  decideCloser(bits.MORE_OF_HASH, isMoreOfHash(before, behind));
  const hasHyphen = holds(token, nextWordLast(), HYPHEN);
  if (!hasHyphen && !holds(max(start, end - UUID_LENGTH), end, HYPHEN)) {
    decideCloser(bits.UUID, false);
  }
}

function hexBefore(): i32 {
  let first = end;
  while (end - first < LONGEST_HASH && first > start && isHex(at(first - 1))) first--;
  return end - first;
}

function hexBehind(): i32 {
  let position = token;
  while (position < nextWordLast() && isHex(at(position))) position++;
  return min(position - token, LONGEST_HASH);
}

function isMoreOfHash(before: i32, behind: i32): bool {
  if (before < 8 || behind < 6 || token + behind != nextWordLast()) return false;
  if (!holdsDigit(token, nextWordLast()) || !holdsDigit(end - before, end)) return false;
  for (let position = end - before; position < end; position++) {
    if (isAlpha(at(position))) return true;
  }
  return false;
}

function holdsDigit(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) if (isDigit(at(position))) return true;
  return false;
}

function holdsMarkOfName(from: i32, to: i32): bool {
  return holds(from, to, UNDERSCORE) || holds(from, to, HASH) || holds(from, to, TILDE);
}

function lookAtLines(isAlone: bool): void {
  const length = lineEnd - line;
  const isFolder = at(end - 1) == SLASH;
  decide(bits.BEHIND_OPENER, start > content && isOpener(at(start - 1)));
  decide(
    bits.CUT_AT_COLUMN,
    isAlone && isColumn(length) && isLittleBehind() && indent == ownIndent,
  );
  decideCloser(bits.ALONE_WORD, isNextWordAlone());
  decideCloser(bits.FOLDER_OF_WORD, isFolder && isNextWordAlone() && indent >= ownIndent);
  decideCloser(bits.DEEPER, indent > ownIndent);
  decideCloser(bits.BEYOND_MARGINS, !isFolder && length > max(margin, 82));
}

function isColumn(length: i32): bool {
  return length == 76 || length == 80 || length == margin;
}

/** Whether no more than a mark follows the word. */
function isLittleBehind(): bool {
  const rest = nextWordRest();
  if (isNextWordAlone()) return true;
  return endOfNextLine() == rest + 1 && !isAlphanumeric(at(rest)) && at(rest) != UNDERSCORE;
}

/** Whether two words more make it a sentence. */
function isSentence(): bool {
  const second = endOfWord(nextWordRest());
  if (second == nextWordRest()) return false;
  const code = at(second);
  const blank = code == COMMA || code == 0x3b || code == COLON ? second + 1 : second;
  if (at(blank) != SPACE) return false;
  const third = endOfWord(blank + 1);
  return third > blank + 1 && endsWord(at(third));
}

function endOfWord(from: i32): i32 {
  let position = from;
  while (isAlpha(at(position)) && position - from < LONGEST_OF_SENTENCE) position++;
  return position;
}

function endsWord(code: i32): bool {
  if (isBlank(code) || code == LF || code == CR || code == 0) return true;
  if (code == COMMA || code == DOT || code == 0x3b || code == COLON) return true;
  return code == 0x21 || code == QUESTION || code == APOSTROPHE;
}

function isGreeting(): bool {
  if (endOfNextLine() - nextWordRest() > GREETING_LINE && !isNextWordAlone()) return false;
  const last = nextWordLast();
  return last - token <= LONGEST_GREETING && isListed(SALUTATIONS, token, last);
}

/** `and/or` */
function isChoice(): bool {
  const slash = endOfLetters(token);
  const last = nextWordLast();
  if (slash == token || at(slash) != SLASH || slash >= last) return false;
  return slash + 1 < last && endOfLetters(slash + 1) == last;
}

function endOfLetters(from: i32): i32 {
  let position = from;
  while (position < nextWordLast() && isAlpha(at(position))) position++;
  return position;
}

/** `lists.example.org` */
function isHost(): bool {
  const last = nextWordLast();
  let label = token;
  for (let position = token; position < last; position++) {
    const code = at(position);
    if (code == SLASH || code == HASH || code == TILDE) return false;
    if (code == DOT) label = position + 1;
  }
  return label > token + 1 && isListed(HOST_DOMAINS, label, last);
}

/** Something before the first slash, and something behind it. */
function isPath(): bool {
  const last = nextWordLast();
  let slash = token;
  while (slash < last && at(slash) != SLASH) slash++;
  return slash > token && slash + 1 < last;
}

/** Whether a mark stands between words at the beginning, and so often in the last segment of the URL. */
function isOnBothSides(mark: i32, least: i32, longest: i32): bool {
  let position = token;
  while (isAlphanumeric(at(position))) position++;
  const isBegun = position < nextWordLast() && at(position) == mark;
  if (!isBegun || !isAlphanumeric(at(position + 1)) || position + 1 >= nextWordLast()) return false;
  let marks = 0;
  for (let back = end - 1; back >= max(start, end - longest) && at(back) != SLASH; back--) {
    if (at(back) == mark) marks++;
  }
  return marks >= least;
}

/** Whether the extension of a file stands behind a dot, at the end or before a query. */
export function holdsExtension(from: i32, to: i32): bool {
  for (let dot = from; dot < to; dot++) {
    if (at(dot) != DOT) continue;
    let position = dot + 1;
    while (position < to && isAlphanumeric(at(position))) position++;
    const isEnd = position == to || at(position) == QUESTION || at(position) == HASH;
    if (isEnd && isListed(EXTENSIONS, dot + 1, position)) return true;
  }
  return false;
}
