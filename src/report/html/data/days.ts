/** Days since 1970, UTC, by which the report counts, and how people write them. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Of a time in ms since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** `2003-04-05` */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** `2003-04-05 06:07 UTC`, of a time as ISO 8601 has it. */
export function minuteText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
