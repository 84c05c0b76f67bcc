/** A URL with carets below the fault: takes the text before the fault and the fault, gives two lines. */
import { printable } from '../../../../writing/printable.ts';

export function caretText([before, meant]: readonly [string, string]): string {
  const [left, right] = [printable(before), printable(meant)];
  const carets = '^'.repeat(Math.max(1, [...right].length));
  return `${left}${right}\n${' '.repeat([...left].length)}${carets}`;
}
