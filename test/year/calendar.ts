/** The days of the year in Berlin, daylight saving time included: takes the number of a day, gives times in ms. */
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YEAR = 2027;
/** 1 January 2027 is a Friday. */
const FIRST_WEEKDAY = 5;

export const TIME_ZONE = 'Europe/Berlin';
export const DAYS = 365;
/** In days since the year began. */
export type Day = number;

/** In local time; in the hour that summer time leaves out, the same as an hour later. */
export function timeOf(day: Day, hour: number, minute = 0): number {
  const local = Date.UTC(YEAR, 0, 1) + day * DAY_MS + hour * HOUR_MS + minute * 60_000;
  return local - (isSummer(local) ? 2 : 1) * HOUR_MS;
}

/** By local time, with its fraction. */
export function dayOf(at: number): Day {
  return (at + HOUR_MS - Date.UTC(YEAR, 0, 1)) / DAY_MS;
}

export function isSunday(day: Day): boolean {
  return (FIRST_WEEKDAY + Math.floor(day)) % 7 === 0;
}

/** From the last Sunday of March, 2:00, to that of October, 3:00. */
function isSummer(local: number): boolean {
  const begin = lastSundayOf(2) + 2 * HOUR_MS;
  const end = lastSundayOf(9) + 3 * HOUR_MS;
  return local >= begin && local < end;
}

function lastSundayOf(month: number): number {
  const last = new Date(Date.UTC(YEAR, month + 1, 0));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}
