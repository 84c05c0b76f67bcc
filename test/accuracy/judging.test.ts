/** How a verdict is judged against the truth, and the counts and tables made from that. */
import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../checkers/model.ts';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import { EXPECTED, judge, scores } from './judging.ts';
import { type Case, TRUTHS } from './model.ts';
import { outcomeOf } from './outcomes.ts';
import { falseDead, report } from './report.ts';

const TELLABLE = TRUTHS.filter((truth) => truth !== 'hidden');

describe('judging', () => {
  it('is right where the verdict is the one owed', () => {
    for (const truth of TELLABLE) expect(judge(truth, EXPECTED[truth])).toBe('right');
  });

  it('takes dead for false wherever anything else is true', () => {
    for (const truth of TELLABLE.filter((one) => one !== 'gone')) {
      expect(judge(truth, 'dead')).toBe('false dead');
    }
  });

  it.each([
    ['there', 'unknown', 'cautious'],
    ['gone', 'unknown', 'cautious'],
    ['moved', 'alive', 'cautious'],
    ['there', 'skipped', 'cautious'],
    ['there', 'moved', 'false'],
    ['gone', 'alive', 'false'],
    ['gone', 'moved', 'false'],
    ['undecidable', 'alive', 'false'],
    ['not-to-ask', 'unknown', 'false'],
    ['not-to-ask', 'alive', 'false'],
  ] as const)('%s called %s is %s', (truth, verdict, judgement) => {
    expect(judge(truth, verdict)).toBe(judgement);
  });
});

describe('what is hidden from programs', () => {
  it('counts in no figure but its own', () => {
    for (const verdict of VERDICTS) expect(judge('hidden', verdict)).toBe('hidden');
    expect(scores([{ truth: 'hidden', verdict: 'dead' }])).toEqual(scores([]));
  });
});

describe('scores', () => {
  it('divide what is right by what was given, and by what was owed', () => {
    const found = scores([
      { truth: 'there', verdict: 'alive' },
      { truth: 'there', verdict: 'unknown' },
      { truth: 'there', verdict: 'alive' },
      { truth: 'gone', verdict: 'alive' },
    ]);
    expect(found.map(({ verdict }) => verdict)).toEqual(VERDICTS);
    expect(found[0]).toEqual({
      ...{ verdict: 'alive', owed: 3, given: 3, right: 2, precision: 2 / 3, recall: 2 / 3 },
    });
    expect(found[2]).toMatchObject({ verdict: 'dead', owed: 1, given: 0, precision: 1, recall: 0 });
  });
});

describe('the report', () => {
  const one: Case = {
    ...{ id: 'lamp', row: 'alive', url: 'http://lamp.example/', truth: 'there', reason: 'ok' },
    ...{ note: 'a page', hosts: {} },
  };
  const dead = outcomeOf({ one, verdict: makeVerdict('not-found', { at: 0 }) });
  const alive = outcomeOf({ one, verdict: makeVerdict('ok', { at: 0 }) });

  it('names what was called dead and is not, and what was not expected', () => {
    expect(falseDead([dead, alive])).toEqual([dead]);
    expect(report([dead])).toMatch(/1 falsely dead[\s\S]*lamp +dead: not-found +instead of ok/);
  });

  it('is quiet about the rest', () => {
    expect(report([alive])).toMatch(/1 right, 0 cautious, 0 false, 0 falsely dead/);
    expect(report([alive])).not.toContain('lamp');
  });
});
