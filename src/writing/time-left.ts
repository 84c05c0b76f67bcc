/**
 * Estimates the rate of a job and its remaining time: takes samples of its progress, gives smoothed figures. The
 * estimate is never less than the slowest part needs.
 */

export interface ProgressSample {
  /** In milliseconds, of any clock. */
  readonly at: number;
  readonly done: number;
  readonly total: number;
  /** The least time that the slowest part will take, in milliseconds. */
  readonly slowestMs: number;
}

/** Older progress says little about the current pace. */
const DECAY_MS = 30_000;
const SMOOTHING_MS = 5_000;
/** An estimate before this would mean nothing. */
const WARM_UP_MS = 5_000;

export class TimeLeft {
  #startedAt: number | undefined;
  #last: ProgressSample | undefined;
  #recentDone = 0;
  #recentMs = 0;
  #leftMs: number | undefined;

  /** Completed items per second. */
  get rate(): number {
    return this.#recentMs > 0 ? (this.#recentDone * 1000) / this.#recentMs : 0;
  }

  /** In milliseconds; undefined until it can be estimated. */
  get leftMs(): number | undefined {
    return this.#leftMs;
  }

  update(now: ProgressSample): void {
    const { at, done } = now;
    const before = this.#last ?? now;
    this.#last = now;
    // The time to the first answer says little about later ones.
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

  /** Counts down with the clock, and moves towards the new estimate. */
  #smoothed(estimate: number, ms: number): number {
    if (this.#leftMs === undefined) return estimate;
    const expected = Math.max(0, this.#leftMs - ms);
    return expected + (estimate - expected) * (1 - Math.exp(-ms / SMOOTHING_MS));
  }
}
