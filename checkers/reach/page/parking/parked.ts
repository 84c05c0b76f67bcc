/**
 * Signs that a domain is parked: its page is a seller's or an advertiser's, whatever the path. Takes the start of a
 * link, its final URL and the page, gives the kinds of signs found, in words. Each kind may occur by chance; only two
 * different kinds mean something.
 */
import type { Page } from '../content/model.ts';
import type { PlainAnswer } from '../content/plain.ts';
import { anyOf } from '../content/title-parts.ts';
import { isOffered } from './offer.ts';
import { PARKING_CODE, PARKING_HOSTS, PARKING_SOURCES, PARKING_TEXT } from './parking-services.ts';
import { saysRegistered } from './registered.ts';

export interface ParkedCandidate {
  readonly start: URL;
  /** Every URL requested; the last one is that of the page. */
  readonly requested: readonly URL[];
  readonly page: Page | null;
  readonly plain?: PlainAnswer | null;
}

export function parkedSigns(candidate: ParkedCandidate): readonly string[] {
  // Links to sellers lead to the seller's own pages.
  if (isParkingHost(candidate.start.hostname)) return [];
  return SIGNS.filter(({ isPresent }) => isPresent(candidate)).map(
    ({ description }) => description,
  );
}

interface ParkingSign {
  readonly description: string;
  readonly isPresent: (candidate: ParkedCandidate) => boolean;
}

const SIGNS: readonly ParkingSign[] = [
  {
    description: 'it comes from a service that parks or sells domains',
    isPresent: comesFromService,
  },
  { description: 'its page has the mark of a parking service', isPresent: holdsMark },
  { description: 'it redirects to /lander, as parked domains do', isPresent: leadsToLander },
  {
    description: 'it says that the domain is for sale or not paid for',
    isPresent: ({ start, page, plain }) => isOffered(start, page, plain ?? null),
  },
];

function comesFromService({ requested, page }: ParkedCandidate): boolean {
  if (page === null) return false;
  if (requested.some(({ hostname }) => isParkingHost(hostname))) return true;
  return page.sources.some(({ url }) => {
    if (PARKING_SOURCES.some((path) => path.test(url))) return true;
    const host = URL.parse(url, requested.at(-1)?.href)?.hostname;
    return host !== undefined && isParkingHost(host);
  });
}

const ANY_TEXT = anyOf(PARKING_TEXT);

function holdsMark({ page }: ParkedCandidate): boolean {
  if (page === null) return false;
  const text = page.text.toLowerCase();
  if (PARKING_CODE.some((mark) => page.code.includes(mark)) || ANY_TEXT.test(text)) return true;
  return saysRegistered(page.text);
}

function leadsToLander({ start, requested, page }: ParkedCandidate): boolean {
  if (isLander(start) || page === null) return false;
  const isJump = page.code.length < SHORT_CODE ? LANDER_IN_CODE.test(page.code) : false;
  return isJump || requested.some(isLander);
}

/** A page that is nothing but a jump there. */
const SHORT_CODE = 400;
const LANDER_IN_CODE = /location(?:\.href)?\s{0,3}(?:=|\.replace\()\s{0,3}["']\/lander\b/;

function isLander({ pathname }: URL): boolean {
  return /^\/lander\/?$/.test(pathname);
}

const SERVICES: ReadonlySet<string> = new Set(PARKING_HOSTS);

/** The host of a service, or one below it. */
function isParkingHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  for (let start = 0; start !== -1; start = afterDot(host, start)) {
    if (SERVICES.has(host.slice(start))) return true;
  }
  return false;
}

function afterDot(host: string, from: number): number {
  const dot = host.indexOf('.', from);
  return dot === -1 ? -1 : dot + 1;
}
