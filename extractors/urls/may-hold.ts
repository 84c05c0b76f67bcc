/**
 * Whether a URL may begin anywhere in a text: no false "no". Takes a text, looks at its marks only; what
 * says no need not be divided into lines. Most subjects have a colon, and no scheme before it.
 */

import type { Text } from '../characters/text.ts';
import type { FindOptions } from '../model.ts';
import { marksOf } from './candidates.ts';
import { followsUrlPrefix, schemeBefore } from './url-start.ts';

const COLON = 0x3a;

export function mayHoldUrl(text: Text, options: FindOptions): boolean {
  const marks = marksOf(text, options);
  for (let at = marks.next(0); at < text.length; at = marks.next(at + 1)) {
    if (text.charCodeAt(at) !== COLON) return true;
    if (followsUrlPrefix(text, at + 1) || schemeBefore(text, at, 0) !== null) return true;
  }
  return false;
}
