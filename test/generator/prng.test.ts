import { describe, expect, test } from 'vitest';
import { Prng } from './prng.ts';

function draw(count: number, next: () => number): number[] {
  return Array.from({ length: count }, next);
}

describe('the random numbers', () => {
  test('are the same on every machine', () => {
    const prng = new Prng(1);
    expect(draw(6, () => prng.next())).toEqual([
      792_534_090, 3_215_351_813, 160_231_488, 1_151_041_103, 1_990_438_114, 272_676_157,
    ]);
  });

  test('are others for another seed', () => {
    const one = new Prng(1);
    const two = new Prng(2);
    expect(draw(8, () => one.next())).not.toEqual(draw(8, () => two.next()));
  });

  test('are whole numbers below 2^32, evenly spread', () => {
    const prng = new Prng(7);
    const numbers = draw(20_000, () => prng.next());
    expect(numbers.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true);
    const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length / 2 ** 32;
    expect(mean).toBeGreaterThan(0.49);
    expect(mean).toBeLessThan(0.51);
  });

  test('below a limit reach every value and nothing else', () => {
    const prng = new Prng(7);
    expect(new Set(draw(500, () => prng.below(5)))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test("name a low rank as often as its whole octave above, by Zipf's law", () => {
    const prng = new Prng(7);
    const ranks = draw(20_000, () => prng.zipf(10));
    expect(Math.min(...ranks)).toBe(1);
    expect(Math.max(...ranks)).toBe(1023);
    const first = ranks.filter((rank) => rank === 1).length;
    const last = ranks.filter((rank) => rank >= 512).length;
    expect(Math.abs(first - last)).toBeLessThan(300);
  });
});
