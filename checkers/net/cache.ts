/**
 * Values by key with a time to live, bounded by weight, oldest out first. Concurrent calls for a key wait for the first
 * one's load. Failures are not cached.
 */
import type { Clock } from './clock.ts';

export interface CacheBounds<T> {
  /** From now on. */
  readonly ttlMs: number | ((value: T) => number);
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
      const cached = this.#fresh(key);
      if (cached) return cached.value;
      const pending = this.#pending.get(key);
      if (pending === undefined) return this.#load(key, load);
      await pending.catch(() => undefined);
    }
  }

  get(key: string): T | undefined {
    return this.#fresh(key)?.value;
  }

  set(key: string, value: T): void {
    this.forget(key);
    const { ttlMs, maxWeight } = this.#bounds;
    const weight = this.#bounds.weight(value);
    const lifetimeMs = typeof ttlMs === 'number' ? ttlMs : ttlMs(value);
    this.#entries.set(key, { value, expiresAt: this.#clock.now() + lifetimeMs, weight });
    this.#weight += weight;
    for (const [oldest] of this.#entries) {
      if (this.#weight <= maxWeight) return;
      this.forget(oldest);
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
      if (this.#bounds.isCacheable?.(value) ?? true) this.set(key, value);
      return value;
    } finally {
      this.#pending.delete(key);
    }
  }

  #fresh(key: string): CacheEntry<T> | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#clock.now() < entry.expiresAt ? entry : undefined;
  }
}
