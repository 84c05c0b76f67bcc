/**
 * Times as people write them, in UTC: takes `2004`, `2004-03`, `2004-03-15`, `2004-03-15T12:00`, or an age such as
 * `90d`, gives the period that is meant, or null for anything else. Pure: the present is given.
 */

/** In ms since 1970; `to` does not belong to it. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export const PERIOD_FORMS =
  'a year, month, day or time such as 2004, 2004-03, 2004-03-15 or 2004-03-15T12:00Z, or an age such as 12h, 90d, 6w or 2y';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const AGES_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

export function parsePeriod(text: string, now: number): Period | null {
  return calendarPeriod(text) ?? momentOf(text) ?? ageOf(text, now);
}

const CALENDAR = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

function calendarPeriod(text: string): Period | null {
  const [, year, month, day] = CALENDAR.exec(text) ?? [];
  if (year === undefined) return null;
  const from = startOf(`${year}-${month ?? '01'}-${day ?? '01'}`);
  if (from === null) return null;
  const next = new Date(from);
  if (day !== undefined) next.setUTCDate(next.getUTCDate() + 1);
  else if (month !== undefined) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return { from, to: next.getTime() };
}

/** Null: there is no such day. */
function startOf(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? null : at;
}

/** RFC 3339 §5.6, of which the end and the zone may be missing. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/i;

function momentOf(text: string): Period | null {
  const found = MOMENT.exec(text);
  if (found === null) return null;
  const [, day = '', hours, minutes, second, ms, sign, zoneHours = 0, zoneMinutes = 0] = found;
  const start = startOf(day);
  const isTime = Number(hours) <= 23 && Number(minutes) <= 59 && Number(second ?? 0) <= 59;
  if (start === null || !isTime || Number(zoneHours) > 23 || Number(zoneMinutes) > 59) return null;
  const zone = timeMs(zoneHours, zoneMinutes) * (sign === '-' ? -1 : 1);
  const local = timeMs(hours, minutes) + Number(second ?? 0) * SECOND_MS + Number(ms ?? 0);
  const from = start + local - zone;
  return { from, to: from + precision(second, ms) };
}

function timeMs(hours: string | number | undefined, minutes: string | number | undefined): number {
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
}

function precision(second: string | undefined, ms: string | undefined): number {
  if (ms !== undefined) return 1;
  return second === undefined ? MINUTE_MS : SECOND_MS;
}

/** Years are those of the calendar. */
function ageOf(text: string, now: number): Period | null {
  const [, count, unit = ''] = /^(\d{1,4})([hdwy])$/.exec(text) ?? [];
  if (count === undefined) return null;
  const then = new Date(now);
  if (unit === 'y') then.setUTCFullYear(then.getUTCFullYear() - Number(count));
  const from = then.getTime() - Number(count) * (AGES_MS[unit] ?? 0);
  return { from, to: from + 1 };
}
