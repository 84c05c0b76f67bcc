/**
 * Tells from the first bytes of a file how it is to be read: as mbox, as one message, as plain text;
 * or what it is instead. Takes at most DETECTION_BYTES and never needs more.
 */

import { utf8MarkLength } from '../mime/byte-order-mark.ts';
import { findFieldColon, isWellKnownField } from '../mime/field-name.ts';
import type { Format } from './formats.ts';
import { FROM, isFromLine } from './from-line.ts';
import { recogniseBinary } from './magic.ts';
import { findLineEnd, hasHeaderWithin } from './separator.ts';

export const DETECTION_BYTES = 8192;

export type Detection =
  | {
      readonly format: Format;
      /** An mbox whose first `From ` line has no date: its others need none either. */
      readonly oddFirstLine?: true;
    }
  | {
      /** What the file seems to be: `gzip data`, `a PDF document`. */
      readonly binary: string;
    };

const BYTE_ORDER_MARKS = ['\xff\xfe', '\xfe\xff'];
/** More control characters than one in so many bytes are no text of any charset. */
const BYTES_PER_CONTROL = 10;
const HEADER_LINES_NEEDED = 2;
/** This one is enough: nothing but a MIME header begins so. */
const MIME_TYPE = /^content-type[ \t]{0,9}:[ \t]{0,9}(?:text|multipart|message)\/[a-z]/i;

const NUL = 0x00;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const ESCAPE = 0x1b;
const SPACE = 0x20;
const DELETE = 0x7f;

export function detectFormat(start: Uint8Array): Detection {
  const head = Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, DETECTION_BYTES));
  const binary = recogniseBinary(head);
  if (binary !== null) return { binary };
  if (BYTE_ORDER_MARKS.includes(head.toString('latin1', 0, 2))) return { format: 'text' };
  return detectMbox(head) ?? detectMessage(head) ?? detectText(head);
}

function detectMbox(head: Buffer): Detection | null {
  const line = skipBlankLines(head);
  const lineEnd = findLineEnd(head, line, head.length);
  const text = head.toString('latin1', line, lineEnd).trimEnd();
  if (isFromLine(text)) return { format: 'mbox' };
  const next = { end: head.length, lines: 1 };
  if (text.startsWith(FROM) && hasHeaderWithin(head, lineEnd + 1, next)) {
    return { format: 'mbox', oddFirstLine: true };
  }
  return null;
}

/** Header lines, one of them well known, after at most one line that a mailbox left there. */
function detectMessage(head: Buffer): Detection | null {
  let line = skipBlankLines(head);
  if (head.toString('latin1', line, line + FROM.length + 1) === `>${FROM}`) {
    line = findLineEnd(head, line, head.length) + 1;
  }
  let fields = 0;
  let wellKnown = false;
  while (line < head.length && head[line] !== LF && head[line] !== CR) {
    const lineEnd = findLineEnd(head, line, head.length);
    const colon = findFieldColon(head, line, lineEnd);
    if (colon === -1 && (fields === 0 || !isBlank(head[line]))) break;
    if (colon !== -1) {
      fields++;
      wellKnown ||= isWellKnownField(head.toString('latin1', line, colon).trimEnd());
      if (MIME_TYPE.test(head.toString('latin1', line, lineEnd))) return { format: 'message' };
    }
    if (fields >= HEADER_LINES_NEEDED && wellKnown) return { format: 'message' };
    line = lineEnd + 1;
  }
  return null;
}

function detectText(head: Buffer): Detection {
  if (head.includes(NUL)) return { binary: 'data' };
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls * BYTES_PER_CONTROL > head.length ? { binary: 'data' } : { format: 'text' };
}

/** The start of the first line that holds more than blanks. */
function skipBlankLines(head: Buffer): number {
  let line = utf8MarkLength(head);
  for (let at = line; at < head.length; at++) {
    if (head[at] === LF) line = at + 1;
    else if (head[at] !== CR && !isBlank(head[at])) break;
  }
  return line;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}

/** TAB to CR, and the ESC that starts another charset, belong to text. */
function isControl(byte: number): boolean {
  return (byte < SPACE && (byte < TAB || byte > CR) && byte !== ESCAPE) || byte === DELETE;
}
