/**
 * Time for a schedule that asks real sockets: whoever sleeps wakes at once, and the clock has gone on as if
 * the time had passed. What shall happen in the meantime is given.
 */
import type { ScheduleClock } from '../../src/schedule/model/clock.ts';

export class HurriedClock implements ScheduleClock {
  #skipped = 0;
  readonly #meanwhile: () => Promise<void>;

  constructor(meanwhile: () => Promise<void>) {
    this.#meanwhile = meanwhile;
  }

  now(): number {
    return Date.now() + this.#skipped;
  }

  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    await this.#meanwhile();
    if (!signal.aborted) this.#skipped += ms;
  }
}
