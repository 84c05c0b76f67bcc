/** What was mended and what was left alone, in sentences: takes the counts. Pure. */
import { counted, thousands } from '../writing/counted.ts';
import { LEFT_ALONE, type LeftPlace, type LeftReason, MEND_KINDS, type MendKind } from './model.ts';

export interface MendCounts {
  readonly byKind: ReadonlyMap<MendKind, number>;
  readonly files: number;
}

const KIND_WORDS: Readonly<Record<MendKind, string>> = {
  moved: 'moved',
  archived: 'to archived copies',
  syntax: 'repaired',
};

/** `12 URLs in 4 files would be changed: 9 moved, 3 to archived copies`. */
export function mendedSentence({ byKind, files }: MendCounts, isWritten: boolean): string {
  const all = [...byKind.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0) return 'nothing to mend';
  const kinds = MEND_KINDS.filter((kind) => byKind.has(kind)).map(
    (kind) => `${thousands(byKind.get(kind) ?? 0)} ${KIND_WORDS[kind]}`,
  );
  const done = isWritten ? 'changed' : 'would be changed';
  return `${counted(all, 'URL')} in ${counted(files, 'file')} ${done}: ${kinds.join(', ')}`;
}

/** How often each value comes. */
export function tally<T>(values: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** A sentence for each reason, in the order of the table. */
export function leftSentences(left: readonly LeftPlace[]): readonly string[] {
  const counts = tally(left.map(({ why }) => why));
  return (Object.keys(LEFT_ALONE) as LeftReason[]).flatMap((why) => {
    const count = counts.get(why) ?? 0;
    if (count === 0) return [];
    const { words, remedy } = LEFT_ALONE[why];
    const hint = remedy === '' ? '' : ` (${remedy})`;
    return [`${counted(count, 'place')} left alone: ${words}${hint}`];
  });
}
