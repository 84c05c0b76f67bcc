/**
 * Fits the table to observations. Takes observations, gives bias, weights and thresholds, and for each labelled line
 * end the probability by a table that was fitted without its archive. Pure.
 */
import { families } from '../labels.ts';
import { type Judged, qualityAt } from './figures.ts';
import type { Kind, Observation, Observations } from './observation.ts';
import { PRIORS } from './priors.ts';
import {
  type Example,
  type Fitted,
  fitWeights,
  type Penalty,
  probabilityOf,
} from './regression.ts';

/** Of the pull towards the priors: that of so many line ends, about. */
const STRENGTH = 3;
/** What a line end of each kind counts, beside one that a person has read. */
const COUNTS: Readonly<Record<Kind, number>> = {
  label: 1,
  brackets: 0.03,
  wrapped: 0.03,
  documented: 0.5,
};
/** No label counts more in the fit than so many others: one oddity of a large stratum would decide. */
const HEAVIEST = 20;
/** The precision that `--join safe` asks for. */
export const SAFE = 0.95;

export interface FittedModel extends Fitted {
  readonly auto: number;
  readonly judged: readonly Judged[];
}

export function fitModel({ signs, rows }: Observations): FittedModel {
  const priors = signs.map((name) => PRIORS[name] ?? 0);
  const penalty = { strength: STRENGTH, priors };
  const judged = crossValidated(rows, penalty);
  return { ...fitWeights(examplesOf(rows), penalty), auto: bestThreshold(judged), judged };
}

/** The families of archives are left out one after the other, their self-labelled line ends with them. */
function crossValidated(rows: readonly Observation[], penalty: Penalty): Judged[] {
  const known = families();
  const familyOf = ({ archive }: Observation): string => known.get(archive) ?? archive;
  const labelled = rows.filter(({ kind }) => kind === 'label');
  return [...new Set(labelled.map(familyOf))].sort().flatMap((family) => {
    const others = rows.filter((row) => familyOf(row) !== family);
    const fitted = fitWeights(examplesOf(others), penalty);
    return labelled
      .filter((row) => familyOf(row) === family)
      .map((row) => ({ ...row, probability: probabilityIn(fitted, row) }));
  });
}

function probabilityIn(fitted: Fitted, { state, holds }: Observation): number {
  return state === 'weighed' ? probabilityOf(fitted, holds) : 0;
}

function examplesOf(rows: readonly Observation[]): Example[] {
  return rows
    .filter(({ state }) => state === 'weighed')
    .map(({ kind, weight, holds, goesOn }) => ({
      ...{ holds, goesOn },
      weight: Math.min(weight, HEAVIEST) * COUNTS[kind],
    }));
}

/** The threshold with the best harmonic mean of precision and recall, out of sample; of equal ones that nearest to a half. */
function bestThreshold(judged: readonly Judged[]): number {
  let best = { threshold: 0.5, score: 0 };
  for (let hundredths = 35; hundredths <= 65; hundredths += 5) {
    const { precision, recall } = qualityAt(judged, hundredths / 100);
    const score = (2 * precision * recall) / (precision + recall || 1);
    const threshold = hundredths / 100;
    const isNearer = Math.abs(threshold - 0.5) < Math.abs(best.threshold - 0.5);
    if (score > best.score || (score === best.score && isNearer)) best = { threshold, score };
  }
  return best.threshold;
}
