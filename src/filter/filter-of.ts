/**
 * A filter from the values of a user or a program: each value is checked, and the first invalid one is passed to
 * `fault` with the expected form. Null: nothing is left out.
 */
import type { Filter, FilterKind, FilterOptions } from './model.ts';
import { expectedPattern } from './pattern.ts';
import { PERIOD_FORMS, parsePeriod } from './period.ts';

export interface FilterContext {
  readonly now: number;
  readonly fault: (kind: FilterKind, value: string, expected: string) => never;
  /** The period ends before it begins. */
  readonly reversed: (since: string, until: string) => never;
}

export function filterOf(options: FilterOptions, context: FilterContext): Filter | null {
  const filter: Filter = {
    include: patterns(options, 'include', context),
    exclude: patterns(options, 'exclude', context),
    scheme: schemes(options, context),
    ...period(options, context),
    list: wildcards(options, 'list', context),
    from: wildcards(options, 'from', context),
  };
  const isSet = Object.values(filter).some((value) => value.length > 0);
  return isSet ? filter : null;
}

type ManyKind = 'include' | 'exclude' | 'scheme' | 'list' | 'from';

function listed(options: FilterOptions, kind: ManyKind): readonly string[] {
  const given = options[kind] ?? [];
  return typeof given === 'string' ? [given] : given;
}

function patterns(
  options: FilterOptions,
  kind: 'include' | 'exclude',
  { fault }: FilterContext,
): readonly string[] {
  const given = listed(options, kind);
  for (const pattern of given) {
    const expected = expectedPattern(pattern);
    if (expected !== undefined) fault(kind, pattern, expected);
  }
  return given;
}

/** RFC 3986 §3.1: `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`. */
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

function schemes(options: FilterOptions, { fault }: FilterContext): readonly string[] {
  const names = listed(options, 'scheme').flatMap((given) => given.split(','));
  const wrong = names.find((name) => !SCHEME.test(name));
  if (wrong !== undefined) fault('scheme', wrong, 'names of schemes, such as ftp or http,https');
  return names.map((name) => name.toLowerCase());
}

function wildcards(
  options: FilterOptions,
  kind: 'list' | 'from',
  { fault }: FilterContext,
): readonly string[] {
  const given = listed(options, kind);
  if (given.some((pattern) => pattern.trim() === '')) fault(kind, '', EXPECTED[kind]);
  return given;
}

const EXPECTED = {
  list: 'a List-Id or newsgroup, such as dev.lists.example.org or comp.lang.*',
  from: 'an address, a domain or part of a name, such as anna@example.org, @example.org or anna',
} as const;

function period(options: FilterOptions, context: FilterContext): Pick<Filter, 'since' | 'until'> {
  const since = written(options.since);
  const until = written(options.until);
  const from = since === undefined ? undefined : bound('since', since, context).from;
  const to = until === undefined ? undefined : bound('until', until, context).to;
  if (since !== undefined && from !== undefined && to !== undefined && from >= to) {
    context.reversed(since, until ?? '');
  }
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
}

function written(given: string | Date | undefined): string | undefined {
  if (!(given instanceof Date)) return given;
  return Number.isNaN(given.getTime()) ? 'Invalid Date' : given.toISOString();
}

function bound(kind: 'since' | 'until', text: string, { now, fault }: FilterContext) {
  return parsePeriod(text, now) ?? fault(kind, text, PERIOD_FORMS);
}
