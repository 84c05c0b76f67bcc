/** The offset between a count and a time, though the process is stopped between two readings. */
import { describe, expect, it } from 'vitest';
import { offsetOf } from '../../../../src/schedule/model/clock.ts';

const AHEAD_MS = 1_000_000;

/** A machine whose every reading takes a moment, and that stops the process after those that are named. */
function machine(stopped: ReadonlyMap<number, number>): {
  readonly count: () => number;
  readonly now: () => number;
} {
  let passed = 0;
  let readings = 0;
  const read = (): number => {
    const read = passed;
    passed += 0.01 + (stopped.get(readings++) ?? 0);
    return read;
  };
  return { count: read, now: () => read() + AHEAD_MS };
}

describe('the offset of a clock', () => {
  it.each([
    ['before the time is read', new Map([[0, 120]])],
    ['after the time is read', new Map([[1, 120]])],
    ['again and again', new Map([0, 1, 3, 4, 6, 9, 10].map((reading) => [reading, 120]))],
  ])('is right where the process is stopped %s', (_, stopped) => {
    const { count, now } = machine(stopped);
    expect(offsetOf({ now }, count)).toBeCloseTo(AHEAD_MS, 1);
  });

  it('is found where each reading takes long', () => {
    const { count, now } = machine(new Map(Array.from({ length: 100 }, (_, i) => [i, 10])));
    expect(Math.abs(offsetOf({ now }, count) - AHEAD_MS)).toBeLessThanOrEqual(10);
  });
});
