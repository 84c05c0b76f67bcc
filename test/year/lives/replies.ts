/** The replies of pages, hosts and name servers, as the checker finds them. */
import { DENIAL_SIGNALS } from '../../../checkers/seen.ts';
import type { Reply } from './model.ts';

export const REPLIES = {
  ok: { reason: 'ok', status: 200 },
  notFound: { reason: 'not-found', status: 404 },
  gone: { reason: 'gone', status: 410 },
  softNotFound: { reason: 'soft-404', status: 200 },
  parked: { reason: 'parked', status: 200 },
  refused: { reason: 'connection-refused', error: 'ECONNREFUSED' },
  noSuchHost: { reason: 'dns-gone', error: 'ENOTFOUND' },
  hostGone: { reason: 'host-gone', error: 'ENOTFOUND' },
  nameServerFails: { reason: 'dns-error', error: 'ESERVFAIL' },
  serverError: { reason: 'server-error', status: 503 },
  frontPage: { reason: 'redirect-suspect', status: 200, redirect: 302 },
  login: { reason: 'auth-required', status: 401 },
  reset: { reason: 'connection-reset', error: 'ECONNRESET' },
  hang: { reason: 'timeout', error: 'UND_ERR_HEADERS_TIMEOUT', ms: 30_000 },
  forbidden: { reason: 'blocked', status: 403 },
  expired: { reason: 'insecure', status: 200, tls: 'tls-expired', error: 'CERT_HAS_EXPIRED' },
  stranger: {
    reason: 'insecure',
    status: 200,
    tls: 'tls-name',
    error: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  strangerWithout: { reason: 'tls-name', tls: 'tls-name', error: 'ERR_TLS_CERT_ALTNAME_INVALID' },
  saysNotFound: { reason: 'ok', status: 200, signals: [DENIAL_SIGNALS.title], confidence: 0.6 },
  rateLimited: { reason: 'rate-limited', status: 429, retryAfterMs: 5_000 },
  robots: { reason: 'robots' },
  robotsUnreadable: { reason: 'robots-unreadable', status: 503 },
} as const satisfies Record<string, Reply>;

export function movedTo(target: string): Reply {
  return { reason: 'moved-permanently', status: 200, redirect: 301, target };
}

/** Where it led for good, and what stood there is gone. */
export const TARGET_GONE: Reply = { reason: 'not-found', status: 404, redirect: 301 };
