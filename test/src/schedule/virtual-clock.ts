/** Time that passes only when everybody sleeps: hours of schedule in milliseconds, always the same. */
import type { ScheduleClock } from '../../../src/schedule/clock.ts';

interface Sleeper {
  readonly wakeAt: number;
  readonly wake: () => void;
}

export class VirtualClock implements ScheduleClock {
  #now = 1_000_000;
  #sleepers: Sleeper[] = [];
  #stopped = false;

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = { wakeAt: this.#now + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener('abort', () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        resolve();
      });
    });
  }

  /** Lets time pass until `work` is done. */
  async runUntil<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => {
      this.#stopped = true;
    });
    done.catch(() => undefined);
    while (!this.#stopped) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!this.#stopped) this.#advance();
    }
    return done;
  }

  #advance(): void {
    if (this.#sleepers.length === 0) return;
    const next = Math.min(...this.#sleepers.map(({ wakeAt }) => wakeAt));
    this.#now = Math.max(this.#now, next);
    const due = this.#sleepers.filter(({ wakeAt }) => wakeAt <= this.#now);
    this.#sleepers = this.#sleepers.filter(({ wakeAt }) => wakeAt > this.#now);
    for (const { wake } of due) wake();
  }
}
