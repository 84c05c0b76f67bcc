/**
 * Counts of links by the values of one filter, over the links that all other filters leave: what each value would give
 * if it were chosen. Takes what was found; pure.
 */
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { type FilterName, UNDATED } from '../../data/filter-link.ts';
import { CHOICES, type Filters, type Found, numberOf } from './filters.ts';
import { NOT_KNOWN, type Records } from './records.ts';

/** Links by verdict, in the order of `SHOWN_VERDICTS`, by the value of the filter; links without one do not count. */
export type Facet = ReadonlyMap<string, readonly number[]>;

export function facetOf(found: Found, name: FilterName): Facet {
  const { records } = found;
  const valueAt = valuesOf(records, name);
  const counts = new Map<string, number[]>();
  eachWithout(found, name, (link) => {
    const value = valueAt(link);
    if (value === '') return;
    let byVerdict = counts.get(value);
    if (byVerdict === undefined) {
      byVerdict = SHOWN_VERDICTS.map(() => 0);
      counts.set(value, byVerdict);
    }
    const verdict = records.verdict[link] ?? 0;
    byVerdict[verdict] = (byVerdict[verdict] ?? 0) + 1;
  });
  return counts;
}

/** Visits, in the order of the data, each link that matches all filters but this one. */
export function eachWithout(
  { missed }: Found,
  name: keyof Filters,
  visit: (link: number) => void,
): void {
  const number = numberOf(name);
  for (let link = 0; link < missed.length; link++) {
    if (missed[link] === 0 || missed[link] === number) visit(link);
  }
}

/** The value that the filter must have to find a link; empty where no value of it would. */
function valuesOf(records: Records, name: FilterName): (link: number) => string {
  switch (name) {
    case 'verdict':
    case 'state':
    case 'change':
    case 'syntax': {
      const [column, words] = [records[name], CHOICES[name]];
      return (link) => words[column[link] ?? NOT_KNOWN] ?? '';
    }
    case 'year':
      return (link) => yearValue(records.year[link] ?? NOT_KNOWN);
    default: {
      const column = textsOf(records, name);
      return (link) => column[link] ?? '';
    }
  }
}

function yearValue(year: number): string {
  return year === NOT_KNOWN ? UNDATED : String(year);
}

type TextName = Exclude<FilterName, keyof typeof CHOICES | 'year'>;

function textsOf(records: Records, name: TextName): readonly string[] {
  const { reason, hosts, schemes, list, source, messageId } = records;
  return { reason, host: hosts, scheme: schemes, list, source, message: messageId }[name];
}
