/**
 * The region and the quote depth of each record's line: signatures (RFC 3676 §4.3) and the footers of list software, by
 * the rules of the careful way (`extractors/regions`). Takes the signs that the survey saw, in order; where their rules
 * are not the plain ones, it leaves all to the careful way.
 */
import {
  at,
  BAR,
  CLOSE_ROUND,
  COLON,
  CR,
  DOT,
  HYPHEN,
  isBlank,
  isDigit,
  isWord,
  LF,
  mayBeForeignBlank,
  SPACE,
  TILDE,
  UNDERSCORE,
} from './characters';
import {
  contentFrom,
  flowedDepth,
  lineStartAt,
  nextLine,
  passEscape,
  prefixFrom,
  quoteDepth,
} from './quotes';
import { addressOf, recordCount, setPlace, startOf } from './records';
import { holdsSigns, signCount, signKind, signPosition } from './sign-list';
import { beginSignedLines, escapeLength, holdsSignedLines } from './signed-lines';
import { DATA, FOOTER as FOOTER_SIGN, PAGE, SEPARATOR, SIGNED } from './signs';

/** Places in the list of regions, `REGIONS` in `extractors/model.ts`. */
export const BODY: i32 = 0;
const SIGNATURE: i32 = 1;
const FOOTER: i32 = 2;
/** Only the careful way can tell. */
export const NO_REGION: i32 = -1;

/** A longer text under a rule is no footer. */
const MOST_FOOTER_LINES: i32 = 20;
const LONGEST_CHECKED: i32 = 100;
/** `--~--~` */
const GOOGLE_LENGTH: i32 = 6;
/** `Yahoo! Groups Sponsor -` */
const YAHOO_LENGTH: i32 = 23;
const LETTER_Y: i32 = 0x59;

let textLength: i32 = 0;
let isFlowed: bool = false;

/** The next sign to look at, and the ends of the regions that the signs before it opened. */
let sign: i32 = 0;
let signatureEnd: i32 = 0;
let footerEnd: i32 = 0;
/** The place that was looked at last, and where its line begins. */
let looked: i32 = 0;
let lineBefore: i32 = 0;

/** Begins with a text that was surveyed. */
export function beginRegions(length: i32, flowed: bool): void {
  textLength = length;
  isFlowed = flowed;
  beginSignedLines(length, flowed);
  rewindRegions();
}

/** The search in the text begins anew. */
function rewindRegions(): void {
  sign = 0;
  signatureEnd = 0;
  footerEnd = 0;
  looked = 0;
  lineBefore = 0;
}

let savedSign: i32 = 0;
let savedSignatureEnd: i32 = 0;
let savedFooterEnd: i32 = 0;
let savedLooked: i32 = 0;
let savedLine: i32 = 0;

/** Begins anew, to go on later where the search is now. */
export function saveRegions(): void {
  savedSign = sign;
  savedSignatureEnd = signatureEnd;
  savedFooterEnd = footerEnd;
  savedLooked = looked;
  savedLine = lineBefore;
  rewindRegions();
}

export function restoreRegions(): void {
  sign = savedSign;
  signatureEnd = savedSignatureEnd;
  footerEnd = savedFooterEnd;
  looked = savedLooked;
  lineBefore = savedLine;
}

/** The region of the line `start..next`, page breaks apart, or `NO_REGION`. Lines come in order. */
export function regionOfLine(start: i32, next: i32): i32 {
  return !holdsSigns() || !readSigns(next) ? NO_REGION : regionAt(start);
}

/** Writes the places into all records of a text without page breaks; false: the careful way must. Records come in order. */
export function describe(): bool {
  if (!holdsSigns()) return false;
  const count = recordCount();
  for (let index = 0; index < count; index++) {
    const record = addressOf(index);
    const start = startOf(record);
    if (!readSigns(start)) return false;
    lookAt(start);
    setPlace(record, regionAt(lineBefore), depthOf(lineBefore));
  }
  return true;
}

/** Finds where the line of a place begins. A line may be long and hold many: they come in order. */
function lookAt(position: i32): void {
  const lowest = max(looked, lineBefore);
  const start = lineStartAt(position, lowest);
  if (start > lowest || (start > lineBefore && at(start - 1) == LF)) lineBefore = start;
  looked = max(looked, position);
}

function regionAt(line: i32): i32 {
  if (line < footerEnd) return FOOTER;
  return line < signatureEnd ? SIGNATURE : BODY;
}

/** The quote depth of the line that begins there. */
export function depthOf(start: i32): i32 {
  const depth = isFlowed ? flowedDepth(start) : quoteDepth(start, textLength);
  if (holdsSignedLines()) passEscape(escapeLength(start, prefixFrom()));
  return depth;
}

/** Opens the regions whose signs stand before a position, page breaks apart; false: one has other rules. */
function readSigns(before: i32): bool {
  for (; sign < signCount(); sign++) {
    const position = signPosition(sign);
    if (position >= before) return true;
    const kind = signKind(sign);
    // Lines of data hold no URLs, and are none of the margin's (`encoded-ranges.ts`).
    if (kind == DATA || kind == SIGNED || kind == PAGE) continue;
    lookAt(position);
    const isKnown = kind == SEPARATOR ? readSeparator(position) : readRule(position, kind);
    if (!isKnown) return false;
  }
  return true;
}

/** One that a transport has escaped is none. */
function readSeparator(position: i32): bool {
  const depth = depthOf(lineBefore);
  if (position == prefixFrom() && lineBefore >= signatureEnd) signatureEnd = endOfSignature(depth);
  return true;
}

function readRule(position: i32, kind: i32): bool {
  if (kind != FOOTER_SIGN) return false;
  const depth = depthOf(lineBefore);
  const from = contentFrom();
  const rule = startOfRule(position);
  if (rule > from && isNumber(from, rule)) return false;
  if (rule != from) return true;
  const most = min(textLength, from + LONGEST_CHECKED);
  if (at(from) == UNDERSCORE && mayGoOn(from, most)) return false;
  if (lineBefore >= footerEnd && isRule(rule, position, most)) openFooter(depth);
  return true;
}

/** Where the rule of a footer begins that has this sign: with the dashes before a name, or there. */
function startOfRule(sign: i32): i32 {
  if (at(sign) != LETTER_Y) return sign;
  let start = sign - 1;
  if (at(start) == SPACE) while (at(start - 1) == HYPHEN) start--;
  return start;
}

/** What may be the number of a line stands before. */
function isNumber(from: i32, to: i32): bool {
  let hasDigit = false;
  for (let position = from; position < to; position++) {
    const code = at(position);
    const isMark = code == BAR || code == COLON || code == DOT || code == CLOSE_ROUND;
    if (isDigit(code)) hasDigit = true;
    else if (!isMark && !isBlank(code) && code != 0x4c && code < 0x80) return false;
  }
  return hasDigit;
}

/** Whether the line whose content begins at `from` is the rule of a footer. */
function isRule(from: i32, sign: i32, most: i32): bool {
  if (at(from) == UNDERSCORE) return isRow(from, most);
  return at(sign) == LETTER_Y ? isOfYahoo(from, sign, most) : isOfGoogle(from, most);
}

/** Whether behind a row of underscores a character stands that may be a blank. */
function mayGoOn(from: i32, most: i32): bool {
  const end = endOfRow(from, most);
  return end < most && mayBeForeignBlank(at(end));
}

/** Mailman, majordomo, LISTSERV: nothing but blanks stands behind the underscores. */
function isRow(from: i32, most: i32): bool {
  const end = endOfRow(from, most);
  return end == most || at(end) == LF;
}

/** Behind underscores, and the blanks of ASCII behind them. */
function endOfRow(from: i32, most: i32): i32 {
  let end = from;
  while (end < most && at(end) == UNDERSCORE) end++;
  while (end < most && at(end) != LF && isBlank(at(end))) end++;
  return end;
}

/** `--~--~---------~--~----~`, of Google Groups until 2010. */
function isOfGoogle(from: i32, most: i32): bool {
  // --~--~
  if (!isWord(from, 0x2d7e_2d2d) || at(from + 4) != HYPHEN || at(from + 5) != TILDE) return false;
  const dashes = from + GOOGLE_LENGTH;
  let end = dashes;
  while (at(end) == HYPHEN) end++;
  if (end == dashes || at(end) != TILDE) return false;
  const rest = ++end;
  while (at(end) == HYPHEN || at(end) == TILDE) end++;
  return rest < most && end > rest && (end >= most || endsLine(end));
}

/** `------- Yahoo! Groups Sponsor -------` */
function isOfYahoo(from: i32, name: i32, most: i32): bool {
  if (from == name - 1 || name + YAHOO_LENGTH > most) return false;
  // Yahoo! Groups Spons
  if (!isWord(name, 0x6f68_6159) || !isWord(name + 4, 0x4720_216f)) return false;
  if (!isWord(name + 8, 0x7075_6f72) || !isWord(name + 12, 0x7053_2073)) return false;
  // onso, or -
  return isWord(name + 16, 0x6f73_6e6f) && isWord(name + 19, 0x2d20_726f);
}

function endsLine(position: i32): bool {
  let end = position;
  while (at(end) == CR && end < position + 2) end++;
  return position >= textLength || at(end) == LF;
}

function endOfSignature(depth: i32): i32 {
  if (depth == 0) return textLength;
  let end = nextLine(lineBefore, textLength);
  while (end < textLength && depthOf(end) >= depth) end = nextLine(end, textLength);
  return end;
}

function openFooter(depth: i32): void {
  let end = nextLine(lineBefore, textLength);
  let lines = 1;
  while (end < textLength && lines <= MOST_FOOTER_LINES && depthOf(end) >= depth) {
    end = nextLine(end, textLength);
    lines++;
  }
  if (lines <= MOST_FOOTER_LINES) footerEnd = end;
}
