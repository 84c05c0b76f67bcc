/**
 * Digests (RFC 1153): a preamble up to a line of 70 hyphens, then messages with lines of 30 hyphens
 * between them, each separator between empty lines. Takes a body, gives its messages or null.
 */

import type { SourceBytes } from '../origin/source-bytes.ts';
import { type HyphenLine, hyphenLines } from './hyphen-lines.ts';
import type { InnerMessage, InnerMessages } from './nested-message.ts';

/** RFC 1153 sets 70 and 30; some programs miscount. */
const PREAMBLE = { least: 65, most: 80 } as const;
const MESSAGE = { least: 27, most: 32 } as const;
const MARKER = Buffer.from(`\n${'-'.repeat(MESSAGE.least)}`);

export function digestMessages(
  source: SourceBytes,
  start: number,
  end: number,
): InnerMessages | null {
  if (!source.bytes.subarray(start, end).includes(MARKER)) return null;
  const marks = [...separators(source.bytes, start, end)];
  const preamble = marks.findIndex((line) => measures(line, PREAMBLE) && line.header !== -1);
  if (preamble === -1) return null;
  const used = marks.slice(preamble);
  const messages: InnerMessage[] = [];
  for (const [index, { header }] of used.entries()) {
    if (header === -1) continue;
    messages.push({ source, start: header, end: used[index + 1]?.start ?? end });
  }
  const last = used.at(-1);
  return {
    messages,
    preambleEnd: used[0]?.start ?? start,
    epilogueStart: last && last.header === -1 ? last.next : end,
  };
}

/** Yields the line before the messages, those between them, and the one before the trailer. */
function* separators(bytes: Buffer, start: number, end: number): Generator<HyphenLine> {
  for (const line of hyphenLines(bytes, start, end)) {
    if (!line.bare) continue;
    if (measures(line, PREAMBLE) || (measures(line, MESSAGE) && line.afterBlank)) yield line;
  }
}

function measures(line: HyphenLine, { least, most }: typeof PREAMBLE | typeof MESSAGE): boolean {
  const length = line.hyphensEnd - line.start;
  return length >= least && length <= most;
}
