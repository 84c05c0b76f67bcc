/**
 * Where a long line without blanks can be cut so that no URL is: takes the text from which on it may be cut, and how far
 * the cut may lie, gives its position. A list in JSON may be one line of many megabytes.
 */
import type { Text } from './text.ts';
import { isAlpha } from './url-characters.ts';

/** No URL holds them (RFC 3986 Appendix C); tried in this order. */
const DELIMITERS = ['\t', '"', '<', '>'] as const;
const AUTHORITY = '://';

/** So many characters behind `reach` tell whether a scheme stands at it. */
export const SCHEME_SEEN = 16;

/** `near` is to hold `SCHEME_SEEN` characters more than `reach`, if the text goes on. */
export function cutBetweenUrls(near: Text, reach: number): number {
  for (const delimiter of DELIMITERS) {
    const at = near.indexOf(delimiter);
    if (at !== -1 && at < reach) return at + 1;
  }
  for (let at = near.indexOf(AUTHORITY); at !== -1; at = near.indexOf(AUTHORITY, at + 1)) {
    const start = schemeStart(near, at);
    if (start > 0) return Math.min(start, reach);
  }
  return Math.min(near.length, reach);
}

/** 0 may lie inside the scheme. */
function schemeStart(text: Text, colon: number): number {
  let start = colon;
  while (start > 0 && isAlpha(text.charCodeAt(start - 1))) start--;
  return start;
}
