/**
 * Years of many links, each night drawn by seed: how often what comes and goes is called lost or unsteady, how late a
 * loss is known, and how many checks a year that takes. By these figures the numbers of the rules were chosen.
 */
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../checkers/reasons.ts';
import type { History, Transition } from '../../../src/history/model.ts';
import { observe, unchecked } from '../../../src/history/observe.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { isUnsteady } from '../../../src/history/steadiness.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { Prng } from '../../generator/prng.ts';

const START = Date.UTC(2027, 0, 1);
const LINKS = 600;
const YEAR = 365;
/** cron's jitter, and the time that a run takes. */
const JITTER_MS = DAY_MS / 12;

interface Year {
  readonly checks: number;
  readonly episodes: number;
  readonly losses: readonly number[];
  /** How often it became unsteady. */
  readonly unsteady: number;
  readonly gaps: readonly number[];
}

type Fails = (day: number) => boolean;

function yearOf(fails: Fails, random: () => number, reason: Reason = 'not-found'): Year {
  const position = random();
  let history = unchecked(START);
  const changes: Transition[] = [];
  const gaps: number[] = [];
  let [checks, unsteady] = [0, 0];
  for (let day = 0; day < YEAR; day++) {
    const at = START + day * DAY_MS + random() * JITTER_MS;
    if (history.due > at) continue;
    const seen = !fails(day);
    const before: History = history;
    const observation = seen
      ? ({ verdict: 'alive', reason: 'ok', seen, at } as const)
      : ({ verdict: 'dead', reason, seen, at } as const);
    const observed = observe(history, observation, DEFAULT_RULES, { position });
    history = observed.history;
    if (observed.transition) changes.push(observed.transition);
    if (before.state === 'working' && before.lastCheck)
      gaps.push(Math.round((at - before.lastCheck) / DAY_MS));
    if (isUnsteady(history) && !isUnsteady(before)) unsteady++;
    checks++;
  }
  const dayOf = ({ at }: Transition): number => Math.floor((at - START) / DAY_MS);
  return {
    ...{ checks, unsteady, gaps },
    episodes: changes.filter(({ to }) => to === 'failing').length,
    losses: changes.filter(({ to }) => to === 'lost').map(dayOf),
  };
}

function createRandom(seed: number): () => number {
  const prng = new Prng(seed);
  return () => prng.next() / 2 ** 32;
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

function years(fails: (random: () => number) => Fails, reason?: Reason): readonly Year[] {
  const random = createRandom(7);
  return Array.from({ length: LINKS }, () => yearOf(fails(random), random, reason));
}

const share = (all: readonly Year[], is: (year: Year) => boolean): number =>
  all.filter(is).length / all.length;
const each = (all: readonly Year[], count: (year: Year) => number): number =>
  sum(all.map(count)) / all.length;

describe('in a year', () => {
  it('a healthy link is checked 18 times at most, every 7 to 25 nights', () => {
    const all = years(() => () => false);
    expect(each(all, ({ checks }) => checks)).toBeLessThanOrEqual(18);
    const gaps = all.flatMap((year) => year.gaps);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(25);
  });

  it('one that fails once in a hundred nights is neither lost nor unsteady', () => {
    const all = years((random) => () => random() < 0.01);
    expect(share(all, ({ losses }) => losses.length > 0)).toBe(0);
    expect(share(all, ({ unsteady }) => unsteady > 0)).toBeLessThan(0.01);
    expect(each(all, ({ checks }) => checks)).toBeLessThanOrEqual(18.5);
  });

  it.each<[string, (random: () => number) => Fails, number]>([
    ['on a tenth of all nights', (random) => () => random() < 0.1, 0.15],
    ['every Sunday', () => (day) => day % 7 === 3, 0.4],
    ['for the first week of each month', () => (day) => day % 30 < 6, 1],
  ])('one that fails %s is never lost, and told to be unsteady once at most', (_, fails, most) => {
    const all = years(fails);
    expect(share(all, ({ losses }) => losses.length > 0)).toBe(0);
    expect(share(all, ({ unsteady }) => unsteady > 0)).toBeLessThanOrEqual(most);
    expect(each(all, ({ unsteady }) => unsteady)).toBeLessThanOrEqual(most);
    expect(each(all, ({ checks }) => checks)).toBeLessThanOrEqual(40);
  });

  it.each<Reason>(['not-found', 'connection-refused', 'server-error'])(
    'one that fails on half of all nights is unsteady, and lost in less than 1 % of its episodes: %s',
    (reason) => {
      const all = years((random) => () => random() < 0.5, reason);
      const losses = sum(all.map((year) => year.losses.length));
      expect(losses / sum(all.map(({ episodes }) => episodes))).toBeLessThan(0.01);
      expect(share(all, ({ unsteady }) => unsteady > 0)).toBeGreaterThan(0.97);
      expect(each(all, ({ unsteady }) => unsteady)).toBeLessThan(1.2);
      expect(each(all, ({ checks }) => checks)).toBeLessThanOrEqual(40);
    },
  );

  it.each<[Reason, number, number]>([
    ['gone', 15, 27],
    ['not-found', 20, 31],
    ['server-error', 27, 38],
  ])(
    '%s is known to be lost after %i days at the median, and %i at most',
    (reason, median, most) => {
      const delays = years(() => () => false).flatMap((_, index) => {
        const random = createRandom(index + 1);
        const death = 30 + Math.floor(random() * 280);
        const { losses } = yearOf((day) => day >= death, random, reason);
        expect(losses).toHaveLength(1);
        return losses.map((day) => day - death);
      });
      const sorted = delays.toSorted((a, b) => a - b);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(median);
      expect(sorted.at(-1)).toBeLessThanOrEqual(most);
    },
  );

  it.each<[Reason, number]>([
    ['not-found', 7],
    ['gone', 3],
    ['server-error', 14],
  ])(
    'a link that is away with %s for %i nights, whichever they are, is not lost',
    (reason, nights) => {
      for (let first = 0; first < 60; first++) {
        const random = createRandom(first + 1);
        const away = yearOf((day) => day >= first && day < first + nights, random, reason);
        expect([first, away.losses]).toEqual([first, []]);
      }
    },
  );
});
