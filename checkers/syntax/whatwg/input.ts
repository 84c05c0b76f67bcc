/**
 * The input as the parser reads it (WHATWG URL §4.4, before the states): without controls and spaces at its ends,
 * without tabs and line ends anywhere. Takes a URL; gives the text, the errors in this, and the way back to the places
 * in the URL.
 */
import { isControlOrSpace } from './code-points.ts';
import type { ErrorLog } from './parse.ts';

const TAB_OR_NEWLINE = /[\t\n\r]/;
const TABS_AND_NEWLINES = /[\t\n\r]+/g;

export interface Input {
  readonly text: string;
  /** Where the character at an index of `text` stands in the URL. */
  readonly placeOf: (index: number) => number;
}

export function inputOf(url: string, log: ErrorLog): Input {
  let start = 0;
  let end = url.length;
  while (start < end && isControlOrSpace(url.charCodeAt(start))) start++;
  while (end > start && isControlOrSpace(url.charCodeAt(end - 1))) end--;
  // One error, however many there are.
  if (start > 0) log.warn('invalid-URL-unit', 0, start);
  else if (end < url.length) log.warn('invalid-URL-unit', end, url.length);
  const trimmed = start === 0 && end === url.length ? url : url.slice(start, end);
  if (!TAB_OR_NEWLINE.test(trimmed)) return { text: trimmed, placeOf: (index) => index + start };
  const [first] = trimmed.matchAll(TABS_AND_NEWLINES);
  const from = start + (first?.index ?? 0);
  log.warn('invalid-URL-unit', from, from + (first?.[0].length ?? 1));
  return withoutTabs(trimmed, start);
}

function withoutTabs(trimmed: string, start: number): Input {
  const places: number[] = [];
  for (let at = 0; at < trimmed.length; at++) {
    if (!TAB_OR_NEWLINE.test(trimmed.charAt(at))) places.push(start + at);
  }
  return {
    text: trimmed.replaceAll(TABS_AND_NEWLINES, ''),
    placeOf: (index) => places[index] ?? start + trimmed.length,
  };
}
