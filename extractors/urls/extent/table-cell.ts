/**
 * The cell of a table in which a bare URL stands, and the one below it in which the URL may go on:
 *
 *     | Ann | http://example.org/archive/ | her lamps and |
 *     |     | 2001/index.html             | their oil     |
 *
 * Takes the URL and both lines, gives the cells as lines, or null where the next line is another row, or none at all.
 */
import type { Text } from '../../characters/text.ts';
import type { Line } from '../../lines/block.ts';
import type { TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';

export interface CellBelow {
  /** The cell, up to the end of the URL. */
  readonly cell: Line;
  readonly below: Line;
  /** The most characters that a line of the cell holds. */
  readonly width: number;
}

const BAR = '|';

/** Longer lines are not read, nor those of more cells: each URL of a line reads both rows. */
const LONGEST_ROW = 1000;
const MOST_CELLS = 40;
/** One cell alone is a box around text. */
const LEAST_CELLS = 2;

/** URLs that stand between the pieces of one would be lost. */
const MAY_HOLD_URL = /[:@\uff1a]|\.[\p{L}\p{N}]/u;

/** Whether a cell ends at a position. */
export function endsCell(text: Text, at: number): boolean {
  return text.charAt(at) === BAR;
}

/** `border`: where the cell of the URL ends, with nothing but blanks before it. */
export function cellBelow(
  cursor: TextCursor,
  url: TextRange,
  { line, next, border }: { readonly line: Line; readonly next: Line; readonly border: number },
): CellBelow | null {
  if (line.depth !== next.depth) return null;
  const [row, rowBelow] = [rowOf(cursor, line), rowOf(cursor, next)];
  const own = row.findIndex(({ end }) => end === border);
  const [cell, below] = [row[own], rowBelow[own]];
  if (!cell || !below || !isSameTable(row, rowBelow) || !isSameRow(row, rowBelow, own)) return null;
  const passed = [...row.slice(own + 1), ...rowBelow.slice(0, own)];
  if (passed.some(({ text }) => MAY_HOLD_URL.test(text))) return null;
  const start = cursor.skipBlanks(cell.start, url.start);
  const inkBelow = cursor.skipBlanks(below.start, below.end);
  return {
    cell: { ...line, start, contentStart: start, end: url.end },
    below: {
      ...next,
      start: below.start,
      contentStart: Math.min(below.start + start - cell.start, inkBelow),
      end: below.end,
    },
    // A blank stands before the border.
    width: border - 1 - start,
  };
}

interface Cell extends TextRange {
  readonly text: string;
}

/** The cells of a line; what stands behind the last bar is one, too. */
function rowOf(cursor: TextCursor, line: Line): readonly Cell[] {
  const end = cursor.nonBlankEnd(line);
  if (end - line.contentStart > LONGEST_ROW) return [];
  cursor.steps += end - line.contentStart;
  const texts = cursor.text.slice(line.contentStart, end).split(BAR);
  if (texts.length > MOST_CELLS) return [];
  const cells: Cell[] = [];
  let start = line.contentStart;
  for (const text of texts) {
    cells.push({ text: text.trim(), start, end: start + text.length });
    start += text.length + BAR.length;
  }
  return cells;
}

/** Whether the bars of both lines stand in the same columns. */
function isSameTable(row: readonly Cell[], below: readonly Cell[]): boolean {
  const last = row.length - 1;
  const bordered = row.filter((cell) => widthOf(cell) > 0);
  if (row.length !== below.length || bordered.length < LEAST_CELLS) return false;
  return row.every((cell, column) => column === last || widthOf(cell) === widthOf(below[column]));
}

/** Whether the next line has no first cell of its own, and no other that does not go on with the one above. */
function isSameRow(row: readonly Cell[], below: readonly Cell[], own: number): boolean {
  const first = row.findIndex(({ text }) => text !== '');
  return row.every((cell, column) => {
    const under = below[column];
    if (column === own || under === undefined || under.text === '') return true;
    return first < own && column !== first && isWrapped(cell, under.text);
  });
}

/** Whether a cell of several words has no room for the next one. */
function isWrapped(cell: Cell, below: string): boolean {
  const [word = ''] = below.split(' ', 1);
  return cell.text.includes(' ') && cell.text.length + word.length >= widthOf(cell) - 2;
}

function widthOf(cell: Cell | undefined): number {
  return cell === undefined ? 0 : cell.end - cell.start;
}
