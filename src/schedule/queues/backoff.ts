/**
 * How long to wait: before a retry without Retry-After, doubling from 1 s to 1 min; after a site was asked, longer where it
 * was slow, that it may catch its breath.
 */
const FIRST_MS = 1_000;
const MAX_MS = 60_000;
/** However slow a site is, it is left alone for no longer than this on that account. */
const MAX_PAUSE_MS = 10_000;

/** `retries`: how many there were already. */
export function backoffMs(retries: number): number {
  return Math.min(FIRST_MS * 2 ** retries, MAX_MS);
}

export function pauseAfter(delayMs: number, tookMs: number): number {
  return delayMs > 0 ? Math.max(delayMs, Math.min(2 * tookMs, MAX_PAUSE_MS)) : 0;
}
