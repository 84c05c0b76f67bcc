/** Times as people and programs write them. */

interface WrittenTime {
  readonly ms: number;
  readonly text: string;
}

/** Times by their last digits: a run repeats a few of them for all of its links. */
const KEPT = 64;
const written: WrittenTime[] = Array.from({ length: KEPT }, () => ({ ms: Number.NaN, text: '' }));

/** ISO 8601 in UTC, of ms since 1970. */
export function isoTime(ms: number): string {
  const place = Math.abs(ms) % KEPT;
  const known = written[place];
  if (known?.ms === ms) return known.text;
  const text = new Date(ms).toISOString();
  if (known !== undefined) written[place] = { ms, text };
  return text;
}
