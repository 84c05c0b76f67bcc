/** CATALOGUE: every kind of link in the year, how many there are, and whether a life is that of a page or of a host. */
import {
  goneFor,
  healthy,
  type Living,
  moved,
  movedEveryOtherNight,
  movedThenGone,
  movedTwice,
  movedWithBadNights,
  neverThere,
  sickFor,
  sickOften,
  sickOnSundays,
  sickWhenAsked,
  troubledOften,
} from './lives.ts';
import { REPLIES } from './replies.ts';

export interface LinkKind {
  readonly name: string;
  readonly living: Living;
  /** Pages of ordinary hosts, of which each has a life of its own. */
  readonly pages?: number;
  /** Hosts of its own, whose pages share one life: how many, and how many pages each. */
  readonly hosts?: readonly [hosts: number, pages: number];
  /** The hosts stand below a domain that lives. */
  readonly isBelowLiving?: boolean;
}

const r = REPLIES;
const hidden = { isProvable: false } as const;

export const KINDS: readonly LinkKind[] = [
  { name: 'healthy', living: healthy, pages: 150 },

  { name: '1 bad night', living: sickFor(r.notFound, 1), pages: 12 },
  { name: '1 bad night, asked', living: sickWhenAsked(r.notFound, 1), pages: 5 },
  { name: '3 bad nights', living: sickFor(r.notFound, 3), pages: 8 },
  { name: '3 bad nights, asked', living: sickWhenAsked(r.notFound, 3), pages: 5 },
  { name: '5 bad nights', living: sickFor(r.notFound, 5), pages: 8 },
  { name: '5 bad nights, asked', living: sickWhenAsked(r.notFound, 5), pages: 5 },
  { name: '8 bad nights', living: sickFor(r.notFound, 8), pages: 8 },
  { name: '410 for 1 night, asked', living: sickWhenAsked(r.gone, 1), pages: 3 },
  { name: 'host down 3 days', living: sickFor(r.refused, 3), hosts: [3, 2] },
  { name: '5xx for 10 days', living: sickFor(r.serverError, 10), hosts: [3, 2] },
  { name: 'domain lapsed 2-5 nights', living: sickFor(r.noSuchHost, 2, 5), hosts: [3, 2] },
  { name: 'domain lapsed 20 nights', living: sickFor(r.noSuchHost, 20), hosts: [3, 2] },
  { name: 'Sundays 503', living: sickOnSundays(r.serverError), hosts: [1, 4] },
  { name: 'Sundays 404', living: sickOnSundays(r.notFound), hosts: [1, 4] },
  { name: 'Sundays refused', living: sickOnSundays(r.refused), hosts: [1, 4] },
  { name: 'certificate lapsed', living: sickFor(r.expired, 12), hosts: [1, 3] },
  { name: 'rate limit', living: troubledOften(r.rateLimited, 0.3), hosts: [1, 8] },
  { name: 'robots 10 nights', living: sickFor(r.robots, 10), hosts: [1, 3] },
  { name: 'robots.txt unreadable', living: troubledOften(r.robotsUnreadable, 0.1), hosts: [1, 2] },
  { name: 'back after 3 days', living: goneFor(r.notFound, { days: 3 }), pages: 4 },

  { name: 'back after 30 days', living: goneFor(r.notFound, { days: 30 }), pages: 5 },
  { name: 'back after 100 days', living: goneFor(r.notFound, { days: 100 }), pages: 5 },
  { name: '404', living: goneFor(r.notFound), pages: 24 },
  { name: '410', living: goneFor(r.gone), pages: 6 },
  { name: 'moved, target gone', living: movedThenGone, pages: 4 },
  { name: 'host refuses', living: goneFor(r.refused), hosts: [3, 4] },
  { name: 'host name gone', living: goneFor(r.hostGone), hosts: [3, 2], isBelowLiving: true },
  { name: 'domain gone', living: goneFor(r.noSuchHost), hosts: [3, 2] },
  { name: 'soft 404 of a host', living: goneFor(r.softNotFound), hosts: [2, 3] },
  { name: 'host to its front page', living: goneFor(r.softNotFound), hosts: [2, 3] },
  { name: 'parked', living: goneFor(r.parked), hosts: [2, 3] },
  { name: '5xx', living: goneFor(r.serverError), hosts: [2, 3] },
  { name: 'never there, 404', living: neverThere(r.notFound), pages: 6 },
  { name: 'never there, 410', living: neverThere(r.gone), pages: 3 },
  { name: 'never there, no host', living: neverThere(r.noSuchHost), hosts: [2, 2] },

  { name: 'to the front page', living: goneFor(r.frontPage, hidden), pages: 4 },
  { name: 'login', living: goneFor(r.login, hidden), pages: 4 },
  { name: 'reset', living: goneFor(r.reset, hidden), pages: 3 },
  { name: 'hangs', living: goneFor(r.hang, hidden), pages: 3 },
  { name: '403', living: goneFor(r.forbidden, hidden), pages: 4 },
  { name: 'another certificate', living: goneFor(r.stranger, hidden), hosts: [1, 2] },
  { name: 'another certificate, 404', living: goneFor(r.strangerWithout, hidden), hosts: [1, 3] },
  { name: 'says 404 with status 200', living: goneFor(r.saysNotFound, hidden), pages: 5 },
  { name: 'closed by robots.txt', living: goneFor(r.robots, hidden), hosts: [1, 3] },

  { name: 'flaps, half', living: sickOften(r.notFound, 0.5), pages: 6 },
  { name: 'flaps, a fifth', living: sickOften(r.notFound, 0.2), pages: 6 },
  { name: 'flaps with 500', living: sickOften(r.serverError, 0.5), pages: 3 },
  { name: 'host flaps, half', living: sickOften(r.refused, 0.5), hosts: [2, 3] },
  { name: 'host flaps, a fifth', living: sickOften(r.refused, 0.2), hosts: [2, 3] },
  { name: 'host name flaps', living: sickOften(r.noSuchHost, 0.3), hosts: [1, 2] },

  { name: 'moved', living: moved, pages: 8 },
  { name: 'moved, bad nights', living: movedWithBadNights, pages: 4 },
  { name: 'moved every other night', living: movedEveryOtherNight, pages: 4 },
  { name: 'moved twice', living: movedTwice, pages: 3 },
];
