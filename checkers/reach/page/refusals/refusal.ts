/**
 * Does what stands under a denial say that the visitor is refused, or that the site is closed for repairs, rather than
 * that there is no such page? Takes what is said, gives that. What says that the page does not exist is believed,
 * unless a refusal is beyond doubt: ordinary pages of errors mention blocks, access and bots as well.
 */
import { textSaysNotFound } from '../not-found/not-found-text.ts';
import { saysNotFound } from '../not-found/not-found-titles.ts';
import type { Page } from '../reading/model.ts';
import type { PlainAnswer } from '../reading/plain.ts';
import { countWords } from '../reading/signature.ts';
import { holdsPhrase, normal, piecesOf } from '../reading/title-pieces.ts';
import { MAINTENANCE_TITLES, PLAIN_MAINTENANCE } from './maintenance-phrases.ts';
import {
  PRODUCT_SENTENCES,
  QUOTED_NUMBER,
  REFUSED_IDS,
  REFUSED_SENTENCES,
  REFUSED_TITLES,
} from './refusal-phrases.ts';

/** What is read of an answer, whatever its kind. */
export interface Speech {
  readonly title: string | undefined;
  readonly heading: string | undefined;
  readonly text: string;
  readonly anchors: ReadonlySet<string>;
}

const TEXT_CHARACTERS = 20_000;
/** Pages that refuse say little else. */
const BARE_WORDS = 80;
const SPARE_WORDS = 250;
/** With fewer words, nothing is said. */
const FEWEST_WORDS = 3;

/** Of plain text, the first line is the heading. */
export function speechOf(page: Page | null, plain: PlainAnswer | null): Speech | null {
  if (page !== null) return page;
  if (plain === null) return null;
  const [heading] = plain.text.split('\n', 1);
  return { title: undefined, heading, text: plain.text, anchors: new Set() };
}

/** Whose refusal it is, in words; null where it is none. */
export function refusalUnder(denial: Speech): string | null {
  const said = saidBy(denial);
  const product = PRODUCT_SENTENCES.find(([, sentence]) => sentence.test(said));
  if (product !== undefined) return `the page is a refusal by ${product[0]}`;
  if (REFUSED_IDS.some((id) => denial.anchors.has(id)))
    return 'the page is a refusal by Cloudflare';
  return isRefusal(denial, said) ? 'the page says that the visitor is refused' : null;
}

/** The same under a 200, where it takes more: the page may be about such pages. */
export function refusalInstead(page: Speech): string | null {
  const isTitled = [page.title, page.heading].some(isWhollyRefused);
  if (!isTitled || countWords(page.text, SPARE_WORDS) >= SPARE_WORDS) return null;
  const said = saidBy(page);
  const isSaid = REFUSED_SENTENCES.some((sentence) => sentence.test(said));
  return isSaid && QUOTED_NUMBER.test(said) ? 'the page says that the visitor is refused' : null;
}

function isRefusal(denial: Speech, said: string): boolean {
  const isTitled = isRefusedTitle(denial);
  const isSaid = REFUSED_SENTENCES.some((sentence) => sentence.test(said));
  if (isSaid && (isTitled || QUOTED_NUMBER.test(said))) return true;
  if (deniesPage(denial)) return false;
  return isTitled || (isSaid && countWords(denial.text, BARE_WORDS) < BARE_WORDS);
}

function isWhollyRefused(title: string | undefined): boolean {
  return REFUSED_TITLES.has(piecesOf(title)[0] ?? '');
}

function isRefusedTitle({ title, heading }: Speech): boolean {
  return holdsPhrase(title, REFUSED_TITLES) || holdsPhrase(heading, REFUSED_TITLES);
}

export interface RestOfPage {
  /** The server says when to come back. */
  readonly isPromised: boolean;
}

/** Closed for repairs: it says so, or it says when to come back and not that there is no such page. */
export function isMaintenance(denial: Speech, { isPromised }: RestOfPage): boolean {
  const { title, heading, text } = denial;
  const isNamed =
    holdsPhrase(title, MAINTENANCE_TITLES) || holdsPhrase(heading, MAINTENANCE_TITLES);
  if (isNamed && isPromised) return true;
  if (deniesPage(denial)) return false;
  if (isNamed) return true;
  if (isPromised) return countWords(`${heading ?? ''} ${text}`, FEWEST_WORDS) >= FEWEST_WORDS;
  return isPlainMaintenance(denial);
}

/** Title and heading say it, or the only one of them on a page that says little else. */
function isPlainMaintenance({ title, heading, text }: Speech): boolean {
  const said = [title, heading].filter((line) => line !== undefined && line.trim() !== '');
  if (!said.every((line) => holdsPhrase(line, PLAIN_MAINTENANCE))) return false;
  return said.length === 2 || (said.length === 1 && countWords(text, BARE_WORDS) < BARE_WORDS);
}

export function deniesPage({ title, heading, text }: Speech): boolean {
  return saysNotFound(title) || saysNotFound(heading) || textSaysNotFound(text);
}

function saidBy({ title = '', heading = '', text }: Speech): string {
  return normal(`${title}. ${heading}. ${text.slice(0, TEXT_CHARACTERS)}`).replace(/\s+/g, ' ');
}
