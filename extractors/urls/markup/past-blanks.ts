/**
 * Continues a URL past the blank that ends the name of a command and prints nothing: `\textasciitilde ann/` (The
 * TeXbook, chapter 3). Takes the part before the blank, gives the whole on the same line, or the same part.
 */
import { isAlphanumeric } from '../../characters/url-characters.ts';
import type { BrokenUrl } from '../cursor/broken-url.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

/** More commands stand in no URL. */
const MOST_COMMANDS = 8;

const LONGEST_COMMAND = 32;

export function pastBlanks(cursor: TextCursor, first: BrokenUrl, command: RegExp): BrokenUrl {
  const { text } = cursor;
  const start = first.ranges[0]?.start ?? 0;
  const lineEnd = cursor.lineAt(start)?.end ?? start;
  const begun = start + first.text.length;
  let end = begun;
  for (let count = 0; count < MOST_COMMANDS; count++) {
    if (!command.test(text.slice(Math.max(start, end - LONGEST_COMMAND), end))) break;
    if (text.charAt(end) !== ' ' || !isAlphanumeric(text.charCodeAt(end + 1))) break;
    end = cursor.runEnd(end + 1, lineEnd);
  }
  return end === begun
    ? first
    : { ...first, text: text.slice(start, end), ranges: [{ start, end }] };
}
