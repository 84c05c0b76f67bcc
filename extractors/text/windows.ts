/**
 * Cuts long decoded text into windows, so that the lines of one are all that is held. Takes text, gives
 * stretches of it that together are the whole. A cut falls at an empty line where one is near, else at
 * a line's end, else at a blank.
 */
import { LIMITS } from '../limits.ts';

export interface TextWindow {
  readonly start: number;
  readonly end: number;
}

/** How far past a window's size a good place for the cut is looked for. */
const SLACK = 64 * 1024;

export function* windowsOf(
  text: string,
  size: number = LIMITS.windowCharacters,
): Generator<TextWindow> {
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= size + SLACK ? text.length : cutAfter(text, start + size);
    yield { start, end };
    start = end;
  }
}

/** A page break keeps its foot, form feed and head within so many characters. */
const PAGE_BREAK = 400;
const EMPTY_LINE = /\n\r?\n/g;

function cutAfter(text: string, from: number): number {
  const near = text.slice(from, from + SLACK);
  for (const { 0: lines, index } of near.matchAll(EMPTY_LINE)) {
    const cut = from + index + lines.length;
    if (!text.slice(cut - PAGE_BREAK, cut + PAGE_BREAK).includes('\f')) return cut;
  }
  for (const end of ['\n', '\r', ' ']) {
    const found = near.indexOf(end);
    if (found !== -1) return from + found + 1;
  }
  return from + near.length;
}
