/** Time that passes only when everybody sleeps: hours of schedule in milliseconds, always the same. */
import type { ScheduleClock } from '../../../src/schedule/clock.ts';
import { ReadyHeap } from '../../../src/schedule/ready-heap.ts';

/** So many rounds without anybody asleep or anything done: nothing will ever happen again. */
const IDLE_ROUNDS = 100;

export class VirtualClock implements ScheduleClock {
  #now = 1_000_000;
  readonly #sleepers = new ReadyHeap<() => void>();

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#sleepers.push(this.#now + ms, resolve);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Lets time pass until `work` is done. */
  async runUntil<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const done = work.finally(() => {
      ended = true;
    });
    done.catch(() => undefined);
    for (let idle = 0; idle < IDLE_ROUNDS; ) {
      await new Promise((resolve) => setImmediate(resolve));
      if (ended) return done;
      idle = this.#advance() ? 0 : idle + 1;
    }
    throw new Error('everybody waits for somebody else');
  }

  #advance(): boolean {
    const next = this.#sleepers.nextAt;
    if (!Number.isFinite(next)) return false;
    this.#now = Math.max(this.#now, next);
    for (let wake = this.#sleepers.popDue(this.#now); wake; ) {
      wake();
      wake = this.#sleepers.popDue(this.#now);
    }
    return true;
  }
}
