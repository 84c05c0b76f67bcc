/**
 * The header block of a message or part. Takes bytes, gives the fields with the positions of their
 * raw values, and where the body begins. Reads at most `LIMITS.headerBytes`; lines that are no header
 * are passed over when headers plainly go on after them, else the body begins there.
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
  /** Lower case. */
  readonly name: string;
  /** After the colon. */
  readonly valueStart: number;
  /** Before the line end; lines after the first are continuations. */
  readonly valueEnd: number;
}

export interface HeaderBlock {
  readonly fields: readonly HeaderField[];
  readonly bodyStart: number;
  /** False when the bytes ended before the header did. */
  readonly ended: boolean;
}

/** It grows by the lines that continue it. */
type Field = { -readonly [Key in keyof HeaderField]: HeaderField[Key] };

/** One line: `next` is the start of the one after it. */
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

/** The first field of that name, which is given in lower case. */
export function findField({ fields }: HeaderBlock, name: string): HeaderField | undefined {
  for (let at = 0; at < fields.length; at++) if (fields[at]?.name === name) return fields[at];
  return undefined;
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
 * A `From ` line at the top, left by a mailbox; or a line that a well-known field follows. A boundary
 * is never passed over: its multipart only lacks the empty line before it.
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
