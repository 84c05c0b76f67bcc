/**
 * The robots.txt of each origin, cached for a day at most (RFC 9309 §2.4), within a bound of bytes. Failures are not
 * cached.
 */

import { Cache } from '../../net/cache.ts';
import type { Clock } from '../../net/clock.ts';
import type { RobotsUnreachable } from '../chain/robots-gate.ts';
import type { RobotsRules } from './rules.ts';

/** The rules for us, or the answer that keeps them from us. */
export type RobotsLookup = FoundRules | RobotsUnreachable;

interface FoundRules {
  readonly rules: RobotsRules;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const BYTES_KEPT = 16 * 1024 * 1024;
/** Of an origin, and of a rule, beside its text. */
const OVERHEAD_BYTES = 200;

export function createRobotsCache(clock: Clock): Cache<RobotsLookup> {
  return new Cache<RobotsLookup>(clock, {
    ttlMs: KEPT_MS,
    maxWeight: BYTES_KEPT,
    weight: bytesOf,
    isCacheable: (lookup) => 'rules' in lookup,
  });
}

function bytesOf(lookup: RobotsLookup): number {
  if (!('rules' in lookup)) return OVERHEAD_BYTES;
  return lookup.rules.reduce(
    (sum, { pattern }) => sum + pattern.text.length + OVERHEAD_BYTES,
    OVERHEAD_BYTES,
  );
}
