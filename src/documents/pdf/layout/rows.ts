/**
 * Lines out of runs: runs on one baseline are one line unless a gutter lies between them, which is a gap that goes on
 * in the row above or below. Takes runs in the order in which they are drawn, gives lines from top to bottom.
 */
import { byAngle } from './angles.ts';
import type { Line } from './model.ts';

/** In ems. */
const SAME_BASELINE = 0.25;
const WORD_GAP = 0.6;
const OVERLAP = 0.7;
/** Where no row around tells, a wider gap divides. */
const LONE_GAP = 2;
/** Where one row alone, above or below, is crossed. */
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
  const groups: { extent: Line; parts: Line[] }[] = [];
  for (const run of rows[at]?.runs ?? []) {
    const last = groups.at(-1);
    if (last !== undefined && isOneLine(last.extent, run, rows, at)) {
      last.parts.push(run);
      last.extent = both(last.extent, run);
    } else groups.push({ extent: run, parts: [run] });
  }
  return groups.map(({ extent, parts }) => ({
    ...extent,
    cells: parts.flatMap(({ cells }) => cells),
  }));
}

/** The extent of both; the characters are put together when all are there. */
function both(a: Line, b: Line): Line {
  const { v, size } = b.size > a.size ? b : a;
  return { ...a, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to), v, size };
}

function isOneLine(a: Line, b: Line, rows: readonly Row[], at: number): boolean {
  const size = Math.max(a.size, b.size);
  const gap = (b.from - a.to) / size;
  if (gap < -OVERLAP) return false;
  if (gap <= WORD_GAP) return true;
  const around = [-1, 1].flatMap((step) => neighbour(rows, at, step, a, b) ?? []);
  const crossing = around.filter((row) => crosses(row, a.to, b.from));
  if (hasCommonGap(around, a.to, b.from, WORD_GAP * size)) return false;
  if (crossing.length === around.length && around.length > 1) return true;
  const hasGutter = around.some(
    (row) => !crossing.includes(row) && isOnBothSides(row, a.to, b.from),
  );
  return !hasGutter && gap <= (crossing.length > 0 ? GAP_AT_EDGE : LONE_GAP);
}

/** The gap goes on in this row, which has something on its left and on its right. */
function isOnBothSides({ runs }: Row, from: number, to: number): boolean {
  const [first, last] = [runs[0], runs.at(-1)];
  return first !== undefined && last !== undefined && first.from < from && last.to > to;
}

/**
 * The rows above and below both have text in the gap, and the same blank strip in it, with text on either side: short
 * lines of a column end left of its gutter.
 */
function hasCommonGap(around: readonly Row[], from: number, to: number, least: number): boolean {
  const [above, below] = around;
  if (above === undefined || below === undefined) return false;
  return gapsIn(above, from, to).some(([left, right]) =>
    gapsIn(below, from, to).some(([l, r]) => Math.min(right, r) - Math.max(left, l) >= least),
  );
}

/** Blank strips of a row between two of its runs, as far as they lie between `from` and `to`. */
function gapsIn(row: Row, from: number, to: number): readonly (readonly [number, number])[] {
  const gaps: [number, number][] = [];
  for (let at = countBefore(row, from); at < row.runs.length; at++) {
    const [before, run] = [row.runs[at - 1], row.runs[at]];
    if (run === undefined || (before?.to ?? to) >= to) break;
    if (before !== undefined && run.from > from)
      gaps.push([Math.max(before.to, from), Math.min(run.from, to)]);
  }
  return gaps;
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

/** Something stands in the middle half of the gap; a gap between words may stand in a part of it. */
function crosses(row: Row, from: number, to: number): boolean {
  const quarter = (to - from) / 4;
  return hasBetween(row, from + quarter, to - quarter);
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
