/** The generated table of weights is what the observations give, and it has a weight for each sign. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FITTED } from '../../../extractors/urls/line-ends/fitted-weights.ts';
import { SIGNS } from '../../../extractors/urls/line-ends/join-weights.ts';
import { fittedTable } from './fitted-table.ts';
import { fitModel } from './model.ts';
import { OBSERVATIONS, observationsText, readObservations } from './observation.ts';
import { PRIORS } from './priors.ts';
import { fitWeights, probabilityOf } from './regression.ts';

const names = SIGNS.map(([name]) => name);

test('each sign has a weight, and each weight a sign', () => {
  expect(Object.keys(FITTED.weights).sort()).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
});

test('each prior is that of a sign', () => {
  expect(Object.keys(PRIORS).filter((name) => !names.includes(name))).toEqual([]);
});

test('the observations are of the signs that there are', () => {
  expect(readObservations().signs).toEqual(names);
});

test('the observations are read as they are written', () => {
  expect(observationsText(readObservations())).toBe(readFileSync(OBSERVATIONS, 'utf8'));
});

test('fitting the observations again gives the table, number by number', () => {
  const observations = readObservations();
  const table = fittedTable(observations, fitModel(observations), FITTED.sample.date);
  const path = join(import.meta.dirname, '../../../extractors/urls/line-ends/fitted-weights.ts');
  expect(readFileSync(path, 'utf8')).toBe(table);
});

test('a regression finds the weights that made its examples', () => {
  const truth = { bias: -1, weights: [2, -1.5, 0] };
  const examples = [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]].flatMap((holds) => {
    const p = probabilityOf(truth, holds);
    return [
      { holds, goesOn: true, weight: 1000 * p },
      { holds, goesOn: false, weight: 1000 * (1 - p) },
    ];
  });
  const found = fitWeights(examples, { strength: 1e-9, priors: [0, 0, 0] });
  expect(found).toEqual(truth);
});
