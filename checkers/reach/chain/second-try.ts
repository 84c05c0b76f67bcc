/**
 * A request that survives the first fault of the server: takes a client's request, gives the answer and the faults that
 * had to be tolerated for it. The first try is always strict; then, where only trust or grammar failed, one more is
 * made without them. Where that gives no answer either, the first failure stands.
 */
import type { Failure } from '../../failures.ts';
import type { Evidence } from '../../model.ts';
import { explainFailure } from '../../net/connection/failure.ts';
import type { HttpClient, HttpRequest, HttpResponse } from '../../net/http/http-client.ts';
import { type Reason, reasonKind } from '../../reasons.ts';

export type Tolerated = Pick<Evidence, 'tls' | 'error' | 'lenient'>;

export interface ToleratedResponse extends HttpResponse {
  /** Absent: none had to be. */
  readonly tolerated?: Tolerated;
}

type Relaxation = Pick<HttpRequest, 'trust' | 'lenient'>;

export function exchangeTolerantly(
  client: HttpClient,
  url: URL,
  request: HttpRequest,
): Promise<ToleratedResponse> {
  return client
    .exchange(url, request)
    .catch((error: unknown) => retry(client, url, { request, error, first: error, tolerated: {} }));
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
async function retry(
  client: HttpClient,
  url: URL,
  { request, error, first, tolerated }: Attempt,
): Promise<ToleratedResponse> {
  const next = relaxationAfter(error, request);
  if (next === null || request.signal.aborted) throw first;
  const retried = { ...request, ...next.relaxation };
  const allTolerated = { ...tolerated, ...next.tolerated };
  try {
    return { ...(await client.exchange(url, retried)), tolerated: allTolerated };
  } catch (failure) {
    return retry(client, url, { request: retried, error: failure, first, tolerated: allTolerated });
  }
}

function relaxationAfter(
  error: unknown,
  { trust, lenient }: HttpRequest,
): { readonly relaxation: Relaxation; readonly tolerated: Tolerated } | null {
  const { failure, code } = explainFailure(error);
  if (isOfTls(failure) && trust !== 'unverified') {
    return { relaxation: { trust: 'unverified' }, tolerated: { tls: failure, error: code } };
  }
  if (failure === 'protocol-error' && !lenient) {
    return { relaxation: { lenient: true }, tolerated: { lenient: true } };
  }
  return null;
}

type TlsFailure = Extract<Failure, `tls-${string}`>;

function isOfTls(failure: Failure): failure is TlsFailure {
  return failure.startsWith('tls-');
}

/** The result of a chain, before the tolerated faults are considered. */
export interface JudgedResult extends Omit<Partial<Evidence>, 'tls' | 'lenient'> {
  readonly reason: Reason;
  readonly confidence?: number | undefined;
  readonly suggestion?: string | undefined;
}

/** The result as weakened by the tolerated faults. */
export function withTolerated(
  result: JudgedResult,
  { tls, error, lenient }: Tolerated,
): JudgedResult & Tolerated {
  if (tls === undefined && error === undefined && lenient === undefined) return result;
  const { reason, confidence, suggestion, ...detail } = tls ? untrusted(result, tls) : result;
  return {
    ...{ ...detail, reason, suggestion },
    confidence: lenient ? lowered(reason, confidence) : confidence,
    ...(lenient && { lenient }),
    ...(tls && { tls }),
    ...(error !== undefined && { error }),
  };
}

/**
 * An unverified answer may be anyone's: it shows that something exists, but neither that a page is missing nor where it
 * has moved.
 */
function untrusted(
  { suggestion: _, confidence: __, ...result }: JudgedResult,
  tls: Failure,
): JudgedResult {
  const { verdict } = reasonKind(result.reason);
  if (verdict === 'skipped' || !isOfTls(tls)) return result;
  return { ...result, reason: FOUND.includes(result.reason) ? 'insecure' : tls };
}

const FOUND: readonly Reason[] = ['ok', 'redirected', 'moved-permanently'];

/** An answer that only had to be read leniently is nearly as good as another. */
const LENIENT_IS_LESS_SURE = 0.9;

function lowered(reason: Reason, confidence = reasonKind(reason).confidence): number {
  return Math.round(confidence * LENIENT_IS_LESS_SURE * 100) / 100;
}
