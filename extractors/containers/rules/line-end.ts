/** Lines of bytes for the rules of containers. Each search is bounded by `end`. */
import { findFieldColon } from '../../fields/field-name.ts';

const LF = 0x0a;
const CR = 0x0d;

/** The position of the LF, or `end`. */
export function findLineEnd(bytes: Uint8Array, start: number, end: number): number {
  const lineEnd = bytes.subarray(start, end).indexOf(LF);
  return lineEnd === -1 ? end : start + lineEnd;
}

/** The first byte of the next line, or the end of the bytes. */
export function afterLine(bytes: Buffer, line: number): number {
  return Math.min(bytes.length, findLineEnd(bytes, line, bytes.length) + 1);
}

/** The line without its line end. */
export function textOfLine(bytes: Buffer, start: number, lineEnd: number): string {
  const end = bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
  return bytes.toString('latin1', start, end);
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
