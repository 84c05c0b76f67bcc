/** What a filter may say, what it must not, and how it is told. */
import { describe, expect, it } from 'vitest';
import { UrlgleanError } from '../../../src/errors.ts';
import { describeFilter } from '../../../src/filter/describe.ts';
import { filterOf } from '../../../src/filter/filter-of.ts';
import type { Filter, FilterOptions } from '../../../src/filter/model.ts';
import { parseFilter } from '../../../src/options/parsing/parse-filter.ts';

const NOW = Date.UTC(2024, 0, 1);
const NOTHING = { include: [], exclude: [], scheme: [], list: [], from: [] };

const make = (options: FilterOptions): Filter | null =>
  filterOf(options, {
    now: NOW,
    reversed: (since, until) => {
      throw new Error(`since ${since} is later than until ${until}`);
    },
    fault: (kind, value, expected) => {
      throw new RangeError(`${kind} ${value}: ${expected}`);
    },
  });

describe('a filter', () => {
  it.each<FilterOptions>([{}, { include: [] }, { include: undefined, since: undefined }])(
    'is none where nothing is said: %j',
    (options) => {
      expect(make(options)).toBeNull();
    },
  );

  it.each<[options: FilterOptions, filter: Partial<Filter>]>([
    [{ include: 'a' }, { include: ['a'] }],
    [{ exclude: ['a', 'b'] }, { exclude: ['a', 'b'] }],
    [{ scheme: 'HTTP,https' }, { scheme: ['http', 'https'] }],
    [{ scheme: ['ftp', 'z39.50r,x-a+b'] }, { scheme: ['ftp', 'z39.50r', 'x-a+b'] }],
    [
      { since: '2004', until: '2004' },
      { since: '2004', until: '2004' },
    ],
    [{ since: '90d' }, { since: '90d' }],
    [{ until: new Date(NOW) }, { until: '2024-01-01T00:00:00.000Z' }],
    [
      { list: 'comp.*', from: '@example.org' },
      { list: ['comp.*'], from: ['@example.org'] },
    ],
  ])('%j', (options, filter) => {
    expect(make(options)).toEqual({ ...NOTHING, ...filter });
  });

  it.each<[options: FilterOptions, fault: string]>([
    [{ include: '' }, 'include : a regular expression of 1 to 2000 characters'],
    [{ exclude: 'a'.repeat(2001) }, 'a regular expression of 1 to 2000 characters'],
    [{ exclude: ['a', '('] }, 'exclude (: a regular expression (RE2 syntax): missing closing )'],
    [{ scheme: 'http://' }, 'scheme http://: names of schemes'],
    [{ scheme: 'https?' }, 'scheme https?: names of schemes'],
    [{ scheme: 'http,' }, 'scheme : names of schemes'],
    [{ scheme: '3com' }, 'scheme 3com: names of schemes'],
    [{ since: 'Monday' }, 'since Monday: a year, month, day or time such as 2004,'],
    [{ until: '' }, 'until : a year,'],
    [{ until: new Date(Number.NaN) }, 'until Invalid Date: a year,'],
    [{ since: '2005', until: '2004' }, 'since 2005 is later than until 2004'],
    [{ since: '1d', until: '2d' }, 'since 1d is later than until 2d'],
    [{ list: ' ' }, 'list : a List-Id or newsgroup'],
    [{ from: ['a', ''] }, 'from : an address, a domain'],
  ])('%j is refused', (options, fault) => {
    expect(() => make(options)).toThrow(fault);
  });

  it('is described by the options that set it', () => {
    const filter = make({
      ...{ include: ['/docs/', "it's"], exclude: 'a b', scheme: 'http,ftp' },
      ...{ since: '2004', until: '1d', list: 'comp.*', from: '@example.org' },
    });
    expect(filter && describeFilter(filter)).toBe(
      "--include /docs/ --include 'it'\\''s' --exclude 'a b' --scheme http --scheme ftp " +
        "--since 2004 --until 1d --list 'comp.*' --from @example.org",
    );
  });
});

describe('the options', () => {
  it.each<[raw: Readonly<Record<string, unknown>>, message: string]>([
    [
      { include: 'a(' },
      '--include a(: expected a regular expression (RE2 syntax): missing closing',
    ],
    [{ scheme: ['http', '?'] }, '--scheme ?: expected names of schemes'],
    [{ until: 'x' }, '--until x: expected a year, month, day or time'],
    [{ list: '' }, '--list needs a value'],
  ])('%j are a wrong call', (raw, message) => {
    expect(() => parseFilter(raw)).toThrow(UrlgleanError);
    expect(() => parseFilter(raw)).toThrow(message);
  });

  it('say the same as a program would', () => {
    expect(parseFilter({})).toBeNull();
    expect(parseFilter({ include: 'a', from: ['x', 'y'] })).toEqual(
      make({ include: 'a', from: ['x', 'y'] }),
    );
  });
});
