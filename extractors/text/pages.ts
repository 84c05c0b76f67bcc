/**
 * Page breaks of paginated text: the running foot, the form feed, the running head and the blank
 * lines around them get the region `page-break`, so that what stands before and after can be read
 * as one. Takes lines, gives lines; text without `[Page N]` or a form feed costs two searches.
 *
 *     … the last line of a page
 *                                              (blank lines)
 *     Author              Category              [Page 7]
 *     (form feed)
 *     RFC 9999            Title             January 2001
 *                                              (blank lines)
 *     the first line of the next page …
 */
import type { Line } from './block.ts';

const FORM_FEED = 0x0c;

/** Three blanks inside a line set its parts apart, as in a running head. */
const COLUMN_GAP = '   ';

/** Characters at a line's end that can hold `[Page 9999]`. */
const FOOT_TAIL = 16;

export function markPageBreaks(text: string, lines: readonly Line[]): Line[] {
  const marked = [...lines];
  if (!text.includes('[Page ') && !text.includes('\f')) return marked;
  for (let index = 0; index < marked.length; index++) {
    const last = endOfBreak(text, marked, index);
    if (last < 0) continue;
    for (let i = firstBlankBefore(text, marked, index); i <= last; i++) {
      const line = marked[i];
      if (line) marked[i] = { ...line, region: 'page-break' };
    }
    index = last;
  }
  return marked;
}

/** The last line of the page break that begins with a foot or form feed at `index`, or -1. */
function endOfBreak(text: string, lines: readonly Line[], index: number): number {
  const foot = isFoot(text, lines[index]);
  const feed = opensWithFeed(text, lines[index]);
  if (!foot && !feed) return -1;
  const head = feed && !isBlank(text, lines[index]) ? index : skipBlank(text, lines, index + 1);
  if (isHead(text, lines[head], lines[head + 1])) return skipBlank(text, lines, head + 1) - 1;
  if (feed && head === index) return -1;
  return head - 1;
}

/** foot = … "[Page " 1*(DIGIT / roman) "]" */
function isFoot(text: string, line: Line | undefined): boolean {
  if (!line) return false;
  const end = trimmedEnd(text, line);
  if (text[end - 1] !== ']') return false;
  const tail = text.slice(Math.max(line.contentStart, end - FOOT_TAIL), end - 1);
  const label = tail.lastIndexOf('[Page ');
  return label >= 0 && /^ *[0-9ivxlc]+ *$/i.test(tail.slice(label + '[Page '.length));
}

/** Set in columns, and with a blank line after it: no paragraph begins like that. */
function isHead(text: string, line: Line | undefined, next: Line | undefined): boolean {
  if (!line || isBlank(text, line)) return false;
  if (next && !isBlank(text, next)) return false;
  return text.slice(firstInk(text, line), trimmedEnd(text, line)).includes(COLUMN_GAP);
}

function opensWithFeed(text: string, line: Line | undefined): boolean {
  return line !== undefined && text.charCodeAt(line.contentStart) === FORM_FEED;
}

function skipBlank(text: string, lines: readonly Line[], index: number): number {
  let at = index;
  while (at < lines.length && isBlank(text, lines[at])) at++;
  return at;
}

function firstBlankBefore(text: string, lines: readonly Line[], index: number): number {
  let at = index;
  while (at > 0 && lines[at - 1]?.region !== 'page-break' && isBlank(text, lines[at - 1])) at--;
  return at;
}

/** Blanks and form feeds only. */
function isBlank(text: string, line: Line | undefined): boolean {
  return line !== undefined && firstInk(text, line) === line.end;
}

function firstInk(text: string, line: Line): number {
  let at = line.contentStart;
  while (at < line.end && isBlankCode(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(text: string, line: Line): number {
  let end = line.end;
  while (end > line.contentStart && isBlankCode(text.charCodeAt(end - 1))) end--;
  return end;
}

function isBlankCode(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === FORM_FEED;
}
