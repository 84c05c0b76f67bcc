/**
 * Tests whether a URL may begin anywhere in a text; a "no" is always right. Takes a text, reads its marks only; a text
 * without a URL need not be divided into lines. Most subjects have a colon, but no scheme before it.
 */

import type { Text } from '../characters/text.ts';
import type { FindOptions } from '../model.ts';
import { marksOf } from './candidates.ts';
import { damagedAt } from './damaged.ts';
import { headAt } from './extent/scanned.ts';
import { followsUrlPrefix, schemeBefore } from './url-start.ts';

const SLASH = 0x2f;
const COLON = 0x3a;

export function mayHoldUrl(text: Text, options: FindOptions): boolean {
  const marks = marksOf(text, options);
  for (let at = marks.next(0); at < text.length; at = marks.next(at + 1)) {
    const code = text.charCodeAt(at);
    if (code !== COLON && code !== SLASH) return true;
    if (code === COLON && (followsUrlPrefix(text, at + 1) || schemeBefore(text, at, 0) !== null)) {
      return true;
    }
    if (options.repair && headAt(text, at, 0) !== null) return true;
    if (damagedAt(text, at, 0) !== null) return true;
  }
  return false;
}
