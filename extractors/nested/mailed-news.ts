/**
 * News sent by mail (RFC 1036 §4.2): `N` precedes every line of the article. Takes a body, gives its article or null.
 */

import { beginsWithKnownField } from '../fields/field-name.ts';
import { OriginMapBuilder } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import type { InnerMessages } from './nested-message.ts';

const MARK = 0x4e;
const LF = 0x0a;
const CR = 0x0d;

export function mailedNews(source: SourceBytes, start: number, end: number): InnerMessages | null {
  const { bytes } = source;
  let first = start;
  while (first < end && (bytes[first] === LF || bytes[first] === CR)) first++;
  if (bytes[first] !== MARK || !beginsWithKnownField(bytes, first + 1, end)) return null;
  const last = endOfMarked(bytes, first, end);
  const body = bytes.subarray(first, last);
  const article: SourceBytes = {
    bytes: unmark(body),
    origin: () => {
      const builder = new OriginMapBuilder();
      unmark(body, builder.at(0, first));
      return builder.build().through(source.origin());
    },
  };
  const message = { source: article, start: 0, end: article.bytes.length };
  return { messages: [message], preambleEnd: first, epilogueStart: last };
}

/** The position after the last consecutive line with the mark. */
function endOfMarked(bytes: Buffer, start: number, end: number): number {
  let line = start;
  while (line < end && bytes[line] === MARK) {
    const lineEnd = bytes.subarray(line, end).indexOf(LF);
    line = lineEnd === -1 ? end : line + lineEnd + 1;
  }
  return line;
}

function unmark(body: Buffer, origin?: OriginMapBuilder): Buffer {
  const bytes = Buffer.alloc(body.length);
  let length = 0;
  for (let line = 0; line < body.length; ) {
    const lineEnd = body.indexOf(LF, line);
    const next = lineEnd === -1 ? body.length : lineEnd + 1;
    bytes.set(body.subarray(line + 1, next), length);
    origin?.add(length, length + next - line - 1, line + 1, next);
    length += next - line - 1;
    line = next;
  }
  return bytes.subarray(0, length);
}
