/**
 * Line numbers that a listing put before its lines. Takes lines, moves the start of their content past the numbers if
 * four or more lines count up evenly in one column:
 *
 *      12  see <URL:http://example.org/notes/
 *      13  of/the/keeper.html>
 *
 * `1. http://…` and `[1] http://…` number an author's list, not lines.
 */
import type { Text } from '../characters/text.ts';

const LEAST_LINES = 4;
const LONGEST_NUMBER = 6;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const SPACE = 0x20;
const TAB = 0x09;

/** Lines whose start without quote marks and escapes is known. */
export interface UnnumberedLines {
  readonly text: Text;
  readonly count: number;
  endOf(index: number): number;
  unnumberedStartOf(index: number): number;
}

interface Numbered {
  readonly index: number;
  readonly value: number;
  /** The columns where the number begins and ends: one of them is the same in all lines. */
  readonly from: number;
  readonly to: number;
  /** The start of the content after the number and its separator. */
  readonly contentStart: number;
}

/** Reads the neighbours of a line only if the line itself begins with digits. */
export class LineNumbers {
  readonly #lines: UnnumberedLines;
  /** The start of the content of numbered lines; null for lines known to have no number. */
  #starts: Map<number, number | null> | undefined;

  constructor(lines: UnnumberedLines) {
    this.#lines = lines;
  }

  /** The start of the content of a line whose content, number included, begins at `contentStart`. */
  pass(index: number, contentStart: number): number {
    const { text } = this.#lines;
    let at = contentStart;
    while (isBlank(text.charCodeAt(at))) at++;
    if (!isDigit(text.charCodeAt(at)) || this.#readNumber(index) === null) return contentStart;
    this.#starts ??= new Map();
    if (!this.#starts.has(index)) this.#readAround(index, this.#starts);
    return this.#starts.get(index) ?? contentStart;
  }

  /** Reads all lines with numbers in a row around `index`; empty lines may stand between them. */
  #readAround(index: number, starts: Map<number, number | null>): void {
    let run: Numbered[] = [];
    for (let at = this.#firstOf(index); at < this.#lines.count; at++) {
      if (this.#isEmpty(at)) continue;
      const numbered = this.#readNumber(at);
      if (numbered === null) break;
      starts.set(at, null);
      if (continues(run, numbered)) {
        run.push(numbered);
        continue;
      }
      settle(run, starts);
      run = [numbered];
    }
    settle(run, starts);
  }

  /** The first line with a number after the last one without, before `index`. */
  #firstOf(index: number): number {
    let first = index;
    for (let at = index - 1; at >= 0; at--) {
      if (this.#isEmpty(at)) continue;
      if (this.#readNumber(at) === null) break;
      first = at;
    }
    return first;
  }

  /** Reads digits, then a colon, a bar or a blank. */
  #readNumber(index: number): Numbered | null {
    const { text } = this.#lines;
    const start = this.#lines.unnumberedStartOf(index);
    const end = this.#lines.endOf(index);
    let from = start;
    while (from < end && isBlank(text.charCodeAt(from))) from++;
    let to = from;
    while (to < end && isDigit(text.charCodeAt(to))) to++;
    if (to === from || to - from > LONGEST_NUMBER) return null;
    const mark = text.charAt(to);
    const separated = mark === ':' || mark === '|' ? to + 1 : to;
    if (separated < end && !isBlank(text.charCodeAt(separated))) return null;
    return {
      index,
      value: Number(text.slice(from, to)),
      from: from - start,
      to: to - start,
      contentStart: Math.min(end, separated + 1),
    };
  }

  #isEmpty(index: number): boolean {
    const { text } = this.#lines;
    const end = this.#lines.endOf(index);
    let at = this.#lines.unnumberedStartOf(index);
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    return at >= end;
  }
}

function settle(run: readonly Numbered[], starts: Map<number, number | null>): void {
  if (run.length < LEAST_LINES) return;
  for (const { index, contentStart } of run) starts.set(index, contentStart);
}

function continues(run: readonly Numbered[], next: Numbered): boolean {
  const last = run.at(-1);
  const before = run.at(-2);
  if (last === undefined || next.value <= last.value) return false;
  if (next.from !== last.from && next.to !== last.to) return false;
  return before === undefined || next.value - last.value === last.value - before.value;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}
