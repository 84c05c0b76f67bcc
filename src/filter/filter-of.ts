/**
 * A filter from what a user or a program says: every value is looked at, and the first that is none is told to `fault`
 * with what it should have been. Null: nothing is left out.
 */
import type { Filter, FilterKind, FilterOptions } from './model.ts';
import { urlTest } from './pattern.ts';
import { PERIOD_FORMS, parsePeriod } from './period.ts';

export interface FilterMaking {
  readonly now: number;
  readonly fault: (kind: FilterKind, value: string, expected: string) => never;
  /** The period ends before it begins. */
  readonly reversed: (since: string, until: string) => never;
}

export function filterOf(options: FilterOptions, making: FilterMaking): Filter | null {
  const filter: Filter = {
    include: patterns(options, 'include', making),
    exclude: patterns(options, 'exclude', making),
    scheme: schemes(options, making),
    ...period(options, making),
    list: wildcards(options, 'list', making),
    from: wildcards(options, 'from', making),
  };
  const says = Object.values(filter).some((value) => value.length > 0);
  return says ? filter : null;
}

type ManyKind = 'include' | 'exclude' | 'scheme' | 'list' | 'from';

function listed(options: FilterOptions, kind: ManyKind): readonly string[] {
  const given = options[kind] ?? [];
  return typeof given === 'string' ? [given] : given;
}

/** Far more than anybody writes; where it is at fault, it is read as often as it is long. */
const LONGEST_PATTERN = 2000;

function patterns(
  options: FilterOptions,
  kind: 'include' | 'exclude',
  { fault }: FilterMaking,
): readonly string[] {
  const given = listed(options, kind);
  for (const pattern of given) {
    if (pattern === '' || pattern.length > LONGEST_PATTERN) {
      fault(kind, pattern, `a regular expression of 1 to ${LONGEST_PATTERN} characters`);
    }
    const test = urlTest(pattern);
    if (typeof test !== 'function') {
      fault(kind, pattern, `a regular expression (RE2 syntax): ${test.fault}`);
    }
  }
  return given;
}

/** RFC 3986 §3.1: `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`. */
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

function schemes(options: FilterOptions, { fault }: FilterMaking): readonly string[] {
  const names = listed(options, 'scheme').flatMap((given) => given.split(','));
  const wrong = names.find((name) => !SCHEME.test(name));
  if (wrong !== undefined) fault('scheme', wrong, 'names of schemes, such as ftp or http,https');
  return names.map((name) => name.toLowerCase());
}

function wildcards(
  options: FilterOptions,
  kind: 'list' | 'from',
  { fault }: FilterMaking,
): readonly string[] {
  const given = listed(options, kind);
  if (given.some((pattern) => pattern.trim() === '')) fault(kind, '', EXPECTED[kind]);
  return given;
}

const EXPECTED = {
  list: 'a List-Id or newsgroup, such as dev.lists.example.org or comp.lang.*',
  from: 'an address, a domain or part of a name, such as anna@example.org, @example.org or anna',
} as const;

function period(options: FilterOptions, making: FilterMaking): Pick<Filter, 'since' | 'until'> {
  const since = written(options.since);
  const until = written(options.until);
  const from = since === undefined ? undefined : bound('since', since, making).from;
  const to = until === undefined ? undefined : bound('until', until, making).to;
  if (since !== undefined && from !== undefined && to !== undefined && from >= to) {
    making.reversed(since, until ?? '');
  }
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

function written(given: string | Date | undefined): string | undefined {
  if (!(given instanceof Date)) return given;
  return Number.isNaN(given.getTime()) ? 'Invalid Date' : given.toISOString();
}

function bound(kind: 'since' | 'until', text: string, { now, fault }: FilterMaking) {
  return parsePeriod(text, now) ?? fault(kind, text, PERIOD_FORMS);
}
