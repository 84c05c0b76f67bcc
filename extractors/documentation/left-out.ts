/**
 * What of a marked text is not read: code, unless it is asked for, and what the author's own comments exclude. Takes
 * the marks of a format, gives ranges in order that do not touch.
 */
import type { IgnoreMark, MarkedText, TextRange } from './model.ts';

export type LeftOut = readonly TextRange[];

/** Lines of `urlglean-ignore`, behind `-next-line`, and between `-start` and `-end`. */
export function ignoredRanges(text: string, marks: readonly IgnoreMark[]): LeftOut {
  const ranges: TextRange[] = [];
  let open: number | undefined;
  for (const { scope, start, end } of marks) {
    if (scope === 'start') open ??= start;
    else if (scope === 'end') {
      if (open !== undefined) ranges.push({ start: open, end });
      open = undefined;
    } else if (scope === 'line') ranges.push(lineAround(text, start, end));
    else ranges.push(lineBehind(text, end));
  }
  if (open !== undefined) ranges.push({ start: open, end: text.length });
  return merged(ranges);
}

/** Code and comments. */
export function codeRanges({ code }: MarkedText): LeftOut {
  return merged(code);
}

export function merged(ranges: readonly TextRange[]): LeftOut {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of sorted) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}

export function isLeftOut(ranges: LeftOut, position: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as TextRange).end <= position) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && found.start <= position;
}

const NO_LINE_END = /[^\r\n]/g;
const BLANK_LINES = /(?:[^\S\n]*\n)*/y;

/** The text with blanks in place of these ranges: its length and its lines stay. */
export function blanked(text: string, ranges: LeftOut): string {
  if (ranges.length === 0) return text;
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of ranges) {
    pieces.push(text.slice(from, start), text.slice(start, end).replace(NO_LINE_END, ' '));
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join('');
}

function lineAround(text: string, start: number, end: number): TextRange {
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: lineEnd(text, end) };
}

/** The first that is not blank: in reStructuredText a comment needs a blank line behind it. */
function lineBehind(text: string, position: number): TextRange {
  BLANK_LINES.lastIndex = Math.min(text.length, lineEnd(text, position) + 1);
  BLANK_LINES.test(text);
  const start = BLANK_LINES.lastIndex;
  return { start, end: lineEnd(text, start) };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
