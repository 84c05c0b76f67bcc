/** Which of two clocks is believed: that of now, or those of the runs before. */
import { describe, expect, it } from 'vitest';
import { type ClockStanding, clockStanding } from '../../../src/history/clock-standing.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';

const NOW = Date.UTC(2024, 0, 1);

describe('a clock', () => {
  it.each<[string, ClockStanding, readonly number[]]>([
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
    expect(clockStanding(starts, NOW)).toBe(standing);
  });
});
