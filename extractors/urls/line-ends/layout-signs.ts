/**
 * Signs in the layout of the lines around the end of a bare URL: columns, rows that repeat, the width of the
 * paragraph, quote marks that were lost. The consequences are in `join-weights.ts`.
 *
 *     Archive   http://example.org/archive/
 *     Museum    http://example.org/museum
 *     ^^^^^^ another row
 */
import { isWord } from '../extent/tokens.ts';
import { completesUuid } from './cut-signs.ts';
import { isFunctionWord } from './function-words.ts';
import {
  closesQuotation,
  completesHash,
  isCutAtColumn,
  type JoinEvidence,
  WIDEST_MARGIN,
} from './line-end-signs.ts';

/** A difference of one column is that of a bracket or a mark. */
export function isIndentedLess({ indent, nextIndent }: JoinEvidence): boolean {
  return nextIndent < indent - 1;
}

/** Blanks or a tab after other text: the URL may stand in a column of its own. Justified text has gaps of two. */
const WIDE_GAP = /\S(?: {3,}| {0,8}\t\s{0,8})["'(<[]?$/;
const GAP = /\S {2}["'(<[]?$/;

/** Whether the URL stands in a right-hand column and the next line begins at the left of it. */
export function isBesideColumn(evidence: JoinEvidence): boolean {
  const { textBefore, urlColumn } = evidence;
  if (!textBefore.includes('  ') && !textBefore.includes('\t')) return false;
  if (evidence.nextIndent > evidence.indent) return false;
  if (WIDE_GAP.test(textBefore)) return true;
  return (
    GAP.test(textBefore) &&
    (begins(evidence.lineAbove, urlColumn) || begins(evidence.lineAfterNext, urlColumn))
  );
}

/** Whether a word begins at a column after two blanks. */
function begins(line: string, column: number): boolean {
  return /^ {2}\S$/.test(line.slice(column - 2, column + 1)) && /\S/.test(line.slice(0, column));
}

/** Whether both lines are divided by `|` or another mark of tables. */
export function isTableRow(evidence: JoinEvidence): boolean {
  if (!holdsBar(evidence.token) && !holdsBar(evidence.afterToken)) return false;
  return /[|\u2502]\s/.test(evidence.textBefore);
}

function holdsBar(text: string): boolean {
  return text.includes('|') || text.includes('\u2502');
}

/** Whether text stands before the URL, and the next line begins in the column of the URL. */
export function isHangingBelow({ textBefore, urlColumn, nextIndent }: JoinEvidence): boolean {
  return nextIndent === urlColumn && /\S/.test(textBefore);
}

const WORD_LENGTH = 40;

/** The form of a line's first word: `Aa:`, `[9]`, `9.`. */
function formOf(line: string): string {
  const start = line.trimStart();
  const word = /^\S{1,40}/.exec(start)?.[0] ?? '';
  if (word.length === WORD_LENGTH) return '';
  return word
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\d+/g, '9');
}

/** Most lines begin with a word, whose form is that of all words. */
const BEGINS_WITH_WORD = /^\s*[A-Za-z]+\s/;

/** Whether the next line begins as the URL's line does: the same label, numbering or mark. */
export function isLikeItsLine({ textBefore, token, afterToken }: JoinEvidence): boolean {
  if (afterToken === '' || BEGINS_WITH_WORD.test(textBefore)) return false;
  if (isWord(token) || !/\S\s/.test(textBefore)) return false;
  const form = formOf(token);
  return /[^\p{L}]/u.test(form) && formOf(textBefore) === form;
}

/** `v2:http://…` above `v1:`: the next word begins with what is glued before the URL, digits aside. */
export function isGluedToSame({ textBefore, token }: JoinEvidence): boolean {
  // Most URLs stand behind a blank.
  if (!/^[^\s"'<([]{2}$/.test(textBefore.slice(-2))) return false;
  const glued = /[^\s"'<([]{2,20}$/.exec(textBefore)?.[0] ?? '';
  return glued !== '' && formOf(token.slice(0, glued.length)) === formOf(glued);
}

const SHARED = 4;

/** Whether a line nearby begins with the same characters as the next line: the rows of a list. */
export function isRepeatedRow(evidence: JoinEvidence): boolean {
  const { token } = evidence;
  if (token.length < SHARED) return false;
  const head = token.slice(0, SHARED);
  return (
    evidence.lineAbove.trimStart().startsWith(head) ||
    evidence.lineAfterNext.trimStart().startsWith(head)
  );
}

/** Narrower paragraphs say nothing about where lines are cut. */
const NARROWEST = 45;

/** Whether the next word fits the widest line of the text, but not that of the paragraph. */
export function isTooLongForParagraph(evidence: JoinEvidence): boolean {
  const { paragraphWidth, lineLength, token } = evidence;
  return paragraphWidth >= NARROWEST && lineLength + token.length > paragraphWidth;
}

/** Whether its line is the widest of those that a mailer would have cut. */
export function isLongestOfParagraph({ paragraphWidth, lineLength }: JoinEvidence): boolean {
  return paragraphWidth >= NARROWEST && lineLength >= paragraphWidth && lineLength <= WIDEST_MARGIN;
}

export function isShorterThanParagraph(evidence: JoinEvidence): boolean {
  const { paragraphWidth, lineLength, token } = evidence;
  return paragraphWidth >= NARROWEST && lineLength + token.length < paragraphWidth - 1;
}

/** Whether the URL was moved down as a whole, since it did not fit, and its line is full now. */
export function isMovedDown(evidence: JoinEvidence): boolean {
  const { alone, url, lineLength, margin, token } = evidence;
  if (!alone || lineLength > WIDEST_MARGIN || lineLength + token.length <= margin) return false;
  const { lineAbove } = evidence;
  return lineAbove !== '' && lineAbove.length + 1 + url.length > margin;
}

/** Whether the piece before this one was cut at the same column. */
export function isCutAgain(evidence: JoinEvidence): boolean {
  return evidence.isContinued && evidence.lengthAbove === evidence.lineLength;
}

/** Whether only the next line lost its quote marks: the line after it has those of the URL's line. */
export function hasLostQuoteMarks(evidence: JoinEvidence): boolean {
  return !evidence.sameDepth && evidence.depthReturns && evidence.afterToken === '';
}

/**
 * A reply that was wrapped again lost or gained a quote mark at the break: only a URL that is plainly unfinished
 * continues there, and only into a line of its own.
 */
export function isOtherQuotation(evidence: JoinEvidence): boolean {
  const { sameDepth, url, word, afterToken } = evidence;
  if (sameDepth) return false;
  if (/[a-z\d][-/&=_%]$/i.test(url) && afterToken === '') return false;
  if (hasLostQuoteMarks(evidence) && LIKE_A_PATH.test(word)) return false;
  return ![isCutAtColumn, closesQuotation, completesHash, completesUuid].some((isCut) =>
    isCut(evidence),
  );
}

/** More than one word, with marks of URLs between. */
const LIKE_A_PATH = /^[^\s]*[\w%][/?&=#_~.-][\w%]/;

/** Whether it was put together from more than one line already. */
export function isContinuedAlready({ isContinued }: JoinEvidence): boolean {
  return isContinued;
}

/** Shorter lines are no evidence of where lines are cut. */
const SHORTEST_CUT = 60;

/** Whether other URLs of the text stand unbroken on lines that no mailer would have left so long. */
export function areOthersUnbroken(evidence: JoinEvidence): boolean {
  return mayBeCut(evidence) && evidence.longestUrlLine > WIDEST_MARGIN;
}

/** Whether other lines of the text end in a URL at the very same column. */
export function areOthersCutThere(evidence: JoinEvidence): boolean {
  return mayBeCut(evidence) && evidence.urlLinesAsLong > 0;
}

function mayBeCut({ lineLength }: JoinEvidence): boolean {
  return lineLength >= SHORTEST_CUT && lineLength <= WIDEST_MARGIN;
}

/** Whether both lines are marked as new, old or common (`+`, `-`, a blank), as `diff -u` marks them. */
export function isPatch({ textBefore, token, nextIndent }: JoinEvidence): boolean {
  return nextIndent === 0 && /^[+-]/.test(token) && /^[+ -]/.test(textBefore);
}

/** `…/pub/` above `kettle.txt` alone, not indented less: a folder and its file, or the cut between them. */
export function isFolderAboveWord(evidence: JoinEvidence): boolean {
  const { url, afterToken, indent, nextIndent } = evidence;
  return url.endsWith('/') && afterToken === '' && nextIndent >= indent;
}

/** The columns at which mail is wrapped. */
const WRAPPED_FROM = 60;

export function isAsLongAsMailersLeave({ lineLength }: JoinEvidence): boolean {
  return lineLength >= WRAPPED_FROM && lineLength <= WIDEST_MARGIN;
}

/** Whether the URL fills a line of its own, to which it was moved, and letters or digits stand on both sides. */
export function isCutWithinWord(evidence: JoinEvidence): boolean {
  const { alone, url, token, lineAbove, word } = evidence;
  const isFull = alone && isAsLongAsMailersLeave(evidence);
  const isWithinWord = /[a-z\d]$/i.test(url) && /^[a-z\d]/i.test(token) && !isFunctionWord(word);
  return isFull && isWithinWord && lineAbove.length + 1 + url.length > USUAL_MARGIN;
}

const USUAL_MARGIN = 72;
