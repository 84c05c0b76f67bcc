/**
 * Decides whether a line that begins with `From ` separates two messages of an mbox. Takes the bytes
 * around the line, gives yes or no. It looks at a bounded neighbourhood only, so that the answer is
 * the same wherever reading began and however the bytes arrived.
 */
import { utf8MarkLength } from '../mime/byte-order-mark.ts';
import { beginsWithKnownField, findFieldColon } from '../mime/field-name.ts';
import { isFromLine } from './from-line.ts';

const LF = 0x0a;
const CR = 0x0d;

/** How many bytes before a line the decision depends on. */
export const LOOKBEHIND_BYTES = 4;
/** How many bytes from the line's start on the decision depends on. */
export const LOOKAHEAD_BYTES = 4096;
/** Lines after the `From ` line among which a header line must stand. */
const HEADER_WITHIN_LINES = 5;

export interface SeparatorContext {
  /** Whether `bytes[0]` is the first byte of the file. */
  readonly atFileStart: boolean;
  /** Whether the file's own first line is a `From ` line without a date. */
  readonly oddFirstLine: boolean;
}

/**
 * - the grammar is met and the line before is empty (or there is none): a separator;
 * - the grammar is met, the line before is not empty: only with a header line soon after;
 * - no date: only where the file begins so itself, and before a header line: a known one, or any
 *   after an empty line.
 */
export function isSeparator(bytes: Buffer, line: number, context: SeparatorContext): boolean {
  const end = Math.min(bytes.length, line + LOOKAHEAD_BYTES);
  const lineEnd = findLineEnd(bytes, line, end);
  const afterBlank = isAfterBlankLine(bytes, line, context.atFileStart);
  if (isFromLine(textOfLine(bytes, line, lineEnd))) {
    return afterBlank || hasHeaderWithin(bytes, lineEnd + 1, { end, lines: HEADER_WITHIN_LINES });
  }
  if (!context.oddFirstLine) return false;
  if (beginsWithKnownField(bytes, lineEnd + 1, end)) return true;
  return afterBlank && hasHeaderWithin(bytes, lineEnd + 1, { end, lines: 1 });
}

/** The position of the LF, or `end`. */
export function findLineEnd(bytes: Uint8Array, start: number, end: number): number {
  const lineEnd = bytes.subarray(start, end).indexOf(LF);
  return lineEnd === -1 ? end : start + lineEnd;
}

function textOfLine(bytes: Buffer, start: number, lineEnd: number): string {
  const end = bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
  return bytes.toString('latin1', start, end);
}

/** The line before `line` is empty, or the file begins at `line`. */
function isAfterBlankLine(bytes: Uint8Array, line: number, atFileStart: boolean): boolean {
  if (atFileStart && line === utf8MarkLength(bytes)) return true;
  if (bytes[line - 1] !== LF) return false;
  const before = bytes[line - 2] === CR ? line - 2 : line - 1;
  return before === 0 ? atFileStart : bytes[before - 1] === LF;
}

interface LineSpan {
  readonly end: number;
  readonly lines: number;
}

/** Headers end at an empty line. */
export function hasHeaderWithin(bytes: Uint8Array, start: number, span: LineSpan): boolean {
  let line = start;
  for (let count = 0; count < span.lines && line < span.end; count++) {
    if (findFieldColon(bytes, line, span.end) !== -1) return true;
    const lineEnd = findLineEnd(bytes, line, span.end);
    if (lineEnd === line || (lineEnd === line + 1 && bytes[line] === CR)) return false;
    line = lineEnd + 1;
  }
  return false;
}
