/**
 * Numbers that stand before each fifth or tenth line only, as in patents and editions of texts. Takes a line with a
 * number, reads the lines up to two such numbers around it:
 *
 *          see <URL:http://example.org/notes/
 *       5  of/the/keeper.html> and then
 *
 * The lines between have no number and begin to the right of it, and are as many as the numbers say.
 */
import { isBlank } from '../characters/url-characters.ts';
import {
  isSameFormat,
  type NumberedLine,
  readLineNumber,
  type UnnumberedLines,
} from './line-number.ts';

const LEAST_NUMBERS = 3;
const STEPS: readonly number[] = [5, 10];
/** Lines between two numbers, empty ones included. */
const MOST_LINES = 20;

type Direction = 1 | -1;

export function isSparseNumber(lines: UnnumberedLines, line: NumberedLine): boolean {
  if (line.mark !== '' || line.value % 5 !== 0) return false;
  let count = 1;
  for (const direction of [1, -1] as const) {
    let next = neighbour(lines, line, direction);
    while (next !== null && ++count < LEAST_NUMBERS) next = neighbour(lines, next, direction);
    if (count >= LEAST_NUMBERS) return true;
  }
  return false;
}

/** The next number in a direction, if it stands where it has to. */
function neighbour(
  lines: UnnumberedLines,
  line: NumberedLine,
  direction: Direction,
): NumberedLine | null {
  let filled = 1;
  for (let distance = 1; distance <= MOST_LINES; distance++) {
    const index = line.index + direction * distance;
    if (index < 0 || index >= lines.count) return null;
    const start = lines.unnumberedStartOf(index);
    const end = lines.endOf(index);
    const indent = indentOf(lines, start, end);
    if (start + indent === end) continue;
    if (indent <= line.to) {
      const number = readLineNumber(lines.text, start, end);
      if (number === null || !isSameFormat(number, line)) return null;
      const grown = (number.value - line.value) * direction;
      const isPlaced = STEPS.includes(grown) && (grown === distance || grown === filled);
      return isPlaced ? { ...number, index, end } : null;
    }
    filled++;
  }
  return null;
}

function indentOf({ text }: UnnumberedLines, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at - start;
}
