/** A TimeGate's answer without a capture: takes the response, gives its meaning. */
import type { HttpResponse } from '../../net/http/http-client.ts';
import { retryAfterOf } from '../chain/status.ts';
import type { ArchiveAnswer } from './model.ts';

export const NONE: ArchiveAnswer = { kind: 'none' };

/** Used where the archive does not say how long to pause. */
const DEFAULT_RETRY_AFTER_MS = 60_000;

/** A TimeGate that knows nothing of a page says that there is none. */
export function withoutCapture(response: HttpResponse, now: number): ArchiveAnswer {
  const { status } = response;
  if (status === 404 || status === 410) return NONE;
  const afterMs = retryAfterOf(response, now);
  if (afterMs !== undefined) return { kind: 'rest', afterMs };
  if (status === 429) return { kind: 'rest', afterMs: DEFAULT_RETRY_AFTER_MS };
  if (status >= 400) return trouble(`status ${status}`, status < 500 ? 'page' : 'archive');
  return trouble('its reply has no Memento-Datetime, so it is not a TimeGate', 'archive');
}

export function trouble(cause: string, scope: 'page' | 'archive' = 'page'): ArchiveAnswer {
  return { kind: 'trouble', cause, scope };
}
