/**
 * Line ends at which plainly nothing goes on: the text ends, or an empty line follows that belongs to no page break, or
 * another URL begins, or a sentence. Takes positions, looks at few characters and at no line; what is not plain is for
 * `rejoin.ts`.
 */
import type { Text } from '../text/text.ts';
import { isAlpha, isAlphanumeric, isHex } from './characters.ts';
import { beginsUrl, takesUrl } from './tokens.ts';

const TAB = 0x09;
const LF = 0x0a;
const FORM_FEED = 0x0c;
const CR = 0x0d;
const SPACE = 0x20;
const PERCENT = 0x25;
const SLASH = 0x2f;
const GREATER = 0x3e;

/** Longer ones are judged by their beginning. */
const LONGEST_WORD = 40;
/** Fewer hexadecimal digits are no part of one. */
const FEWEST_OF_HASH = 4;
/** A page's foot ends in a bracket; a quote prefix, a line's number or an escape with nothing behind it in the others. */
const ENDS_FOOT_OR_PREFIX = ']>|:-0123456789';

/** How far a page break is looked for. */
const LOOK = 400;

/**
 * Whether nothing after `end` goes on with the URL `start..end`, which is the last on its line. `weighed`: a line end is
 * undone only where there is evidence for it.
 */
export function isPlainlyLast(text: Text, start: number, end: number, weighed: boolean): boolean {
  const lineEnd = afterBlanks(text, end);
  if (lineEnd === text.length) return true;
  const next = afterLineEnd(text, lineEnd);
  if (next === -1) return false;
  const ink = afterBlanks(text, next);
  if (ink === text.length) return true;
  if (afterLineEnd(text, ink) !== -1) return !mayBreakPage(text, ink);
  if (beginsUrl(text, ink)) return !mayTakeUrl(text, start, end);
  return weighed && isFollowedBySentence(text, end, ink);
}

/**
 * Two words, after quote marks: behind a letter or digit that is more against the URL going on than anything could be
 * for it (`join-weights.ts`), but for an escape or a hash that was cut.
 */
function isFollowedBySentence(text: Text, end: number, ink: number): boolean {
  const last = text.charCodeAt(end - 1);
  if (!isAlphanumeric(last) || text.charCodeAt(end - 2) === PERCENT) return false;
  let at = ink;
  while (text.charCodeAt(at) === GREATER || isBlank(text.charCodeAt(at))) at++;
  const word = at;
  while (isAlpha(text.charCodeAt(at))) at++;
  if (at === word || at - word > LONGEST_WORD || text.charCodeAt(at) !== SPACE) return false;
  if (isHex(text.charCodeAt(word)) && endsInHash(text, end)) return false;
  return isAlphanumeric(text.charCodeAt(afterBlanks(text, at))) && !mayBreakPage(text, at);
}

function afterLineEnd(text: Text, at: number): number {
  const code = text.charCodeAt(at);
  if (code === LF) return at + 1;
  return code === CR && text.charCodeAt(at + 1) === LF ? at + 2 : -1;
}

function afterBlanks(text: Text, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/**
 * Whether the first line from `from` on that is not empty may be the foot of a page, or hold a form feed, or have
 * nothing but a prefix, so that it is empty all the same.
 */
function mayBreakPage(text: Text, from: number): boolean {
  const limit = from + LOOK;
  let at = from;
  while (isBlankOrLineEnd(text.charCodeAt(at))) if (++at > limit) return true;
  let last = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === FORM_FEED || at > limit) return true;
    if (code === LF || code === CR) break;
    if (!isBlank(code)) last = code;
  }
  return ENDS_FOOT_OR_PREFIX.includes(String.fromCharCode(last));
}

/** Of what is clear-cut only a path of an archive. */
function mayTakeUrl(text: Text, start: number, end: number): boolean {
  return text.charCodeAt(end - 1) === SLASH && takesUrl(text.slice(start, end));
}

function endsInHash(text: Text, end: number): boolean {
  let digits = 0;
  while (digits < FEWEST_OF_HASH && isHex(text.charCodeAt(end - 1 - digits))) digits++;
  return digits === FEWEST_OF_HASH;
}

function isBlankOrLineEnd(code: number): boolean {
  return isBlank(code) || code === LF || code === CR;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
