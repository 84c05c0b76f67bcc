/**
 * The share of links that died by each age, as the non-parametric maximum likelihood estimate for interval-censored
 * data (Turnbull 1976): takes lives and their weights, gives the share at each boundary. Steps of self-consistency (EM)
 * alternate with steps of the iterative convex minorant, as by Wellner and Zhan (1997): the first alone may take
 * thousands. It ends by a bound on what the likelihood could still gain. Deterministic.
 */
import { makeAscending } from './isotonic.ts';
import { ALIVE, type Life } from './model.ts';

/** Ends a computation that rounding keeps from its bound. */
const MOST_STEPS = 500;
const SMALLEST_STEP = 1 / 64;
/** How much of a first share is spread over all ages. */
const LEFT_OPEN = 0.05;

export class Likelihood {
  /** The boundaries at which a life begins or ends, from 0 to `ALIVE`; only there does the likelihood see the share. */
  readonly #bounds: Int32Array;
  readonly #left: Int32Array;
  readonly #right: Int32Array;
  #first: Float64Array | undefined;

  constructor(lives: readonly Life[]) {
    const bounds = new Set([0, ALIVE, ...lives.flatMap(({ left, right }) => [left, right])]);
    this.#bounds = Int32Array.from(bounds).sort();
    const places = new Map([...this.#bounds].map((bound, place) => [bound, place]));
    this.#left = Int32Array.from(lives, ({ left }) => places.get(left) ?? 0);
    this.#right = Int32Array.from(lives, ({ right }) => places.get(right) ?? 0);
  }

  /**
   * The share that died by each boundary of the grid, up to the last at which anything is known. Weights are positive;
   * `gap`: by how much the logarithm of the likelihood may miss its maximum. It begins near the share that it found
   * first, as the weights of a replicate are much like those of the sample.
   */
  solve(weights: Float64Array, gap: number): Float64Array {
    const share = this.#start();
    for (let step = 0; step < MOST_STEPS; step++) {
      if (this.#spread(share, weights) <= gap) break;
      this.#climb(share, weights);
    }
    this.#first ??= share;
    return this.#onGrid(share);
  }

  /** No cell is without a share, since self-consistency never gives it one again. */
  #start(): Float64Array {
    const size = this.#bounds.length;
    return Float64Array.from({ length: size }, (_, place) => {
      const even = place / (size - 1);
      const first = this.#first?.[place] ?? even;
      return first + (even - first) * LEFT_OPEN;
    });
  }

  /**
   * A step of self-consistency; gives by how much the logarithm of the likelihood can still rise at most, since it is
   * concave and its slope towards each cell is known.
   */
  #spread(share: Float64Array, weights: Float64Array): number {
    const size = share.length;
    const changes = new Float64Array(size);
    let total = 0;
    for (let life = 0; life < weights.length; life++) {
      const weight = weights[life] ?? 0;
      const left = this.#left[life] ?? 0;
      const right = this.#right[life] ?? 0;
      const pull = weight / ((share[right] ?? 0) - (share[left] ?? 0));
      changes[left] = (changes[left] ?? 0) + pull;
      changes[right] = (changes[right] ?? 0) - pull;
      total += weight;
    }
    let [pull, steepest, before, sum] = [0, 0, 0, 0];
    for (let cell = 0; cell + 1 < size; cell++) {
      pull += changes[cell] ?? 0;
      steepest = Math.max(steepest, pull);
      const end = share[cell + 1] ?? 0;
      sum += ((end - before) * pull) / total;
      before = end;
      share[cell + 1] = sum;
    }
    for (let place = 1; place < size; place++) share[place] = (share[place] ?? 0) / sum;
    return steepest - total;
  }

  /** A step of the iterative convex minorant, as long as the likelihood rises. */
  #climb(share: Float64Array, weights: Float64Array): void {
    const inner = share.length - 2;
    const slope = new Float64Array(inner + 2);
    const bend = new Float64Array(inner + 2);
    let now = 0;
    for (let life = 0; life < weights.length; life++) {
      const weight = weights[life] ?? 0;
      const left = this.#left[life] ?? 0;
      const right = this.#right[life] ?? 0;
      const chance = (share[right] ?? 0) - (share[left] ?? 0);
      const pull = weight / chance;
      slope[right] = (slope[right] ?? 0) + pull;
      slope[left] = (slope[left] ?? 0) - pull;
      bend[right] = (bend[right] ?? 0) + pull / chance;
      bend[left] = (bend[left] ?? 0) + pull / chance;
      now += weight * Math.log(chance);
    }
    const target = Float64Array.from({ length: inner }, (_, place) => {
      const at = place + 1;
      return (share[at] ?? 0) + (slope[at] ?? 0) / (bend[at] ?? 1);
    });
    makeAscending(target, bend.subarray(1, inner + 1));
    const tried = share.slice();
    for (let length = 1; length >= SMALLEST_STEP; length /= 2) {
      for (let at = 1; at <= inner; at++) {
        const wanted = Math.min(1, Math.max(0, target[at - 1] ?? 0));
        tried[at] = (share[at] ?? 0) * (1 - length) + wanted * length;
      }
      if (this.#likelihood(tried, weights) > now) {
        share.set(tried);
        return;
      }
    }
  }

  #likelihood(share: Float64Array, weights: Float64Array): number {
    let sum = 0;
    for (let life = 0; life < weights.length; life++) {
      const chance = (share[this.#right[life] ?? 0] ?? 0) - (share[this.#left[life] ?? 0] ?? 0);
      if (chance <= 0) return Number.NEGATIVE_INFINITY;
      sum += (weights[life] ?? 0) * Math.log(chance);
    }
    return sum;
  }

  /** Between two boundaries nothing is known of when a link died: there the share rises evenly. */
  #onGrid(share: Float64Array): Float64Array {
    const last = this.#bounds[this.#bounds.length - 2] ?? 0;
    const grid = new Float64Array(last + 1);
    for (let place = 0; place + 2 < this.#bounds.length; place++) {
      const [from, to] = [this.#bounds[place] ?? 0, this.#bounds[place + 1] ?? 0];
      const [low, high] = [share[place] ?? 0, share[place + 1] ?? 0];
      for (let at = from; at <= to; at++) {
        grid[at] = low + ((high - low) * (at - from)) / (to - from);
      }
    }
    return grid;
  }
}
