/** Ratios of programs that ran by turns. */
import { describe, expect, it } from 'vitest';
import { byTurns } from './measure.ts';
import { digits, ofPairs, spread } from './pairs.ts';

const ratio = (ours: number, theirs: number): number => ours / theirs;

describe('ofPairs', () => {
  it('gives the median of the ratios of each round', () => {
    // Of the medians, 20 and 40, it would be a half.
    const pairs = ofPairs([10, 20, 90], [10, 50, 40], ratio);
    expect(pairs).toEqual({ median: 1, least: 0.4, most: 2.25 });
    expect(spread(pairs)).toBe('0.400 to 2.25');
  });

  it('is not moved by a minute in which everything takes three times as long', () => {
    const [ours, theirs] = [
      [2, 2, 6, 6, 2],
      [4, 4, 12, 12, 4],
    ];
    expect(ofPairs(ours, theirs, ratio)).toEqual({ median: 0.5, least: 0.5, most: 0.5 });
  });

  it('leaves out rounds that one of them did not come to', () => {
    expect(ofPairs([1, 2, 3], [1], ratio).median).toBe(1);
    expect(ofPairs([], [], ratio).median).toBeNaN();
  });
});

describe('byTurns', () => {
  it('lets each begin as often as the others, and keeps the rounds apart', async () => {
    const order: string[] = [];
    const runner = (name: string) => async (): Promise<string> => {
      order.push(name);
      return `${name}${order.length}`;
    };
    const runs = await byTurns(2, ['a', 'b', 'c'].map(runner));
    expect(order.join('')).toBe('abccba');
    expect(runs).toEqual([
      ['a1', 'a6'],
      ['b2', 'b5'],
      ['c3', 'c4'],
    ]);
  });
});

describe('digits', () => {
  it.each([
    [0, '0'],
    [0.01234, '0.0123'],
    [1.234, '1.23'],
    [123.4, '123'],
    [12345.6, '12346'],
  ])('writes %d as %s', (value, written) => {
    expect(digits(value)).toBe(written);
  });
});
