/**
 * Where a URL surely ends with its line: even the most that the signs can add up to is below the least sum at which it
 * may go on. Seen are URLs that end in a letter, a digit, a slash or punctuation, above a word of ASCII (`next-word.ts`).
 */
import * as bits from '../line-end-bits';
import { lookAroundWord, setLine } from './around';
import { lookAtBothLines } from './both-lines';
import {
  AT,
  at,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE,
  CR,
  DOT,
  HYPHEN,
  holds,
  isAlphanumeric,
  isBlank,
  isCapitalOrDigit,
  isDigit,
  LF,
  PLUS,
  SLASH,
  SPACE,
} from './characters';
import { setSeen } from './closer-look';
import { isShared, markLength, NO_MARK, UNKNOWN_MARK } from './comment-marks';
import {
  addFacts,
  beginSigns,
  decide,
  decideAround,
  hasVeto,
  mostOfSigns,
  ruleOut,
} from './line-end-signs';
import { mayBeListed } from './listing';
import { marginOf } from './measures';
import {
  extensionLength,
  hasBarBehind,
  hasHyphens,
  holdsAt,
  holdsDot,
  isFollowed,
  isOfMarks,
  isOrdinaryWord,
  lookAtNextWord,
  mayBeDomain,
  mayBePath,
  mayClose,
  nextWordEnd,
  nextWordLast,
  readNextWord,
} from './next-word';
import { mayBeNumbered } from './page-breaks';
import { contentFrom } from './quotes';
import { depthOf } from './regions';
import {
  closerOf,
  digitsAtSeam,
  endsInFileName,
  firstInk,
  hexBefore,
  hexFrom,
  isCutLength,
  isHashLength,
  isHyphenated,
  lookAtEnd,
  lookAtLastCharacter,
  lookAtLine,
  mayBeEscape,
  mayBeExtension,
  mayBeWeighed,
  SHORTEST_HASH,
  startOfLine,
  UUID_LENGTH,
} from './url-end';
import { lookAtMarksOfWord } from './word-marks';

/** Longer than a scheme alone (`SHORT` of `../line-end-bits.ts`). */
const SHORTEST_URL: i32 = 9;
/** So much of the text before the URL is looked at. */
const SEEN: i32 = 200;
/** So many digits are more than a word. */
const SHORTEST_OF_HASH: i32 = 6;

/** The URL, with the mark behind it. */
let start: i32 = 0;
let end: i32 = 0;
/** Where the content of its line begins, and the next word. */
let content: i32 = 0;
let token: i32 = 0;
/** The columns before that on its line. */
let indent: i32 = 0;

/**
 * `lineEnd`: the end of the line that holds the URL `from..to`, whose host ends at `hostEnd`; `word`: the first one below,
 * `columns` from the beginning of its line, which is quoted `depth` times. The text ends at `textEnd`.
 */
export function endsBeyondDoubt(
  from: i32,
  to: i32,
  hostEnd: i32,
  lineEnd: i32,
  word: i32,
  columns: i32,
  depth: i32,
  least: i32,
  textEnd: i32,
): bool {
  if (to - from < SHORTEST_URL || !mayBeWeighed(to)) return false;
  const line = startOfLine(from);
  if (line == -1) return false;
  const mark = markLength(word);
  const first = mark == NO_MARK ? word : behindComment(line, word, mark, depth);
  if (first == -1) return false;
  if (holdsNothing(first, textEnd)) return hasVeto(bits.NOTHING);
  if (!readNextWord(first, textEnd)) return false;
  if (isOfMarks()) return hasVeto(bits.MARKS_ONLY);
  start = from;
  end = to;
  token = word;
  indent = columns;
  if (depthOf(line) != depth) return endsQuotation();
  beginSigns();
  if (!lookAtLine(line, start, lineEnd)) return false;
  content = contentFrom();
  if (first == word && isTableRow()) return true;
  setLine(line, lineEnd, firstInk(content, start), depth);
  lookBelow();
  token = first;
  lookAtNextWord(at(end - 1) == HYPHEN);
  lookAtEnd(start, end, hostEnd, lineEnd, token);
  lookAtLastCharacter(end);
  lookAtBothSides(hostEnd);
  if (isFollowed()) decide(bits.CUT_AT_COLUMN, false);
  if (isOrdinaryWord()) decide(bits.CUT_AT_MARGIN, false);
  if (mostOfSigns() < least) return true;
  const behind = nextWordEnd();
  const glued = behind == textEnd || isBlank(at(behind)) ? 0 : 1;
  if (!lookAroundWord(start, end, token, behind, glued)) return false;
  const margin = marginOf(depth);
  lookAtCut(lineEnd - line, margin);
  if (mostOfSigns() < least) return true;
  return first == word && endsByMore(hostEnd, line, lineEnd, margin, least);
}

/** The same by the signs that cost more. */
function endsByMore(hostEnd: i32, line: i32, lineEnd: i32, margin: i32, least: i32): bool {
  lookAtBothLines(start, end, line, lineEnd, content, token, indent, margin);
  lookAtMarksOfWord(start, end, hostEnd);
  setSeen(start, end, hostEnd, content, token);
  return mostOfSigns() < least;
}

/** Whether the line ends there, behind the mark of a comment, or goes on with `>`: behind a gap that is no quote mark. */
function holdsNothing(position: i32, textEnd: i32): bool {
  const code = at(position);
  if (position >= textEnd || code == CLOSE || code == LF) return true;
  return code == CR && at(position + 1) == LF;
}

/**
 * Where the text begins behind a comment mark that the line of the URL has, too, or that of the mark; -1: only the careful
 * way can tell.
 */
function behindComment(line: i32, word: i32, mark: i32, depth: i32): i32 {
  if (mark == UNKNOWN_MARK || mayBeNumbered(line)) return -1;
  const isQuotedAlike = depthOf(line) == depth;
  const own = behindBlanks(contentFrom());
  if (at(own) == BEYOND_ASCII || markLength(own) == UNKNOWN_MARK) return -1;
  if (isShared(own, word, mark)) return isQuotedAlike ? behindBlanks(word + mark) : -1;
  return at(word) == SLASH ? -1 : word;
}

/** Above a line of another quotation: only what is plainly unfinished goes on there. */
function endsQuotation(): bool {
  if (contentFrom() > start || closerOf(at(start - 1)) != 0) return false;
  if (!isFollowed() && !isAboveLabel()) return false;
  const digits = digitsAtSeam(start, end, token, nextWordLast());
  return digits < SHORTEST_HASH && hasVeto(bits.OTHER_QUOTATION);
}

/** Whether the URL stands behind text and ends in a letter or digit, and the word below is no path. */
function isAboveLabel(): bool {
  const first = firstInk(contentFrom(), start);
  const code = at(first);
  if (first == start || mayBeListed(first) || code == BEYOND_ASCII) return false;
  return isAlphanumeric(at(end - 1)) && !mayBePath();
}

/** Where the next line begins. */
function lookBelow(): void {
  const first = firstInk(content, start);
  const code = at(first);
  // Some characters beyond ASCII are blanks, and a number may be that of the line.
  if (start - content > SEEN || code == BEYOND_ASCII || mayBeListed(first)) return;
  decideAround(bits.HANGING, first < start && start - content == indent);
  decideAround(bits.INDENTED_LESS, indent < first - content - 1);
  const marks = at(content) == SPACE || isOfPatch(at(content));
  if (start > content && marks && indent == 0 && isOfPatch(at(token))) decide(bits.PATCH, true);
}

/** Whether bars divide both lines. */
function isTableRow(): bool {
  if (!hasVeto(bits.TABLE_ROW) || start == content || !hasBarBehind()) return false;
  for (let position = max(content, start - SEEN); position < start - 1; position++) {
    if (at(position) == BAR && isBlank(at(position + 1))) return true;
  }
  return false;
}

function isOfPatch(code: i32): bool {
  return code == PLUS || code == HYPHEN;
}

/** What the URL and the word could be together: an extension, a hash, an escape, an id. */
function lookAtBothSides(hostEnd: i32): void {
  const last = at(end - 1);
  if (endsInFileName(end) && isAlphanumeric(at(token))) {
    decide(bits.FILE_NAME, true);
    decide(bits.CUT_EXTENSION, false);
  } else if (!mayCutExtension(last, hostEnd)) decide(bits.CUT_EXTENSION, false);
  if (!isCapitalOrDigit(last) || !isCapitalOrDigit(at(token + 1)))
    decideAround(bits.CAPITALS, false);
  const isEscape = mayBeEscape(end, token);
  if (!isEscape) decide(bits.CUT_ESCAPE, false);
  if (isEscape || mayCutHash()) addFacts(bits.HEX_SEAM);
  if (!isDigit(last)) ruleOut(bits.CUT_NUMBER);
  if (!isAlphanumeric(last) && last != HYPHEN) ruleOut(bits.MIXED);
  if (last != DOT || !mayBeDomain()) ruleOut(bits.TOP_LEVEL);
  if (!hasHyphens() || !isHyphenated(start, end)) ruleOut(bits.HYPHENS);
  const isId = holdsAt() || (holdsDot() && holds(start, end, AT));
  if (!isId) ruleOut(bits.MESSAGE_ID);
  const closer = closerOf(at(start - 1));
  if (closer == 0 || !mayClose(closer)) ruleOut(bits.CLOSES_QUOTATION);
}

/** Whether a hash or a UUID may go on, or be whole with the word. */
function mayCutHash(): bool {
  const digits = digitsAtSeam(start, end, token, nextWordLast());
  if (digits < SHORTEST_HASH) return false;
  if (hasHyphens() || holds(max(start, end - UUID_LENGTH), end, HYPHEN)) return true;
  const behind = hexFrom(token, nextWordLast());
  const isDigitsAlone = behind == nextWordLast() - token;
  return (
    (isDigitsAlone && behind >= SHORTEST_OF_HASH) || isHashLength(hexBefore(start, end) + behind)
  );
}

/** Behind a full stop an extension stands alone. */
function mayCutExtension(last: i32, hostEnd: i32): bool {
  if (last == DOT) return !isFollowed();
  return isAlphanumeric(last) && hostEnd != end && mayBeExtension(end, extensionLength());
}

/** Whether mailers cut lines of such a length. */
function lookAtCut(length: i32, margin: i32): void {
  if (!isOrdinaryWord()) decide(bits.CUT_AT_MARGIN, length == margin && indent == 0);
  if (isFollowed()) return;
  if (!isCutLength(length, margin)) decide(bits.CUT_AT_COLUMN, false);
}
