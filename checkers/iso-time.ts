/** Times as people and programs write them. */

let last = { ms: Number.NaN, text: '' };

/**
 * ISO 8601 in UTC, of ms since 1970. Keeps the last one, since a run repeats the same time for all links that it does
 * not check.
 */
export function isoTime(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
