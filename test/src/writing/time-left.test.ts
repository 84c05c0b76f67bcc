import { describe, expect, it } from 'vitest';
import { TimeLeft } from '../../../src/writing/time-left.ts';

interface Job {
  readonly total: number;
  /** Links a second, second by second. */
  readonly pace: (second: number) => number;
  readonly slowestMs?: (second: number) => number;
}

function guesses(seconds: number, { total, pace, slowestMs }: Job): (number | undefined)[] {
  const timeLeft = new TimeLeft();
  let done = 0;
  return Array.from({ length: seconds }, (_, second) => {
    done = Math.min(total, done + pace(second));
    timeLeft.update({ at: second * 1000, done, total, slowestMs: slowestMs?.(second) ?? 0 });
    return timeLeft.leftMs;
  });
}

describe('TimeLeft', () => {
  it('says nothing before it has seen something', () => {
    expect(guesses(20, { total: 100, pace: () => 0 })).toEqual(Array(20).fill(undefined));
    expect(guesses(5, { total: 1000, pace: () => 10 })).toEqual(Array(5).fill(undefined));
  });

  it('is right where the pace is steady', () => {
    const told = guesses(60, { total: 1000, pace: () => 10 });
    for (let second = 10; second < 60; second++) {
      expect(told[second]).toBeCloseTo((1000 - 10 * (second + 1)) * 100, -3);
    }
  });

  it('does not take the wait for the first answer for the pace', () => {
    const told = guesses(30, { total: 1000, pace: (second) => (second < 15 ? 0 : 10) });
    expect(told[25]).toBeCloseTo(89_000, -3);
  });

  it('is never less than what the slowest part needs', () => {
    const left = (second: number): number => (2600 - second) * 1000;
    const told = guesses(100, { total: 12_000, pace: () => 100, slowestMs: left });
    expect(told[99]).toBeCloseTo(left(99), -4);
  });

  it('follows a change of pace without a jump', () => {
    const told = guesses(200, { total: 4000, pace: (second) => (second < 100 ? 20 : 5) });
    for (let second = 20; second < 200; second++) {
      const [before = 0, now = 0] = [told[second - 1], told[second]];
      expect(Math.abs(now - before)).toBeLessThan(25_000);
    }
    expect(told[199]).toBeCloseTo(300_000, -5);
  });

  it('ends', () => {
    expect(guesses(60, { total: 100, pace: () => 10 })[59]).toBeLessThan(1000);
  });
});
