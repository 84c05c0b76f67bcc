/**
 * An answer's page: gives the number of body bytes wanted for an answer's head (of anything but HTML, short answers
 * only), and takes the whole answer to give the content of its HTML. Null for everything else, and for undecodable
 * bodies.
 */
import { hash } from 'node:crypto';
import { decodeCharset } from '../../../../extractors/charsets/charset.ts';
import { declaredCharset } from '../../../../extractors/charsets/html-charset.ts';
import type { PartialBody } from '../../../net/http/exchange.ts';
import { field, type HttpResponse, type ResponseHead } from '../../../net/http/http-client.ts';
import { type BodyBytes, bodyBytes } from './body.ts';
import type { Page } from './model.ts';
import { plainBytesOf } from './plain.ts';
import { readPage } from './read.ts';

export interface PageLimits {
  /** As sent. */
  readonly bodyBytes: number;
  /** Unpacked. */
  readonly pageBytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** Enough for the head of a page and the signs in it. */
export function headLimits(maxBodyBytes: number): PageLimits {
  return { bodyBytes: maxBodyBytes, pageBytes: MEBIBYTE };
}

/** To look for a place in a page, all of it is wanted. */
export const WHOLE_PAGE: PageLimits = { bodyBytes: MEBIBYTE, pageBytes: 4 * MEBIBYTE };

/** Of a page that is read for what is in it. */
export const LARGE_PAGE: PageLimits = { bodyBytes: 4 * MEBIBYTE, pageBytes: 8 * MEBIBYTE };

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const HASHED_BYTES = 64 * 1024;

/** A redirect is followed, whatever it says. */
export function keepPages({ bodyBytes }: PageLimits): PartialBody {
  return (head) => {
    if (head.status >= 300 && head.status < 400) return 0;
    return isHtml(head) ? bodyBytes : plainBytesOf(head);
  };
}

export function isHtml(head: ResponseHead): boolean {
  return HTML.test(field(head, 'content-type') ?? '');
}

export function pageOf(response: HttpResponse, { pageBytes }: PageLimits): Page | null {
  const body = isHtml(response) ? bodyBytes(response, pageBytes) : null;
  if (body === null) return null;
  const charset = charsetOf(response) ?? declaredCharset(body.bytes);
  const page = readPage(decodeCharset(body.bytes, charset));
  return { ...page, isWhole: body.isWhole, bodyHash: hashOf(body) };
}

/** As the answer names it. */
export function charsetOf(response: HttpResponse): string | null {
  const type = field(response, 'content-type') ?? '';
  return /;\s{0,9}charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,64})/i.exec(type)?.[1] ?? null;
}

/** Of as many bytes each time, whatever the network makes of them. */
function hashOf({ bytes, isWhole }: BodyBytes): string | undefined {
  if (bytes.length < HASHED_BYTES && !isWhole) return undefined;
  return hash('sha256', bytes.subarray(0, HASHED_BYTES), 'hex');
}
