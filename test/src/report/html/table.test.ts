/** The page's table without a page: records, filters, order, and the address of a view. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../../checkers/reasons.ts';
import { CHANGE_KINDS } from '../../../../src/history/change-kind.ts';
import { STATES } from '../../../../src/history/model.ts';
import { PAGE_SIZES, type Row, SHOWN_VERDICTS } from '../../../../src/report/html/data/data.ts';
import { dayOf } from '../../../../src/report/html/data/days.ts';
import { FILTER_NAMES, type FilterName } from '../../../../src/report/html/data/filter-link.ts';
import { archiveLookUp } from '../../../../src/report/html/data/look-up.ts';
import { sum } from '../../../../src/report/html/data/sum.ts';
import { hostOf, isClickable, schemeOf } from '../../../../src/report/html/data/url-shown.ts';
import { caretText } from '../../../../src/report/html/page/detail/caret.ts';
import { facetOf } from '../../../../src/report/html/page/link-table/facets.ts';
import {
  type Filters,
  findLinks,
  NO_FILTERS,
} from '../../../../src/report/html/page/link-table/filters.ts';
import { LinkTable } from '../../../../src/report/html/page/link-table/link-table.ts';
import { COLUMNS, sortedOrder } from '../../../../src/report/html/page/link-table/order.ts';
import { Records } from '../../../../src/report/html/page/link-table/records.ts';
import {
  FIRST_VIEW,
  hashOf,
  type View,
  viewOf,
} from '../../../../src/report/html/page/link-table/view.ts';
import { robustAttributes } from '../../../../src/report/html/rows/mark.ts';
import { sampleRow, sheetOf } from './sample-row.ts';

function row(verdict: number, reason: Reason, url: string, fields: Partial<Row>): Row {
  return sampleRow({ verdict, reason, url, ...fields });
}

const day = (year: number): number => dayOf(Date.UTC(year, 0, 1));

const ROWS: readonly Row[] = [
  row(4, 'ok', 'http://b.example/lamp', {
    ...{ places: 3, cited: day(2005), since: day(2020), answered: day(2026) },
    ...{ subject: 'Lamp oil', sender: 'Odile', list: 'keepers.example', source: 'a/one.mbox' },
    ...{ messageId: 'lamp@b.example', state: STATES.indexOf('working') },
  }),
  row(0, 'not-found', 'https://www.a.example/Tide', {
    ...{ cited: day(2003), since: day(2021), subject: 'Tides', sender: 'Wanda' },
    ...{ state: STATES.indexOf('lost'), change: CHANGE_KINDS.indexOf('lost') },
    ...{ leadsTo: 'https://new.example/ebb', source: 'a/one.mbox', syntax: 0 },
  }),
  row(0, 'gone', 'ftp://a.example/x', { places: 9, since: day(2019), answered: day(2018) }),
  row(3, 'unsupported-scheme', 'news:comp.lang.misc', {
    ...{ cited: day(2003), subject: 'Re: lamp', sender: 'Odile', list: 'comp.lang.misc' },
  }),
];
const records = new Records([sheetOf(ROWS.slice(0, 2)), sheetOf(ROWS.slice(2))]);
const inOrder = Uint32Array.from(ROWS.keys());

function found(filters: Partial<Filters>): number[] {
  return [...findLinks(records, inOrder, { ...NO_FILTERS, ...filters }).links];
}

describe('filters', () => {
  it.each<[Partial<Filters>, number[]]>([
    [{}, [0, 1, 2, 3]],
    [{ verdict: 'dead' }, [1, 2]],
    [{ verdict: 'dead,alive' }, [0, 1, 2]],
    [{ search: 'LAMP' }, [0, 3]],
    [{ search: '  lamp   odile ' }, [0, 3]],
    [{ search: 'tide wanda' }, [1]],
    [{ search: 'nowhere' }, []],
    [{ year: '2003' }, [1, 3]],
    [{ year: 'undated' }, [2]],
    [{ reason: 'gone' }, [2]],
    [{ scheme: 'news' }, [3]],
    [{ syntax: 'errors' }, [1]],
    [{ host: 'a.example' }, [1, 2]],
    [{ host: 'WWW.A.example' }, [1]],
    [{ host: 'example' }, [0, 1, 2]],
    [{ host: 'le' }, []],
    [{ verdict: 'dead', year: '2003', search: 'tide' }, [1]],
    [{ search: 'new.example/ebb' }, [1]],
    [{ search: 'keepers lamp@B' }, [0]],
    [{ search: 'one.mbox' }, [0, 1]],
    [{ list: 'comp.lang.misc' }, [3]],
    [{ source: 'a/one.mbox' }, [0, 1]],
    [{ message: 'lamp@b.example' }, [0]],
    [{ state: 'lost,working' }, [0, 1]],
    [{ change: 'lost' }, [1]],
    [{ change: 'new' }, []],
  ])('%j gives %j', (filters, links) => {
    expect(found(filters)).toEqual(links);
  });
});

describe('facets', () => {
  const facet = (name: FilterName, filters: Partial<Filters>) =>
    facetOf(findLinks(records, inOrder, { ...NO_FILTERS, ...filters }), name);

  it('count what every other filter leaves', () => {
    const filters = { verdict: 'dead', year: '2003' };
    expect(Object.fromEntries(facet('verdict', filters))).toEqual({
      ...{ dead: [1, 0, 0, 0, 0], skipped: [0, 0, 0, 1, 0] },
    });
    expect(Object.fromEntries(facet('year', filters))).toEqual({
      ...{ 2003: [1, 0, 0, 0, 0], undated: [1, 0, 0, 0, 0] },
    });
    expect(Object.fromEntries(facet('source', filters))).toEqual({ 'a/one.mbox': [1, 0, 0, 0, 0] });
  });

  it('give for each value as many links as the filter finds with it', () => {
    const value = fc.constantFrom(
      '',
      ...FILTER_NAMES.flatMap((name) => [...facet(name, {}).keys()]),
    );
    const filters = fc.record(Object.fromEntries(FILTER_NAMES.map((name) => [name, value])));
    fc.assert(
      fc.property(filters, fc.constantFrom(...FILTER_NAMES), (given, name) => {
        for (const [one, counts] of facet(name, given)) {
          if (name === 'host') continue;
          expect(found({ ...given, [name]: one })).toHaveLength(sum(counts));
        }
      }),
    );
  });
});

describe('order', () => {
  it.each([
    ['verdict', [1, 2, 3, 0]],
    ['url', [2, 0, 1, 3]],
    ['reason', [2, 1, 0, 3]],
    ['since', [2, 0, 1, 3]],
    ['answered', [2, 0, 1, 3]],
    ['cited', [1, 3, 0, 2]],
    ['places', [1, 3, 0, 2]],
  ] as const)('puts the rows in order by %s', (column, order) => {
    expect([...sortedOrder(records, { column, descending: false })]).toEqual(order);
  });

  it('the other way leaves what is not known at the end', () => {
    expect([...sortedOrder(records, { column: 'cited', descending: true })]).toEqual([0, 1, 3, 2]);
    expect([...sortedOrder(records, { column: 'answered', descending: true })]).toEqual([
      0, 2, 1, 3,
    ]);
  });
});

describe('table', () => {
  const many = new Records([
    sheetOf(
      Array.from({ length: 120 }, (_, index): Row => {
        const url = `http://h${index % 10}.example/${index}`;
        return row(index % SHOWN_VERDICTS.length, 'ok', url, { places: index });
      }),
    ),
  ]);

  it('shows a page, and the last one where the wanted one is not there', () => {
    const table = new LinkTable(many);
    expect(table.find()).toMatchObject({ records: { size: 120 }, pages: 3 });
    expect(table.find().links).toHaveLength(120);
    expect(table.find().onPage).toHaveLength(50);
    table.goTo(2);
    expect(table.find().onPage).toHaveLength(20);
    table.show({ ...FIRST_VIEW, page: 99 });
    table.find();
    expect(table.view.page).toBe(2);
  });

  it('begins anew at the first page when filters or order change', () => {
    const table = new LinkTable(many);
    table.goTo(1);
    table.filter({ verdict: 'dead' });
    expect(table.find().links).toHaveLength(24);
    expect(table.view.page).toBe(0);
    table.filter({ verdict: '' });
    table.goTo(1);
    table.sortBy('places');
    const { onPage } = table.find();
    expect(table.view).toMatchObject({
      ...{ page: 0, sorting: { column: 'places', descending: true } },
    });
    expect(onPage.slice(0, 2)).toEqual([119, 118]);
    table.sortBy('places');
    expect(table.find().onPage.slice(0, 2)).toEqual([0, 1]);
  });

  it('keeps the first row that is shown when pages become larger', () => {
    const table = new LinkTable(many);
    table.goTo(2);
    const [first] = table.find().onPage;
    table.resize(100);
    expect(table.find().onPage).toContain(first);
  });

  it('shows nothing of nothing', () => {
    const table = new LinkTable(many);
    table.filter({ search: 'nowhere' });
    expect(table.find()).toMatchObject({ onPage: [], pages: 1 });
  });
});

describe('address', () => {
  it('leads to its view', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const view: fc.Arbitrary<View> = fc.record({
      filters: fc
        .record({
          ...{ search: text, scheme: text, reason: text, host: text, year: text },
          ...{ list: text, source: text, message: text },
        })
        .map((given) => ({
          ...{ ...NO_FILTERS, ...given, verdict: 'dead,unknown' },
          ...{ state: 'failing,lost', change: 'lost' },
        })),
      sorting: fc.record({ column: fc.constantFrom(...COLUMNS), descending: fc.boolean() }),
      page: fc.nat(9999),
      size: fc.constantFrom(...PAGE_SIZES),
    });
    fc.assert(
      fc.property(view, (one) => {
        expect(viewOf(`#${hashOf(one)}`)).toEqual(one);
      }),
    );
  });

  it.each(['', '#', '#links', '#%E0%A4%A'])('%j says nothing of a view', (hash) => {
    expect(viewOf(hash)).toBeNull();
  });

  it.each([
    '#page=0',
    '#page=-1',
    '#rows=7',
    '#sort=__proto__',
    '#verdict=evil,constructor',
    '#x=1',
  ])('%s is taken for what can be understood of it', (hash) => {
    expect(viewOf(hash)).toEqual(FIRST_VIEW);
  });

  it('is the same for all verdicts as for none', () => {
    expect(viewOf(`#verdict=${SHOWN_VERDICTS.join(',')}`)).toEqual(FIRST_VIEW);
  });
});

describe('urls', () => {
  it.each([
    ['http://Example.ORG:8080/a', 'example.org', 'http'],
    ['http://***@ftp.example/', 'ftp.example', 'http'],
    ['http://[::1]:80/', '[::1]', 'http'],
    ['news:comp.lang.misc', '', 'news'],
    ['MAILTO:a@b.example', '', 'mailto'],
    ['example', '', ''],
    [`http://a.example/${'@'.repeat(300)}`, 'a.example', 'http'],
  ])('%s is of host %j and scheme %j', (url, host, scheme) => {
    expect([hostOf(url), schemeOf(url)]).toEqual([host, scheme]);
  });

  it.each([
    ['http://a.example/', true],
    ['HTTPS://a.example/', true],
    ['mailto:a@b.example', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['file:///etc/passwd', false],
    ['http://***@a.example/', false],
    [`http://a.example/${'x'.repeat(9000)}`, false],
  ])('%s may be clicked: %s', (url, isSafe) => {
    expect(isClickable(url)).toBe(isSafe);
  });
});

describe('archived copies', () => {
  const at = Date.UTC(2003, 3, 17);
  const named = (url: string, copy: string) => robustAttributes({ url, copy, copyDay: dayOf(at) });

  it('are named in the attributes of Robust Links', () => {
    const version = 'https://keeper.example/web/2003/http://page.example/?a&b';
    expect(named('http://page.example/?a&b', version)).toEqual({
      'data-originalurl': 'http://page.example/?a&b',
      'data-versionurl': version,
      'data-versiondate': '2003-04-17',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>', 'ftp://keeper.example/'])(
    'are not where they are no web page: %s',
    (url) => {
      expect(named('http://page.example/', url)).toEqual({});
    },
  );

  it.each([
    [
      'http://page.example/?a',
      dayOf(at),
      'https://web.archive.org/web/20030417/http://page.example/?a',
    ],
    ['http://page.example/', null, 'https://web.archive.org/web/*/http://page.example/'],
    ['ftp://page.example/', dayOf(at), null],
    ['javascript:alert(1)', dayOf(at), null],
    ['http://***@page.example/', dayOf(at), null],
  ])('are searched for by URL and day: %s near day %s', (url, cited, target) => {
    expect(archiveLookUp(url, cited)).toBe(target);
  });
});

it('carets stand under the fault, also after characters that are written out', () => {
  expect(caretText(['http://a\u202e/', '%zz'])).toBe('http://a<U+202E>/%zz\n                 ^^^');
});
