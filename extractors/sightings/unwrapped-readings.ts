/**
 * Makes the target of a rewritten link its first reading. The rewritten link stays among the others and is never
 * requested: a request would count as a click.
 */
import { LIMITS } from '../limits.ts';
import type { Join, Reading } from '../model.ts';
import { unwrap } from '../rewriters/unwrap.ts';

const WRAPPED = 0.05;

export interface UnwrappedUrl {
  readonly url: string;
  readonly scheme: string;
  readonly readings: readonly Reading[];
  /** The joins of the wrapper, moved to positions that the target still has. */
  readonly joins: readonly Join[];
}

/** Null if the first reading wraps no link. */
export function unwrapReadings(
  readings: readonly Reading[],
  joins: readonly Join[],
): UnwrappedUrl | null {
  const target = unwrap(readings[0]?.url ?? '').at(-1);
  if (target === undefined) return null;
  const { url } = target;
  const wrapped = readings.map((reading) => ({
    ...reading,
    reason: 'wrapped' as const,
    weight: WRAPPED,
  }));
  const first: Reading = { url, reason: 'unwrapped', weight: 1 };
  return {
    url,
    scheme: url.slice(0, url.indexOf(':')).toLowerCase(),
    readings: [first, ...wrapped].slice(0, LIMITS.readings),
    joins: joins.map((join) => ({ ...join, at: Math.min(join.at, url.length) })),
  };
}
