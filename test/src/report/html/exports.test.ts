/** Links of the page as files: CSV, a list of replacements, Robust Links. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from '../../../../src/report/formats/csv.ts';
import type { Row } from '../../../../src/report/html/data/data.ts';
import {
  csvText,
  isReplaceable,
  isRobust,
  oldNewText,
  robustLinksText,
} from '../../../../src/report/html/page/exports/files.ts';
import { render } from '../sample.ts';
import { elements } from './page.ts';
import { sampleRow } from './sample-row.ts';

const TEXT = fc.string({ unit: 'binary', maxLength: 30 });
const URLS = fc.oneof(
  TEXT,
  TEXT.map((text) => `http://a.example/${text}`),
);
const ROW: fc.Arbitrary<Row> = fc
  .record({ url: URLS, leadsTo: URLS, copy: URLS, subject: TEXT, sender: TEXT })
  .map((fields) => sampleRow({ ...fields, copyDay: 12_000 }));

const moved = sampleRow({ url: 'http://a.example/?a&b', leadsTo: 'https://a.example/' });
const kept = sampleRow({
  ...{ url: 'http://b.example/?a&b', copy: 'https://keeper.example/2003/http://b.example/?a&b' },
  copyDay: 12_158,
});

describe('CSV', () => {
  it('has columns of the report in CSV, in its order', () => {
    const [header = ''] = csvText([]).split('\r\n');
    const names = header.split(',');
    const all = render(csv, []).split('\r\n')[0]?.split(',') ?? [];
    expect(all.filter((name) => names.includes(name))).toEqual(names);
  });

  it('has a line for each row, and no cell that is a formula', () => {
    const text = csvText([kept, sampleRow({ subject: '=1+1', sender: '"a", \u202eb' })]);
    const [, first, second] = text.split('\r\n');
    expect(first).toContain('http://b.example/?a&b,dead,not-found,');
    expect(first).toContain(',2003-04-16,');
    expect(second).toContain(`'=1+1,"""a"", <U+202E>b"`);
  });
});

describe('old to new', () => {
  it('has the new address, else the copy, and nothing without either', () => {
    expect(oldNewText([moved, sampleRow(), kept])).toBe(
      `${moved.url}\t${moved.leadsTo}\n${kept.url}\t${kept.copy}\n`,
    );
  });

  it.each(['http://a.example/x…', 'ftp://***@a.example/', 'http://a.example/a\tb', 'javascript:a'])(
    'leaves out %j',
    (url) => {
      expect(isReplaceable({ ...moved, url })).toBe(false);
      expect(isReplaceable({ ...moved, leadsTo: url })).toBe(false);
    },
  );

  it('has two fields in each line, whatever the links are', () => {
    fc.assert(
      fc.property(fc.array(ROW), (rows) => {
        const lines = oldNewText(rows).split('\n').slice(0, -1);
        expect(lines).toHaveLength(rows.filter(isReplaceable).length);
        for (const line of lines) expect(line.split(/\s/)).toHaveLength(2);
      }),
    );
  });
});

describe('Robust Links', () => {
  it('name the copy and its day', () => {
    const link = elements(robustLinksText([moved, kept])).filter(({ name }) => name === 'a');
    expect(link).toEqual([
      {
        name: 'a',
        attribs: {
          ...{ href: kept.url, 'data-originalurl': kept.url },
          ...{ 'data-versionurl': kept.copy, 'data-versiondate': '2003-04-16' },
        },
        text: kept.url,
      },
    ]);
  });

  it('hold no markup but their own, whatever the links are', () => {
    fc.assert(
      fc.property(fc.array(ROW), (rows) => {
        const names = elements(robustLinksText(rows)).map(({ name }) => name);
        const links = rows.filter(isRobust).flatMap(() => ['li', 'a']);
        expect(names).toEqual(['meta', 'title', 'ul', ...links]);
      }),
    );
  });
});
