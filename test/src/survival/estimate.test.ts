/** The most likely curve, held to closed forms, to a published estimate, and to a slow and simple second way. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Likelihood } from '../../../src/survival/estimate.ts';
import { ALIVE, type Life } from '../../../src/survival/model.ts';
import { tries } from '../../helpers/long.ts';
import { lives, ones } from './lives.ts';

const EXACT = 1e-9;

function died(known: readonly Life[], weights = ones(known.length)): Float64Array {
  return new Likelihood(known).solve(weights, EXACT);
}

/** How much of all dies in each cell, by self-consistency alone, from equal shares (Turnbull 1976). */
function bySelfConsistency(known: readonly Life[], steps: number): readonly number[] {
  const bounds = [...new Set([0, ALIVE, ...known.flatMap(({ left, right }) => [left, right])])];
  bounds.sort((a, b) => a - b);
  let cells = bounds.slice(1).map(() => 1 / (bounds.length - 1));
  const isIn = (cell: number, { left, right }: Life): boolean =>
    left <= (bounds[cell] ?? 0) && (bounds[cell + 1] ?? 0) <= right;
  for (let step = 0; step < steps; step++) {
    const next = cells.map(() => 0);
    for (const life of known) {
      const own = cells.map((share, cell) => (isIn(cell, life) ? share : 0));
      const all = own.reduce((sum, share) => sum + share, 0);
      for (const [cell, share] of own.entries()) {
        next[cell] = (next[cell] ?? 0) + share / all / known.length;
      }
    }
    cells = next;
  }
  return cells;
}

function logLikelihood(known: readonly Life[], share: Float64Array): number {
  return known.reduce((sum, { left, right }) => {
    const end = right === ALIVE ? 1 : (share[right] ?? 0);
    return sum + Math.log(end - (share[left] ?? 0));
  }, 0);
}

describe('the estimate of the share that died', () => {
  test('is the empirical share where every death is known to its cell', () => {
    const share = died(lives('0-1 0-1 1-2 3-4 3-4 3-4 4-5 6-7 6-7 9-10'));
    const expected = [0, 0.2, 0.3, 0.3, 0.6, 0.7, 0.7, 0.9, 0.9, 0.9, 1];
    expect([...share].map((one) => Math.round(one * 1e6) / 1e6)).toEqual(expected);
  });

  test('is that of Kaplan and Meier where links are only lost from sight', () => {
    // Remission of leukaemia under 6-MP, in weeks (Freireich et al. 1963): deaths at 6, 6, 6, 7, 10, 13, 16, 22, 23.
    const share = died(
      lives(
        '5-6 5-6 5-6 6- 6-7 9- 9-10 10- 11- 12-13 15-16 17- 19- 20- 21-22 22-23 25- 32- 32- 34- 35-',
      ),
    );
    const alive = [6, 7, 10, 13, 16, 22, 23].map((week) => 1 - (share[week] ?? 0));
    const published = [0.857, 0.807, 0.753, 0.69, 0.627, 0.538, 0.448];
    for (const [at, expected] of published.entries()) expect(alive[at]).toBeCloseTo(expected, 3);
  });

  test('is the isotonic regression of the dead shares where each link was checked once', () => {
    // One of four dead at 4, three of four at 8, one of four at 12: the last two are pooled.
    const share = died(lives('0-4 4- 4- 4- 0-8 0-8 0-8 8- 0-12 12- 12- 12-'));
    expect([share[4], share[8], share[12]].map((one) => one?.toFixed(6))).toEqual([
      '0.250000',
      '0.500000',
      '0.500000',
    ]);
  });

  test('is the published one for the breast cosmesis data', () => {
    // Radiotherapy alone: Finkelstein and Wolfe 1985; estimate as in Fay and Shaw 2010.
    const known =
      lives(`45- 6-10 0-7 46- 46- 7-16 17- 7-14 37-44 0-8 4-11 15- 11-15 22- 46- 46- 25-37 46-
      26-40 46- 27-34 36-44 46- 36-48 37- 40- 17-25 46- 11-18 38- 5-12 37- 0-5 18- 24- 36- 5-11 19-35 17-25 24-
      32- 33- 19-26 37- 34- 36-`);
    expect(known).toHaveLength(46);
    const share = died(known);
    const jumps = [
      ...([4, 5, 0.0463, 6, 7, 0.0334, 7, 8, 0.0887, 11, 12, 0.0708] as const),
      ...([24, 25, 0.0926, 33, 34, 0.0818, 38, 40, 0.1209] as const),
    ];
    for (let at = 0; at < jumps.length; at += 3) {
      const [from = 0, to = 0, jump = 0] = jumps.slice(at, at + 3);
      expect((share[to] ?? 0) - (share[from] ?? 0)).toBeCloseTo(jump, 4);
    }
    expect(1 - (share[46] ?? 0)).toBeCloseTo(0.4656, 4);
  });

  const life = fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 8 }), fc.boolean())
    .map(([left, length, isAlive]) => ({ left, right: isAlive ? ALIVE : left + length }));

  test('is as likely as what three thousand steps of self-consistency find', () => {
    fc.assert(
      fc.property(fc.array(life, { minLength: 1, maxLength: 15 }), (known) => {
        const slow = bySelfConsistency(known, 3000);
        const bounds = [...new Set([0, ...known.flatMap(({ left, right }) => [left, right])])];
        bounds.sort((a, b) => a - b);
        const share = new Float64Array(ALIVE + 1);
        let sum = 0;
        for (const [at, bound] of bounds.entries()) {
          share[bound] = sum;
          sum += slow[at] ?? 0;
        }
        const found = logLikelihood(known, died(known));
        expect(found).toBeGreaterThan(logLikelihood(known, share) - 1e-4);
        expect(found).toBeLessThan(logLikelihood(known, share) + 0.05);
      }),
      { numRuns: tries(40) },
    );
  });

  test('never falls, and counts a weight of two as two links', () => {
    fc.assert(
      fc.property(fc.array(life, { minLength: 1, maxLength: 30 }), (known) => {
        const share = died(known);
        for (const [at, one] of share.entries()) {
          expect(one).toBeGreaterThanOrEqual((share[at - 1] ?? 0) - 1e-12);
          expect(one).toBeLessThanOrEqual(1 + 1e-12);
        }
        const twice = died([...known, ...known]);
        const heavy = died(known, ones(known.length).fill(2));
        for (const [at, one] of heavy.entries()) expect(one).toBeCloseTo(twice[at] ?? 0, 6);
      }),
      { numRuns: tries(300) },
    );
  });
});
