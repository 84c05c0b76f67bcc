/**
 * The clock of a schedule with real sockets: sleepers wake at once, and the clock has advanced by their time. The given
 * function runs in between.
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
