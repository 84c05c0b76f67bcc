/** Faults of single characters that a fault of the scheme explains: takes both, gives those that are left to be told. */
import type { Fault } from '../findings/index.ts';

export function unexplained(
  characters: readonly Fault[],
  ofScheme: readonly Fault[],
): readonly Fault[] {
  if (characters.length === 0) return characters;
  const ranges = ofScheme.filter(({ explains }) => explains).toSorted(byOffset);
  if (ranges.length === 0) return characters;
  let next = 0;
  return characters.toSorted(byOffset).filter(({ offset }) => {
    while (next < ranges.length && endOf(ranges[next]) <= offset) next++;
    return next === ranges.length || offset < (ranges[next] as Fault).offset;
  });
}

function byOffset(a: Fault, b: Fault): number {
  return a.offset - b.offset;
}

function endOf(range: Fault | undefined): number {
  return range === undefined ? 0 : range.offset + range.length;
}
