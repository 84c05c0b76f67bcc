/**
 * The extent of a URL that begins in full-width characters, and its characters in ASCII (Unicode 16.0, Halfwidth and
 * Fullwidth Forms). Takes a text and a position; lengths stay the same.
 */
import type { Text } from '../../characters/text.ts';
import { isAlphanumeric, isStop } from '../../characters/url-characters.ts';
import type { BrokenUrl } from '../cursor/broken-url.ts';
import { inAscii } from '../cursor/typeset.ts';
import type { MarkupHere } from './markup-at.ts';

export const FULL_WIDTH_COLON = 0xff1a;
const FULL_WIDTH_QUESTION = 0xff1f;
const FIRST_BEYOND_ASCII = 0x80;

/** The end of the characters that such a URL may hold. Colons and question marks stand between its words. */
export function fullWidthEnd(text: Text, from: number, lineEnd: number): number {
  let at = from;
  while (at < lineEnd && mayHold(text, at)) at++;
  return at;
}

/** Other letters are the sentence's. */
function mayHold(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!isStop(code)) return inAscii(text.charAt(at)).charCodeAt(0) < FIRST_BEYOND_ASCII;
  if (code !== FULL_WIDTH_COLON && code !== FULL_WIDTH_QUESTION) return false;
  const next = inAscii(text.charAt(at + 1));
  return next === '/' || isAlphanumeric(next.charCodeAt(0));
}

/** Full-width forms are undone like the escapes of a markup. */
export const FULL_WIDTH: MarkupHere = {
  braced: false,
  takesBlank: undefined,
  undo: (broken: BrokenUrl): BrokenUrl => ({ ...broken, text: inAscii(broken.text) }),
};
