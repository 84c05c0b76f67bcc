/** The links that matter most, of any number that come in any order: the same as if all had been sorted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Foremost } from '../../../../src/report/foremost/foremost.ts';
import {
  compareRanks,
  importanceOf,
  rankOf,
  type Weight,
} from '../../../../src/report/foremost/importance.ts';
import { tries } from '../../../helpers/long.ts';
import { checkedLink } from '../sample.ts';

const ENTRY = fc.record({
  rank: fc.tuple(fc.nat(2), fc.nat(2)),
  size: fc.integer({ min: 0, max: 9 }),
});

describe('the rank of a link', () => {
  const weight: Weight = { verdict: 'dead', places: 1, latest: null };
  it.each<[string, Partial<Weight>, Partial<Weight>]>([
    ['a dead link before a moved one that is new', {}, { verdict: 'moved', change: 'relocated' }],
    ['a new one before one that is cited more', { change: 'failing' }, { places: 9 }],
    ['one that is cited more before one that is cited later', { places: 2 }, { latest: 12_000 }],
    ['one that is cited later before an older one', { latest: 12_000 }, { latest: 11_000 }],
    ['one with a date before one without', { latest: 1 }, {}],
  ])('puts %s', (_, first, second) => {
    const [a, b] = [first, second].map((fields) => rankOf({ ...weight, ...fields }));
    expect(compareRanks(a ?? [], b ?? [])).toBeLessThan(0);
  });

  it('is that of its verdict, its change, its places and its newest message', () => {
    const link = checkedLink('http://a.example/', 'not-found', {
      document: { ordinal: 1, date: 'Sat, 5 Apr 2003 06:07:08 +0000' },
    });
    const latest = Date.UTC(2003, 3, 5, 6, 7, 8);
    expect(importanceOf(link)).toEqual(rankOf({ verdict: 'dead', places: 1, latest }));
    expect(importanceOf({ ...link, change: 'lost' })[1]).toBe(0);
  });
});

describe('the foremost entries', () => {
  it('are the longest beginning of the sorted ones that fits', () => {
    fc.assert(
      fc.property(fc.array(ENTRY), fc.nat(8), fc.nat(40), (entries, count, size) => {
        const bounds = { count: count + 1, size: size + 9 };
        const foremost = new Foremost(bounds);
        for (const entry of entries) foremost.add(entry);
        const sorted = entries.toSorted((a, b) => compareRanks(a.rank, b.rank));
        const fitting = sorted.filter((_, index) => {
          const soFar = sorted.slice(0, index + 1);
          const sum = soFar.reduce((all, entry) => all + entry.size, 0);
          return soFar.length <= bounds.count && sum <= bounds.size;
        });
        expect(foremost.entries).toEqual(fitting);
      }),
      { numRuns: tries(2000) },
    );
  });

  it('tell of a rank that could not be among them', () => {
    const foremost = new Foremost({ count: 1, size: 9 });
    expect(foremost.mayKeep([5])).toBe(true);
    for (const rank of [[2], [1]]) foremost.add({ rank, size: 1 });
    expect([foremost.mayKeep([0]), foremost.mayKeep([3])]).toEqual([true, false]);
  });
});
