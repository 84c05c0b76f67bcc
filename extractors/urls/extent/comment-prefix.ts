/**
 * The start of the text of a following line: after its indentation, and after the comment mark that it shares with the
 * first line of the URL, or the number that counts on from it.
 *
 *     # see http://example.org/archive/
 *     # 2001/index.html
 *       ^ here
 */
import type { Text } from '../../characters/text.ts';
import type { Line } from '../../lines/block.ts';
import { countsOn, mayOpenNumber, readLineNumber } from '../../lines/line-number.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

export interface CommentPrefix {
  /** The first character of the text. */
  readonly end: number;
  /** Whether a comment mark was skipped. */
  readonly marked: boolean;
  /** Whether a number was skipped: of a line, or of an item of a list. */
  readonly numbered: boolean;
}

/** `-` and `*` open list items as well; `*` counts only after a `/*`. */
const MARKS = '#;*%!|>:/';
const MARK_LENGTH = 4;

export function commentPrefixOf(cursor: TextCursor, first: Line, next: Line): CommentPrefix {
  const start = cursor.nonBlankStart(next);
  const number = numberEnd(cursor.text, first, next);
  if (number > 0) {
    return { end: cursor.skipBlanks(number, next.end), marked: false, numbered: true };
  }
  const cited = citationEnd(cursor, first, start);
  if (cited > 0) {
    return { end: cursor.skipBlanks(cited, next.end), marked: true, numbered: false };
  }
  const mark = commentMark(cursor.text, start, next.end);
  if (mark === '') return { end: start, marked: false, numbered: false };
  const own = commentMark(cursor.text, cursor.nonBlankStart(first), first.end);
  if (!isSameComment(own, mark)) return { end: start, marked: false, numbered: false };
  return { end: cursor.skipBlanks(start + mark.length, next.end), marked: true, numbered: false };
}

/** A name before a quote mark; initials are known by `quotes.ts`. */
const CITATION = /^\p{L}[\p{L}\p{N}_.-]{0,23}>+(?=[ \t])/u;
const LONGEST_CITATION = 32;

/** The end of the name and quote mark at `start`, if the first line has the very same (supercite), or -1. */
function citationEnd(cursor: TextCursor, first: Line, start: number): number {
  const { text } = cursor;
  const own = cursor.nonBlankStart(first);
  const begin = text.slice(own, own + LONGEST_CITATION);
  const citation = begin.includes('>') ? CITATION.exec(begin)?.[0] : undefined;
  return citation !== undefined && text.startsWith(citation, start) ? start + citation.length : -1;
}

/** The end of the number of `next`, if `first` has one that it counts on from; too few lines for a listing, or -1. */
function numberEnd(text: Text, first: Line, next: Line): number {
  if (!mayOpenNumber(text, next.contentStart)) return -1;
  const below = readLineNumber(text, next.contentStart, next.end);
  if (below === null || !countsOn(readLineNumber(text, first.contentStart, first.end), below)) {
    return -1;
  }
  return below.contentStart;
}

function isSameComment(own: string, mark: string): boolean {
  return mark === '*' ? own === '/*' || own === '/**' : own === mark;
}

/** The comment marks that a blank follows, or ''. */
function commentMark(text: Text, at: number, end: number): string {
  let after = at;
  while (after < end && after - at <= MARK_LENGTH && MARKS.includes(text.charAt(after))) after++;
  if (after === at || after - at > MARK_LENGTH) return '';
  return after < end && text.charAt(after) !== ' ' && text.charAt(after) !== '\t'
    ? ''
    : text.slice(at, after);
}
