/**
 * CATALOGUE: how often, and over how long, a failure has to be seen before a link counts as lost. One night proves
 * nothing: half of the links once called dead for good answer today (Nyayachavadi et al., IMC 2022). A reason that is
 * not here is inconclusive.
 */
import type { Reason } from '../../checkers/reasons.ts';
import type { Strikes } from './model.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The server says that the page is gone for good. It says so by mistake for a night or two. */
const GONE: Strikes = { failures: 2, spanMs: 3 * DAY_MS };
/**
 * InternetArchiveBot's three times, three days apart; and a day more, so that a job that runs every night sees eight
 * failures: less than one in a hundred links that fail every other night does so eight times in a row.
 */
export const DEFAULT_STRIKES: Strikes = { failures: 3, spanMs: 7 * DAY_MS };
/** A name server that fails. */
const NAME_SERVER: Strikes = { failures: 3, spanMs: 10 * DAY_MS };
/**
 * A lapsed domain can be redeemed for 30 days after its deletion, in which the registry must take it out of the DNS
 * (ICANN, Expired Registration Recovery Policy, 3.1 and 3.2). Where nobody can tell whether the domain is gone or only
 * the host, this holds as well.
 */
const DOMAIN: Strikes = { failures: 3, spanMs: 30 * DAY_MS };
/** Servers are in trouble for days and come back. */
const SERVER: Strikes = { failures: 5, spanMs: 14 * DAY_MS };

/** For users who check only once, and want an answer now. */
export const AT_ONCE: Strikes = { failures: 1, spanMs: 0 };

export const STRIKES: Readonly<Partial<Record<Reason, Strikes>>> = {
  gone: GONE,
  'dns-gone': DOMAIN,
  'host-gone': DEFAULT_STRIKES,
  // Misconfigured, as a server that fails, and mended as often.
  'redirect-loop': SERVER,
  'no-address': NAME_SERVER,
  'not-found': DEFAULT_STRIKES,
  'soft-404': DEFAULT_STRIKES,
  parked: DEFAULT_STRIKES,
  'fragment-missing': DEFAULT_STRIKES,
  'no-mail': DEFAULT_STRIKES,
  'connection-refused': DEFAULT_STRIKES,
  'connect-timeout': DEFAULT_STRIKES,
  'dns-error': NAME_SERVER,
  'server-error': SERVER,
};
