/**
 * Characters that stand next to each other, in the order in which the page draws them. Takes the glyphs of a page, gives
 * runs: no wide gap in them, one direction, one baseline but for raised and lowered characters.
 */
import type { Cell, Glyph, Line } from './model.ts';

/** In ems. A column begins behind a wider gap, perhaps; `rows.ts` decides. */
const WIDEST_GAP = 1;
/** Accents and italics reach back over the character before them; the letters of a ligature stand in one place. */
const FURTHEST_BACK = 0.7;
const SAME_BASELINE = 0.2;
/** A footnote number, an index, an exponent. */
export const SMALLER = 0.85;
const FURTHEST_RAISED = 0.7;

const BLANK = /^\s$/;

export function runsOf(glyphs: readonly Glyph[]): readonly Line[] {
  const runs: Line[] = [];
  let run: Run | undefined;
  let isAfterBlank = false;
  for (const [at, glyph] of glyphs.entries()) {
    if (BLANK.test(glyph.character)) {
      isAfterBlank = true;
      continue;
    }
    const cell = cellOf(glyph, at, isAfterBlank);
    isAfterBlank = false;
    if (run?.takes(cell, glyph.angle) !== true) {
      if (run !== undefined) runs.push(run.line());
      run = new Run(glyph.angle);
    }
    run.add(cell);
  }
  if (run !== undefined) runs.push(run.line());
  return runs;
}

class Run {
  readonly #angle: number;
  readonly #cells: Cell[] = [];
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;
  #v = 0;
  #size = 0;

  constructor(angle: number) {
    this.#angle = angle;
  }

  add(cell: Cell): void {
    this.#cells.push(cell);
    this.#from = Math.min(this.#from, cell.from);
    this.#to = Math.max(this.#to, cell.to);
    if (cell.size <= this.#size) return;
    this.#size = cell.size;
    this.#v = cell.v;
  }

  takes(cell: Cell, angle: number): boolean {
    if (angle !== this.#angle) return false;
    const size = Math.max(this.#size, cell.size);
    const gap = (cell.from - this.#to) / size;
    const isPartOfLast = cell.from >= (this.#cells.at(-1)?.from ?? 0);
    if (gap > WIDEST_GAP || (gap < -FURTHEST_BACK && !isPartOfLast)) return false;
    const rise = Math.abs(cell.v - this.#v) / size;
    if (rise <= SAME_BASELINE) return true;
    return rise <= FURTHEST_RAISED && Math.min(this.#size, cell.size) < SMALLER * size;
  }

  line(): Line {
    const cells = this.#cells;
    return {
      angle: this.#angle,
      cells,
      from: this.#from,
      to: this.#to,
      v: this.#v,
      size: this.#size,
    };
  }
}

/** A glyph seen along its line. */
export function cellOf(glyph: Glyph, at = 0, isAfterBlank = false): Cell {
  const { character, size, style, x, y, angle } = glyph;
  if (angle === 0) {
    const [from, , to] = glyph.box;
    return { at, character, from, to, v: y, size, style, isAfterBlank };
  }
  const turn = (angle * Math.PI) / 180;
  const along = (px: number, py: number): number => px * Math.cos(turn) + py * Math.sin(turn);
  const [left, bottom, right, top] = glyph.box;
  const ends = [along(left, bottom), along(right, bottom), along(left, top), along(right, top)];
  const v = y * Math.cos(turn) - x * Math.sin(turn);
  return {
    at,
    character,
    from: Math.min(...ends),
    to: Math.max(...ends),
    v,
    size,
    style,
    isAfterBlank,
  };
}
