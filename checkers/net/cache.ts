/**
 * Values by key with a time to live, bounded by weight, oldest out first. Concurrent calls for a key wait for the first
 * one's load. Failures are not cached.
 */
import type { Clock } from './clock.ts';

export interface CacheBounds<T> {
  readonly ttlMs: number;
  /** The largest sum of the weights of all values. */
  readonly maxWeight: number;
  readonly weight: (value: T) => number;
  /** Absent: every value is cached. */
  readonly isCacheable?: (value: T) => boolean;
}

interface CacheEntry<T> {
  readonly value: T;
  readonly expiresAt: number;
  readonly weight: number;
}

export class Cache<T> {
  readonly #clock: Clock;
  readonly #bounds: CacheBounds<T>;
  readonly #entries = new Map<string, CacheEntry<T>>();
  readonly #pending = new Map<string, Promise<unknown>>();
  #weight = 0;

  constructor(clock: Clock, bounds: CacheBounds<T>) {
    this.#clock = clock;
    this.#bounds = bounds;
  }

  /** `load` runs on behalf of one caller: when it fails, each of the others loads for itself. */
  async share(key: string, load: () => Promise<T>): Promise<T> {
    for (;;) {
      const cached = this.#entries.get(key);
      if (cached && this.#clock.now() < cached.expiresAt) return cached.value;
      const pending = this.#pending.get(key);
      if (pending === undefined) return this.#load(key, load);
      await pending.catch(() => undefined);
    }
  }

  forget(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  async #load(key: string, load: () => Promise<T>): Promise<T> {
    const answer = load();
    this.#pending.set(key, answer);
    try {
      const value = await answer;
      if (this.#bounds.isCacheable?.(value) ?? true) this.#store(key, value);
      return value;
    } finally {
      this.#pending.delete(key);
    }
  }

  #store(key: string, value: T): void {
    this.forget(key);
    const { ttlMs, maxWeight } = this.#bounds;
    const weight = this.#bounds.weight(value);
    this.#entries.set(key, { value, expiresAt: this.#clock.now() + ttlMs, weight });
    this.#weight += weight;
    for (const [oldest] of this.#entries) {
      if (this.#weight <= maxWeight) return;
      this.forget(oldest);
    }
  }
}
