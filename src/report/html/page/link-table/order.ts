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

/** Above every key: days, counts of places and places in lists. */
const UNKNOWN_RANK = 2 ** 31;

export function sortedOrder(records: Records, { column, descending }: Sorting): Uint32Array {
  const keys = records[column];
  return keys instanceof Int32Array
    ? byNumber(keys, descending)
    : byText(keys as readonly string[], descending);
}

function byText(keys: readonly string[], descending: boolean): Uint32Array {
  const before = descending ? 1 : -1;
  return Uint32Array.from(keys.keys()).sort((a, b) => {
    const [left = '', right = ''] = [keys[a], keys[b]];
    if (left === right) return a - b;
    return left < right ? before : -before;
  });
}

/**
 * Unknown values come last in both directions. Each key and its index become one number, which a browser sorts several
 * times as fast as it calls a function to compare.
 */
function byNumber(keys: Int32Array, descending: boolean): Uint32Array {
  const size = keys.length;
  const ranks = new Float64Array(size);
  for (let index = 0; index < size; index++) {
    const key = keys[index] ?? NOT_KNOWN;
    const rank = key === NOT_KNOWN ? UNKNOWN_RANK : descending ? -key : key;
    ranks[index] = rank * size + index;
  }
  ranks.sort();
  const order = new Uint32Array(size);
  for (let at = 0; at < size; at++) {
    const rank = ranks[at] ?? 0;
    order[at] = rank - Math.floor(rank / size) * size;
  }
  return order;
}
