/**
 * Reads a damaged URL as it was meant. Takes characters as written and the changes that undo the damage, gives the
 * characters that are meant and their positions among the written ones. Decides nothing.
 */
import type { BrokenUrl } from '../cursor/broken-url.ts';
import type { Change, Repair } from '../cursor/model.ts';

/** A slip of the hand. */
export function slip(start: number, end: number, by: string): Repair {
  return { reason: 'repaired', changes: [{ start, end, by }] };
}

/** The characters that are meant. */
export function repairedText(written: string, { changes }: Repair): string {
  let meant = '';
  let from = 0;
  for (const { start, end, by } of changes) {
    if (end > written.length) break;
    meant += written.slice(from, start) + by;
    from = end;
  }
  return meant + written.slice(from);
}

/** The position as written of one among the characters that are meant. */
export function toWritten(at: number, { changes }: Repair): number {
  let shift = 0;
  for (const { start, end, by } of changes) {
    const meant = start + shift;
    if (at < meant + by.length) return at <= meant ? at - shift : end;
    shift += by.length - (end - start);
  }
  return at - shift;
}

/** The position among the characters that are meant of one as written; inside a change, the end of what is meant. */
export function toMeant(at: number, { changes }: Repair): number {
  let shift = 0;
  for (const { start, end, by } of changes) {
    if (at <= start) break;
    shift += by.length - (end - start);
    if (at < end) return end + shift;
  }
  return at + shift;
}

/** A repair of characters that were repaired before, as one of those written. */
export function together(first: Repair, second: Repair | undefined): Repair {
  if (second === undefined) return first;
  const later = second.changes.map(({ start, end, by }) => ({
    start: toWritten(start, first),
    end: toWritten(end, first),
    by,
  }));
  const changes: readonly Change[] = [...first.changes, ...later];
  return { ...first, changes: changes.toSorted((a, b) => a.start - b.start) };
}

/** The URL as it was meant; its ranges stay those of what was written. */
export function repairedUrl(broken: BrokenUrl, repair: Repair | undefined): BrokenUrl {
  if (repair === undefined) return broken;
  const applied = {
    ...repair,
    changes: repair.changes.filter(({ end }) => end <= broken.text.length),
  };
  return {
    text: repairedText(broken.text, applied),
    ranges: broken.ranges,
    breaks: broken.breaks.map(({ kind, at }) => ({ kind, at: toMeant(at, applied) })),
  };
}
