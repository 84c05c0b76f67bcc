/** What is known of how long a link lived, and the curve that many of them give. Plain values. */

/** The share of links that are still alive at an age, with the interval that holds it in 95 of 100 cases. */
export interface SurvivalPoint {
  /** In years since the first citation. */
  readonly age: number;
  readonly alive: number;
  readonly low: number;
  readonly high: number;
  /** Links that are alive at that age and known up to there; a death between two checks counts by its likelihood. */
  readonly atRisk: number;
}

/** The age that half of the links reach. */
export interface MedianLife {
  readonly years: number;
  readonly low: number;
  /** Absent: the curve ends before. */
  readonly high?: number;
}

export interface Survival {
  /** Links with a dated citation and a clear answer. */
  readonly links: number;
  /** Those of them that are dead. */
  readonly dead: number;
  /** Absent: more than half were alive where the curve ends. */
  readonly median?: MedianLife;
  /** Ascending, from age 0 to where too few links are left. */
  readonly curve: readonly SurvivalPoint[];
}

/**
 * A life in cells of the grid: the link was alive at the boundary `left` and dead at the boundary `right`; `ALIVE`: it
 * was never seen dead.
 */
export interface Life {
  readonly left: number;
  readonly right: number;
}

/** Four cells a year: dates of messages are good to a day, checks come by the night or by the year. */
export const CELLS_A_YEAR = 4;
/** Fifty years, which is longer than there have been URLs. */
export const CELLS = 200;
export const ALIVE = CELLS + 1;

/** Links of one group share their fate in the estimate of uncertainty: hosts are spread over so many. */
export const GROUPS = 256;
