/**
 * The header block of a message or part. Takes bytes, gives the fields with the positions of their raw values, and the
 * beginning of the body. Reads at most `LIMITS.headerBytes`. A line that is no header is skipped if the header plainly
 * continues after it, else the body begins there.
 */

import { utf8MarkLength } from '../charsets/byte-order-mark.ts';
import { LIMITS } from '../limits.ts';
import { beginsWithKnownField, findFieldColon } from './field-name.ts';
import { nameIn } from './field-names.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const FROM_LINE = /^>?From /;
const FROM_LINE_LENGTH = '>From '.length;

export interface HeaderField {
  /** The field's name in lower case. */
  readonly name: string;
  /** The position after the colon. */
  readonly valueStart: number;
  /** The position before the last line end; lines after the first are continuations. */
  readonly valueEnd: number;
}

export interface HeaderBlock {
  readonly fields: readonly HeaderField[];
  readonly bodyStart: number;
  /** False if the bytes ended before the header did. */
  readonly ended: boolean;
}

/** A field while it is read: continuation lines extend it. */
type Field = { -readonly [Key in keyof HeaderField]: HeaderField[Key] };

/** A line; `next` is the start of the line after it. */
interface Span {
  readonly line: number;
  readonly next: number;
}

export function readHeaders(bytes: Buffer, start: number, end: number): HeaderBlock {
  const limit = Math.min(end, start + LIMITS.headerBytes);
  const fields: Field[] = [];
  let last: Field | undefined;
  let line = start;
  while (line < limit) {
    const span = { line, next: nextLine(bytes, line, limit) };
    const textEnd = beforeLineEnd(bytes, span);
    if (textEnd === line) return { fields, bodyStart: span.next, ended: true };
    const field = readField(bytes, span, textEnd);
    if (field !== null) {
      fields.push(field);
      last = field;
    } else if (isBlank(bytes[line]) && last !== undefined) {
      last.valueEnd = textEnd;
    } else if (!isPassedOver(bytes, span, { first: line === start, limit })) {
      return { fields, bodyStart: line, ended: true };
    }
    line = span.next;
  }
  return { fields, bodyStart: limit, ended: limit < end };
}

/** The start of the header where a well-known field stands after a mark or blank lines; else 0. */
export function skipBlankLines(bytes: Buffer): number {
  let line = utf8MarkLength(bytes);
  for (let at = line; at < bytes.length; at++) {
    if (bytes[at] === LF) line = at + 1;
    else if (bytes[at] !== CR && !isBlank(bytes[at])) break;
  }
  return beginsWithKnownField(bytes, line, bytes.length) ? line : 0;
}

/** The first field of a name, which must be in lower case. */
export function findField({ fields }: HeaderBlock, name: string): HeaderField | undefined {
  for (let at = 0; at < fields.length; at++) if (fields[at]?.name === name) return fields[at];
  return undefined;
}

/** The field's name with the capitals it was written with. */
export function writtenName(bytes: Buffer, { name, valueStart }: HeaderField): string {
  let end = valueStart - 1;
  while (isBlank(bytes[end - 1])) end--;
  return bytes.toString('latin1', end - name.length, end);
}

function readField(bytes: Buffer, { line, next }: Span, valueEnd: number): Field | null {
  const colon = findFieldColon(bytes, line, next);
  if (colon === -1) return null;
  let end = colon;
  while (isBlank(bytes[end - 1])) end--;
  return {
    name: nameIn(bytes, line, end),
    valueStart: colon + 1,
    valueEnd: Math.max(valueEnd, colon + 1),
  };
}

interface Surroundings {
  readonly first: boolean;
  readonly limit: number;
}

/**
 * Whether a line inside the header is skipped: a `From ` line at the top, left by a mailbox, or a line before a
 * well-known field. A boundary is never skipped: its multipart only lacks the empty line before it.
 */
function isPassedOver(
  bytes: Buffer,
  { line, next }: Span,
  { first, limit }: Surroundings,
): boolean {
  const begin = bytes.toString('latin1', line, Math.min(next, line + FROM_LINE_LENGTH));
  if (first && FROM_LINE.test(begin)) return true;
  if (begin.startsWith('--')) return false;
  return beginsWithKnownField(bytes, next, limit);
}

function nextLine(bytes: Buffer, line: number, limit: number): number {
  const lineEnd = bytes.indexOf(LF, line);
  return lineEnd === -1 || lineEnd >= limit ? limit : lineEnd + 1;
}

function beforeLineEnd(bytes: Buffer, { line, next }: Span): number {
  let end = next;
  if (end > line && bytes[end - 1] === LF) end--;
  if (end > line && bytes[end - 1] === CR) end--;
  return end;
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB;
}
