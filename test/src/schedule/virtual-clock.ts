/** Time that passes only when everybody sleeps: hours of schedule in milliseconds, always the same. */
import type { ScheduleClock } from '../../../src/schedule/model/clock.ts';
import { ReadyHeap } from '../../../src/schedule/queues/ready-heap.ts';

/** So many rounds without anybody asleep or anything done: nothing will ever happen again. */
const IDLE_ROUNDS = 100;

export class VirtualClock implements ScheduleClock {
  #now: number;
  readonly #sleepers = new ReadyHeap<() => void>();

  constructor(start = 1_000_000) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** For whoever is not asleep meanwhile. */
  advanceTo(at: number): void {
    this.#now = Math.max(this.#now, at);
  }

  get hasSleepers(): boolean {
    return Number.isFinite(this.#sleepers.nextAt);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#sleepers.push(this.#now + ms, resolve);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /**
   * Lets time pass until `work` is done; none passes while something is under way that takes real time, or while work
   * that has let the event loop go round waits for its turn.
   */
  async runUntil<T>(work: Promise<T>, isBusy: () => boolean = () => false): Promise<T> {
    let ended = false;
    const done = work.finally(() => {
      ended = true;
    });
    done.catch(() => undefined);
    for (let idle = 0; idle < IDLE_ROUNDS; ) {
      await nextRound();
      if (ended) return done;
      if (isBusy() || hasYielded()) continue;
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

/** Clocks that wait for the next round: also one whose work was left behind, until it has found that nothing comes. */
let waiting = 0;

async function nextRound(): Promise<void> {
  waiting++;
  await new Promise((resolve) => setImmediate(resolve));
  waiting--;
}

function hasYielded(): boolean {
  const pending = process.getActiveResourcesInfo().filter((one) => one === 'Immediate');
  return pending.length > waiting;
}
