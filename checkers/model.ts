/**
 * The values that checking produces: findings about a URL's syntax, verdicts about its target. All are plain and
 * serialisable.
 */
import {
  code,
  list,
  map,
  number,
  object,
  oneOf,
  optional,
  share,
  text,
  texts,
  time,
  type ValueOf,
  whole,
} from '../extractors/shape.ts';
import { FAILURES } from './failures.ts';
import type { KeptCookie } from './kept-cookie.ts';
import { REASON_CODES } from './reasons.ts';

export const GRAMMARS = ['rfc3986', 'rfc1738', 'rfc1630', 'whatwg'] as const;
export type Grammar = (typeof GRAMMARS)[number];

export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

const RULE = object('Where the rule is written', {
  document: text('RFC 3986 …'),
  section: text('3.2.2 …'),
});
/** The section that states a rule: `{ document: 'RFC 3986', section: '3.2.2' }`. */
export interface Rule extends ValueOf<typeof RULE> {}

export const FINDING = object('A fault of syntax', {
  /** A key of the table in `checkers/syntax/findings/index.ts`. */
  code: text('Which'),
  severity: oneOf('How bad', SEVERITIES),
  grammar: code('By which grammar', GRAMMARS),
  offset: whole('Where in the URL, in UTF-16 units'),
  length: whole('How long'),
  rule: RULE,
  data: map('What the message is made from'),
  message: text('In words'),
  /** Where one follows from the fault. */
  repair: optional(text('The URL as it should be')),
});
/** One diagnostic about the syntax of a URL. */
export interface Finding extends ValueOf<typeof FINDING> {}

export const VERDICTS = ['alive', 'moved', 'dead', 'unknown', 'skipped'] as const;
export type VerdictValue = (typeof VERDICTS)[number];

const HOP = object('One request', {
  url: text('The URL of the request'),
  status: whole('What was answered'),
  location: optional(text('Where it led')),
  address: optional(text('Of the machine that answered')),
});
/** One request of a chain. Passwords and user names never stand in `url` or `location`. */
export interface Hop extends ValueOf<typeof HOP> {}

export const VALIDATORS = object('Validators for conditional requests', {
  etag: optional(text('ETag')),
  lastModified: optional(text('Last-Modified')),
});
/** Validators for a conditional request (RFC 9110 §8.8). */
export interface Validators extends ValueOf<typeof VALIDATORS> {}

export const EVIDENCE = object('What the verdict is based on', {
  status: optional(whole('Of the last answer')),
  method: optional(oneOf('The method of the request', ['GET', 'HEAD'])),
  hops: list('The chain of requests', HOP),
  elapsedMs: number('How long it took, in milliseconds', 0),
  /** `ECONNREFUSED`, `ENOTFOUND`, `UND_ERR_HEADERS_TIMEOUT` … */
  error: optional(text("The network's own code: ECONNREFUSED, ENOTFOUND …")),
  /** In ms. */
  retryAfterMs: optional(number('How long the host wants to be left alone', 0)),
  /** Of the answer, where it came from the link itself and can be asked for by them next time. */
  validators: optional(VALIDATORS),
  /** In words. */
  refused: optional(text('What the address guard or a policy refused')),
  /** Of the HTML page that answered: printable, at most 200 characters. */
  title: optional(text('Of the page')),
  /** In hexadecimal: it shows whether the page changes. */
  bodyHash: optional(text('SHA-256 of the first bytes of the page')),
  /** In words. */
  signals: optional(texts('What else was seen for or against it')),
  /** Printable ASCII, all else escaped, cut short. */
  banner: optional(text('What the server sent before any request')),
  /** Of a hop, which was then asked without trusting it. */
  tls: optional(code('What is wrong with the encryption', FAILURES)),
  /** A hop was understood only by reading its answer as no parser of HTTP would. */
  lenient: optional(oneOf('The answer was not valid HTTP', [true])),
});
export interface Evidence extends ValueOf<typeof EVIDENCE> {}

/** The one source of what a check finds: its type, its JSON and what a store keeps of it follow from these fields. */
export const VERDICT = object('What one run found', {
  verdict: oneOf('What the run found', VERDICTS),
  reason: code('Why, as a code', REASON_CODES),
  evidence: EVIDENCE,
  confidence: share('How sure'),
  checkedAt: time('When it was checked'),
  /** Of one that has moved for good. */
  suggestion: optional(text('Where a link that has moved leads')),
});
export interface Verdict extends ValueOf<typeof VERDICT> {}

/** The state that a denial leaves for its confirmation: a request like a browser's, with these cookies. */
export interface Denied {
  readonly cookies: readonly KeptCookie[];
}

/** The results of earlier checks of the same link that the next one uses. */
export interface PreviousChecks {
  /** Of one that found it: where nothing has changed since, the page is not sent again. */
  readonly validators?: Validators | undefined;
  /** Of one that was denied a moment ago. */
  readonly denied?: Denied | undefined;
  /** The link is known to lead to a place in its page: that is looked for, whatever the policy says. */
  readonly place?: true | undefined;
}

/** What is remembered of the robots.txt of an origin, from run to run. Times are in ms since 1970. */
export interface KnownRobots {
  /** `http://example.org` */
  readonly origin: string;
  /** The rules for us alone, a line each, as in the file. */
  readonly rules: string;
  /** Of the file itself; absent where the origin leads elsewhere for it. */
  readonly validators?: Validators;
  /** When the file, or that it has not changed, was last answered. */
  readonly fetchedAt: number;
  /** Until then it needs no request. */
  readonly freshUntil: number;
  /** Since when it is known to say this. */
  readonly sameSince: number;
}

/** Advice for the scheduler of a check; checkers themselves neither wait nor repeat. */
export interface RetryAdvice {
  /** `link`: ask again for this one; `host`: leave the whole host alone until then. */
  readonly scope: 'link' | 'host';
  /** At the earliest after this many ms. */
  readonly afterMs: number;
  /** To be given to the next check of the link. */
  readonly denied?: Denied;
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly retry?: RetryAdvice;
}
