/** A figure that costs the store something: asked for anew only so often that this stays a small share of the time. */

export interface Sampling {
  /** In ms from any beginning. */
  readonly now: () => number;
  /** Between two samples, in ms. */
  readonly leastMs: number;
}

/** Of the time that a sample took, until the next. */
const REST = 60;

export class Sampled<Value> {
  readonly #sampling: Sampling;
  #value: Value | undefined;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(sampling: Sampling) {
    this.#sampling = sampling;
  }

  /** The last one where it is too early for another. Undefined: there was none yet, or the last try has failed. */
  async value(ask: () => Promise<Value>): Promise<Value | undefined> {
    const { now } = this.#sampling;
    if (this.#asking === undefined && now() >= this.#freshUntil) {
      this.#asking = this.#sample(ask).finally(() => {
        this.#asking = undefined;
      });
    }
    await this.#asking;
    return this.#value;
  }

  async #sample(ask: () => Promise<Value>): Promise<void> {
    const { now, leastMs } = this.#sampling;
    const began = now();
    // A store that has just gone away: whoever works with it tells of that.
    this.#value = await ask().catch(() => undefined);
    this.#freshUntil = now() + Math.max(leastMs, REST * (now() - began));
  }
}
