/** Links of a report as they are counted for the curve, and the words for its median. */
import { describe, expect, test } from 'vitest';
import { medianClause } from '../../../src/survival/median-clause.ts';
import { SurvivalCount } from '../../../src/survival/survival-count.ts';
import { manyLinks } from '../../browser/many-links.ts';

function counted(change: (index: number) => object = () => ({})) {
  const count = new SurvivalCount();
  let index = 0;
  for (const link of manyLinks(2000)) count.add({ ...link, ...change(index++) });
  return count.result();
}

describe('the count of lives', () => {
  test('gives a curve with the links that have a date and a clear answer', () => {
    const survival = counted();
    expect(survival?.links).toBeGreaterThan(1500);
    expect(survival?.links).toBeLessThan(2000);
    expect(survival?.dead).toBeGreaterThan(300);
    expect(survival?.curve.at(-1)?.age).toBeGreaterThan(10);
  });

  test('gives none where a later run has checked some of them', () => {
    expect(counted((index) => (index === 7 ? { history: undefined } : {}))).toBeUndefined();
  });
});

describe('the median in words', () => {
  const survival = { links: 99, dead: 60, curve: [] };

  test('has its interval', () => {
    const median = { years: 9.4, low: 8.1, high: 10.9 };
    expect(medianClause({ ...survival, median })).toBe(
      'half of the links cited live 9.4 years (8.1 to 10.9)',
    );
  });

  test('says so where the curve ends before the upper bound', () => {
    const median = { years: 1, low: 0.8 };
    expect(medianClause({ ...survival, median })).toBe(
      'half of the links cited live 1 year (0.8 or more)',
    );
  });

  test('is left out where more than half are alive at the end', () => {
    expect(medianClause(survival)).toBeNull();
  });
});
