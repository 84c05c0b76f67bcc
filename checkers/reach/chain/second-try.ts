/**
 * A request that is not given up at the first fault of the other side: takes what a client takes, gives
 * the answer and what had to be tolerated for it. Always asked strictly first; then, where only trust or
 * grammar stood in the way, once more without. Where that gives no answer either, the first failure stands.
 */
import type { Failure } from '../../failures.ts';
import type { Evidence } from '../../model.ts';
import { explainFailure } from '../../net/connection/failure.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '../../net/http/http-client.ts';
import { type Reason, reasonKind } from '../../reasons.ts';

export type Tolerated = Pick<Evidence, 'tls' | 'error' | 'lenient'>;

export interface ToleratedResponse extends HttpResponse {
  readonly tolerated: Tolerated;
}

type Leave = Pick<HttpRequest, 'trust' | 'lenient'>;

export async function exchangeLeniently(
  client: HttpClient,
  url: URL,
  request: HttpRequest,
): Promise<ToleratedResponse> {
  try {
    return { ...(await client.exchange(url, request)), tolerated: {} };
  } catch (error) {
    return askAgain(client, url, { request, error, first: error, tolerated: {} });
  }
}

interface Attempt {
  readonly request: HttpRequest;
  /** Of this attempt. */
  readonly error: unknown;
  /** Of the strict one. */
  readonly first: unknown;
  readonly tolerated: Tolerated;
}

/** At most twice: each fault is tolerated once. */
async function askAgain(
  client: HttpClient,
  url: URL,
  { request, error, first, tolerated }: Attempt,
): Promise<ToleratedResponse> {
  const step = stepAfter(error, request);
  if (step === null || request.signal.aborted) throw first;
  const again = { ...request, ...step.leave };
  const both = { ...tolerated, ...step.tolerated };
  try {
    return { ...(await client.exchange(url, again)), tolerated: both };
  } catch (failure) {
    return askAgain(client, url, { request: again, error: failure, first, tolerated: both });
  }
}

function stepAfter(
  error: unknown,
  { trust, lenient }: HttpRequest,
): { readonly leave: Leave; readonly tolerated: Tolerated } | null {
  const { failure, code } = explainFailure(error);
  if (isOfTls(failure) && trust !== 'unverified') {
    return { leave: { trust: 'unverified' }, tolerated: { tls: failure, error: code } };
  }
  if (failure === 'protocol-error' && !lenient) {
    return { leave: { lenient: true }, tolerated: { lenient: true } };
  }
  return null;
}

type TlsFailure = Extract<Failure, `tls-${string}`>;

function isOfTls(failure: Failure): failure is TlsFailure {
  return failure.startsWith('tls-');
}

/** What a chain ended with. */
export interface Judged extends Omit<Partial<Evidence>, 'tls' | 'lenient'> {
  readonly reason: Reason;
  readonly confidence?: number | undefined;
  readonly suggestion?: string | undefined;
}

/** What it is worth when this had to be tolerated on the way. */
export function asTolerated(
  judged: Judged,
  { tls, error, lenient }: Tolerated,
): Judged & Tolerated {
  if (tls === undefined && error === undefined && lenient === undefined) return judged;
  const { reason, confidence, suggestion, ...detail } = tls ? untrusted(judged, tls) : judged;
  return {
    ...{ ...detail, reason, suggestion },
    confidence: lenient ? lessSure(reason, confidence) : confidence,
    ...(lenient && { lenient }),
    ...(tls && { tls }),
    ...(error !== undefined && { error }),
  };
}

/**
 * Anybody may have given an answer that was not verified: that something is there can be believed, that
 * nothing is there cannot, and nobody is sent to where it leads.
 */
function untrusted({ suggestion: _, confidence: __, ...judged }: Judged, tls: Failure): Judged {
  const { verdict } = reasonKind(judged.reason);
  if (verdict === 'skipped' || !isOfTls(tls)) return judged;
  return { ...judged, reason: FOUND.includes(judged.reason) ? 'insecure' : tls };
}

const FOUND: readonly Reason[] = ['ok', 'redirected', 'moved-permanently'];

/** An answer that only had to be read leniently is nearly as good as another. */
const LENIENT_IS_LESS_SURE = 0.9;

function lessSure(reason: Reason, confidence = reasonKind(reason).confidence): number {
  return Math.round(confidence * LENIENT_IS_LESS_SURE * 100) / 100;
}
