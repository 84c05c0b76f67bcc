/** Days since 1970 in UTC, the report's unit of time, and their text form. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes milliseconds since 1970. */
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

/** `2003-04-05 06:07 UTC`, from ISO 8601. */
export function minuteText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
