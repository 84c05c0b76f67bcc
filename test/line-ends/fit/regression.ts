/**
 * Logistic regression with an L2 penalty, by Newton's method. Takes rows of signs that hold, gives a bias and a weight
 * for each sign. Uses no chance, so each machine gives the same result once rounded.
 */
export interface Example {
  /** The numbers of the signs that hold. */
  readonly holds: readonly number[];
  readonly goesOn: boolean;
  readonly weight: number;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: readonly number[];
}

const ITERATIONS = 50;
const CONVERGED = 1e-9;
/** Of the bias, only to keep the equations solvable. */
const BIAS_PENALTY = 1e-6;

export interface Penalty {
  readonly strength: number;
  /** The weight of each sign that costs nothing. */
  readonly priors: readonly number[];
}

export function fitWeights(examples: readonly Example[], penalty: Penalty): Fitted {
  const beta = Float64Array.from([0, ...penalty.priors]);
  const size = beta.length;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const { gradient, hessian } = derivatives(examples, beta, penalty);
    const step = solve(hessian, gradient, size);
    let longest = 0;
    for (let at = 0; at < size; at++) {
      beta[at] = (beta[at] ?? 0) + (step[at] ?? 0);
      longest = Math.max(longest, Math.abs(step[at] ?? 0));
    }
    if (longest < CONVERGED) break;
  }
  const [bias = 0, ...weights] = beta;
  return { bias: rounded(bias), weights: weights.map(rounded) };
}

export function probabilityOf({ bias, weights }: Fitted, holds: readonly number[]): number {
  return logistic(holds.reduce((sum, sign) => sum + (weights[sign] ?? 0), bias));
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** The gradient of the penalised log-likelihood, and the negative of its second derivatives, row by row. */
function derivatives(examples: readonly Example[], beta: Float64Array, penalty: Penalty) {
  const size = beta.length;
  const gradient = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  for (let at = 0; at < size; at++) {
    const own = at === 0 ? BIAS_PENALTY : penalty.strength;
    gradient[at] = own * ((at === 0 ? 0 : (penalty.priors[at - 1] ?? 0)) - (beta[at] ?? 0));
    hessian[at * size + at] = own;
  }
  for (const { holds, goesOn, weight } of examples) {
    const columns = [0, ...holds.map((sign) => sign + 1)];
    const p = logistic(columns.reduce((sum, column) => sum + (beta[column] ?? 0), 0));
    const error = weight * ((goesOn ? 1 : 0) - p);
    const curvature = weight * p * (1 - p);
    for (const row of columns) {
      gradient[row] = (gradient[row] ?? 0) + error;
      for (const column of columns) {
        hessian[row * size + column] = (hessian[row * size + column] ?? 0) + curvature;
      }
    }
  }
  return { gradient, hessian };
}

/** Solves a symmetric positive definite system by elimination. */
function solve(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const a = Float64Array.from(matrix);
  const b = Float64Array.from(right);
  for (let pivot = 0; pivot < size; pivot++) eliminate(a, b, pivot);
  const x = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    let sum = b[row] ?? 0;
    for (let column = row + 1; column < size; column++) {
      sum -= (a[row * size + column] ?? 0) * (x[column] ?? 0);
    }
    x[row] = sum / (a[row * size + row] ?? 1);
  }
  return x;
}

/** Takes multiples of the row of the pivot from those below it. */
function eliminate(a: Float64Array, b: Float64Array, pivot: number): void {
  const size = b.length;
  const diagonal = a[pivot * size + pivot] ?? 1;
  for (let row = pivot + 1; row < size; row++) {
    const factor = (a[row * size + pivot] ?? 0) / diagonal;
    for (let column = pivot; column < size; column++) {
      const above = a[pivot * size + column] ?? 0;
      a[row * size + column] = (a[row * size + column] ?? 0) - factor * above;
    }
    b[row] = (b[row] ?? 0) - factor * (b[pivot] ?? 0);
  }
}
