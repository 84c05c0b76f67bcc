/**
 * The date of a message: takes the text of its Date field, as any mailer of the last forty years may have written it,
 * gives milliseconds. Null where no day is certain. One pass over a bounded text.
 */
import type { Sighting } from '../../extractors/model.ts';

const MAX_FIELD_CHARS = 200;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Letters, a time, a number with or without a sign. Comments (RFC 5322 §3.2.2) hold zone names only. */
const WORD = /[A-Za-z]+|[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?|[+-]?[0-9]+/g;
/** `2003-04-05T06:07:08+02:00` (RFC 3339), which some writers of news put there. */
const ISO =
  /^\s*([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?\s*([+-][0-9]{2}:?[0-9]{2})?)?/;
/** In hours (RFC 5322 §4.3). Other zones count as UTC, as it says. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 },
};
/** No URL is older: an earlier date comes from a clock that was wrong. */
const FIRST_URL = Date.UTC(1990, 0, 1);
const HOUR_MS = 60 * 60 * 1000;

/**
 * `Sat, 5 Apr 2003 06:07:08 +0200` (RFC 5322 §3.3), `Saturday, 05-Apr-03 06:07:08 GMT` (RFC 850 §2.1.4), `Sat Apr 5
 * 06:07:08 CET 2003` (ctime), and mixtures. A day is never read as a month.
 */
export function parseMessageDate(text: string): number | null {
  const field = text.slice(0, MAX_FIELD_CHARS);
  const iso = ISO.exec(field);
  if (iso) {
    const [, year, month, day, hour = 0, minute = 0, second = 0, zone] = iso;
    const time = [hour, minute, second].map(Number);
    const at = utc(Number(year), Number(month) - 1, Number(day), time);
    return at === null || zone === undefined ? at : at - offsetMs(zone.replace(':', ''));
  }
  const parts: DateParts = {};
  for (const word of field.replace(/\([^()]*\)/g, ' ').match(WORD) ?? []) addWord(parts, word);
  const { year, month, day, time = [], zoneMs = 0 } = parts;
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = utc(year, month, day, time);
  return at === null ? null : at - zoneMs;
}

/** When the oldest of the messages was written that have a date one can believe. */
export function oldestMessage(sightings: readonly Sighting[], now: number): number | null {
  return sentTimes(sightings, now).reduce<number | null>(
    (oldest, at) => (oldest === null ? at : Math.min(oldest, at)),
    null,
  );
}

/** When the newest of them was written. */
export function newestMessage(sightings: readonly Sighting[], now: number): number | null {
  return sentTimes(sightings, now).reduce<number | null>(
    (newest, at) => (newest === null ? at : Math.max(newest, at)),
    null,
  );
}

function sentTimes(sightings: readonly Sighting[], now: number): readonly number[] {
  return sightings.flatMap(({ document: { date } }) => {
    const at = date === undefined ? null : parseMessageDate(date);
    return at === null || at < FIRST_URL || at > now ? [] : [at];
  });
}

interface DateParts {
  year?: number;
  month?: number;
  day?: number;
  time?: readonly number[];
  zoneMs?: number;
}

function addWord(parts: DateParts, word: string): void {
  if (word.includes(':')) parts.time ??= word.split(':').map(Number);
  else if (/^[A-Za-z]/.test(word)) addName(parts, word.toLowerCase());
  else if (/^[+-][0-9]{4}$/.test(word) && parts.time !== undefined) parts.zoneMs ??= offsetMs(word);
  else addNumber(parts, word.replace(/^[+-]/, ''));
}

function addName(parts: DateParts, name: string): void {
  const month = MONTHS.indexOf(name.slice(0, 3));
  if (month !== -1) parts.month ??= month;
  else if (parts.time !== undefined) parts.zoneMs ??= (ZONES[name] ?? 0) * HOUR_MS;
}

function addNumber(parts: DateParts, digits: string): void {
  if (parts.day === undefined && digits.length <= 2) parts.day = Number(digits);
  else if (digits.length >= 2 && digits.length <= 4) parts.year ??= fullYear(digits);
}

/** Two and three digits (RFC 5322 §4.3). */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function offsetMs(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
  return (zone.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

function utc(year: number, month: number, day: number, time: readonly number[]): number | null {
  const [hour = 0, minute = 0, second = 0] = time;
  if (month < 0 || month > 11 || day < 1 || day > 31) return null;
  if (hour > 23 || minute > 59 || second > 60) return null;
  return Date.UTC(year, month, day, hour, minute, second);
}
