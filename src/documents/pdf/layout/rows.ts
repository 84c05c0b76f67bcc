/**
 * Lines out of runs: runs on one baseline are one line unless a gutter lies between them, which is a gap that goes on
 * in the rows above or below. Takes runs in the order in which they are drawn, gives lines from top to bottom.
 */
import { byAngle } from './angles.ts';
import type { Line } from './model.ts';

/** In ems. */
const SAME_BASELINE = 0.25;
const WORD_GAP = 0.6;
const OVERLAP = 0.7;
/** Without rows around, a wider gap divides. */
const LONE_GAP = 2;
/** Next to one row alone. */
const GAP_AT_EDGE = 4;
/** How far off, in sizes of the font, a row is a neighbour. */
const NEIGHBOUR = 2.2;
/** Rows between them belong to other columns. */
const ROWS_LOOKED_AT = 3;

export interface Row {
  readonly v: number;
  readonly runs: readonly Line[];
}

export function linesOf(runs: readonly Line[]): readonly Line[] {
  return byAngle(runs).flatMap((ofAngle) => {
    const rows = rowsOf(ofAngle);
    return rows.flatMap((_, at) => joined(rows, at));
  });
}

function rowsOf(runs: readonly Line[]): readonly Row[] {
  const sorted = runs.toSorted((a, b) => b.v - a.v || a.from - b.from);
  const rows: { v: number; runs: Line[] }[] = [];
  for (const run of sorted) {
    const row = rows.at(-1);
    if (row !== undefined && row.v - run.v <= SAME_BASELINE * run.size) row.runs.push(run);
    else rows.push({ v: run.v, runs: [run] });
  }
  for (const row of rows) row.runs.sort((a, b) => a.from - b.from);
  return rows;
}

function joined(rows: readonly Row[], at: number): readonly Line[] {
  const lines: Line[] = [];
  for (const run of rows[at]?.runs ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && isOneLine(last, run, rows, at))
      lines[lines.length - 1] = both(last, run);
    else lines.push(run);
  }
  return lines;
}

function both(a: Line, b: Line): Line {
  const larger = b.size > a.size ? b : a;
  return {
    angle: a.angle,
    cells: [...a.cells, ...b.cells],
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    v: larger.v,
    size: larger.size,
  };
}

function isOneLine(a: Line, b: Line, rows: readonly Row[], at: number): boolean {
  const size = Math.max(a.size, b.size);
  const gap = (b.from - a.to) / size;
  if (gap < -OVERLAP) return false;
  if (gap <= WORD_GAP) return true;
  const around = [-1, 1].flatMap((step) => neighbour(rows, at, step, a, b) ?? []);
  if (around.length === 0) return gap <= LONE_GAP;
  const isCrossed = around.every((row) => crosses(row, (a.to + b.from) / 2));
  return isCrossed && (around.length > 1 || gap <= GAP_AT_EDGE);
}

/** The nearest row in one direction that has something near the gap. */
function neighbour(
  rows: readonly Row[],
  at: number,
  step: number,
  a: Line,
  b: Line,
): Row | undefined {
  const size = Math.max(a.size, b.size);
  for (let count = 1; count <= ROWS_LOOKED_AT; count++) {
    const row = rows[at + step * count];
    if (row === undefined || Math.abs(row.v - a.v) > NEIGHBOUR * size) return undefined;
    if (hasBetween(row, a.to - 2 * size, b.from + 2 * size)) return row;
  }
  return undefined;
}

function hasBetween(row: Row, from: number, to: number): boolean {
  const before = row.runs[countBefore(row, to) - 1];
  return before !== undefined && before.to > from;
}

function crosses(row: Row, u: number): boolean {
  const before = row.runs[countBefore(row, u) - 1];
  return before !== undefined && before.to > u;
}

/** How many runs begin left of `u`. */
function countBefore({ runs }: Row, u: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.from ?? 0) < u) low = middle + 1;
    else high = middle;
  }
  return low;
}
