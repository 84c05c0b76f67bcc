/** Counts the relative references of documents: what each is, and what became of it. Plain data that adds up. */
import type { ReferenceKind } from './model.ts';

/** `anchor`: a place in the same document, whatever its element does with it. */
export const COUNTED_KINDS = [
  'link',
  'image',
  'resource',
  'include',
  'wiki',
  'anchor',
] as const satisfies readonly (ReferenceKind | 'anchor')[];
export type CountedKind = (typeof COUNTED_KINDS)[number];

/**
 * `followed`: it is a link with a verdict of its own. `unasked`: nobody asked for it, or it has no place to start from.
 * `unknown`: only the program that makes the pages knows where it leads. `excluded`: by a comment of the author.
 */
export const FATES = ['followed', 'unasked', 'unknown', 'excluded'] as const;
export type Fate = (typeof FATES)[number];

export type FateCounts = { [F in Fate]: number };

/** Kinds that did not occur are absent. */
export type ReferenceCounts = { [Kind in CountedKind]?: FateCounts };

export function countedKind(kind: ReferenceKind, value: string): CountedKind {
  return value.startsWith('#') && kind !== 'wiki' ? 'anchor' : kind;
}

export function countReference(
  counts: ReferenceCounts,
  { kind, fate, by = 1 }: { readonly kind: CountedKind; readonly fate: Fate; readonly by?: number },
): void {
  counts[kind] ??= { followed: 0, unasked: 0, unknown: 0, excluded: 0 };
  counts[kind][fate] += by;
}

export function addReferenceCounts(sum: ReferenceCounts, more: Readonly<ReferenceCounts>): void {
  for (const kind of COUNTED_KINDS) {
    const counted = more[kind];
    if (counted === undefined) continue;
    for (const fate of FATES) countReference(sum, { kind, fate, by: counted[fate] });
  }
}
