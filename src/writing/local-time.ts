/**
 * Days and times as the clock on the wall shows them: takes milliseconds since 1970 and a time zone, gives
 * `2027-03-26`, `2027-03-26 00:40`, the date of a mail. Whoever prints one also says which zone it is.
 */

const UTC = 'UTC';

const FIELDS = new Map<string, Intl.DateTimeFormat>();
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
] as const;
const MINUTE_MS = 60_000;

/** The zone of this machine, or of TZ: `Europe/Berlin`; one that Node.js does not know counts as UTC, as its clock does. */
export function localZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? UTC : timeZone;
}

/** `2027-03-26` */
export function localDay(at: number, zone = localZone()): string {
  return wallClock(at, zone).toISOString().slice(0, 10);
}

/** `2027-03-26 00:40` */
export function localMinute(at: number, zone = localZone()): string {
  return wallClock(at, zone).toISOString().slice(0, 16).replace('T', ' ');
}

/** `Fri, 26 Mar 2027 00:40:12 +0100` (RFC 5322 §3.3). */
export function mailDate(at: number, zone = localZone()): string {
  const clock = wallClock(at, zone);
  const minutes = Math.round((clock.getTime() - Math.trunc(at / 1000) * 1000) / MINUTE_MS);
  const ahead = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}${two(ahead % 60)}`;
  const day = `${DAYS[clock.getUTCDay()]}, ${two(clock.getUTCDate())} ${MONTHS[clock.getUTCMonth()]}`;
  return `${day} ${clock.getUTCFullYear()} ${clock.toISOString().slice(11, 19)} ${offset}`;
}

/** A date whose UTC fields are those of the wall clock, to the second. */
function wallClock(at: number, zone: string): Date {
  const parts = fieldsIn(zone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const clock = new Date(0);
  clock.setUTCFullYear(of('year'), of('month') - 1, of('day'));
  clock.setUTCHours(of('hour'), of('minute'), of('second'));
  return clock;
}

function fieldsIn(zone: string): Intl.DateTimeFormat {
  const known = FIELDS.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const fields = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: numeric, month: numeric, day: numeric },
    ...{ hour: numeric, minute: numeric, second: numeric },
  });
  FIELDS.set(zone, fields);
  return fields;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
