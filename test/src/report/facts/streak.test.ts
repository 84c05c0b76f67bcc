import { expect, it } from 'vitest';
import type { History } from '../../../../src/history/model.ts';
import { sinceText } from '../../../../src/report/facts/streak.ts';

const day = (number: number): number => Date.UTC(2026, 2, number, 2);
const NOW = day(20);
const history = (more: Partial<History>): History => ({
  ...{ state: 'failing', since: NOW, failures: 1, intervalMs: 0, due: NOW, lastCheck: NOW },
  ...more,
});
const failed = { failures: 4, firstFailure: day(10), lastSeen: day(9) };
const streak = 'failed 4 times in a row, first 2026-03-10, last worked 2026-03-09';

it.each<[string, Partial<History>, string | null]>([
  ['a lost link', { state: 'lost', since: day(16), ...failed }, `lost since 2026-03-16: ${streak}`],
  ['one that is lost now', { state: 'lost', ...failed }, `newly lost: ${streak}`],
  [
    'one that was never seen',
    { state: 'lost', since: day(16), failures: 4, firstFailure: day(10), lastAnswer: day(9) },
    'never found: failed 4 times in a row, first 2026-03-10, never seen working',
  ],
  [
    'one that answers, and was not seen',
    { state: 'working', failures: 0, since: day(2), lastSeen: day(9), lastAnswer: NOW },
    'last worked 2026-03-09',
  ],
  ['one that fails', { state: 'failing', since: day(10), ...failed }, streak],
  [
    'one that never answered',
    { failures: 2, firstFailure: day(10) },
    'failed 2 times in a row, first 2026-03-10, never seen working',
  ],
  [
    'a first failure',
    { firstFailure: NOW, lastSeen: day(9) },
    'failed for the first time, last worked 2026-03-09',
  ],
  ['a first failure of a new link', { firstFailure: NOW }, null],
  ['a first failure that is believed', { state: 'lost', firstFailure: NOW }, null],
  ['one that is relocated now', { state: 'relocated', failures: 0, lastSeen: NOW }, null],
  [
    'one that was relocated long since',
    { state: 'relocated', failures: 0, since: day(2), lastSeen: NOW },
    'relocated since 2026-03-02',
  ],
  [
    'one of which nothing can be said now',
    { state: 'working', failures: 0, since: day(2), lastSeen: day(9) },
    'last worked 2026-03-09',
  ],
  ['one that answers', { state: 'working', failures: 0, since: day(2), lastSeen: NOW }, null],
  ['one that was never asked', { state: 'unchecked', failures: 0 }, null],
])('the streak of a link is put into words: %s', (_, more, text) => {
  expect(sinceText(history(more))).toBe(text);
});
