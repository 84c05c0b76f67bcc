/**
 * What robots.txt of each origin said, for a day at most (RFC 9309 §2.4): bounded by what it holds, oldest
 * out first. Whoever asks while the file is on its way waits for it; trouble is not remembered.
 */
import type { Clock } from '../../net/clock.ts';
import type { HttpResponse } from '../../net/http-client.ts';
import type { RobotsRules } from './rules.ts';

/** The rules for us, or the answer that keeps them from us. */
export type Found = Rules | Trouble;

interface Rules {
  readonly rules: RobotsRules;
}

export interface Trouble {
  /** In words. */
  readonly why: string;
  /** The answer to the file, where there was one. */
  readonly response?: HttpResponse;
}

interface Entry {
  readonly found: Rules;
  readonly until: number;
  readonly bytes: number;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const BYTES_KEPT = 16 * 1024 * 1024;
/** Of an origin, and of a rule, beside its text. */
const OVERHEAD_BYTES = 200;

export class RobotsMemory {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  readonly #onTheWay = new Map<string, Promise<unknown>>();
  #bytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `fetch` runs on behalf of one caller: when it fails, the others ask for themselves. */
  async share(origin: string, fetch: () => Promise<Found>): Promise<Found> {
    for (;;) {
      const known = this.#entries.get(origin);
      if (known && this.#clock.now() < known.until) return known.found;
      const others = this.#onTheWay.get(origin);
      if (others === undefined) return this.#fetch(origin, fetch);
      await others.catch(() => undefined);
    }
  }

  async #fetch(origin: string, fetch: () => Promise<Found>): Promise<Found> {
    const answer = fetch();
    this.#onTheWay.set(origin, answer);
    try {
      const found = await answer;
      if ('rules' in found) this.#keep(origin, found);
      return found;
    } finally {
      this.#onTheWay.delete(origin);
    }
  }

  #keep(origin: string, found: Rules): void {
    this.#forget(origin);
    const bytes = found.rules.reduce(
      (sum, { pattern }) => sum + pattern.text.length + OVERHEAD_BYTES,
      OVERHEAD_BYTES,
    );
    this.#entries.set(origin, { found, until: this.#clock.now() + KEPT_MS, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= BYTES_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(origin: string): void {
    this.#bytes -= this.#entries.get(origin)?.bytes ?? 0;
    this.#entries.delete(origin);
  }
}
