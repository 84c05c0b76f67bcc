/**
 * Cuts long decoded text into windows, so that only the lines of one are in memory. Takes text, gives consecutive
 * ranges that cover it. A cut lies at an empty line if one is near, else at a line end, else at a blank, else between
 * URLs.
 */

import { cutBetweenUrls, SCHEME_SEEN } from '../characters/cut-between-urls.ts';
import { type Text, viewOf } from '../characters/text.ts';
import { LIMITS } from '../limits.ts';

export interface TextWindow {
  readonly start: number;
  readonly end: number;
}

/** How far past the size of a window a good position for the cut is looked for. */
const SLACK = 64 * 1024;

export function* windowsOf(
  text: Text,
  size: number = LIMITS.windowCharacters,
): Generator<TextWindow> {
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= size + SLACK ? text.length : cutAfter(text, start + size);
    yield { start, end };
    start = end;
  }
}

/** A page break has its foot, form feed and head within so many characters. */
const PAGE_BREAK = 400;

function cutAfter(text: Text, from: number): number {
  const near = viewOf(text, from, from + SLACK);
  for (let end = afterEmptyLine(near, 0); end !== -1; end = afterEmptyLine(near, end)) {
    const cut = from + end;
    if (!text.slice(cut - PAGE_BREAK, cut + PAGE_BREAK).includes('\f')) return cut;
  }
  for (const end of ['\n', '\r', ' ']) {
    const found = near.indexOf(end);
    if (found !== -1) return from + found + 1;
  }
  return from + cutBetweenUrls(viewOf(text, from, from + SLACK + SCHEME_SEEN), SLACK);
}

/** The position after the next line end that is followed by an empty line, and after that one's; or -1. */
function afterEmptyLine(text: Text, from: number): number {
  for (let at = text.indexOf('\n', from); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (text.startsWith('\n', at + 1)) return at + 2;
    if (text.startsWith('\r\n', at + 1)) return at + 3;
  }
  return -1;
}
