/**
 * How much of a large file one task reads: enough to be worth a message to a worker, and little enough that the results
 * of several tasks fit in memory. Starts small and adapts to the density of sightings.
 */
import { LIMITS } from '../../../extractors/limits.ts';

/** All sizes are multiples of the text window, so that windows do not depend on how a file is cut. */
const MIN_SLICE_BYTES = LIMITS.windowBytes;
export const MAX_SLICE_BYTES = 4 * LIMITS.windowBytes;
/** Sightings of one task. A list with a URL on every line has 20 times as many in a mebibyte as a mailbox. */
const TARGET_FINDS = 20_000;

export class SliceSize {
  readonly #max: number;
  #bytes = MIN_SLICE_BYTES;

  /** On the calling thread nothing is sent, and finds are held until their slice ends: slices stay small there. */
  constructor(where: 'here' | 'in threads') {
    this.#max = where === 'here' ? MIN_SLICE_BYTES : MAX_SLICE_BYTES;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** `found` sightings stood in `read` bytes. */
  learn(read: number, found: number): void {
    const fitting = (TARGET_FINDS * read) / Math.max(1, found);
    const whole = Math.floor(fitting / MIN_SLICE_BYTES) * MIN_SLICE_BYTES;
    this.#bytes = Math.min(this.#max, Math.max(MIN_SLICE_BYTES, whole));
  }
}
