/** In which order links stand: takes the records and a column, gives their places, sorted; equals as they came. */
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

/** What a reader wants first: the dead, in the order of the archive. */
export const FIRST_SORTING: Sorting = { column: 'verdict', descending: false };

export function isColumn(text: string): text is Column {
  return (COLUMNS as readonly string[]).includes(text);
}

export function sortedOrder(records: Records, { column, descending }: Sorting): Uint32Array {
  const keys = records[column];
  const order = Uint32Array.from({ length: records.size }, (_, link) => link);
  const compare = typeof keys[0] === 'string' ? byText(keys as string[]) : byNumber(keys);
  const sign = descending ? -1 : 1;
  return order.sort((a, b) => {
    const known = isKnown(keys, b) - isKnown(keys, a);
    return known !== 0 ? known : sign * compare(a, b) || a - b;
  });
}

type Keys = Records[Column];
type Compare = (a: number, b: number) => number;

/** What is not known comes last, whichever way. */
function isKnown(keys: Keys, link: number): number {
  return keys[link] === NOT_KNOWN ? 0 : 1;
}

function byText(keys: readonly string[]): Compare {
  return (a, b) => {
    const [left = '', right = ''] = [keys[a], keys[b]];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
}

function byNumber(keys: Keys): Compare {
  return (a, b) => Number(keys[a]) - Number(keys[b]);
}
