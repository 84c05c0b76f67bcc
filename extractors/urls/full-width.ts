/**
 * URLs in full-width characters, as texts in East Asian scripts have them, wholly or in part: `ｈｔｔｐ：／／ｗｗｗ．…`,
 * `http：//www…`. Takes the position of the colon, gives a candidate that is read in ASCII, or null.
 */
import { isAsciiText, type Text } from '../characters/text.ts';
import type { Candidate } from './bare.ts';
import { FULL_WIDTH_COLON } from './cursor/full-width-run.ts';
import { inAscii } from './cursor/typeset.ts';
import { readSchemeSpecificPart } from './extent/scheme-specific-part.ts';
import { GLUED_SCHEMES } from './schemes/schemes.ts';

const FULL_WIDTH_SLASH = 0xff0f;

/** Where such URLs begin, beside those with an ASCII colon. */
export const FULL_WIDTH_STARTS = [
  '\uff1a\uff0f',
  '\uff1a/',
  '\uff57\uff0e',
  '\uff37\uff0e',
] as const;

/** The URL whose scheme ends before the colon at `colon`, if one of its first characters is full-width. */
export function fullWidthAt(text: Text, colon: number, floor: number): Candidate | null {
  if (!isFullWidth(text, colon) || inAscii(text.slice(colon, colon + 3)) !== '://') return null;
  const before = inAscii(text.slice(Math.max(floor, colon - 'https'.length), colon)).toLowerCase();
  const scheme = GLUED_SCHEMES.find((name) => before.endsWith(name));
  if (scheme === undefined) return null;
  return {
    start: colon - scheme.length,
    form: 'bare',
    scheme,
    prefix: '',
    isFullWidth: true,
    read: (run) => readSchemeSpecificPart(scheme, 'authority', run),
  };
}

/** Bytes are ASCII. */
function isFullWidth(text: Text, colon: number): boolean {
  if (isAsciiText(text)) return false;
  return (
    text.charCodeAt(colon) === FULL_WIDTH_COLON ||
    text.charCodeAt(colon + 1) === FULL_WIDTH_SLASH ||
    text.charCodeAt(colon + 2) === FULL_WIDTH_SLASH
  );
}
