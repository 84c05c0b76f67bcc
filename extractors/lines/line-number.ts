/**
 * The number that a listing puts before a line. Takes one line, gives number, format and columns, or null. Whether
 * the lines around count up is for `listing.ts`: a list of references looks the same on one line.
 *
 *     number = *blank ["L"] 1*7DIGIT ( blank / end / ":" / "|" / (("." / ")") (blank / end)) )
 */
import type { Text } from '../characters/text.ts';
import { isBlank, isDigit } from '../characters/url-characters.ts';

export interface LineNumber {
  readonly value: number;
  /** The letter before the digits, or ''. */
  readonly letter: string;
  /** The mark behind the digits, or ''. */
  readonly mark: string;
  /** The columns where the digits begin and end: one of them is the same in all lines of a listing. */
  readonly from: number;
  readonly to: number;
  /** The start of the content after the number, its mark and one blank. */
  readonly contentStart: number;
}

/** A line with its number. */
export interface NumberedLine extends LineNumber {
  readonly index: number;
  readonly end: number;
}

/** Lines whose start without quote marks and escapes is known. */
export interface UnnumberedLines {
  readonly text: Text;
  readonly count: number;
  endOf(index: number): number;
  unnumberedStartOf(index: number): number;
}

const LONGEST_NUMBER = 7;
/** Deeper numbers are numbers of pages, not of lines. */
const DEEPEST = 24;
const TAB = 0x09;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const DIGIT_9 = 0x39;
const NO_BREAK_SPACE = 0xa0;
const LETTER = 0x4c;
const MARKS = ':|.)';
/** Marks that may touch the text of the line. */
const TOUCHING = ':|';

/** Whether a character may stand before or in a number; blanks aside. */
export function mayBeginNumber(code: number): boolean {
  return isDigit(code) || code === LETTER || code >= NO_BREAK_SPACE;
}

/** Whether a line may begin with a number: nearly none does, and few characters decide. */
export function mayOpenNumber(text: Text, start: number): boolean {
  const first = text.charCodeAt(start);
  if (first > DIGIT_9 && first < NO_BREAK_SPACE && first !== LETTER) return false;
  const at = skipGap(text, start);
  const code = text.charCodeAt(at);
  return isDigit(code) || (code === LETTER && isDigit(text.charCodeAt(at + 1)));
}

/** `start` is the first character after quote marks. */
export function readLineNumber(text: Text, start: number, end: number): LineNumber | null {
  const opening = skipGap(text, start);
  const from = text.charCodeAt(opening) === LETTER ? opening + 1 : opening;
  let to = from;
  while (to < end && to - from <= LONGEST_NUMBER && isDigit(text.charCodeAt(to))) to++;
  if (to === from || to - from > LONGEST_NUMBER) return null;
  const mark = to < end && MARKS.includes(text.charAt(to)) ? text.charAt(to) : '';
  const separated = to + mark.length;
  const code = text.charCodeAt(separated);
  const isApart = separated === end || isBlank(code);
  if (!isApart && (mark === '' || !TOUCHING.includes(mark) || isDigit(code))) return null;
  return {
    value: Number(text.slice(from, to)),
    letter: text.slice(opening, from),
    mark,
    from: from - start,
    to: to - start,
    contentStart: isApart && code !== FORM_FEED ? Math.min(end, separated + 1) : separated,
  };
}

/** Whether two numbers are written alike: the same marks, in one column. */
export function isSameFormat(one: LineNumber, other: LineNumber): boolean {
  return (
    one.mark === other.mark &&
    one.letter === other.letter &&
    (one.from === other.from || one.to === other.to)
  );
}

/** The lines of one URL are no further apart, in whatever steps they are numbered. */
const FARTHEST = 100;

/** Whether `below` may be the number of a line some lines below that of `above`. */
export function countsOn(above: LineNumber | null, below: LineNumber | null): boolean {
  if (above === null || below === null || !isSameFormat(above, below)) return false;
  return below.value > above.value && below.value <= above.value + FARTHEST;
}

/** No line ends here: a number is on the line itself. */
function skipGap(text: Text, start: number): number {
  let at = start;
  while (at < start + DEEPEST && isGap(text.charCodeAt(at))) at++;
  return at;
}

function isGap(code: number): boolean {
  return code === SPACE || code === TAB || (code >= NO_BREAK_SPACE && isBlank(code));
}
