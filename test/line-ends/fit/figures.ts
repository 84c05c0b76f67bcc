/**
 * How well line ends are judged, in figures: precision and recall weighted to the population, their 95 % intervals by
 * drawing archives, and how often what was stated with a probability was true. Pure.
 */

import { grouped } from '../grouped.ts';
import type { Observation } from './observation.ts';
import { randomFrom } from './random.ts';

/** A labelled line end, and the probability of a table that has not seen its archive. */
export interface Judged extends Observation {
  readonly probability: number;
}

export interface Quality {
  /** Of the line ends that are undone, the share undone rightly. */
  readonly precision: number;
  /** Of the line ends where a URL goes on, the share undone. */
  readonly recall: number;
}

export function qualityAt(judged: readonly Judged[], threshold: number): Quality {
  let [right, wrong, missed] = [0, 0, 0];
  for (const { probability, goesOn, weight } of judged) {
    if (probability >= threshold && goesOn) right += weight;
    else if (probability >= threshold) wrong += weight;
    else if (goesOn) missed += weight;
  }
  return { precision: share(right, wrong), recall: share(right, missed) };
}

function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}

export type Interval = readonly [low: number, high: number];

const DRAWS = 2000;
const SEED = 1738;

/** Draws archives with replacement: line ends of one archive resemble each other. */
export function intervals(
  judged: readonly Judged[],
  threshold: number,
): Readonly<Record<keyof Quality, Interval>> {
  const random = randomFrom(SEED);
  const archives = [...grouped(judged, ({ archive }) => archive).values()];
  const drawn = Array.from({ length: DRAWS }, () => {
    const some = archives.map(() => archives[Math.floor(random() * archives.length)] ?? []);
    return qualityAt(some.flat(), threshold);
  });
  return {
    precision: middle(drawn.map(({ precision }) => precision)),
    recall: middle(drawn.map(({ recall }) => recall)),
  };
}

function middle(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return [at(0.025), at(0.975)];
}

export interface Bin {
  readonly from: number;
  readonly count: number;
  /** The mean of what was stated, and of what was true, weighted to the population. */
  readonly stated: number;
  readonly observed: number;
}

const BINS = [0, 0.01, 0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99];

export function reliability(judged: readonly Judged[]): Bin[] {
  return BINS.map((from, index) => {
    const to = BINS[index + 1] ?? 2;
    const inside = judged.filter(({ probability: p }) => p >= from && p < to);
    const mass = inside.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const stated = inside.reduce((sum, { weight, probability }) => sum + weight * probability, 0);
    const observed = inside.reduce((sum, { weight, goesOn }) => sum + (goesOn ? weight : 0), 0);
    return { from, count: inside.length, stated: stated / mass, observed: observed / mass };
  });
}
