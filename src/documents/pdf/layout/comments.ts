/**
 * Percent signs that begin a comment right behind a URL, as listings of TeX have them at the end of a line. In a URL two
 * hexadecimal digits follow (RFC 3986 §2.1). Takes a line and the next one, gives the line with a blank before the sign.
 */
import type { Line } from './model.ts';
import { firstWord, type TargetAt, textOf, urlAtEnd } from './seams.ts';

/** The digits stand in the next line where layout broke the URL behind the sign. */
const DIGITS = /^[0-9a-f]{2}/i;

export function withComment(line: Line, next: Line | undefined, targetAt: TargetAt): Line {
  const at = line.cells.findLastIndex(({ character }) => character !== '%') + 1;
  const sign = line.cells[at];
  if (sign === undefined || targetAt(sign.at) !== undefined) return line;
  if (urlAtEnd(line, []).length === 0) return line;
  if (next !== undefined && DIGITS.test(textOf(firstWord(next)))) return line;
  return { ...line, cells: line.cells.with(at, { ...sign, isAfterBlank: true }) };
}
