/**
 * The weights of the readings of a URL, and how sure a decision between two of them is. Takes probabilities that a URL goes
 * on behind a line end, or does not.
 */
import type { Certainty } from './model.ts';

/** Weights give an order, not a probability: the chosen reading, one nearly as good, one to try if that fails. */
export const FIRST = 1;
/** The least weight of another end where the decision about a line end was doubtful. */
export const CLOSE = 0.5;
/** A line end is decided beyond doubt with a lower one at most. */
export const LIKELY = 0.9;
const CERTAIN = 0.99;
export const HYPHEN = 0.4;
export const EDGE = 0.3;
export const FAR = 0.2;

/** How sure a decision about a line end is, by the probability that is stated of it. */
export function certaintyAt(probability: number): Certainty {
  if (probability >= CERTAIN) return 'certain';
  return probability >= LIKELY ? 'likely' : 'doubtful';
}

/** The weight by the probabilities of this reading and of the first one, to two decimals; no heavier than that. */
export function relativeWeight(probability: number, first: number): number {
  const ratio = Math.round((Math.min(probability, first) / first) * 100) / 100;
  return first < LIKELY ? Math.max(CLOSE, ratio) : ratio;
}
