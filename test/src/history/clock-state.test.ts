/** Which of two clocks is believed: that of now, or those of the runs before. */
import { describe, expect, it } from 'vitest';
import { agesCountFrom, type ClockState, clockState } from '../../../src/history/clock-state.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';

const NOW = Date.UTC(2024, 0, 1);

describe('a clock', () => {
  it.each<[string, ClockState, readonly number[]]>([
    ['of a first run is right', 'right', []],
    ['that goes on is right', 'right', [-1, -2, -3]],
    ['that stood still for years is right', 'right', [-4000]],
    ['that was set back by an hour is right', 'right', [1 / 24, -1]],
    ['that disagrees with one run before is doubtful', 'doubtful', [400]],
    ['that disagrees with all runs before is doubtful', 'doubtful', [1.5, 2, 3]],
    ['that one run before agrees with was ahead between them', 'corrected', [400, -1]],
    ['that agrees with two and disagrees with three is doubtful', 'doubtful', [9, 8, 7, -1, -2]],
    ['that agrees with three of six was ahead', 'corrected', [-1, -2, -3, 9, 8, 7]],
  ])('%s', (_, standing, days) => {
    const starts = days.map((day) => NOW + day * DAY_MS);
    expect(clockState(starts, NOW)).toBe(standing);
  });
});

describe('ages count', () => {
  it.each<[string, number, readonly number[]]>([
    ['from now without runs', 0, []],
    ['from now after a long pause', 0, [-369]],
    ['from the last run before a longer one', -371, [-371, -372, -373]],
    ['from the last run before a single one that was as far ahead', -18_001, [0, -18_001, -18_002]],
    ['from the last run before two of four that were', -18_001, [0, -1, -18_001, -18_002]],
    ['from now when most runs agree with it', 0, [-1, -2, -18_001]],
    ['from now when runs were ahead', 0, [18_000, 18_001, -1]],
    ['from now when one of many runs was ahead', 0, [18_000, -1, -2, -3]],
    ['from now when all runs were ahead', 0, [18_000, 18_001]],
    ['from now after a run that was behind', 0, [-1, -11_000, -2]],
    ['from now after months between runs', 0, [-300, -600, -900]],
  ])('%s', (_, day, days) => {
    const starts = days.map((started) => NOW + started * DAY_MS);
    expect(agesCountFrom(starts, NOW)).toBe(NOW + day * DAY_MS);
  });
});
