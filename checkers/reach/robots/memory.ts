/**
 * What robots.txt of each origin said, for a day at most (RFC 9309 §2.4), within a bound of bytes. Trouble
 * is not remembered.
 */
import type { Clock } from '../../net/clock.ts';
import { Memory } from '../../net/memory.ts';
import type { Trouble } from '../chain/robots-gate.ts';
import type { RobotsRules } from './rules.ts';

/** The rules for us, or the answer that keeps them from us. */
export type Found = Rules | Trouble;

interface Rules {
  readonly rules: RobotsRules;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const BYTES_KEPT = 16 * 1024 * 1024;
/** Of an origin, and of a rule, beside its text. */
const OVERHEAD_BYTES = 200;

export function createRobotsMemory(clock: Clock): Memory<Found> {
  return new Memory<Found>(clock, {
    keptMs: KEPT_MS,
    most: BYTES_KEPT,
    weight: bytesOf,
    isKept: (found) => 'rules' in found,
  });
}

function bytesOf(found: Found): number {
  if (!('rules' in found)) return OVERHEAD_BYTES;
  return found.rules.reduce(
    (sum, { pattern }) => sum + pattern.text.length + OVERHEAD_BYTES,
    OVERHEAD_BYTES,
  );
}
