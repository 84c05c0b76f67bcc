/** Ranges of a text in order, none of which overlaps another. */
import type { TextRange } from '../model.ts';

export function inOrder(ranges: readonly TextRange[]): TextRange[] {
  const ordered: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = ordered.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else ordered.push({ start, end });
  }
  return ordered;
}
