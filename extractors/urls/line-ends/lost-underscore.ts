/**
 * An underscore that became a blank or a line end, since underlining hid it or a converter dropped it:
 * `http://example.org/my file.html`. Evidence is a path that ends in a word without extension, and a file name in lower
 * case behind it. What is read so is tried last.
 */
import type { Text } from '../../characters/text.ts';
import { isAlphanumeric } from '../../characters/url-characters.ts';
import type { BrokenUrl } from '../cursor/broken-url.ts';
import { KNOWN_EXTENSION } from './line-end-signs.ts';

const LONGEST_NAME = 40;
const BEGUN_NAME = /[^/]\/[a-z][a-z\d-]{0,39}(?<!-)$/;
const REST_OF_NAME = /^[a-z\d][a-z\d_-]{0,39}\.[a-z\d]{1,5}$/;
const EXTENSION_LENGTH = 5;

const SPACE = 0x20;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const UNDERSCORE = 0x5f;

/** The rest of a file's name behind one blank at `end`, or ''. */
export function restOfNameBehind(text: Text, end: number): string {
  if (text.charCodeAt(end) !== SPACE) return '';
  const from = end + 1;
  let dot = from;
  while (dot <= from + LONGEST_NAME && isNameCharacter(text.charCodeAt(dot))) dot++;
  if (dot === from || text.charCodeAt(dot) !== DOT) return '';
  let to = dot + 1;
  while (to <= dot + EXTENSION_LENGTH && isAlphanumeric(text.charCodeAt(to))) to++;
  const rest = text.slice(from, to);
  return isAlphanumeric(text.charCodeAt(to)) || !isRestOfName(rest) ? '' : rest;
}

/** Whether a URL ends in what may be the first word of a file's name. */
export function endsInBegunName(url: string): boolean {
  return BEGUN_NAME.test(url.slice(-LONGEST_NAME - 2)) && !/[?#]/.test(url);
}

/** The URL with an underscore at its last break, or null. */
export function underscoreAtBreak({ text, breaks }: BrokenUrl): string | null {
  const at = breaks.at(-1)?.at ?? 0;
  const [begun, rest] = [text.slice(0, at), text.slice(at)];
  return isRestOfName(rest) && endsInBegunName(begun) ? `${begun}_${rest}` : null;
}

function isRestOfName(word: string): boolean {
  return word.length <= LONGEST_NAME && REST_OF_NAME.test(word) && KNOWN_EXTENSION.test(word);
}

function isNameCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === HYPHEN || code === UNDERSCORE;
}
