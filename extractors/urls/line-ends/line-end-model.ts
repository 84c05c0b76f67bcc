/**
 * A logistic regression over named signs: the probability that a URL goes on behind a line end is
 * 1 / (1 + e^-sum), where the sum is the bias and the weights of all signs that hold. Takes vetoes, signs and fitted
 * weights, and computes once what follows from them: the most that can still be added behind each sign, so that cheap
 * signs decide most line ends.
 */
import type { JoinSign } from '../../model.ts';
import type { JoinEvidence } from './line-end-signs.ts';

export type Sign = readonly [name: string, holds: (evidence: JoinEvidence) => boolean];

/** What was fitted to labelled line ends (`fitted-weights.ts`). */
export interface FittedWeights {
  readonly sample: FittedSample;
  /** The probabilities from which `--join auto` and `--join safe` undo a line end. */
  readonly auto: number;
  readonly safe: number;
  readonly bias: number;
  /** By the name of the sign. */
  readonly weights: Readonly<Record<string, number>>;
}

/** The line ends that the weights were fitted to, and the score on archives left out of the fit. */
export interface FittedSample {
  readonly date: string;
  readonly lineEnds: number;
  readonly goOn: number;
  readonly archives: number;
  /** Line ends that label themselves; they count little in the fit, and not in the score. */
  readonly selfLabelled: number;
  readonly precision: number;
  readonly recall: number;
}

/** Below this a line end counts as the end of the URL, and no other reading is kept. */
export const BEYOND_DOUBT = 0.01;

/** The name of the bias where signs are listed. */
const BIAS = 'as line ends go';

/** Sums are counted in whole hundredths, so that no order of adding changes them. */
const UNIT = 100;

export class LineEndModel {
  readonly auto: number;
  readonly safe: number;
  readonly #vetoes: readonly Sign[];
  readonly #signs: readonly Sign[];
  readonly #vetoNames: ReadonlySet<string>;
  readonly #vetoHolds: readonly Sign[1][];
  readonly #holds: readonly Sign[1][];
  readonly #bias: number;
  readonly #weights: readonly number[];
  /** The most that the signs from each one on can add. */
  readonly #most: readonly number[];

  constructor(vetoes: readonly Sign[], signs: readonly Sign[], fitted: FittedWeights) {
    this.auto = fitted.auto;
    this.safe = fitted.safe;
    this.#vetoes = vetoes;
    this.#signs = signs;
    this.#vetoNames = new Set(vetoes.map(([name]) => name));
    this.#vetoHolds = vetoes.map(([, holds]) => holds);
    this.#holds = signs.map(([, holds]) => holds);
    this.#bias = hundredths(fitted.bias);
    this.#weights = signs.map(([name]) => hundredths(fitted.weights[name] ?? 0));
    this.#most = mostFromEach(this.#weights);
  }

  isVetoed(evidence: JoinEvidence): boolean {
    for (let veto = 0; veto < this.#vetoHolds.length; veto++) {
      if (this.#vetoHolds[veto]?.(evidence)) return true;
    }
    return false;
  }

  hasVeto(name: string): boolean {
    return this.#vetoNames.has(name);
  }

  /** The probability that the URL goes on; 0 as soon as it is surely below `least`. */
  probability(evidence: JoinEvidence, least: number): number {
    // One unit lower than the bound itself, so that no rounding decides.
    const leastSum = UNIT * logit(least) - 1;
    let sum = this.#bias;
    for (let sign = 0; sign < this.#holds.length; sign++) {
      if (sum + (this.#most[sign] as number) < leastSum) return 0;
      if (this.#holds[sign]?.(evidence)) sum += this.#weights[sign] as number;
    }
    const probability = logistic(sum / UNIT);
    return probability < least ? 0 : probability;
  }

  /** The sum of the bias and of all signs that hold. */
  score(evidence: JoinEvidence): number {
    let sum = this.#bias;
    for (let sign = 0; sign < this.#holds.length; sign++) {
      if (this.#holds[sign]?.(evidence)) sum += this.#weights[sign] as number;
    }
    return sum / UNIT;
  }

  /** All signs that hold, vetoes first, then the bias; a veto has no weight. */
  signsOf(evidence: JoinEvidence): JoinSign[] {
    const vetoes = this.#vetoes.filter(([, holds]) => holds(evidence)).map(([name]) => ({ name }));
    const weighed: JoinSign[] = [{ name: BIAS, weight: this.#bias / UNIT }];
    for (const [index, [name, holds]] of this.#signs.entries()) {
      const weight = (this.#weights[index] ?? 0) / UNIT;
      if (holds(evidence)) weighed.push({ name, weight });
    }
    return [...vetoes, ...weighed];
  }
}

export function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

/** The sum that gives a probability. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** Rounded down to two decimals, and 0.99 at most: the labelled line ends prove no more. */
export function stated(probability: number): number {
  return Math.floor(Math.min(probability, 0.99) * 100) / 100;
}

function hundredths(weight: number): number {
  return Math.round(weight * UNIT);
}

function mostFromEach(weights: readonly number[]): number[] {
  const most = [...weights, 0];
  for (let sign = weights.length - 1; sign >= 0; sign--) {
    most[sign] = Math.max(0, weights[sign] ?? 0) + (most[sign + 1] ?? 0);
  }
  return most;
}
