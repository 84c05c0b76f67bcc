/**
 * How much of a large file one task reads: enough to be worth its way to a worker, and no more than makes what can be
 * held of several tasks at once. Learns from what was found so far; begins with little.
 */
import { LIMITS } from '../../../extractors/limits.ts';

/** All sizes are multiples of the text window, so that windows do not depend on how a file is cut. */
const SMALLEST_SLICE = LIMITS.windowBytes;
export const LARGEST_SLICE = 4 * LIMITS.windowBytes;
/** Sightings of one task. A list with a URL on every line has 20 times as many in a mebibyte as a mailbox. */
const MOST_FOUND = 20_000;

export class SliceSize {
  readonly #largest: number;
  #bytes = SMALLEST_SLICE;

  /** On the calling thread nothing is sent, and what is found is held until its slice ends: none is larger there. */
  constructor(where: 'here' | 'in threads') {
    this.#largest = where === 'here' ? SMALLEST_SLICE : LARGEST_SLICE;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `found` sightings stood in `read` bytes. */
  learn(read: number, found: number): void {
    const fitting = (MOST_FOUND * read) / Math.max(1, found);
    const whole = Math.floor(fitting / SMALLEST_SLICE) * SMALLEST_SLICE;
    this.#bytes = Math.min(this.#largest, Math.max(SMALLEST_SLICE, whole));
  }
}
