/** Times as exports in text write them. */

/** The date of a message may be any number: what no calendar has stays one. */
export function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString();
}
