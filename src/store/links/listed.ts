/** The sightings of a link, from rows in any order. */
import type { Sighting } from '../../../extractors/model.ts';
import type { ListedRow } from '../rows/sighting-values.ts';
import { sightingOf } from './sighting-row.ts';

export interface Listed {
  /** In order of appearance; at most `SIGHTINGS_KEPT`. */
  readonly sightings: readonly Sighting[];
  /** All of them. */
  readonly count: number;
}

export const NOTHING: Listed = { sightings: [], count: 0 };

/** `linkUrl`: as its link is written. */
export function listOf(rows: readonly ListedRow[], linkUrl: string): Listed {
  const sorted = rows.length > 1 ? rows.toSorted(byAppearance) : rows;
  return { sightings: sorted.map((row) => sightingOf(row, linkUrl)), count: rows.length };
}

function byAppearance(one: ListedRow, other: ListedRow): number {
  return one.rank - other.rank || one.second - other.second || one.place - other.place;
}
