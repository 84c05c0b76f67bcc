/**
 * Parameters of TeX's macros in listings: `\href{http://a.example/#1}{#1}`. A URL with one is a template, of which what
 * stands before it is all that is written. Takes a block, gives it with a blank before each parameter.
 */
import type { Block } from './blocks.ts';
import type { Cell, Line } from './model.ts';

/** Fragments are numbers as well; behind a brace, a number sign with a digit is a parameter alone. */
export function withoutParameters(block: Block): Block {
  return block.some(({ cells }) => cells.some(isArgument)) ? block.map(parted) : block;
}

function isArgument({ character }: Cell, at: number, cells: readonly Cell[]): boolean {
  return character === '{' && isParameter(cells, at + 1);
}

function parted(line: Line): Line {
  const cells = line.cells.map((cell, at) =>
    isParameter(line.cells, at) ? { ...cell, isAfterBlank: true } : cell,
  );
  return { ...line, cells };
}

/** `#1`, and `##1` in a macro that a macro defines. */
function isParameter(cells: readonly Cell[], at: number): boolean {
  if (cells[at]?.character !== '#') return false;
  const behind = cells[at + 1]?.character ?? '';
  return /\d/.test(behind === '#' ? (cells[at + 2]?.character ?? '') : behind);
}
