import { expect, it } from 'vitest';
import type { History } from '../../../src/history/model.ts';
import { sinceText } from '../../../src/report/streak.ts';

const day = (number: number): number => Date.UTC(2026, 2, number, 2);
const NOW = day(20);
const history = (more: Partial<History>): History => ({
  ...{ state: 'failing', since: NOW, failures: 1, intervalMs: 0, due: NOW, lastCheck: NOW },
  ...more,
});
const failed = { failures: 4, firstFailure: day(10), lastAnswer: day(9) };
const streak = 'failed 4 times in a row, first 2026-03-10, last answered 2026-03-09';

it.each<[string, Partial<History>, string | null]>([
  ['a dead link', { state: 'dead', since: day(16), ...failed }, `dead since 2026-03-16: ${streak}`],
  ['one that died now', { state: 'dead', ...failed }, `newly dead: ${streak}`],
  ['one that fails', { state: 'failing', since: day(10), ...failed }, streak],
  [
    'one that never answered',
    { failures: 2, firstFailure: day(10) },
    'failed 2 times in a row, first 2026-03-10, never answered',
  ],
  [
    'a first failure',
    { firstFailure: NOW, lastAnswer: day(9) },
    'failed for the first time, last answered 2026-03-09',
  ],
  ['a first failure of a new link', { firstFailure: NOW }, null],
  ['a first failure that is believed', { state: 'dead', firstFailure: NOW }, null],
  ['one that moved now', { state: 'moved', failures: 0, lastAnswer: NOW }, null],
  [
    'one that has moved long since',
    { state: 'moved', failures: 0, since: day(2), lastAnswer: NOW },
    'moved since 2026-03-02',
  ],
  [
    'one of which nothing can be said now',
    { state: 'alive', failures: 0, since: day(2), lastAnswer: day(9) },
    'last answered 2026-03-09',
  ],
  ['one that answers', { state: 'alive', failures: 0, since: day(2), lastAnswer: NOW }, null],
  ['one that was never asked', { state: 'unchecked', failures: 0 }, null],
])('%s', (_, more, text) => {
  expect(sinceText(history(more))).toBe(text);
});
