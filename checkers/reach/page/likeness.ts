/**
 * Does a server answer for a page as it does for one that does not exist? Takes the answers to both, gives
 * how like they are: status, where they lead, title and text, with each one's own name taken out.
 */
import { requestKey } from '../redirect.ts';
import type { Page } from './model.ts';
import { masked } from './sibling.ts';
import { distance, type Signature, signatureOf } from './signature.ts';

/** `denied`: the server says itself that the made-up page does not exist. */
export type Likeness = 'same' | 'denied' | 'other';

/** What is compared of an answer. */
export interface Trace {
  readonly status: number;
  /** Where it leads on. */
  readonly to?: string;
  /** Of a page that leads nowhere. */
  readonly look?: Look;
}

interface Look {
  readonly title: string;
  readonly signature: Signature | null;
  readonly bodyHash: string | undefined;
}

export interface Seen {
  readonly url: URL;
  readonly status: number;
  readonly to?: URL | undefined;
  readonly page?: Page | null;
}

/** Of 64 bits; texts that differ in more are not the same. */
const MOST_DIFFERENT = 3;

export function traceOf({ url, status, to, page }: Seen): Trace {
  if (to !== undefined) return { status, to: masked(requestKey(to), url) };
  return page ? { status, look: lookOf(page, url) } : { status };
}

function lookOf({ title = '', text, bodyHash }: Page, url: URL): Look {
  return { title: masked(title, url), signature: signatureOf(masked(text, url)), bodyHash };
}

export function likeness(page: Trace, madeUp: Trace): Likeness {
  if (madeUp.status === 404 || madeUp.status === 410) return 'denied';
  if (page.status !== madeUp.status || page.to !== madeUp.to) return 'other';
  if (page.to !== undefined) return 'same';
  return page.look && madeUp.look && looksLike(page.look, madeUp.look) ? 'same' : 'other';
}

function looksLike(a: Look, b: Look): boolean {
  if (a.bodyHash !== undefined && a.bodyHash === b.bodyHash) return true;
  if (a.title !== b.title || a.signature === null || b.signature === null) return false;
  return distance(a.signature, b.signature) <= MOST_DIFFERENT;
}
