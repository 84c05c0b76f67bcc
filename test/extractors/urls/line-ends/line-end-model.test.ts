import { array, assert, boolean, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type FittedWeights,
  LineEndModel,
  logistic,
  logit,
  type Sign,
  stated,
} from '../../../../extractors/urls/line-ends/line-end-model.ts';
import type { JoinEvidence } from '../../../../extractors/urls/line-ends/line-end-signs.ts';

const SAMPLE = {
  ...{ date: '', lineEnds: 0, goOn: 0, archives: 0, selfLabelled: 0, precision: 0, recall: 0 },
};

/** Evidence of which the signs look at the URL alone: the numbers of those that hold. */
function evidence(url: string): JoinEvidence {
  return { url } as JoinEvidence;
}

function signsFor(count: number): Sign[] {
  return Array.from({ length: count }, (_, index) => [
    `sign ${index}`,
    ({ url }) => url.includes(`<${index}>`),
  ]);
}

function table(bias: number, weights: readonly number[]): FittedWeights {
  const named = weights.map((weight, index) => [`sign ${index}`, weight] as const);
  return { sample: SAMPLE, auto: 0.5, safe: 0.95, bias, weights: Object.fromEntries(named) };
}

const weight = integer({ min: -500, max: 500 }).map((value) => value / 100);
const weighed = array(
  weight.chain((value) => boolean().map((holds) => ({ value, holds }))),
  { maxLength: 12 },
);
/** Any model, and a URL for which any of its signs hold. */
const anyModel = tuple(weight, weighed).map(([bias, signs]) => {
  const weights = signs.map(({ value }) => value);
  return {
    any: new LineEndModel([], [signsFor(signs.length)], table(bias, weights)),
    url: signs.map(({ holds }, index) => (holds ? `<${index}>` : '')).join(''),
  };
});

describe('the model of line ends', () => {
  const model = new LineEndModel([], [signsFor(3)], table(-1, [2.5, -0.25, 1]));

  test('adds the weights of the signs that hold to the bias', () => {
    expect(model.score(evidence(''))).toBe(-1);
    expect(model.score(evidence('<0><1>'))).toBe(1.25);
    expect(model.probability(evidence('<0><1>'), { least: 0 })).toBe(logistic(1.25));
  });

  test('names the bias and the signs that hold with their weights', () => {
    expect(model.signsOf(evidence('<1>'))).toEqual([
      { name: 'as line ends go', weight: -1 },
      { name: 'sign 1', weight: -0.25 },
    ]);
  });

  test('gives the same probability whether or not it may stop early', () => {
    assert(
      property(anyModel, integer({ min: 0, max: 99 }), ({ any, url }, least) => {
        const whole = any.probability(evidence(url), { least: 0 });
        const early = any.probability(evidence(url), { least: least / 100 });
        expect(early).toBe(whole < least / 100 ? 0 : whole);
      }),
    );
  });

  test('says that it is enough only where it is', () => {
    assert(
      property(anyModel, integer({ min: 1, max: 99 }), ({ any, url }, percent) => {
        const enough = percent / 100;
        const whole = any.probability(evidence(url), { least: 0 });
        const early = any.probability(evidence(url), { least: enough, enough });
        expect(early >= enough).toBe(whole >= enough);
      }),
    );
  });

  test('asks no costly sign where the cheap ones leave no doubt', () => {
    const costly: Sign = [
      'sign 1',
      () => {
        throw new Error('was asked');
      },
    ];
    const signs: Sign[] = [['sign 0', () => true], costly];
    const sure = new LineEndModel([], [signs], table(0, [-8, 1]));
    expect(sure.probability(evidence(''), { least: 0.01 })).toBe(0);
    const open = new LineEndModel([], [signs], table(0, [-8, 5]));
    expect(() => open.probability(evidence(''), { least: 0.01 })).toThrow('was asked');
    const enough = new LineEndModel([], [signs], table(0, [8, -1]));
    expect(enough.probability(evidence(''), { least: 0.5, enough: 0.5 })).toBe(1);
    expect(() => enough.probability(evidence(''), { least: 0.5 })).toThrow('was asked');
  });
});

test('a logit is the sum that gives its probability', () => {
  expect(logistic(logit(0.95))).toBeCloseTo(0.95, 12);
});

test('probabilities are stated rounded down, and no higher than the sample proves', () => {
  expect([0.9999, 0.99, 0.989, 0.5, 0.004].map(stated)).toEqual([0.99, 0.99, 0.98, 0.5, 0]);
});
