/**
 * CATALOGUE: how often, and over how long, a failure has to be seen before a link counts as lost. One night
 * proves nothing: half of what was once called dead for good answers today (Nyayachavadi et al., IMC 2022).
 * A reason that is not here says nothing either way.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { Strikes } from './model.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The other side says that it is gone for good, or nobody knows the name. */
const DECIDED: Strikes = { failures: 2, spanMs: DAY_MS };
/** InternetArchiveBot's three times, three days apart. */
export const USUAL: Strikes = { failures: 3, spanMs: 6 * DAY_MS };
/** A name server that fails for a week. */
const LONG: Strikes = { failures: 3, spanMs: 7 * DAY_MS };
/** Servers are in trouble for days and come back. */
const PATIENT: Strikes = { failures: 5, spanMs: 14 * DAY_MS };

/** For those who check once only, and want an answer now. */
export const AT_ONCE: Strikes = { failures: 1, spanMs: 0 };

export const STRIKES: Readonly<Partial<Record<Reason, Strikes>>> = {
  gone: DECIDED,
  'dns-gone': DECIDED,
  'not-found': USUAL,
  'soft-404': USUAL,
  parked: USUAL,
  'fragment-missing': USUAL,
  'no-mail': USUAL,
  'connection-refused': USUAL,
  'connect-timeout': USUAL,
  'dns-error': LONG,
  'server-error': PATIENT,
};
