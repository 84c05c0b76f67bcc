/** The curve with its interval, held to worlds whose truth is known. */
import { describe, expect, test } from 'vitest';
import { type LinkDays, lifeOf } from '../../../src/survival/life.ts';
import { ALIVE } from '../../../src/survival/model.ts';
import { groupOf, Sample } from '../../../src/survival/sample.ts';
import { survivalOf } from '../../../src/survival/survival.ts';
import { simulated, truth, type World } from './lives.ts';

const WORLD: World = {
  ...{ seed: 1, links: 2000, hosts: 200, checks: 'yearly' },
  ...{ scale: 10, shape: 1, together: 0.4 },
};

describe('a life', () => {
  const LINK: LinkDays = {
    ...{ state: 'working', verdict: 'alive', cited: 1000, answered: 1000 + 731, failed: null },
  };

  test.each([
    ['is open to the right for a link that answers', {}, { left: 8, right: ALIVE }],
    ['ends between answer and failure', { state: 'lost', failed: 2100 }, { left: 8, right: 12 }],
    [
      'begins with the citation of a link that was dead when it was first checked',
      { state: 'failing', verdict: 'dead', answered: null, failed: 1000 + 3653 },
      { left: 0, right: 40 },
    ],
    [
      'ends in one cell where answer and failure are a day apart',
      { state: 'lost', failed: 1000 + 732 },
      { left: 8, right: 9 },
    ],
    [
      'is open at the last answer of a link of which nobody can tell now',
      { state: 'failing', verdict: 'unknown', failed: 2100 },
      { left: 8, right: ALIVE },
    ],
    ['is not known without a date of citation', { cited: null }, null],
    ['is not known for a link that never answered', { state: 'unverified', answered: null }, null],
    ['is not known where it answered before it was cited', { answered: 999 }, null],
  ] as const)('%s', (_, change, expected) => {
    expect(lifeOf({ ...LINK, ...change })).toEqual(expected);
  });
});

describe('the survival curve', () => {
  test('is the same every time', () => {
    expect(survivalOf(simulated(WORLD), 20)).toEqual(survivalOf(simulated(WORLD), 20));
  });

  test('begins with all links alive, never rises, and stays within its interval', () => {
    const curve = survivalOf(simulated(WORLD), 40)?.curve ?? [];
    expect(curve[0]).toMatchObject({ age: 0, alive: 1, low: 1, high: 1 });
    for (const [at, { alive, low, high, atRisk }] of curve.entries()) {
      expect(alive).toBeLessThanOrEqual(curve[at - 1]?.alive ?? 1);
      expect(low).toBeLessThanOrEqual(alive);
      expect(high).toBeGreaterThanOrEqual(alive);
      expect(atRisk).toBeGreaterThanOrEqual(20);
    }
  });

  test.each([
    ['an exponential world that is checked yearly', WORLD],
    ['an exponential world that was checked once', { ...WORLD, checks: 'once' }],
    ['a world of infant mortality', { ...WORLD, scale: 12, shape: 0.6 }],
    ['a world that wears out', { ...WORLD, scale: 12, shape: 2, checks: 'once' }],
  ] as const)('holds the truth of %s in its interval in about 95 of 100 cases', (_, world) => {
    const seeds = Array.from({ length: 12 }, (__, seed) => seed * 7919 + 1);
    const hits = seeds.flatMap((seed) => {
      const curve = survivalOf(simulated({ ...world, seed }), 60)?.curve ?? [];
      return [3, 5, 10, 15].map((age) => {
        const point = curve.find((one) => one.age === age);
        const wanted = truth(world, age);
        return point !== undefined && point.low <= wanted && wanted <= point.high ? 1 : 0;
      });
    });
    const coverage = hits.reduce<number>((sum, hit) => sum + hit, 0) / hits.length;
    expect(coverage).toBeGreaterThan(0.85);
  });

  test('has a median near that of the truth, between its bounds', () => {
    const median = survivalOf(simulated({ ...WORLD, links: 5000 }))?.median;
    expect(median?.years).toBeGreaterThan(5.5);
    expect(median?.years).toBeLessThan(8.5);
    expect(median?.low).toBeLessThan(median?.years ?? 0);
    expect(median?.high).toBeGreaterThan(median?.years ?? 99);
  });

  test('is wider where links of one host die together', () => {
    const width = (together: number): number => {
      const curve = survivalOf(simulated({ ...WORLD, hosts: 60, together }))?.curve ?? [];
      return curve.reduce((sum, { low, high }) => sum + high - low, 0) / curve.length;
    };
    expect(width(1)).toBeGreaterThan(1.5 * width(0));
  });

  test('is left out where there are too few links, deaths or hosts', () => {
    expect(survivalOf(simulated({ ...WORLD, links: 20, hosts: 20, seed: 3 }))).toBeNull();
    expect(survivalOf(simulated({ ...WORLD, hosts: 8 }))).toBeNull();
    expect(survivalOf(simulated({ ...WORLD, scale: 100_000 }))).toBeNull();
  });

  test('counts 50,000 links in bounded memory', () => {
    const sample = new Sample();
    for (let link = 0; link < 50_000; link++) {
      const left = link % 40;
      sample.add({ left, right: link % 3 === 0 ? left + 4 : ALIVE }, groupOf(`h${link}.example`));
    }
    expect(sample.weighed().lives).toHaveLength(80);
    expect(survivalOf(sample)?.links).toBe(50_000);
  });
});
