/**
 * Filters links: takes the records, their sort order and the filters, gives the matching links, and their number by
 * verdict, ignoring the verdict filter.
 */
import { SHOWN_VERDICTS } from '../../data/data.ts';
import { UNDATED } from '../../data/filter-link.ts';
import { NOT_KNOWN, type Records } from './records.ts';

/** An empty string matches everything. */
export interface Filters {
  /** Words that must all occur in the URL, the subject or the sender. */
  readonly search: string;
  /** Names of verdicts, separated by commas. */
  readonly verdict: string;
  readonly scheme: string;
  readonly reason: string;
  /** Includes subdomains. */
  readonly host: string;
  readonly year: string;
}

export const NO_FILTERS: Filters = {
  ...{ search: '', verdict: '', scheme: '', reason: '', host: '', year: '' },
};

export interface Found {
  readonly links: Uint32Array;
  /** In the order of `SHOWN_VERDICTS`. */
  readonly byVerdict: readonly number[];
}

type Test = (link: number) => boolean;

export function findLinks(records: Records, order: Uint32Array, filters: Filters): Found {
  const tests = testsOf(records, filters);
  const wanted = wantedVerdicts(filters.verdict);
  const byVerdict = SHOWN_VERDICTS.map(() => 0);
  const links = new Uint32Array(order.length);
  let count = 0;
  for (const link of order) {
    if (!tests.every((test) => test(link))) continue;
    const verdict = records.verdict[link] ?? 0;
    byVerdict[verdict] = (byVerdict[verdict] ?? 0) + 1;
    if (wanted[verdict]) links[count++] = link;
  }
  return { links: links.subarray(0, count), byVerdict };
}

function wantedVerdicts(names: string): readonly boolean[] {
  const wanted = names.split(',');
  return SHOWN_VERDICTS.map((verdict) => names === '' || wanted.includes(verdict));
}

/** The cheap tests come first. */
function testsOf(records: Records, { search, scheme, reason, host, year }: Filters): Test[] {
  const tests: Test[] = [];
  if (year !== '') {
    const wanted = year === UNDATED ? NOT_KNOWN : Number(year);
    const { year: years } = records;
    tests.push((link) => years[link] === wanted);
  }
  if (reason !== '') {
    const { reason: reasons } = records;
    tests.push((link) => reasons[link] === reason);
  }
  if (scheme !== '') {
    const { schemes } = records;
    tests.push((link) => schemes[link] === scheme);
  }
  if (host !== '') tests.push(hostTest(records, host.trim().toLowerCase()));
  return [...tests, ...searchTests(records, search)];
}

function searchTests(records: Records, search: string): Test[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const { searched } = records;
  return words.map((word) => (link) => searched[link]?.includes(word) === true);
}

function hostTest({ hosts }: Records, host: string): Test {
  const below = `.${host}`;
  return (link) => hosts[link] === host || hosts[link]?.endsWith(below) === true;
}
