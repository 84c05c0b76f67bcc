/**
 * Does the text of a denial say that the visitor is refused, or that the site is closed for maintenance, rather than
 * that the page does not exist? Takes the text, gives the refusal in words. A text that denies the page is believed,
 * unless a refusal is beyond doubt: ordinary error pages also mention blocks, access and bots.
 */

import type { Page } from '../content/model.ts';
import type { PlainAnswer } from '../content/plain.ts';
import { countWords } from '../content/signature.ts';
import { anyOf, holdsPhrase, normal, titleParts } from '../content/title-parts.ts';
import { textSaysNotFound } from '../not-found/not-found-text.ts';
import { saysNotFound } from '../not-found/not-found-titles.ts';
import { MAINTENANCE_TITLES, PLAIN_MAINTENANCE } from './maintenance-phrases.ts';
import {
  PRODUCT_SENTENCES,
  QUOTED_NUMBER,
  REFUSED_IDS,
  REFUSED_SENTENCES,
  REFUSED_TITLES,
} from './refusal-phrases.ts';

/** The text of an answer of any kind. */
export interface AnswerText {
  readonly title: string | undefined;
  readonly heading: string | undefined;
  readonly text: string;
  readonly anchors: ReadonlySet<string>;
}

const TEXT_CHARACTERS = 20_000;
/** Pages that refuse say little else. */
const MAX_BARE_WORDS = 80;
const MAX_SPARE_WORDS = 250;
/** With fewer words, nothing is said. */
const MIN_WORDS = 3;

/** Of plain text, the first line is the heading. */
export function answerText(page: Page | null, plain: PlainAnswer | null): AnswerText | null {
  if (page !== null) return page;
  if (plain === null) return null;
  const [heading] = plain.text.split('\n', 1);
  return { title: undefined, heading, text: plain.text, anchors: new Set() };
}

/** Whose refusal it is, in words; null where it is none. */
export function refusalUnder(denial: AnswerText): string | null {
  const fullText = joinedText(denial);
  const product = PRODUCT_SENTENCES.find(([, sentence]) => sentence.test(fullText));
  if (product !== undefined) return `the page is a refusal by ${product[0]}`;
  if (REFUSED_IDS.some((id) => denial.anchors.has(id)))
    return 'the page is a refusal by Cloudflare';
  return isRefusal(denial, fullText) ? 'the page says that the visitor is refused' : null;
}

/** The same under a 200, where it takes more: the page may be about such pages. */
export function refusalInstead(page: AnswerText): string | null {
  const isTitled = [page.title, page.heading].some(isWhollyRefused);
  if (!isTitled || countWords(page.text, MAX_SPARE_WORDS) >= MAX_SPARE_WORDS) return null;
  const fullText = joinedText(page);
  const isStated = REFUSED_SENTENCES.some((sentence) => sentence.test(fullText));
  return isStated && QUOTED_NUMBER.test(fullText)
    ? 'the page says that the visitor is refused'
    : null;
}

function isRefusal(denial: AnswerText, fullText: string): boolean {
  const isTitled = isRefusedTitle(denial);
  const isStated = REFUSED_SENTENCES.some((sentence) => sentence.test(fullText));
  if (isStated && (isTitled || QUOTED_NUMBER.test(fullText))) return true;
  if (deniesPage(denial)) return false;
  return isTitled || (isStated && countWords(denial.text, MAX_BARE_WORDS) < MAX_BARE_WORDS);
}

function isWhollyRefused(title: string | undefined): boolean {
  return REFUSED_TITLES.has(titleParts(title)[0] ?? '');
}

function isRefusedTitle({ title, heading }: AnswerText): boolean {
  return holdsPhrase(title, REFUSED_TITLES) || holdsPhrase(heading, REFUSED_TITLES);
}

export interface RetryAnnouncement {
  /** The server says when to come back. */
  readonly isAnnounced: boolean;
}

/** Closed for repairs: it says so, or it says when to come back and not that there is no such page. */
export function isMaintenance(denial: AnswerText, { isAnnounced }: RetryAnnouncement): boolean {
  const { heading, text } = denial;
  const isTitled = isTitledMaintenance(denial);
  if (isTitled && isAnnounced) return true;
  if (deniesPage(denial)) return false;
  if (isTitled) return true;
  if (isAnnounced) return countWords(`${heading ?? ''} ${text}`, MIN_WORDS) >= MIN_WORDS;
  return isPlainMaintenance(denial);
}

/** What any of them holds: most pages are done with this one look. */
const ANY_MAINTENANCE = anyOf([...MAINTENANCE_TITLES, ...PLAIN_MAINTENANCE]);

/** The same of a page that does not deny itself, where no time is named. */
export function isClosed(page: AnswerText): boolean {
  const lines = normal(`${page.title ?? ''}\n${page.heading ?? ''}`);
  if (!ANY_MAINTENANCE.test(lines)) return false;
  return isTitledMaintenance(page) || isPlainMaintenance(page);
}

function isTitledMaintenance({ title, heading }: AnswerText): boolean {
  return holdsPhrase(title, MAINTENANCE_TITLES) || holdsPhrase(heading, MAINTENANCE_TITLES);
}

/** Title and heading say it, or the only one of them on a page that says little else. */
function isPlainMaintenance({ title, heading, text }: AnswerText): boolean {
  const fullText = [title, heading].filter((line) => line !== undefined && line.trim() !== '');
  if (!fullText.every((line) => holdsPhrase(line, PLAIN_MAINTENANCE))) return false;
  return (
    fullText.length === 2 ||
    (fullText.length === 1 && countWords(text, MAX_BARE_WORDS) < MAX_BARE_WORDS)
  );
}

export function deniesPage({ title, heading, text }: AnswerText): boolean {
  return saysNotFound(title) || saysNotFound(heading) || textSaysNotFound(text);
}

function joinedText({ title = '', heading = '', text }: AnswerText): string {
  return normal(`${title}. ${heading}. ${text.slice(0, TEXT_CHARACTERS)}`).replace(/\s+/g, ' ');
}
