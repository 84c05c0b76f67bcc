/**
 * Recognises the `From ` line that separates the messages of an mbox. Takes the line without its line end, says whether
 * it follows the grammar; never looks at the lines around it.
 */

export const FROM = 'From ';

/** A pattern for each word from the weekday on. */
type DatePattern = readonly RegExp[];

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun),?$/i;
// Some writers did not know the month and wrote question marks.
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\?{3})$/i;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const TIME = /^\d{1,2}:\d\d(?::\d\d)?$/;
const ZONE = /^(?:[a-z]{1,5}|[+-]\d{4}|[a-z]{1,5}[+-]\d{1,4})$/i;
const YEAR = /^\d{2}(?:\d{2})?$/;

/** `Thu Sep 13 12:30:05 2001`, the format of ctime(3); time zones may precede the year. */
const CTIME: DatePattern = [WEEKDAY, MONTH, DAY, TIME];
/** `Thu, 13 Sep 2001 12:30:05`, the date of RFC 5322. */
const MAIL_DATE: DatePattern = [WEEKDAY, DAY, MONTH, YEAR, TIME];

/**
 * RFC 4155 appendix A, and what is found in the wild:
 * `From_ = "From " [sender] weekday month day time *2(zone) year *(any)`.
 * The sender may hold blanks (`"A B"@c`, `user at example.org`) or be missing.
 */
export function isFromLine(line: string): boolean {
  if (!line.startsWith(FROM)) return false;
  const words = line.slice(FROM.length).split(/[ \t]+/);
  for (let at = 0; at < words.length; at++) {
    if (matches(words, at, CTIME) && hasYear(words, at + CTIME.length)) return true;
    if (matches(words, at, MAIL_DATE)) return true;
  }
  return false;
}

function matches(words: readonly string[], at: number, pattern: DatePattern): boolean {
  return pattern.every((word, index) => word.test(words[at + index] ?? ''));
}

function hasYear(words: readonly string[], at: number): boolean {
  let position = at;
  while (position < at + 2 && ZONE.test(words[position] ?? '')) position++;
  return YEAR.test(words[position] ?? '');
}
