/**
 * Tells an author's ordered list from a listing: `1.` and `1)` number both. Takes numbered lines in a row. A listing
 * numbers empty lines as well, and keeps the indentation and the running sentences of its text; the items of a list
 * look all alike.
 */
import type { Text } from '../characters/text.ts';
import { isBlank } from '../characters/url-characters.ts';
import type { NumberedLine } from './line-number.ts';

/** Marks that people put behind the numbers of a list. */
const LIST_MARKS = '.)';

/** So many columns deeper than the others is an indentation of the text itself. */
const INDENTED = 2;

/** One line in so many shows it. */
const SHARE = 4;

/** So many lines of running text are at least so wide on average. */
const MANY = 8;
const WIDE = 40;

const LOWER_CASE = /^\p{Ll}/u;

export function isOrderedList(text: Text, lines: readonly NumberedLine[]): boolean {
  const [first] = lines;
  if (first === undefined || first.mark === '' || !LIST_MARKS.includes(first.mark)) return false;
  const contents = lines.map(({ contentStart, end }) => contentOf(text, contentStart, end));
  if (contents.some(({ width }) => width === 0)) return false;
  const least = contents.reduce((lowest, { indent }) => Math.min(lowest, indent), Infinity);
  const indented = contents.filter(({ indent }) => indent >= least + INDENTED).length;
  if (indented * SHARE >= lines.length) return false;
  return !isRunning(contents);
}

interface Content {
  readonly indent: number;
  readonly width: number;
  readonly isLowerCase: boolean;
}

function contentOf(text: Text, start: number, end: number): Content {
  let from = start;
  while (from < end && isBlank(text.charCodeAt(from))) from++;
  let to = end;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return {
    indent: from - start,
    width: to - from,
    isLowerCase: LOWER_CASE.test(text.slice(from, from + 2)),
  };
}

/** Whether wide lines begin both inside and at the beginning of a sentence. */
function isRunning(contents: readonly Content[]): boolean {
  if (contents.length < MANY) return false;
  const width = contents.reduce((sum, content) => sum + content.width, 0) / contents.length;
  const lower = contents.filter(({ isLowerCase }) => isLowerCase).length;
  return width >= WIDE && lower * SHARE >= contents.length && lower < contents.length;
}
