/** Numbers and spans of time as people read them. */
import { describe, expect, it } from 'vitest';
import { counted, thousands } from '../../../src/writing/counted.ts';
import { aboutTimeSpan, timeSpan } from '../../../src/writing/time-span.ts';

const S = 1000;
const MIN = 60 * S;
const H = 60 * MIN;
const D = 24 * H;

it.each([
  [0, '0'],
  [999, '999'],
  [1204, '1,204'],
  [1_000_000, '1,000,000'],
])('%i is written as %s', (number, text) => {
  expect(thousands(number)).toBe(text);
});

it('a count has its singular and plural', () => {
  expect([0, 1, 1204].map((n) => counted(n, 'link'))).toEqual(['0 links', '1 link', '1,204 links']);
  expect(counted(2, 'leaf', 'leaves')).toBe('2 leaves');
});

describe('timeSpan', () => {
  it.each([
    [400, 'less than a second'],
    [6.4 * S, '6 s'],
    [59.7 * S, '1 min'],
    [67 * S, '1 min 7 s'],
    [59 * MIN + 59.8 * S, '1 h'],
    [2 * H + 14 * MIN, '2 h 14 min'],
    [23 * H + 59.8 * MIN, '1 d'],
    [3 * D + 4 * H, '3 d 4 h'],
  ])('%i ms: %s', (ms, text) => {
    expect(timeSpan(ms)).toBe(text);
  });
});

describe('aboutTimeSpan', () => {
  it.each([
    [0, 'a few seconds'],
    [38 * S, 'about 40 s'],
    [58 * S, 'about 1 min'],
    [12.3 * MIN, 'about 12 min'],
    [43 * MIN, 'about 45 min'],
    [3 * H + 16 * MIN, 'about 3 h 20 min'],
    [7 * H + 20 * MIN, 'about 7 h'],
    [2 * D + 5 * H, 'about 2 d 6 h'],
    [9.6 * D, 'about 10 d'],
  ])('%i ms: %s', (ms, text) => {
    expect(aboutTimeSpan(ms)).toBe(text);
  });
});
