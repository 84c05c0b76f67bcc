/** How long to wait before a retry without Retry-After: doubling from 1 s to 1 min. */
const FIRST_MS = 1_000;
const MAX_MS = 60_000;

/** `retries`: how many there were already. */
export function backoffMs(retries: number): number {
  return Math.min(FIRST_MS * 2 ** retries, MAX_MS);
}
