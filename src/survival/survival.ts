/**
 * The survival curve of a sample of links: takes their lives, gives the share alive by age with its 95 % interval, the
 * median life, and null where there are too few to say. Deterministic: the bootstrap has a seed.
 */
import { Likelihood } from './estimate.ts';
import type { Survival, SurvivalPoint } from './model.ts';
import { ALIVE, CELLS_A_YEAR, GROUPS, type Life, type MedianLife } from './model.ts';
import { randomNumbers } from './random.ts';
import { type Sample, type Weighed, weightsOf } from './sample.ts';

/** Below these a curve would tell of single links or hosts. */
const LEAST_LINKS = 50;
const LEAST_DEAD = 10;
const LEAST_GROUPS = 10;
/** Where fewer are left, the curve ends. */
const LEAST_AT_RISK = 20;
const LEAST_GROUPS_AT_RISK = 5;
/** A curve of less than a year says nothing of age. */
const LEAST_CELLS = CELLS_A_YEAR;

export const REPLICATES = 200;
const SEED = 1738;
/** 2.5 % of the replicates lie beyond either end. */
const TAIL = 0.025;

/** By how much the logarithm of a likelihood may miss its maximum at most; measured shares are then right to 1e-6 and 1e-4. */
const GAP = 0.01;
const REPLICATE_GAP = 3;

export function survivalOf(sample: Sample, replicates = REPLICATES): Survival | null {
  const { links, dead } = sample;
  if (links < LEAST_LINKS || dead < LEAST_DEAD) return null;
  if (sample.groupsAt(0) < LEAST_GROUPS) return null;
  const weighed = sample.weighed();
  const likelihood = new Likelihood(weighed.lives);
  const all = weightsOf(weighed, new Float64Array(GROUPS).fill(1));
  const died = likelihood.solve(all, GAP);
  const atRisk = [...died.keys()].map((bound) => atRiskAt(bound, weighed.lives, all, died));
  const length = lengthOf(atRisk, sample);
  if (length <= LEAST_CELLS) return null;
  const bands = bandsOf(weighed, likelihood, length, replicates);
  const curve = bands.map(({ low, high }, bound): SurvivalPoint => {
    const alive = 1 - (died[bound] ?? 0);
    return {
      ...{ age: bound / CELLS_A_YEAR, alive: rounded(alive) },
      ...{ low: rounded(Math.min(low, alive)), high: rounded(Math.max(high, alive)) },
      atRisk: Math.round(atRisk[bound] ?? 0),
    };
  });
  const median = medianOf(curve);
  return { links, dead, ...(median === null ? {} : { median }), curve };
}

/** Boundaries, from 0 on, at which enough links of enough hosts are left. */
function lengthOf(atRisk: readonly number[], sample: Sample): number {
  const end = atRisk.findIndex(
    (count, bound) => count < LEAST_AT_RISK || sample.groupsAt(bound) < LEAST_GROUPS_AT_RISK,
  );
  return end === -1 ? atRisk.length : end;
}

/** The number of links that are alive at a boundary and known up to there, as the estimate expects it. */
function atRiskAt(
  bound: number,
  lives: readonly Life[],
  weights: Float64Array,
  died: Float64Array,
): number {
  return lives.reduce((sum, life, at) => sum + (weights[at] ?? 0) * chanceAt(bound, life, died), 0);
}

function chanceAt(bound: number, { left, right }: Life, died: Float64Array): number {
  if (bound <= left) return 1;
  if (right === ALIVE || bound >= right) return 0;
  const [from = 0, now = 0, to = 0] = [died[left], died[bound], died[right]];
  return to > from ? (to - now) / (to - from) : 0;
}

interface Band {
  readonly low: number;
  readonly high: number;
}

/** Each replicate weighs each group of hosts anew, by an exponential variate (the Bayesian bootstrap, Rubin 1981). */
function bandsOf(
  weighed: Weighed,
  likelihood: Likelihood,
  length: number,
  replicates: number,
): readonly Band[] {
  const random = randomNumbers(SEED);
  const shares = Array.from({ length }, () => new Float64Array(replicates));
  for (let replicate = 0; replicate < replicates; replicate++) {
    const groups = Float64Array.from({ length: GROUPS }, () => -Math.log(random()));
    const died = likelihood.solve(weightsOf(weighed, groups), REPLICATE_GAP);
    for (const [bound, column] of shares.entries()) column[replicate] = 1 - (died[bound] ?? 0);
  }
  const beyond = Math.floor(replicates * TAIL);
  return shares.map((column) => {
    column.sort();
    return { low: column[beyond] ?? 0, high: column[replicates - 1 - beyond] ?? 1 };
  });
}

/** Where the curve, and the edges of its band, come down to one half. */
function medianOf(curve: readonly SurvivalPoint[]): MedianLife | null {
  const years = ageOfHalf(curve, ({ alive }) => alive);
  const low = ageOfHalf(curve, ({ low: edge }) => edge);
  const high = ageOfHalf(curve, ({ high: edge }) => edge);
  if (years === null || low === null) return null;
  return { years, low, ...(high === null ? {} : { high }) };
}

function ageOfHalf(
  curve: readonly SurvivalPoint[],
  shareOf: (point: SurvivalPoint) => number,
): number | null {
  const at = curve.findIndex((point) => shareOf(point) <= 0.5);
  const [before, after] = [curve[at - 1], curve[at]];
  if (before === undefined || after === undefined) return null;
  const [high, low] = [shareOf(before), shareOf(after)];
  const part = (high - 0.5) / (high - low);
  return Math.round((before.age + part * (after.age - before.age)) * 10) / 10;
}

/** To what can be read: half a thousandth. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
