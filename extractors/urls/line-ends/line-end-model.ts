/**
 * A logistic regression over named signs: the probability that a URL goes on behind a line end is
 * 1 / (1 + e^-sum), where the sum is the bias and the weights of all signs that hold. Takes vetoes, signs and fitted
 * weights. The most that can still be added is known at each sign, so that few signs decide most line ends.
 */
import type { JoinSign } from '../../model.ts';
import { lexerTable } from './lexer-table.ts';
import type { JoinEvidence } from './line-end-signs.ts';

type Holds = (evidence: JoinEvidence) => boolean;

/** A sign holds only where all facts of `needs` and one of `oneOf` are there, if any are named (`facts.ts`). */
export type Sign = readonly [name: string, holds: Holds, needs?: number, oneOf?: number];

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

/** What need not be told exactly of a probability. */
export interface ProbabilityBounds {
  /** What is below is of no interest. */
  readonly least: number;
  /** From here on it makes no difference how probable it is. Default: it does. */
  readonly enough?: number;
}

/** Below this a line end counts as the end of the URL, and no other reading is kept. */
export const BEYOND_DOUBT = 0.01;

/** The name of the bias where signs are listed. */
const BIAS = 'as line ends go';

/** Sums are counted in whole hundredths, so that no order of adding changes them. */
export const UNIT = 100;

export class LineEndModel {
  readonly auto: number;
  readonly safe: number;
  readonly #vetoes: readonly Sign[];
  readonly #signs: readonly Sign[];
  readonly #vetoNames: ReadonlySet<string>;
  readonly #vetoTests: readonly SignTest[];
  /** In the order of asking: by groups, the heaviest of each first. */
  readonly #tests: readonly WeighedTest[];
  readonly #bias: number;
  readonly #weights: readonly number[];
  #lexerTable: Int32Array | undefined;

  /** `groups`: of signs that cost alike, the cheapest first. */
  constructor(
    vetoes: readonly Sign[],
    groups: readonly (readonly Sign[])[],
    fitted: FittedWeights,
  ) {
    this.auto = fitted.auto;
    this.safe = fitted.safe;
    this.#vetoes = vetoes;
    this.#signs = groups.flat();
    this.#vetoNames = new Set(vetoes.map(([name]) => name));
    this.#bias = hundredths(fitted.bias);
    const weightOf = ([name]: Sign): number => hundredths(fitted.weights[name] ?? 0);
    this.#weights = this.#signs.map(weightOf);
    this.#vetoTests = vetoes.map(testOf);
    this.#tests = groups.flatMap((group) =>
      group
        .map((sign) => ({ ...testOf(sign), weight: weightOf(sign) }))
        .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)),
    );
  }

  isVetoed(evidence: JoinEvidence): boolean {
    const { facts } = evidence;
    for (const veto of this.#vetoTests) {
      if (mayHold(veto, facts) && veto.holds(evidence)) return true;
    }
    return false;
  }

  /** What the lexer needs to know of it. */
  get lexerTable(): Int32Array {
    this.#lexerTable ??= lexerTable({
      bias: this.#bias,
      signs: this.#signs.map(([name, , needs = 0, oneOf = 0], index) => ({
        ...{ name, needs, oneOf, weight: this.#weights[index] ?? 0 },
      })),
      vetoes: this.#vetoNames,
    });
    return this.#lexerTable;
  }

  /**
   * The probability that the URL goes on; 0 as soon as it is surely below `least`, and 1 as soon as it is surely `enough`.
   */
  probability(evidence: JoinEvidence, { least, enough = 1 }: ProbabilityBounds): number {
    const { facts } = evidence;
    const leastSum = leastSumOf(least);
    const enoughSum = enoughSumOf(enough);
    let sum = this.#bias;
    let { most, fewest } = this.#boundsOf(facts);
    for (const test of this.#tests) {
      if (sum + most < leastSum) return 0;
      if (sum + fewest > enoughSum) return 1;
      if (!mayHold(test, facts)) continue;
      if (test.weight > 0) most -= test.weight;
      else fewest -= test.weight;
      if (test.holds(evidence)) sum += test.weight;
    }
    const probability = logistic(sum / UNIT);
    return probability < least ? 0 : probability;
  }

  /** What signs can add at the most and at the least where no others hold than these facts allow. */
  #boundsOf(facts: number): { most: number; fewest: number } {
    let most = 0;
    let fewest = 0;
    for (const test of this.#tests) {
      if (!mayHold(test, facts)) continue;
      if (test.weight > 0) most += test.weight;
      else fewest += test.weight;
    }
    return { most, fewest };
  }

  /** The sum of the bias and of all signs that hold. */
  score(evidence: JoinEvidence): number {
    let sum = this.#bias;
    for (const { holds, weight } of this.#tests) if (holds(evidence)) sum += weight;
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

/** The least sum, in hundredths, that may give a probability: one lower than the bound, so that no rounding decides. */
export function leastSumOf(probability: number): number {
  return UNIT * logit(probability) - 1;
}

/** The sum, in hundredths, beyond which no rounding makes a probability lower. */
export function enoughSumOf(probability: number): number {
  return UNIT * logit(probability) + 1;
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

interface SignTest {
  readonly holds: Holds;
  readonly needs: number;
  readonly oneOf: number;
}

interface WeighedTest extends SignTest {
  readonly weight: number;
}

const ANY = -1;

export function testOf([, holds, needs = 0, oneOf = ANY]: Sign): SignTest {
  return { holds, needs, oneOf };
}

/** The facts allow a sign to hold. */
export function mayHold({ needs, oneOf }: SignTest, facts: number): boolean {
  return (facts & needs) === needs && (oneOf === ANY || (facts & oneOf) !== 0);
}
