/**
 * The characters that a URL in full-width characters may hold (Unicode 16.0, Halfwidth and Fullwidth Forms). Takes a
 * text and a position, gives them in ASCII; lengths stay the same.
 */
import type { Text } from '../../characters/text.ts';
import { isAlphanumeric, isStop } from '../../characters/url-characters.ts';
import type { TextRange } from './model.ts';
import { inAscii } from './typeset.ts';

export const FULL_WIDTH_COLON = 0xff1a;
const FULL_WIDTH_QUESTION = 0xff1f;
const FIRST_BEYOND_ASCII = 0x80;

export interface FullWidthRun extends TextRange {
  readonly ascii: string;
}

/** Colons and question marks stand between words of such a URL. */
export function readFullWidthRun(text: Text, start: number, lineEnd: number): FullWidthRun {
  let end = start;
  while (end < lineEnd && mayHold(text, end)) end++;
  return { start, end, ascii: inAscii(text.slice(start, end)) };
}

/** Other letters are the sentence's. */
function mayHold(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!isStop(code)) return inAscii(text.charAt(at)).charCodeAt(0) < FIRST_BEYOND_ASCII;
  if (code !== FULL_WIDTH_COLON && code !== FULL_WIDTH_QUESTION) return false;
  const next = inAscii(text.charAt(at + 1));
  return next === '/' || isAlphanumeric(next.charCodeAt(0));
}
