/** What is claimed, and how far a figure is from it. */
import { describe, expect, it } from 'vitest';
import { type Judged, outcomeOf, reached } from './goals.ts';

const GOAL = { what: 'a claim', unit: '×', must: 2, aim: 4, from: '' } as const;

function judged(better: Judged['better'], value: number | undefined): Judged {
  return { ...GOAL, better, value };
}

describe('a goal', () => {
  it.each([
    ['more', 5, 'aim met', '250 %'],
    ['more', 2, 'must met', '100 %'],
    ['more', 1, 'MISSED', '50 %'],
  ] as const)('is for %s: %d is %s, %s of the must', (better, value, outcome, share) => {
    expect(outcomeOf(judged(better, value))).toBe(outcome);
    expect(reached(judged(better, value), GOAL.must)).toBe(share);
  });

  it('may be for less', () => {
    const goal = { ...judged('less', 8), aim: 1 };
    expect([outcomeOf(goal), reached(goal, goal.must)]).toEqual(['MISSED', '25 %']);
    expect(outcomeOf({ ...goal, value: 1.5 })).toBe('must met');
  });

  it.each([undefined, Number.NaN])('says nothing of what was not measured (%s)', (value) => {
    expect(outcomeOf(judged('more', value))).toBe('not measured');
    expect(reached(judged('more', value), 1)).toBe('');
  });
});
