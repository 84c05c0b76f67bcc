/**
 * The meaning of the last answer of a chain: takes a response other than a redirect, gives the reason. Statuses that
 * only say which clients the server accepts (403, 429, 999 …) never say that a page is gone.
 */
import { field, type HttpResponse } from '../../net/http/http-client.ts';
import { parseRetryAfter } from '../../net/http/retry-after.ts';
import type { Reason } from '../../reasons.ts';

const REASON_OF_STATUS: Readonly<Record<number, Reason>> = {
  // "Use Proxy" and "Switch Proxy" mean nothing any more (RFC 9110 §15.4.6, §15.4.7).
  305: 'redirect-invalid',
  306: 'redirect-invalid',
  401: 'auth-required',
  402: 'restricted',
  403: 'blocked',
  404: 'not-found',
  406: 'blocked',
  407: 'auth-required',
  408: 'timeout',
  410: 'gone',
  429: 'rate-limited',
  451: 'restricted',
  // LinkedIn's status for all clients but browsers.
  999: 'blocked',
};

export const DENIALS: ReadonlySet<Reason> = new Set(['not-found', 'gone']);

const STATUSES_WITH_RETRY_AFTER: readonly number[] = [429, 503];

export function reasonOf(response: HttpResponse): Reason {
  const { status } = response;
  if (isBotWall(response)) return 'blocked';
  const reason = REASON_OF_STATUS[status];
  if (reason) return reason;
  if (status < 400) return 'ok';
  if (status < 500) return 'client-error';
  if (status === 503 && field(response, 'retry-after') !== undefined) return 'rate-limited';
  return status < 600 ? 'server-error' : 'protocol-error';
}

/** How long the host wants no requests, whatever the reason (RFC 9110 §10.2.3, RFC 6585 §4). */
export function retryAfterOf(response: HttpResponse, now: number): number | undefined {
  return STATUSES_WITH_RETRY_AFTER.includes(response.status)
    ? retryAfterField(response, now)
    : undefined;
}

/** The Retry-After field under any status; beside most of them, it means nothing. */
export function retryAfterField(response: HttpResponse, now: number): number | undefined {
  return parseRetryAfter(field(response, 'retry-after') ?? '', now) ?? undefined;
}

/** Cloudflare and AWS WAF say so themselves; the latter with status 202 or 405. */
function isBotWall(response: HttpResponse): boolean {
  const waf = field(response, 'x-amzn-waf-action');
  return field(response, 'cf-mitigated') !== undefined || waf === 'challenge' || waf === 'captcha';
}
