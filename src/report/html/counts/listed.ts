/**
 * How much of a giant run the page lists: beyond these bounds browsers would take long to open it. What is
 * alive is left out first, and everything that was left out is counted. Overview and charts count all.
 */
import { type Row, SHOWN_VERDICTS } from '../data/data.ts';

export const LISTED_AT_MOST = 200_000;
/** So many places are kept for what is not alive, whatever comes first. */
const KEPT_FOR_OTHERS = 100_000;
export const ALIVE_LISTED_AT_MOST = LISTED_AT_MOST - KEPT_FOR_OTHERS;

const ALIVE = SHOWN_VERDICTS.indexOf('alive');

export class Listing {
  #alive = 0;
  #others = 0;
  #aliveLeftOut = 0;
  #othersLeftOut = 0;

  /** Whether the link is to be listed; counts it in any case. */
  admits([verdict]: Row): boolean {
    const isFull = this.listed >= LISTED_AT_MOST;
    if (verdict === ALIVE) {
      if (isFull || this.#alive >= ALIVE_LISTED_AT_MOST) {
        this.#aliveLeftOut++;
        return false;
      }
      this.#alive++;
      return true;
    }
    if (isFull) this.#othersLeftOut++;
    else this.#others++;
    return !isFull;
  }

  get listed(): number {
    return this.#alive + this.#others;
  }

  get leftOut(): { readonly alive: number; readonly others: number } {
    return { alive: this.#aliveLeftOut, others: this.#othersLeftOut };
  }
}

/** Places given in full; from then on each link gets its first ones. */
const PLACES_IN_FULL = 500_000;
const FIRST_PLACES = 3;

export class SightingAllowance {
  #given = 0;

  /** Of so many places, how many may be given. */
  take(places: number): number {
    const count = this.#given >= PLACES_IN_FULL ? Math.min(places, FIRST_PLACES) : places;
    this.#given += count;
    return count;
  }
}
