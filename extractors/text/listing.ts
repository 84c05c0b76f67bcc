/**
 * Line numbers that a listing put before its lines. Takes lines, moves the beginning of their content
 * past the numbers of every four and more lines that count up evenly in one column:
 *
 *      12  see <URL:http://example.org/notes/
 *      13  of/the/keeper.html>
 *
 * `1. http://…` and `[1] http://…` number what an author lists, not lines.
 */
import type { DraftLine } from './lines.ts';

const LEAST_LINES = 4;
const LONGEST_NUMBER = 6;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const SPACE = 0x20;
const TAB = 0x09;

interface Numbered {
  readonly line: DraftLine;
  readonly value: number;
  /** Columns where the number begins and ends: one of them is the same in all lines. */
  readonly from: number;
  readonly to: number;
  /** Where the content begins behind the number and what separates it. */
  readonly contentStart: number;
}

export function passLineNumbers(text: string, lines: readonly DraftLine[]): void {
  let run: Numbered[] = [];
  for (const line of lines) {
    if (isEmpty(text, line)) continue;
    const numbered = readNumber(text, line);
    if (numbered !== null && continues(run, numbered)) {
      run.push(numbered);
      continue;
    }
    settle(run);
    run = numbered === null ? [] : [numbered];
  }
  settle(run);
}

function settle(run: readonly Numbered[]): void {
  if (run.length < LEAST_LINES) return;
  for (const { line, contentStart } of run) line.contentStart = contentStart;
}

function continues(run: readonly Numbered[], next: Numbered): boolean {
  const last = run.at(-1);
  const before = run.at(-2);
  if (last === undefined || next.value <= last.value) return false;
  if (next.from !== last.from && next.to !== last.to) return false;
  return before === undefined || next.value - last.value === last.value - before.value;
}

/** Digits, then a colon or a bar, or only a blank. */
function readNumber(text: string, line: DraftLine): Numbered | null {
  let from = line.contentStart;
  while (from < line.end && isBlank(text.charCodeAt(from))) from++;
  let to = from;
  while (to < line.end && isDigit(text.charCodeAt(to))) to++;
  if (to === from || to - from > LONGEST_NUMBER) return null;
  const mark = text.charAt(to);
  const separated = mark === ':' || mark === '|' ? to + 1 : to;
  if (separated < line.end && !isBlank(text.charCodeAt(separated))) return null;
  return {
    line,
    value: Number(text.slice(from, to)),
    from: from - line.contentStart,
    to: to - line.contentStart,
    contentStart: Math.min(line.end, separated + 1),
  };
}

function isEmpty(text: string, { contentStart, end }: DraftLine): boolean {
  let at = contentStart;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at >= end;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}
