/**
 * The start of the text of a following line: after its indentation, and after the comment mark that it shares with the
 * first line of the URL.
 *
 *     # see http://example.org/archive/
 *     # 2001/index.html
 *       ^ here
 */
import type { Text } from '../../characters/text.ts';
import type { Line } from '../../lines/block.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

export interface CommentPrefix {
  /** The first character of the text. */
  readonly end: number;
  /** Whether a comment mark was skipped. */
  readonly marked: boolean;
}

/** `-` and `*` open list items as well; `*` counts only after a `/*`. */
const MARKS = '#;*%!|>:/';
const MARK_LENGTH = 4;

export function commentPrefixOf(cursor: TextCursor, first: Line, next: Line): CommentPrefix {
  const start = cursor.nonBlankStart(next);
  const mark = commentMark(cursor.text, start, next.end);
  if (mark === '') return { end: start, marked: false };
  const own = commentMark(cursor.text, cursor.nonBlankStart(first), first.end);
  if (!isSameComment(own, mark)) return { end: start, marked: false };
  return { end: cursor.skipBlanks(start + mark.length, next.end), marked: true };
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
