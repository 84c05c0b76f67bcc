/**
 * Marks of listings whose lines were broken: `↪` before the rest of a line, `↩` behind its beginning, as one character
 * or as the two of which TeX makes it. Takes a line, gives it without its mark and says what the mark says.
 */
import type { Cell, Line } from './model.ts';

/** TeX's arrow with its hook, whose fonts do not say which characters they show. */
const BEFORE = ['↪', ',→', '˓→'];
const BEHIND = ['↩', '←-'];

export function withoutMark(line: Line): Line {
  const { cells } = line;
  const before = lengthOf(BEFORE, (mark) => cells.slice(0, mark.length), cells);
  const behind = lengthOf(BEHIND, (mark) => cells.slice(-mark.length), cells);
  if (before + behind === 0) return line;
  const left = cells.slice(before, cells.length - behind);
  const [first, last] = [left[0], left.at(-1)];
  if (first === undefined || last === undefined) return line;
  const wrap = { begins: before > 0, ends: behind > 0 };
  return { ...line, cells: left, from: first.from, to: last.to, wrap };
}

function lengthOf(
  marks: readonly string[],
  cellsOf: (mark: string) => readonly Cell[],
  { length }: readonly Cell[],
): number {
  const mark = marks.find((one) => {
    const shown = cellsOf(one).map(({ character }) => character);
    return shown.join('') === one;
  });
  return mark === undefined || mark.length >= length ? 0 : mark.length;
}
