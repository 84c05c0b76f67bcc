/** Ranges of lines in order, without overlap. */
import type { LineRange } from './block.ts';

export function holdsLine(ranges: readonly LineRange[], index: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] as LineRange).to <= index) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length && (ranges[low] as LineRange).from <= index;
}

/** Adds a range; it is merged with the last one if they touch. */
export function addRange(ranges: LineRange[], range: LineRange): void {
  const last = ranges.at(-1);
  if (last !== undefined && last.to === range.from) {
    ranges[ranges.length - 1] = { from: last.from, to: range.to };
  } else {
    ranges.push(range);
  }
}
