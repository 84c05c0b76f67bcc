/** The rows of tables (GFM §4.10). Takes a line, gives the content of its cells; an escaped bar divides nothing. */
import type { TextRange } from '../model.ts';
import { Content } from './inlines/content.ts';
import { isBlank, isPunctuation } from './inlines/destinations.ts';

const BAR = 0x7c;
const BACKSLASH = 0x5c;

/** Columns of a delimiter row; 0 for any other line. */
export function columnsOfDelimiterRow(text: string, { start, end }: TextRange): number {
  if (!isDelimiterRow(text, start, end)) return 0;
  return cellsOf(text, { start, end }).length;
}

function isDelimiterRow(text: string, start: number, end: number): boolean {
  let hasBar = false;
  let hasDash = false;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char === '|') hasBar = true;
    else if (char === '-') hasDash = true;
    else if (char !== ':' && char !== ' ' && char !== '\t') return false;
  }
  return (
    hasDash && hasBar && cellsOf(text, { start, end }).every((cell) => isDelimiter(text, cell))
  );
}

function isDelimiter(text: string, { start, end }: TextRange): boolean {
  return /^:?-+:?$/.test(text.slice(start, end));
}

/** The cells of a row, without the blanks around them. */
export function cellsOf(text: string, { start, end }: TextRange): TextRange[] {
  const cells: TextRange[] = [];
  let from = text.charCodeAt(start) === BAR ? start + 1 : start;
  for (let at = from; at <= end; at++) {
    const char = text.charCodeAt(at);
    if (at === end || char === BAR) {
      const cell = trimmed(text, from, at);
      // The last bar ends the row.
      if (at < end || cell.end > cell.start) cells.push(cell);
      from = at + 1;
    } else if (char === BACKSLASH && at + 1 < end && isPunctuation(text.charCodeAt(at + 1))) at++;
  }
  return cells;
}

function trimmed(text: string, from: number, to: number): TextRange {
  let [start, end] = [from, to];
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

/** `\|` is a bar, in code spans, too. */
export function cellContent(text: string, { start, end }: TextRange): Content {
  const content = new Content(text);
  let from = start;
  for (let at = start; at + 1 < end; at++) {
    if (text.charCodeAt(at) !== BACKSLASH || text.charCodeAt(at + 1) !== BAR) continue;
    content.addPart(from, at);
    from = at + 1;
    at++;
  }
  content.addPart(from, end);
  return content;
}
