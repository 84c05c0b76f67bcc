/**
 * HZ (RFC 1843): ASCII, and two-byte characters of GB 2312 between `~{` and `~}`. Takes bytes, gives text and, on
 * request, the origin of each character; the marks belong to no character. A tilde that begins no mark stays: URLs
 * often hold tildes. A line end returns to ASCII.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';
import { decodePair } from './multibyte.ts';

const LF = 0x0a;
const FIRST_LEAD = 0x21;
const LAST_LEAD = 0x77;
const LAST_TRAIL = 0x7e;
const EIGHTH_BIT = 0x80;
/** A `~` before a line end continues the line. */
const CONTINUATION = /~\r?\n/y;
const WITHOUT_MARK = /[^~]+/y;

/** A number of bytes and their text. */
interface HzSegment {
  readonly size: number;
  readonly text: string;
}

export function decodeHz(bytes: Buffer, origin?: OriginMapBuilder): string {
  const latin1 = bytes.toString('latin1');
  const chunks: string[] = [];
  let length = 0;
  let double = false;
  for (let at = 0; at < latin1.length; ) {
    const mark = latin1.slice(at, at + 2);
    if (double ? mark === '~}' : mark === '~{') {
      double = !double;
      at += mark.length;
      continue;
    }
    if (bytes[at] === LF) double = false;
    const { size, text } = double ? doubleAt(bytes, at) : singlesAt(latin1, at);
    chunks.push(text);
    origin?.add(length, length + text.length, at, at + size);
    length += text.length;
    at += size;
  }
  return chunks.join('');
}

function doubleAt(bytes: Buffer, at: number): HzSegment {
  const lead = bytes[at] as number;
  const trail = bytes[at + 1] ?? 0;
  const isPair =
    lead >= FIRST_LEAD && lead <= LAST_LEAD && trail >= FIRST_LEAD && trail <= LAST_TRAIL;
  if (!isPair) return { size: 1, text: String.fromCharCode(lead) };
  return { size: 2, text: decodePair('gbk', lead | EIGHTH_BIT, trail | EIGHTH_BIT) };
}

function singlesAt(latin1: string, at: number): HzSegment {
  if (latin1.startsWith('~~', at)) return { size: 2, text: '~' };
  CONTINUATION.lastIndex = at;
  const continuation = CONTINUATION.exec(latin1)?.[0];
  if (continuation !== undefined) return { size: continuation.length, text: '' };
  WITHOUT_MARK.lastIndex = at;
  const text = WITHOUT_MARK.exec(latin1)?.[0] ?? '~';
  return { size: text.length, text };
}
