/**
 * Faults by the generic syntax that a fault of the scheme tells better: takes both, gives those that are left to be told.
 */
import type { Fault } from '../findings/index.ts';

/** What nobody sees is always told. */
const UNSEEN = 'character-invisible';

/** Those of single characters, without those that a fault of the scheme explains. */
export function unexplained(
  characters: readonly Fault[],
  ofScheme: readonly Fault[],
): readonly Fault[] {
  if (characters.length === 0) return characters;
  const ranges = ofScheme.filter(({ explains }) => explains).toSorted(byOffset);
  if (ranges.length === 0) return characters;
  let next = 0;
  return characters.toSorted(byOffset).filter(({ code, offset }) => {
    if (code === UNSEEN) return true;
    while (next < ranges.length && endOf(ranges[next]) <= offset) next++;
    return next === ranges.length || offset < (ranges[next] as Fault).offset;
  });
}

/** Without those of text that a fault of the scheme replaces: one change mends both. */
export function unreplaced(
  url: string,
  found: readonly Fault[],
  ofScheme: readonly Fault[],
): readonly Fault[] {
  const edits = ofScheme.flatMap((fault) => fault.edits ?? []);
  if (edits.length === 0 || found.length === 0) return found;
  const isReplaced = new Uint8Array(url.length);
  for (const { offset, length } of edits) isReplaced.fill(1, offset, offset + length);
  return found.filter(
    ({ code, offset, length }) =>
      code === UNSEEN || !isReplaced.subarray(offset, offset + length).includes(1),
  );
}

function byOffset(a: Fault, b: Fault): number {
  return a.offset - b.offset;
}

function endOf(range: Fault | undefined): number {
  return range === undefined ? 0 : range.offset + range.length;
}
