/** Times as people and programs write them. */

let last = { ms: Number.NaN, text: '' };

/** ISO 8601 in UTC, of ms since 1970. Most times come many times in a row: a run has one for all it did not ask. */
export function isoTime(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
