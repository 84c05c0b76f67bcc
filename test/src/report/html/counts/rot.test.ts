/** What is kept of links while they stream by: counts, and little else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALIVE_LISTED_AT_MOST,
  LISTED_AT_MOST,
  Listing,
  SightingAllowance,
} from '../../../../../src/report/html/counts/listed.ts';
import { Rot } from '../../../../../src/report/html/counts/rot.ts';
import { ValueCounts } from '../../../../../src/report/html/counts/value-counts.ts';
import { type Row, SHOWN_VERDICTS } from '../../../../../src/report/html/data/data.ts';
import { dayOf } from '../../../../../src/report/html/data/days.ts';
import { share } from '../../../../../src/report/html/data/numbers.ts';
import { sum } from '../../../../../src/report/html/data/sum.ts';
import { sampleRow } from '../sample-row.ts';

const [DEAD, MOVED, , , ALIVE] = SHOWN_VERDICTS.keys();

function row(verdict = 0, url = 'http://a.example/', year: number | null = null): Row {
  const cited = year === null ? null : dayOf(Date.UTC(year, 6, 1));
  return sampleRow({ verdict, url, cited });
}

describe('years', () => {
  it('run without gaps, and those without a date are counted beside them', () => {
    const rot = new Rot();
    rot.add(row(DEAD, 'http://a.example/', 2003));
    rot.add(row(ALIVE, 'http://a.example/', 2006));
    rot.add(row(DEAD, 'http://a.example/', 2006));
    rot.add(row(MOVED));
    expect(rot.years).toEqual([
      { year: 2003, counts: [1, 0, 0, 0, 0] },
      { year: 2004, counts: [0, 0, 0, 0, 0] },
      { year: 2005, counts: [0, 0, 0, 0, 0] },
      { year: 2006, counts: [1, 0, 0, 0, 1] },
    ]);
    expect(rot.undated).toEqual([0, 1, 0, 0, 0]);
    expect(sum(rot.all)).toBe(4);
  });
});

describe('hosts', () => {
  it('come with those that have most dead links first, and worse ones before large ones', () => {
    const counts = new ValueCounts();
    for (const host of ['big.example', 'big.example', 'big.example', 'small.example']) {
      counts.add(host, 'other');
    }
    for (const host of ['big.example', 'small.example', 'worst.example', 'worst.example']) {
      counts.add(host, 'dead');
    }
    counts.add('', 'dead');
    expect(counts.worst(3).map(({ value }) => value)).toEqual([
      'worst.example',
      'small.example',
      'big.example',
    ]);
    expect(counts.largest(1)).toMatchObject([{ value: 'big.example', links: 4, dead: 1 }]);
    expect(counts.exact).toBe(true);
  });

  it('lose those with the fewest dead links when they are many, never the worst, and say so', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 500 }), (numbers) => {
        const counts = new ValueCounts(20);
        for (let time = 0; time < 50; time++) counts.add('worst.example', 'dead');
        for (const number of numbers)
          counts.add(`h${number}.example`, number % 2 === 1 ? 'dead' : 'other');
        expect(counts.worst(1)[0]).toMatchObject({ value: 'worst.example', dead: 50 });
        expect(counts.largest(100).length).toBeLessThanOrEqual(20);
        expect(counts.exact).toBe(new Set(numbers).size < 20);
      }),
    );
  });
});

describe('what is listed', () => {
  const add = (listing: Listing, verdict: number | undefined, times: number): void => {
    const one = row(verdict);
    for (let time = 0; time < times; time++) listing.admits(one);
  };

  it('is all, as long as browsers can show it', () => {
    const listing = new Listing();
    add(listing, ALIVE, ALIVE_LISTED_AT_MOST);
    add(listing, DEAD, LISTED_AT_MOST - ALIVE_LISTED_AT_MOST);
    expect(listing.leftOut).toEqual({ alive: 0, others: 0 });
    expect(listing.admits(row(DEAD))).toBe(false);
  });

  it('leaves out alive links first', () => {
    const listing = new Listing();
    add(listing, ALIVE, LISTED_AT_MOST * 2);
    add(listing, DEAD, 1000);
    expect(listing.listed).toBe(ALIVE_LISTED_AT_MOST + 1000);
    expect(listing.leftOut).toEqual({
      alive: LISTED_AT_MOST * 2 - ALIVE_LISTED_AT_MOST,
      others: 0,
    });
  });

  it('counts everything that is left out', () => {
    const listing = new Listing();
    add(listing, DEAD, LISTED_AT_MOST + 5);
    add(listing, ALIVE, 7);
    expect(listing.listed).toBe(LISTED_AT_MOST);
    expect(listing.leftOut).toEqual({ alive: 7, others: 5 });
  });

  it('holds the places in full up to a bound, then the first ones of each link', () => {
    const allowance = new SightingAllowance();
    for (let link = 0; link < 5000; link++) expect(allowance.take(100)).toBe(100);
    expect(allowance.take(100)).toBe(3);
    expect(allowance.take(1)).toBe(1);
  });
});

it.each([
  [0, 0, '–'],
  [0, 5, '0 %'],
  [1, 1000, '< 1 %'],
  [999, 1000, '> 99 %'],
  [5, 5, '100 %'],
  [1, 3, '33 %'],
])('the share of %i in %i is %s', (part, whole, words) => {
  expect(share(part, whole)).toBe(words);
});
