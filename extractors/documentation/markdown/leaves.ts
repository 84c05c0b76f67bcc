/** Blocks that hold no blocks, as far as their first line tells them (CommonMark §4). Takes a line, gives what begins. */
import type { LineCursor } from './line-cursor.ts';

export interface Fence {
  readonly mark: string;
  readonly length: number;
}

/** CommonMark §4.5: three or more backticks or tildes; the words behind backticks hold none. */
export function fenceAt({ text, next, end, char }: LineCursor): Fence | null {
  if (char !== '`' && char !== '~') return null;
  const length = runLength(text, next, end);
  if (length < 3) return null;
  if (char === '`' && hasChar(text, '`', next + length, end)) return null;
  return { mark: char, length };
}

export function closesFence(line: LineCursor, { mark, length }: Fence): boolean {
  if (line.isIndented || line.char !== mark) return false;
  const run = runLength(line.text, line.next, line.end);
  return run >= length && isBlankFrom(line.text, line.next + run, line.end);
}

export interface HeadingLine {
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** CommonMark §4.2: `## Text ##`. */
export function atxHeadingAt({ text, next, end, char }: LineCursor): HeadingLine | null {
  if (char !== '#') return null;
  const level = runLength(text, next, end);
  const from = next + level;
  if (level > 6 || (from < end && !' \t'.includes(text.charAt(from)))) return null;
  return { level, ...withoutClosing(text, from, end) };
}

function withoutClosing(text: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  while (start < to && ' \t'.includes(text.charAt(start))) start++;
  const end = trimEnd(text, start, to);
  let marks = end;
  while (marks > start && text.charAt(marks - 1) === '#') marks--;
  if (marks === end) return { start, end };
  const isClosing = marks === start || ' \t'.includes(text.charAt(marks - 1));
  return { start, end: isClosing ? trimEnd(text, start, marks) : end };
}

export function trimEnd(text: string, start: number, to: number): number {
  let end = to;
  while (end > start && ' \t'.includes(text.charAt(end - 1))) end--;
  return end;
}

/** CommonMark §4.3: `===` or `---` below a paragraph; 0 for any other line. */
export function setextLevelAt({ text, next, end, char }: LineCursor): number {
  if (char !== '=' && char !== '-') return 0;
  if (!isBlankFrom(text, next + runLength(text, next, end), end)) return 0;
  return char === '=' ? 1 : 2;
}

/** CommonMark §4.1. Gives the first character that makes a line no thematic break; -1 for a thematic break. */
export function thematicBreakFault({ text, next, end, char }: LineCursor): number {
  let marks = 0;
  for (let at = next; at < end; at++) {
    const here = text.charAt(at);
    if (here === char) marks++;
    else if (here !== ' ' && here !== '\t') return at;
  }
  return marks >= 3 ? -1 : end;
}

/** MyST: `(label)=` alone on a line names what follows. */
export function targetAt({ text, next, end, char }: LineCursor): string | null {
  if (char !== '(') return null;
  const last = trimEnd(text, next, end);
  if (!text.startsWith(')=', last - 2) || last - next < 4) return null;
  const label = text.slice(next + 1, last - 2);
  return label.length <= 200 && !/[()\s]/.test(label.trim()) ? label.trim() : null;
}

function runLength(text: string, from: number, end: number): number {
  const char = text.charAt(from);
  let at = from;
  while (at < end && text.charAt(at) === char) at++;
  return at - from;
}

function hasChar(text: string, char: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (text.charAt(at) === char) return true;
  return false;
}

function isBlankFrom(text: string, from: number, end: number): boolean {
  return trimEnd(text, from, end) === from;
}
