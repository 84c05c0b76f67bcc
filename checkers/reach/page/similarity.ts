/**
 * Does a server answer for a page as for one that does not exist? Takes both answers, gives their similarity: status,
 * redirect target, title and text, without each one's own name.
 */
import { requestKey } from '../chain/redirect.ts';
import type { Page } from './content/model.ts';
import type { PlainAnswer } from './content/plain.ts';
import { distance, type Signature, signatureOf } from './content/signature.ts';
import { titleParts } from './content/title-parts.ts';
import { masked } from './sibling.ts';

/** `denied`: the server says itself that the made-up page does not exist. */
export type Similarity = 'same' | 'denied' | 'other';

/** The compared features of an answer. */
export interface AnswerFeatures {
  readonly status: number;
  /** Where it leads on. */
  readonly to?: string;
  /** Of a page that leads nowhere. */
  readonly page?: PageFeatures;
}

interface PageFeatures {
  readonly title: string;
  readonly signature: Signature | null;
  readonly bodyHash: string | undefined;
}

export interface ComparedAnswer {
  readonly url: URL;
  readonly status: number;
  readonly to?: URL | undefined;
  readonly page?: Page | null;
  readonly plain?: PlainAnswer | null;
}

/** Of 64 bits; texts that differ in more are not the same. */
const MAX_DIFFERENT_BITS = 3;

export function featuresOf({ url, status, to, page, plain }: ComparedAnswer): AnswerFeatures {
  if (to !== undefined) return { status, to: masked(requestKey(to), url) };
  if (page) return { status, page: pageFeaturesOf(page, url) };
  if (!plain) return { status };
  return {
    status,
    page: pageFeaturesOf({ title: plain.kind, text: plain.text, bodyHash: undefined }, url),
  };
}

function pageFeaturesOf(
  { title = '', text, bodyHash }: Pick<Page, 'title' | 'text' | 'bodyHash'>,
  url: URL,
): PageFeatures {
  const maskedText = masked(text, url);
  const signature = signatureOf(maskedText.replace(NUMBERED, ' ')) ?? signatureOf(maskedText);
  return { title: masked(title, url), signature, bodyHash };
}

/** Times, counters and request ids differ each time. */
const NUMBERED = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu;

export function similarity(page: AnswerFeatures, madeUp: AnswerFeatures): Similarity {
  if (madeUp.status === 404 || madeUp.status === 410) return 'denied';
  if (page.status !== madeUp.status || page.to !== madeUp.to) return 'other';
  if (page.to !== undefined) return 'same';
  return page.page && madeUp.page && areSimilar(page.page, madeUp.page) ? 'same' : 'other';
}

/**
 * Both are denied, under titles of one site, yet this one has a title and a text of its own: the site has an error
 * page, and this is not it.
 */
export function isPageOfItsOwn(page: AnswerFeatures, madeUp: AnswerFeatures): boolean {
  if (page.status !== 404 || madeUp.status !== 404 || !page.page || !madeUp.page) return false;
  const { page: own } = page;
  if (own.title === madeUp.page.title || areSimilar(own, madeUp.page)) return false;
  const names = new Set(partsOf(madeUp.page.title));
  const parts = partsOf(own.title);
  return parts.some((part) => names.has(part)) && parts.some((part) => !names.has(part));
}

/** Between separators. */
const partsOf = (title: string): readonly string[] =>
  titleParts(title)
    .slice(1)
    .filter((part) => part !== '');

function areSimilar(a: PageFeatures, b: PageFeatures): boolean {
  if (a.bodyHash !== undefined && a.bodyHash === b.bodyHash) return true;
  if (a.title !== b.title || a.signature === null || b.signature === null) return false;
  return distance(a.signature, b.signature) <= MAX_DIFFERENT_BITS;
}
