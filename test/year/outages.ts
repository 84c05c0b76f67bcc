/** The nights in which our own network fails, each in its manner: takes a draw, gives the manner by day. */
import type { Day } from './calendar.ts';
import { between, type Draw } from './draw.ts';
import type { Reply } from './lives/model.ts';
import { REPLIES } from './lives/replies.ts';

export interface Outage {
  readonly name: string;
  readonly reply: Reply;
  /** Names are not known either. */
  readonly isOfNames: boolean;
}

const PORTAL = 'https://portal.lan/login';

const OUTAGES: readonly (Outage & { readonly nights: number })[] = [
  { name: 'all refused', reply: REPLIES.refused, isOfNames: false, nights: 3 },
  { name: '404 to all', reply: REPLIES.notFound, isOfNames: false, nights: 2 },
  {
    name: 'portal, 302',
    reply: { ...REPLIES.frontPage, target: PORTAL },
    isOfNames: false,
    nights: 2,
  },
  { name: 'portal, 200', reply: { ...REPLIES.ok, page: PORTAL }, isOfNames: false, nights: 2 },
  { name: 'no name known', reply: REPLIES.noSuchHost, isOfNames: true, nights: 3 },
  { name: 'name server fails', reply: REPLIES.nameServerFails, isOfNames: true, nights: 4 },
  { name: 'all refused, long', reply: REPLIES.refused, isOfNames: false, nights: 6 },
  { name: '404 to all, long', reply: REPLIES.notFound, isOfNames: false, nights: 5 },
];

const FIRST: Day = 20;
const EVERY = 35;
const LAST_BEFORE_OFF: Day = 299;

export function outagesOf(draw: Draw): ReadonlyMap<Day, Outage> {
  const byDay = new Map<Day, Outage>();
  for (const [index, { nights, ...outage }] of OUTAGES.entries()) {
    const from = FIRST + EVERY * index + between(draw('outage', index), 0, EVERY - 10);
    for (let night = 0; night < nights; night++) {
      byDay.set(Math.min(from + night, LAST_BEFORE_OFF), outage);
    }
  }
  return byDay;
}
