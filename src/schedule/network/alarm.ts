/** Calls back at a time, by a given clock. It holds one time at most: the earliest that was set. */
import type { ScheduleClock } from '../model/clock.ts';

export class Alarm {
  readonly #clock: ScheduleClock;
  readonly #onDue: () => void;
  #set: { readonly at: number; readonly off: AbortController } | undefined;

  constructor(clock: ScheduleClock, ring: () => void) {
    this.#clock = clock;
    this.#onDue = ring;
  }

  /** Rings at `at`, or sooner where it was set to sooner. */
  set(at: number): void {
    if (this.#set !== undefined && this.#set.at <= at) return;
    this.clear();
    const set = { at, off: new AbortController() };
    this.#set = set;
    const fire = (): void => {
      if (this.#set !== set) return;
      this.#set = undefined;
      this.#onDue();
    };
    this.#clock.sleep(Math.max(0, at - this.#clock.now()), set.off.signal).then(fire, fire);
  }

  clear(): void {
    this.#set?.off.abort();
    this.#set = undefined;
  }
}
