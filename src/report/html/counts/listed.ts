/**
 * Limits the list of a huge run: beyond these bounds browsers would be slow. Alive links are left out first, and
 * everything left out is counted. Overview and charts count all links.
 */
import { type Row, SHOWN_VERDICTS } from '../data/data.ts';

export const LISTED_AT_MOST = 200_000;
/** So many rows are reserved for links that are not alive, whatever comes first. */
const KEPT_FOR_OTHERS = 100_000;
export const ALIVE_LISTED_AT_MOST = LISTED_AT_MOST - KEPT_FOR_OTHERS;

const ALIVE = SHOWN_VERDICTS.indexOf('alive');

export class Listing {
  #alive = 0;
  #others = 0;
  #aliveLeftOut = 0;
  #othersLeftOut = 0;

  /** Whether the link is listed; counts it either way. */
  admits({ verdict }: Row): boolean {
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

/** Beyond so many places, each link gets only its first ones. */
const PLACES_IN_FULL = 500_000;
const FIRST_PLACES = 3;

export class SightingAllowance {
  #given = 0;

  /** How many of these places may be written. */
  take(places: number): number {
    const count = this.#given >= PLACES_IN_FULL ? Math.min(places, FIRST_PLACES) : places;
    this.#given += count;
    return count;
  }
}
