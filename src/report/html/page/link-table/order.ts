/** Sorts links: takes the records and a column, gives indexes in order; ties keep the order of the data. */
import { NOT_KNOWN, type Records } from './records.ts';

export const COLUMNS = [
  'verdict',
  'url',
  'reason',
  'since',
  'answered',
  'cited',
  'places',
] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

/** By default the dead links come first, in the order of the archive. */
export const FIRST_SORTING: Sorting = { column: 'verdict', descending: false };

export function isColumn(text: string): text is Column {
  return (COLUMNS as readonly string[]).includes(text);
}

export function sortedOrder(records: Records, { column, descending }: Sorting): Uint32Array {
  const order = Uint32Array.from({ length: records.size }, (_, link) => link);
  const keys = records[column];
  return order.sort(
    Array.isArray(keys)
      ? byText(keys, descending)
      : byNumber(keys as ArrayLike<number>, descending),
  );
}

/** Compares indexes of records; ties keep the order of the data. */
type Compare = (a: number, b: number) => number;

function byText(keys: readonly string[], descending: boolean): Compare {
  const before = descending ? 1 : -1;
  return (a, b) => {
    const [left = '', right = ''] = [keys[a], keys[b]];
    if (left === right) return a - b;
    return left < right ? before : -before;
  };
}

/** Unknown values come last in both directions. */
function byNumber(keys: ArrayLike<number>, descending: boolean): Compare {
  const ranks = Float64Array.from(keys, (key) => {
    if (key === NOT_KNOWN) return Number.POSITIVE_INFINITY;
    return descending ? -key : key;
  });
  return (a, b) => {
    const [left = 0, right = 0] = [ranks[a], ranks[b]];
    return left === right ? a - b : left - right;
  };
}
