/**
 * Does a page, or a short text, offer its own domain for sale? `example.com is for sale`, `This domain is for sale`: an
 * offer of anything else does not count. Takes the start of the link and the text; sends nothing.
 */
import type { Page } from '../content/model.ts';
import type { PlainAnswer } from '../content/plain.ts';
import { countWords } from '../content/signature.ts';
import { anyOf } from '../content/title-parts.ts';
import { FOR_SALE, OFFERS, THIS_DOMAIN } from './parking-services.ts';

/** A page with more words is about more than the sale. */
const MAX_WORDS = 80;

/** Words that every offer holds: one look settles most pages. */
const ANY_OFFER = anyOf(['for sale', ...FOR_SALE, ...OFFERS]);

export function isOffered(start: URL, page: Page | null, plain: PlainAnswer | null): boolean {
  const titles = [page?.title ?? '', page?.heading ?? ''].join('\n').toLowerCase();
  const text = shortText(page?.text ?? plain?.text ?? '');
  if (!ANY_OFFER.test(titles) && !ANY_OFFER.test(text)) return false;
  const host = start.hostname.replace(/^www\./, '');
  const candidates = [...titles.split(/\s+[-–—|·•:]\s+|\s*\|\s*|\n/), ...sentencesIn(text)];
  return (
    candidates.some((candidate) => isOffer(candidate, host)) ||
    (page !== null && holdsOffer(text, host))
  );
}

/** In lower case; empty where much is said. */
function shortText(text: string): string {
  return countWords(text, MAX_WORDS) < MAX_WORDS ? text.toLowerCase() : '';
}

/** The dots of a host's name end none. */
function sentencesIn(text: string): readonly string[] {
  return text.split(/[!?\n]|\.(?=\s|$)/);
}

function isOffer(candidate: string, host: string): boolean {
  const text = candidate.trim().replace(/\s+/g, ' ');
  if (OFFERS.has(text) || text === `${host} for sale`) return true;
  const subjects = [host, `the domain ${host}`, `the domain name ${host}`, ...THIS_DOMAIN];
  const offers = FOR_SALE.filter((phrase) => text.endsWith(` ${phrase}`));
  return offers.some((phrase) => subjects.includes(text.slice(0, -phrase.length - 1)));
}

/** By the host's own name, or as `this domain` at the beginning: text in boxes has no full stops. */
function holdsOffer(text: string, host: string): boolean {
  return FOR_SALE.some(
    (phrase) =>
      text.includes(`${host} ${phrase}`) ||
      THIS_DOMAIN.some((name) => text.startsWith(`${name} ${phrase}`)),
  );
}
