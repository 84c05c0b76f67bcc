/**
 * The values that checking makes: findings about a URL's syntax, verdicts about what it leads to.
 * All are plain and serialisable.
 */
import type { Failure } from './failures.ts';
import type { KeptCookie } from './kept-cookie.ts';
import type { Reason } from './reasons.ts';

export const GRAMMARS = ['rfc3986', 'rfc1738', 'rfc1630', 'whatwg'] as const;
export type Grammar = (typeof GRAMMARS)[number];

export const SEVERITIES = ['error', 'warning', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Where a rule is written: `{ document: 'RFC 3986', section: '3.2.2' }`. */
export interface Rule {
  readonly document: string;
  readonly section: string;
}

/** One diagnostic about the syntax of a URL. */
export interface Finding {
  /** A key of the table in `checkers/syntax/findings/index.ts`. */
  readonly code: string;
  readonly severity: Severity;
  readonly grammar: Grammar;
  /** Where in the URL, in UTF-16 units. */
  readonly offset: number;
  readonly length: number;
  readonly rule: Rule;
  /** What the message needs besides the code. */
  readonly data: Readonly<Record<string, string | number>>;
  /** What is wrong, in words. */
  readonly message: string;
  /** The URL as it should be, where one follows from the fault. */
  readonly repair?: string;
}

export const VERDICTS = ['alive', 'moved', 'dead', 'unknown', 'skipped'] as const;
export type VerdictValue = (typeof VERDICTS)[number];

/** One request of a chain. Passwords and user names never stand in `url` or `location`. */
export interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location?: string;
  readonly address?: string;
}

/** By these a server can be asked whether what it has is still the same (RFC 9110 §8.8). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface Evidence {
  /** Of the last response. */
  readonly status?: number;
  readonly method?: 'GET' | 'HEAD';
  readonly hops: readonly Hop[];
  readonly elapsedMs: number;
  /** The network's own error code (`ECONNREFUSED`, `ENOTFOUND`, `UND_ERR_HEADERS_TIMEOUT` …). */
  readonly error?: string;
  /** How long the host asked us to stay away, in ms. */
  readonly retryAfterMs?: number;
  /** Of the answer, where it came from the link itself and can be asked for by them next time. */
  readonly validators?: Validators;
  /** What the address guard or a policy refused, in words. */
  readonly refused?: string;
  /** Of the HTML page that answered: printable, at most 200 characters. */
  readonly title?: string;
  /** SHA-256 of the first bytes of that page, in hexadecimal: whether it changes can be told by it. */
  readonly bodyHash?: string;
  /** What else was seen that speaks for or against the link, in words. */
  readonly signals?: readonly string[];
  /** What a server said before it was asked anything: printable ASCII, all else escaped, cut short. */
  readonly banner?: string;
  /** What is wrong with the encryption of a hop, which was then asked without trusting it. */
  readonly tls?: Failure;
  /** A hop was understood only by reading its answer as no parser of HTTP would. */
  readonly lenient?: true;
}

export interface Verdict {
  readonly verdict: VerdictValue;
  readonly reason: Reason;
  readonly evidence: Evidence;
  /** 0 to 1. */
  readonly confidence: number;
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
  /** Where a permanently moved link leads. */
  readonly suggestion?: string;
}

/** What a denial leaves for the request that confirms it: that is made as a browser makes it, with these cookies. */
export interface Denied {
  readonly cookies: readonly KeptCookie[];
}

/** What earlier checks of the same link have left. */
export interface Earlier {
  /** Of one that found it: where nothing has changed since, the page is not sent again. */
  readonly validators?: Validators | undefined;
  /** Of one that was denied a moment ago. */
  readonly denied?: Denied | undefined;
}

/** What a check asks of whoever schedules it; checkers themselves neither wait nor repeat. */
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
