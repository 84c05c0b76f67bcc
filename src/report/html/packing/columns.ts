/**
 * A column of values in few characters that compress well: one value that all share, repeated texts by their number in
 * a list, whole numbers as steps from the one before, or the values as they are. The form is the shortest of them; it
 * is JSON.
 */

export type Cell = string | number | boolean | null;

export type Column =
  | { readonly same: Cell }
  | { readonly texts: readonly string[]; readonly at: readonly number[] }
  | { readonly steps: readonly (number | null)[] }
  | { readonly cells: readonly Cell[] };

/** A list of texts pays where each stands there so often. */
const OFTEN = 3;

export function packColumn(cells: readonly Cell[]): Column {
  const [first = null] = cells;
  if (cells.every((cell) => cell === first)) return { same: first };
  if (isTexts(cells)) return packTexts(cells) ?? { cells };
  return isWhole(cells) ? packNumbers(cells) : { cells };
}

/** Takes the number of cells. */
export function unpackColumn(column: Column, size: number): readonly Cell[] {
  if ('same' in column) return Array<Cell>(size).fill(column.same);
  if ('at' in column) return column.at.map((at) => column.texts[at] ?? '');
  if ('cells' in column) return column.cells;
  let last = 0;
  return column.steps.map((step) => {
    if (step === null) return null;
    last += step;
    return last;
  });
}

function isTexts(cells: readonly Cell[]): cells is readonly string[] {
  return cells.every((cell) => typeof cell === 'string');
}

function isWhole(cells: readonly Cell[]): cells is readonly (number | null)[] {
  return cells.every((cell) => cell === null || Number.isSafeInteger(cell));
}

function packTexts(cells: readonly string[]): Column | null {
  const numbers = new Map<string, number>();
  for (const cell of cells) if (!numbers.has(cell)) numbers.set(cell, numbers.size);
  if (numbers.size * OFTEN > cells.length) return null;
  return { texts: [...numbers.keys()], at: cells.map((cell) => numbers.get(cell) ?? 0) };
}

function packNumbers(cells: readonly (number | null)[]): Column {
  let last = 0;
  const steps = cells.map((cell) => {
    if (cell === null) return null;
    const step = cell - last;
    last = cell;
    return step;
  });
  const isSound = steps.every((step) => step === null || Number.isSafeInteger(step));
  return isSound && width(steps) < width(cells) ? { steps } : { cells };
}

function width(cells: readonly (number | null)[]): number {
  return cells.reduce<number>((all, cell) => all + String(cell).length, 0);
}
