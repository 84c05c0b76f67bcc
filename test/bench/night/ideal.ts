/**
 * How long a night must take at least: as long as its slowest site, since politeness leaves no site a shorter time,
 * however fast the program is. Computed from the world and the paces, and from nothing that the schedule does.
 */
import type { NightWorld } from './world.ts';

/** What is owed to a site; by default the defaults of the program. */
export interface Paces {
  /** The least pause after each turn of a site. */
  readonly delayMs: number;
  /** How often a link is asked again that did not answer. */
  readonly retries: number;
  readonly connectTimeoutMs: number;
}

/** A slow site is left alone for twice as long as it took, but for no longer than this on that account. */
const LONGEST_SLOW_PAUSE_MS = 10_000;

/** Nothing is owed after the last request. */
export function idealMs(world: NightWorld, paces: Paces): number {
  const { links, hosts, answerMs, oneDeadIn } = world;
  const { retries, connectTimeoutMs, delayMs } = paces;
  const ofSite = Math.ceil(links / hosts);
  const time = (requests: number, ms: number): number =>
    requests * ms + (requests - 1) * pauseAfter(ms, delayMs);
  const living = time(ofSite, answerMs);
  // The first dead host has fewer links than others where the links end before it, or none.
  const ofDead = Math.ceil((links - (oneDeadIn - 1)) / hosts);
  const anyDead = hosts >= oneDeadIn && ofDead > 0;
  return anyDead ? Math.max(living, time(ofDead * (1 + retries), connectTimeoutMs)) : living;
}

/** A site that was slow is left alone for longer, and only with a delay at all. */
export function pauseAfter(ms: number, delayMs: number): number {
  return delayMs === 0 ? 0 : Math.max(delayMs, Math.min(2 * ms, LONGEST_SLOW_PAUSE_MS));
}
