/**
 * A check that also gives what answered: a page of HTML, or what may be a sitemap, unpacked. It is the check of a link
 * in all else, so that one request serves for both. Takes what an HTTP check depends on, gives the same with an ear for
 * the answer.
 */
import type { HttpClient, HttpResponse, ResponseHead } from '../../net/http/http-client.ts';
import { field, fields } from '../../net/http/http-client.ts';
import { withoutLogin } from '../../syntax/secrets/redact.ts';
import type { PageAnswer } from '../chain/chain.ts';
import { exchangeTolerantly } from '../chain/second-try.ts';
import { bodyBytes } from '../page/content/body.ts';
import { charsetOf, isHtml, keepPages, LARGE_PAGE, type PageLimits } from '../page/content/page.ts';
import type { HttpDeps } from './http.ts';

/** `page`: HTML alone. `any`: also XML, plain text and what is packed, as sitemaps are. */
export type Wanted = 'page' | 'any';

export interface ReadAnswer {
  /** Where it was, at the end of all redirects. */
  readonly url: string;
  readonly kind: 'html' | 'other';
  /** What the answer says of it. */
  readonly charset: string | null;
  /** In no content coding. */
  readonly bytes: Buffer;
  /** Nothing of it is missing. */
  readonly isWhole: boolean;
  /** X-Robots-Tag. */
  readonly robots: string;
  /** `id` and `name` in a page of HTML. */
  readonly anchors: ReadonlySet<string>;
  /** Its scripts may make others. */
  readonly isScripted: boolean;
}

const MEBIBYTE = 1024 * 1024;
/** As long as a sitemap may be (sitemaps.org). */
const SITEMAP: PageLimits = { bodyBytes: 10 * MEBIBYTE, pageBytes: 50 * MEBIBYTE };
const BODY_MS = 20_000;

const MAYBE_SITEMAP =
  /^\s*(?:(?:text|application)\/(?:[\w.-]{1,60}\+)?xml|text\/plain|application\/(?:x-)?gzip|application\/octet-stream)\s*(?:;|$)/i;

export function readingDeps(
  deps: HttpDeps,
  client: HttpClient,
  {
    wanted,
    onAnswer,
  }: { readonly wanted: Wanted; readonly onAnswer: (answer: ReadAnswer) => void },
): HttpDeps {
  const keepsPages = keepPages(LARGE_PAGE);
  const partialBody = (head: ResponseHead): number =>
    wanted === 'any' && mayBeSitemap(head) ? SITEMAP.bodyBytes : keepsPages(head);
  return {
    ...deps,
    limits: LARGE_PAGE,
    send: (url, options) =>
      exchangeTolerantly(client, url, {
        ...options,
        ...{ method: 'GET', partialBody, partialBodyMs: BODY_MS },
      }),
    onAnswer: (url, answer) => {
      const read = answerOf(url, answer, wanted);
      if (read !== null) onAnswer(read);
    },
  };
}

function mayBeSitemap(head: ResponseHead): boolean {
  return head.status < 300 && MAYBE_SITEMAP.test(field(head, 'content-type') ?? '');
}

function answerOf(url: URL, { response, page }: PageAnswer, wanted: Wanted): ReadAnswer | null {
  if (response.status >= 300) return null;
  const kind = isHtml(response) ? 'html' : 'other';
  const isWanted = kind === 'html' || (wanted === 'any' && mayBeSitemap(response));
  const body = isWanted ? bodyBytes(response, limitsOf(kind).pageBytes) : null;
  if (body === null) return null;
  return {
    ...{ url: withoutLogin(url.href), kind, ...body, charset: charsetOf(response) },
    robots: robotsOf(response),
    anchors: page?.anchors ?? NONE,
    isScripted: page?.isScripted ?? false,
  };
}

const NONE: ReadonlySet<string> = new Set();

function limitsOf(kind: ReadAnswer['kind']): PageLimits {
  return kind === 'html' ? LARGE_PAGE : SITEMAP;
}

function robotsOf(response: HttpResponse): string {
  return fields(response, 'x-robots-tag').join();
}
