/**
 * The lines around a page break: running feet, running heads, form feeds and blank lines. Takes lines, judges one of
 * them; `pages.ts` puts them together.
 */
import type { Text } from '../characters/text.ts';
import type { ContentLines } from '../lines/content-lines.ts';
import { mayBeginNumber } from '../lines/line-number.ts';

const TAB = 0x09;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const CLOSE = 0x5d;
export const FOOT_LABEL = '[Page ';

const COLUMN_GAP = 3;

/** The length of a line's end that can hold `[Page 9999]`. */
const FOOT_TAIL = 16;

/** The most lines between a foot without label and the form feed, and above it. */
const FOOT_TO_FEED = 5;

const ROMAN = 'ivxlcIVXLC';

/** foot = … "[Page " *SP 1*(DIGIT / roman) *SP "]" */
export function isFoot(lines: ContentLines, index: number): boolean {
  const { text } = lines;
  const start = lines.contentStartOf(index);
  const close = trimmedEnd(text, start, lines.endOf(index)) - 1;
  if (text.charCodeAt(close) !== CLOSE) return false;
  const lowest = Math.max(start, close + 1 - FOOT_TAIL);
  const numberEnd = beforeSpaces(text, close, lowest);
  let number = numberEnd;
  while (number > lowest && isPageDigit(text.charCodeAt(number - 1))) number--;
  const label = beforeSpaces(text, number, lowest) + 1 - FOOT_LABEL.length;
  return number < numberEnd && label >= lowest && text.startsWith(FOOT_LABEL, label);
}

function beforeSpaces(text: Text, from: number, lowest: number): number {
  let at = from;
  while (at > lowest && text.charCodeAt(at - 1) === SPACE) at--;
  return at;
}

function isPageDigit(code: number): boolean {
  return (code >= DIGIT_0 && code <= DIGIT_9) || ROMAN.includes(String.fromCharCode(code));
}

/**
 * Whether a line is a running head: set in columns, with a blank line after it; no paragraph begins like that. Between
 * the numbered lines of a listing, a line without number is one.
 */
export function isHead(lines: ContentLines, index: number): boolean {
  if (index >= lines.count || isBlank(lines, index)) return false;
  if (isUnnumbered(lines, index, skipBlank(lines, index + 1))) return true;
  if (index + 1 < lines.count && !isBlank(lines, index + 1)) return false;
  const { text } = lines;
  const start = lines.contentStartOf(index);
  const end = lines.endOf(index);
  return holdsGap(text, firstNonBlank(text, start, end), trimmedEnd(text, start, end));
}

/**
 * Whether a line is a running foot without a label: it has no number, the listing above it has, and a form feed is on
 * the line `feed`.
 */
export function isUnnumberedFoot(
  lines: ContentLines,
  index: number,
  feed: number | undefined,
): boolean {
  if (feed === undefined || feed - index > FOOT_TO_FEED) return false;
  if (!opensWithFeed(lines, feed) || isBlank(lines, index)) return false;
  if (skipBlank(lines, index + 1) < feed) return false;
  let above = index - 1;
  while (above > index - FOOT_TO_FEED && above > 0 && isUnnumberedBlank(lines, above)) above--;
  return above < index - 1 && above >= 0 && isUnnumbered(lines, index, above);
}

/** Whether the listing numbers the line `neighbour`, but not this one. */
function isUnnumbered(lines: ContentLines, index: number, neighbour: number): boolean {
  return neighbour < lines.count && lines.isNumbered(neighbour) && !lines.isNumbered(index);
}

function isUnnumberedBlank(lines: ContentLines, index: number): boolean {
  return isBlank(lines, index) && !lines.isNumbered(index);
}

/** Whether a line has a wide gap between its parts, as a running head has. */
function holdsGap(text: Text, start: number, end: number): boolean {
  let blanks = 0;
  for (let at = start; at < end; at++) {
    blanks = text.charCodeAt(at) === SPACE ? blanks + 1 : 0;
    if (blanks === COLUMN_GAP) return true;
  }
  return false;
}

export function opensWithFeed(lines: ContentLines, index: number): boolean {
  const start = lines.contentStartOf(index);
  const at = lines.isNumbered(index) ? skipSpaces(lines.text, start, lines.endOf(index)) : start;
  return lines.text.charCodeAt(at) === FORM_FEED;
}

function skipSpaces(text: Text, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === SPACE) at++;
  return at;
}

export function skipBlank(lines: ContentLines, index: number): number {
  let at = index;
  while (at < lines.count && isBlank(lines, at)) at++;
  return at;
}

/** Whether a line holds blanks and form feeds only. */
export function isBlank(lines: ContentLines, index: number): boolean {
  const { text } = lines;
  const end = lines.endOf(index);
  if (end === lines.startOf(index)) return true;
  const first = firstNonBlank(text, lines.unnumberedStartOf(index), end);
  if (first === end) return true;
  if (!mayBeginNumber(text.charCodeAt(first))) return false;
  return firstNonBlank(text, lines.contentStartOf(index), end) === end;
}

function firstNonBlank(text: Text, start: number, end: number): number {
  let at = start;
  while (at < end && isBlankCode(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(text: Text, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start && isBlankCode(text.charCodeAt(end - 1))) end--;
  return end;
}

function isBlankCode(code: number): boolean {
  return code === SPACE || code === TAB || code === FORM_FEED;
}
