/**
 * Draws which half of the documented world a case belongs to. The draw looks at nothing but its seed and the
 * case's own id, so that cases added later change it for no other case.
 */
import { createHash } from 'node:crypto';

/** `open`: its misses may be looked at when rules are changed. `sealed`: nothing but its counts is ever printed. */
export const HALVES = ['open', 'sealed'] as const;
export type Half = (typeof HALVES)[number];

/** Chosen before the first run, and only because its halves are even: in all, and for each truth. */
export const SEED = 'tide mill 16';

export function halfOf(id: string, seed: string = SEED): Half {
  const firstByte = createHash('sha256').update(`${seed}\n${id}`).digest()[0] ?? 0;
  return firstByte % 2 === 0 ? 'open' : 'sealed';
}
