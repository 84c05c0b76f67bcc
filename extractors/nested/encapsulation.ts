/**
 * Forwarded messages (RFC 934): each follows a line that begins with hyphens and an empty line, and ends before the
 * next such line; inside, `- ` precedes lines that begin with a hyphen. Takes a body, gives its messages or null.
 * Messages that mailers mark otherwise (`-----Original Message-----` right above a few lines) stay text of the message
 * that quotes them.
 */

import { findField, readHeaders } from '../fields/headers.ts';
import { OriginMapBuilder } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { hyphenLines } from './hyphen-lines.ts';
import type { InnerMessage, InnerMessages } from './nested-message.ts';

const MARKER = Buffer.from('\n--');
const STUFFED = Buffer.from('\n- -');
const STUFFING = 2;
/** A header made by a mailer, not one quoted for readers, has one of these fields. */
const MAILER_FIELDS = ['date', 'message-id', 'received', 'mime-version', 'content-type'];
const END = /^-+ ?end of /i;
const END_LENGTH = 80;

export function encapsulatedMessages(
  source: SourceBytes,
  start: number,
  end: number,
): InnerMessages | null {
  const { bytes } = source;
  if (!startsWithHyphens(bytes, start) && !bytes.subarray(start, end).includes(MARKER)) return null;
  const messages: InnerMessage[] = [];
  let open: { readonly header: number } | undefined;
  let preambleEnd = end;
  let epilogueStart = end;
  for (const line of hyphenLines(bytes, start, end)) {
    const begins = line.header !== -1 && isMailerHeader(bytes, line.header, end);
    const ends = END.test(bytes.toString('latin1', line.start, line.start + END_LENGTH));
    if (!begins && !ends) continue;
    if (open) messages.push(unstuffed(source, open.header, line.start));
    open = begins ? { header: line.header } : undefined;
    if (begins) preambleEnd = Math.min(preambleEnd, line.start);
    epilogueStart = begins ? end : line.next;
  }
  if (open) messages.push(unstuffed(source, open.header, end));
  return messages.length === 0 ? null : { messages, preambleEnd, epilogueStart };
}

function startsWithHyphens(bytes: Buffer, start: number): boolean {
  return bytes.toString('latin1', start, start + 2) === '--';
}

function isMailerHeader(bytes: Buffer, start: number, end: number): boolean {
  const headers = readHeaders(bytes, start, end);
  return MAILER_FIELDS.some((name) => findField(headers, name) !== undefined);
}

/** RFC 934, "Message Encapsulation": `- -` at a line's start stands for `-`; that of the first line stays. */
export function unstuffed(source: SourceBytes, start: number, end: number): InnerMessage {
  const body = source.bytes.subarray(start, end);
  if (!body.includes(STUFFED)) return { source, start, end };
  const bytes = unstuff(body);
  return {
    start: 0,
    end: bytes.length,
    source: {
      bytes,
      origin: () => {
        const builder = new OriginMapBuilder();
        unstuff(body, builder.at(0, start));
        return builder.build().through(source.origin());
      },
    },
  };
}

function unstuff(body: Buffer, origin?: OriginMapBuilder): Buffer {
  const bytes = Buffer.alloc(body.length);
  let length = 0;
  let from = 0;
  const copy = (to: number): void => {
    bytes.set(body.subarray(from, to), length);
    origin?.add(length, length + to - from, from, to);
    length += to - from;
  };
  for (let at = body.indexOf(STUFFED); at !== -1; at = body.indexOf(STUFFED, at + 1)) {
    copy(at + 1);
    from = at + 1 + STUFFING;
  }
  copy(body.length);
  return bytes.subarray(0, length);
}
