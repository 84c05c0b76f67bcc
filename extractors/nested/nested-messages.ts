/**
 * CATALOGUE of messages inside plain text: digests, forwarded messages, news sent by mail. Takes the body of a text,
 * gives its messages and the ranges of text around them, or null. Each kind is a file; the first that recognises the
 * body wins.
 */

import type { SourceBytes } from '../origin/source-bytes.ts';
import { digestMessages } from './digest.ts';
import { encapsulatedMessages } from './encapsulation.ts';
import { mailedNews } from './mailed-news.ts';
import type { InnerMessages } from './nested-message.ts';

type Finder = (source: SourceBytes, start: number, end: number) => InnerMessages | null;

const FINDERS: readonly Finder[] = [mailedNews, digestMessages, encapsulatedMessages];

export function findInnerMessages(
  source: SourceBytes,
  start: number,
  end: number,
): InnerMessages | null {
  for (const find of FINDERS) {
    const found = find(source, start, end);
    if (found !== null) return found;
  }
  return null;
}
