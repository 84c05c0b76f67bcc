/**
 * One request at a time, with a pause behind each: takes requests, makes each when its time has come. The
 * clock is given. One that is interrupted while it waits is not made at all.
 */
import type { ScheduleClock } from '../schedule/model/clock.ts';

export class Pace {
  readonly #clock: ScheduleClock;
  readonly #pauseMs: number;
  #freeAt = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(clock: ScheduleClock, pauseMs: number) {
    this.#clock = clock;
    this.#pauseMs = pauseMs;
  }

  readonly run = <T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    const turn = this.#last.then(() => this.#make(request, signal));
    this.#last = turn.catch(() => undefined);
    return turn;
  };

  async #make<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let ms = this.#wait(); ms > 0 && !signal.aborted; ms = this.#wait()) {
      await this.#clock.sleep(ms, signal);
    }
    signal.throwIfAborted();
    try {
      return await request();
    } finally {
      this.#freeAt = this.#clock.now() + this.#pauseMs;
    }
  }

  #wait(): number {
    return this.#freeAt - this.#clock.now();
  }
}
