/**
 * Messages inside plain text: digests, forwarded messages, news sent by mail. Takes the body of a text,
 * gives the messages in it and where the text around them ends and begins again, or null. A catalogue:
 * each kind is a file of its own, and the first that recognises the body has it.
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
