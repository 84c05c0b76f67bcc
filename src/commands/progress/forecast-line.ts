/** The line before checking begins: which site will take longest, and how long. Takes the forecast, gives the words. */
import type { Forecast } from '../../checking/forecast.ts';
import { thousands } from '../../writing/counted.ts';
import { aboutTimeSpan, timeSpan } from '../../writing/time-span.ts';
import type { LogFields } from '../output/journal.ts';

const SECOND = 1000;

export function forecastLine({ site, links, everyMs, ms }: Forecast): string {
  return `longest will be ${site}: ${thousands(links)} links at ${rate(everyMs)}, ${aboutTimeSpan(ms)}`;
}

function rate(everyMs: number): string {
  if (everyMs === SECOND) return 'one a second';
  if (everyMs > SECOND) return `one every ${timeSpan(everyMs)}`;
  return `${Math.round(SECOND / everyMs)} a second`;
}

/** The fields of the `forecast` event of a JSON log. */
export function forecastFacts({ site, links, everyMs, ms }: Forecast): LogFields {
  return { site, links, everyMs, seconds: Math.round(ms / SECOND) };
}
