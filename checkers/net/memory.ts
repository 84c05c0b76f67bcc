/**
 * What was learned about a key, for a while: bounded by what it holds, oldest out first. Whoever asks
 * while somebody else is already finding out waits for that. Failures are not remembered.
 */
import type { Clock } from './clock.ts';

export interface MemoryBounds<T> {
  readonly keptMs: number;
  /** Of all that is kept, in the units of `weight`. */
  readonly most: number;
  readonly weight: (value: T) => number;
  /** Absent: everything is. */
  readonly isKept?: (value: T) => boolean;
}

interface Entry<T> {
  readonly value: T;
  readonly until: number;
  readonly weight: number;
}

export class Memory<T> {
  readonly #clock: Clock;
  readonly #bounds: MemoryBounds<T>;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #onTheWay = new Map<string, Promise<unknown>>();
  #weight = 0;

  constructor(clock: Clock, bounds: MemoryBounds<T>) {
    this.#clock = clock;
    this.#bounds = bounds;
  }

  /** `find` runs on behalf of one caller: when it fails, the others find out for themselves. */
  async share(key: string, find: () => Promise<T>): Promise<T> {
    for (;;) {
      const known = this.#entries.get(key);
      if (known && this.#clock.now() < known.until) return known.value;
      const others = this.#onTheWay.get(key);
      if (others === undefined) return this.#find(key, find);
      await others.catch(() => undefined);
    }
  }

  forget(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  async #find(key: string, find: () => Promise<T>): Promise<T> {
    const answer = find();
    this.#onTheWay.set(key, answer);
    try {
      const value = await answer;
      if (this.#bounds.isKept?.(value) ?? true) this.#keep(key, value);
      return value;
    } finally {
      this.#onTheWay.delete(key);
    }
  }

  #keep(key: string, value: T): void {
    this.forget(key);
    const { keptMs, most } = this.#bounds;
    const weight = this.#bounds.weight(value);
    this.#entries.set(key, { value, until: this.#clock.now() + keptMs, weight });
    this.#weight += weight;
    for (const [oldest] of this.#entries) {
      if (this.#weight <= most) return;
      this.forget(oldest);
    }
  }
}
