import { describe, expect, it } from 'vitest';
import type { History } from '../../../../src/history/model.ts';
import {
  diedText,
  isNewlyLost,
  shortTimesText,
  type Times,
  timesOf,
  timesText,
} from '../../../../src/report/facts/streak.ts';
import type { CheckedLink, LifePoint } from '../../../../src/settle/model.ts';
import { checkedLink } from '../sample.ts';

const day = (number: number): number => Date.UTC(2026, 2, number, 2);
const NOW = day(20);
const times = (more: Partial<Times>): Times => ({
  ...{ verdict: 'dead', state: 'failing', since: day(10), checks: 4, lastCheck: NOW },
  ...more,
});
const seen = { firstFailure: day(10), lastSeen: day(9), lastAnswer: day(9) };
const lost = { state: 'lost', since: day(16) } as const;
const calm = { verdict: 'alive', state: 'working', since: day(2) } as const;

it.each<[string, Partial<Times>, string | null, string | null]>([
  [
    'a lost link',
    { ...lost, ...seen },
    'answered last on 2026-03-09, failing since 2026-03-10, called lost on 2026-03-16',
    'died between 2026-03-09 and 2026-03-10',
  ],
  [
    'one that was never seen',
    { ...lost, firstFailure: day(10) },
    'never seen working, failing since 2026-03-10, called lost on 2026-03-16',
    'failing since 2026-03-10',
  ],
  [
    'one that fails',
    seen,
    'answered last on 2026-03-09, failing since 2026-03-10',
    'failing since 2026-03-10',
  ],
  [
    'one in whose place something else answered later',
    { ...seen, lastSeen: day(7) },
    'seen last on 2026-03-07, failing since 2026-03-10',
    'failing since 2026-03-10',
  ],
  [
    'one that fails for the first time',
    { ...seen, checks: 1 },
    'answered last on 2026-03-09, failing since 2026-03-10',
    'failing since 2026-03-10',
  ],
  [
    'one that was dead at once',
    { firstFailure: NOW, checks: 1 },
    'dead when first checked',
    'dead when first checked',
  ],
  [
    'one that failed at once without being dead',
    { verdict: 'unknown', firstFailure: NOW, checks: 1 },
    'failed when first checked',
    'failed when first checked',
  ],
  [
    'one that counted as lost at once',
    { state: 'lost', since: NOW, firstFailure: NOW, checks: 1 },
    'dead when first checked',
    'dead when first checked',
  ],
  [
    'one of which the page knows days only',
    { ...lost, ...seen, lastCheck: null },
    'answered last on 2026-03-09, failing since 2026-03-10, called lost on 2026-03-16',
    'died between 2026-03-09 and 2026-03-10',
  ],
  [
    'one that is relocated',
    { ...calm, state: 'relocated', lastSeen: NOW },
    'relocated since 2026-03-02',
    'relocated since 2026-03-02',
  ],
  ['one that is relocated now', { ...calm, state: 'relocated', since: NOW }, null, null],
  [
    'one that answers and was not seen',
    { ...calm, lastSeen: day(9), lastAnswer: NOW },
    'seen last on 2026-03-09',
    'seen last on 2026-03-09',
  ],
  [
    'one of which nothing can be said now',
    { ...calm, lastSeen: day(9), lastAnswer: day(9) },
    'answered last on 2026-03-09',
    'answered last on 2026-03-09',
  ],
  ['one that answers', { ...calm, lastSeen: NOW, lastAnswer: NOW }, null, null],
  ['one that was never checked', { state: 'unchecked', checks: 0 }, null, null],
])('the times of a link are put into words: %s', (_, more, text, short) => {
  expect([timesText(times(more)), shortTimesText(times(more))]).toEqual([text, short]);
});

it('a link that failed on the day of its last answer died on that day', () => {
  expect(diedText(times({ ...lost, ...seen, lastSeen: day(10) - 1 }))).toBe('died on 2026-03-10');
  expect(diedText(times(seen))).toBeNull();
});

it('a link is newly lost if its last check made it so, and it was seen before', () => {
  const now = { ...lost, ...seen, since: NOW };
  expect(isNewlyLost(times(now))).toBe(true);
  expect(isNewlyLost(times({ ...now, ...lost }))).toBe(false);
  expect(isNewlyLost(times({ ...now, lastSeen: null }))).toBe(false);
});

describe('timesOf', () => {
  const history: History = {
    ...{ state: 'failing', since: NOW, failures: 1, firstFailure: NOW, lastCheck: NOW },
    ...{ intervalMs: 0, due: NOW },
  };
  const link = { ...checkedLink('http://page.example/', 'not-found'), history };
  const point = (run: number, verdict: LifePoint['verdict']): LifePoint => ({
    ...{ run, verdict, at: '2026-03-20T02:00:00Z' },
  });

  it.each<[string, Partial<CheckedLink>, number]>([
    ['nothing else is known', {}, 1],
    ['it is new', { change: 'new' }, 1],
    ['it was checked before without a clear answer', { change: 'failing' }, 2],
    ['its life is known', { life: [point(1, 'unknown'), point(2, 'dead')] }, 2],
    [
      'older results were pruned',
      { history: { ...history, failures: 3 }, life: [point(9, 'dead')] },
      3,
    ],
    ['runs skipped it', { life: [point(1, 'skipped'), point(2, 'dead')] }, 1],
  ])('tells the first check from others where %s', (_, more, checks) => {
    expect(timesOf({ ...link, ...more })?.checks).toBe(checks);
  });

  it('has nothing of a link without a history', () => {
    expect(timesOf(checkedLink('http://page.example/', 'not-found'))).toBeNull();
  });
});
