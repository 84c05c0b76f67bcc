/**
 * How fast a job goes and how long it will still take: is told now and then how far it is and at what time, gives
 * figures that do not jump. A guess, but never less than its slowest part needs.
 */

export interface ProgressSample {
  /** Of any clock, in ms. */
  readonly at: number;
  readonly done: number;
  readonly total: number;
  /** What the slowest part will take at least, in ms. */
  readonly slowestMs: number;
}

/** Older progress says little about the pace of today. */
const DECAY_MS = 30_000;
const SMOOTHING_MS = 5_000;
/** Before this, a guess would be none. */
const WARM_UP_MS = 5_000;

export class TimeLeft {
  #startedAt: number | undefined;
  #last: ProgressSample | undefined;
  #recentDone = 0;
  #recentMs = 0;
  #leftMs: number | undefined;

  /** Of what is done, a second. */
  get rate(): number {
    return this.#recentMs > 0 ? (this.#recentDone * 1000) / this.#recentMs : 0;
  }

  /** In ms; undefined while nothing can be said. */
  get leftMs(): number | undefined {
    return this.#leftMs;
  }

  update(now: ProgressSample): void {
    const { at, done } = now;
    const before = this.#last ?? now;
    this.#last = now;
    // How long the first answer takes says little of those after it.
    if (before.done === 0) return;
    this.#startedAt ??= at;
    const ms = at - before.at;
    const decay = Math.exp(-ms / DECAY_MS);
    this.#recentDone = this.#recentDone * decay + (done - before.done);
    this.#recentMs = this.#recentMs * decay + ms;
    const estimate = this.#estimate(now);
    if (at - this.#startedAt < WARM_UP_MS || estimate === undefined) this.#leftMs = undefined;
    else this.#leftMs = this.#smoothed(estimate, ms);
  }

  #estimate({ done, total, slowestMs }: ProgressSample): number | undefined {
    const { rate } = this;
    if (done >= total) return 0;
    if (rate === 0) return slowestMs > 0 ? slowestMs : undefined;
    return Math.max(((total - done) * 1000) / rate, slowestMs);
  }

  /** Goes down as the clock does, and is led to the new guess. */
  #smoothed(estimate: number, ms: number): number {
    if (this.#leftMs === undefined) return estimate;
    const expected = Math.max(0, this.#leftMs - ms);
    return expected + (estimate - expected) * (1 - Math.exp(-ms / SMOOTHING_MS));
  }
}
