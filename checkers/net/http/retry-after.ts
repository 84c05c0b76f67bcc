/**
 * How long a server wants no requests: takes a Retry-After field, gives milliseconds from now. Null for anything but
 * seconds or a date; a date in the past gives 0.
 */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CENTURY_WINDOW_YEARS = 50;
/** About thirty years: longer is as good as never, and stays a safe number of milliseconds. */
const MAX_SECONDS = 1_000_000_000;

const TIME = '([0-9]{2}):([0-9]{2}):([0-9]{2})';
/** `Sun, 06 Nov 1994 08:49:37 GMT` and, obsolete, `Sunday, 06-Nov-94 08:49:37 GMT`. */
const DAY_FIRST = new RegExp(
  `^[A-Z][a-z]{2,8}, ([0-9]{2})[ -]([A-Z][a-z]{2})[ -]([0-9]{4}|[0-9]{2}) ${TIME} GMT$`,
);
/** `Sun Nov  6 08:49:37 1994`, obsolete. */
const MONTH_FIRST = new RegExp(`^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([0-9 ][0-9]) ${TIME} ([0-9]{4})$`);

/** `Retry-After = HTTP-date / delay-seconds` (RFC 9110 §10.2.3). */
export function parseRetryAfter(field: string, now: number): number | null {
  const text = field.trim();
  if (/^[0-9]{1,20}$/.test(text)) return Math.min(Number(text), MAX_SECONDS) * 1000;
  const at = parseHttpDate(text, now);
  return at === null ? null : Math.min(Math.max(0, at - now), MAX_SECONDS * 1000);
}

/** `HTTP-date = IMF-fixdate / rfc850-date / asctime-date`, all in GMT (RFC 9110 §5.6.7). */
export function parseHttpDate(text: string, now: number): number | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = '', ...time] = dayFirst;
    return utc({ year: fullYear(year, now), month, day, time });
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (!monthFirst) return null;
  const [, month = '', day = '', hour = '', minute = '', second = '', year = ''] = monthFirst;
  return utc({ year: Number(year), month, day, time: [hour, minute, second] });
}

interface DateFields {
  readonly year: number;
  readonly month: string;
  readonly day: string;
  readonly time: readonly string[];
}

function utc({ year, month, day, time }: DateFields): number | null {
  const index = MONTHS.indexOf(month);
  const [hour = 0, minute = 0, second = 0] = time.map(Number);
  const date = Number(day);
  if (index === -1 || date < 1 || date > 31 || hour > 23 || minute > 59 || second > 60) return null;
  return Date.UTC(year, index, date, hour, minute, second);
}

/** A two-digit year that seems more than 50 years ahead is the past one (RFC 9110 §5.6.7). */
function fullYear(text: string, now: number): number {
  if (text.length === 4) return Number(text);
  const thisYear = new Date(now).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(text);
  return year > thisYear + CENTURY_WINDOW_YEARS ? year - 100 : year;
}
