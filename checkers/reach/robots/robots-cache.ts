/**
 * The robots.txt of each origin, cached while it is fresh, within a bound of bytes; what was remembered from earlier runs
 * is put in. Failures are not cached. What was learned is handed out, to be remembered.
 */

import type { KnownRobots } from '../../model.ts';
import { Cache } from '../../net/cache.ts';
import type { Clock } from '../../net/clock.ts';
import type { RobotsUnreachable } from '../chain/robots-gate.ts';
import type { FoundRules } from './found-rules.ts';
import { LONGEST_MS } from './freshness.ts';
import { parseRules } from './rules.ts';

/** The rules for us, or the answer that keeps them from us. */
export type RobotsLookup = FoundRules | RobotsUnreachable;

const BYTES_KEPT = 16 * 1024 * 1024;
/** Of an origin, and of a rule, beside its text. */
const OVERHEAD_BYTES = 200;
/** A file with more rules for us is known for as long as the process runs. */
const LONGEST_REMEMBERED = 32 * 1024;

export class RobotsCache {
  readonly #clock: Clock;
  readonly #fresh: Cache<RobotsLookup>;
  /** Those that are to be asked whether they have changed. */
  readonly #stale: Cache<KnownRobots>;
  #learned: KnownRobots[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#fresh = new Cache<RobotsLookup>(clock, {
      ttlMs: (lookup) => ('known' in lookup ? lookup.known.freshUntil - clock.now() : 0),
      maxWeight: BYTES_KEPT,
      weight: bytesOf,
      isCacheable: (lookup) => 'known' in lookup,
    });
    this.#stale = new Cache<KnownRobots>(clock, {
      ttlMs: 2 * LONGEST_MS,
      maxWeight: BYTES_KEPT,
      weight: ({ rules }) => rules.length + OVERHEAD_BYTES,
    });
  }

  /** A time in the future comes from a wrong clock, and proves nothing. */
  recall(all: readonly KnownRobots[]): void {
    const now = this.#clock.now();
    for (const known of all) {
      const { origin, fetchedAt, freshUntil } = known;
      if (fetchedAt > now || this.#fresh.get(origin) !== undefined) continue;
      if (now < Math.min(freshUntil, fetchedAt + LONGEST_MS)) {
        this.#fresh.set(origin, { rules: parseRules(known.rules), known });
      } else {
        this.#stale.set(origin, known);
      }
    }
  }

  /** Loaded once by all who come at the same time. */
  share(origin: string, load: () => Promise<RobotsLookup>): Promise<RobotsLookup> {
    return this.#fresh.share(origin, load);
  }

  fresh(origin: string): FoundRules | undefined {
    const found = this.#fresh.get(origin);
    return found && 'known' in found ? found : undefined;
  }

  /** As it was, fresh or not. */
  last(origin: string): KnownRobots | undefined {
    return this.#stale.get(origin);
  }

  learn(found: FoundRules): FoundRules {
    const { known } = found;
    this.#fresh.set(known.origin, found);
    this.#stale.set(known.origin, known);
    // SQLite ends a text at NUL.
    const isRemembered = known.rules.length <= LONGEST_REMEMBERED && !known.rules.includes('\0');
    if (isRemembered) this.#learned.push(known);
    return found;
  }

  takeLearned(): readonly KnownRobots[] {
    if (this.#learned.length === 0) return this.#learned;
    const learned = this.#learned;
    this.#learned = [];
    return learned;
  }
}

function bytesOf(lookup: RobotsLookup): number {
  if (!('rules' in lookup)) return OVERHEAD_BYTES;
  return lookup.rules.reduce(
    (sum, { pattern }) => sum + pattern.text.length + OVERHEAD_BYTES,
    OVERHEAD_BYTES,
  );
}
