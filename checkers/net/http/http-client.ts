/**
 * HTTP as far as checking needs it: takes a URL and a method, gives the status and fields of one answer, and the
 * requested part of its body. Follows no redirect, keeps no cookie, sends no credentials but those for this very host.
 * Every connection goes through the guarded connector.
 */
import type { CheckPolicy } from '../../policy.ts';
import {
  Exchange,
  HeldBack,
  type HttpAnswer,
  type PartialBody,
  type ResponseHead,
} from './exchange.ts';

export type { ResponseHead };

import { explainFailure } from '../connection/failure.ts';
import type { Network } from '../connection/network.ts';
import { type MaySend, whenSure } from '../may-send.ts';
import { ProxyFailed } from '../proxy/failed.ts';
import type { Trust } from '../sockets/secure.ts';
import { ClosedUnanswered, type HostClient, HostPools } from './host-pools.ts';
import { exchangeWithoutParser } from './lenient-exchange.ts';
import {
  type Fields,
  fieldsToSend,
  isForwardedUrl,
  pathToSend,
  type RequestProfile,
} from './request-fields.ts';

export interface HttpResponse extends HttpAnswer {
  /** Where the connection led, if that is certain. */
  readonly address?: string;
}

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD';
  readonly signal: AbortSignal;
  /** The body is wanted, up to so many bytes; it comes as it is, in no content coding. */
  readonly keepBytes?: number;
  /** Fields beside those that are always sent; names in lower case. */
  readonly fields?: Fields;
  /** Absent: `plain`. */
  readonly profile?: RequestProfile;
  /** Absent: `verified`. */
  readonly trust?: Trust;
  /** A malformed answer is read as far as it can be understood. */
  readonly lenient?: boolean;
  /** How much of the body is wanted, as far as it comes in time; it may come in a content coding. */
  readonly partialBody?: PartialBody;
  /** How long its bytes are waited for; absent: a short time. */
  readonly partialBodyMs?: number;
}

export interface HttpClient {
  /** Rejects with the network's error, or with the signal's reason. */
  exchange(url: URL, request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** The network stays open. */
export function createHttpClient(policy: CheckPolicy, { connector, maySend }: Network): HttpClient {
  const pools: Readonly<Record<Trust, HostPools>> = {
    verified: new HostPools(policy, connector.connect('verified')),
    unverified: new HostPools(policy, connector.connect('unverified')),
  };
  const deps = { policy, maySend };
  const exchange: HttpClient['exchange'] = (url, request) => {
    const { trust = 'verified', lenient = false } = request;
    const response = lenient
      ? exchangeWithoutParser(url, { ...request, trust }, { policy, connector })
      : pools[trust].borrow(url.origin, (host) => exchangePooled(host, deps, url, request));
    return isForwardedUrl(url, policy) ? response.then(answerOfServer) : response;
  };
  return {
    exchange:
      maySend === undefined
        ? exchange
        : (url, request) => sentWhenSure(() => exchange(url, request), maySend, request.signal),
    close: async () => {
      await Promise.all([pools.verified.close(), pools.unverified.close()]);
    },
  };
}

/** Throws for an answer of the HTTP proxy itself, as far as it differs from the server's. */
function answerOfServer(response: HttpResponse): HttpResponse {
  const { status } = response;
  if (status === 407) throw new ProxyFailed('PROXY_STATUS_407');
  if (status < 400) return response;
  const proxyStatus = field(response, 'x-squid-error') ?? field(response, 'proxy-status');
  if (proxyStatus !== undefined) throw new ProxyFailed(`PROXY_STATUS_${status}`);
  return response;
}

/** The first value of a field; `name` in lower case. */
export function field({ headers }: ResponseHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Every value of a field that may stand several times. */
export function fields({ headers }: ResponseHead, name: string): readonly string[] {
  const value = headers[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

function unanswered(cause: unknown): unknown {
  const isClosed = explainFailure(cause).failure === 'connection-reset';
  return isClosed ? new ClosedUnanswered('closed before there was an answer', { cause }) : cause;
}

/** Sends it again after each doubt that came up before it was written. */
async function sentWhenSure(
  send: () => Promise<HttpResponse>,
  maySend: MaySend,
  signal: AbortSignal,
): Promise<HttpResponse> {
  for (;;) {
    await whenSure(maySend, signal);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof HeldBack)) throw error;
    }
  }
}

interface PooledDeps {
  readonly policy: CheckPolicy;
  readonly maySend: MaySend | undefined;
}

function exchangePooled(
  { client, address }: HostClient,
  { policy, maySend }: PooledDeps,
  url: URL,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { method, signal, keepBytes, profile, fields, trust = 'verified' } = request;
  const { partialBody, partialBodyMs } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const { maxBodyBytes } = policy;
    const limits = { signal, maxBodyBytes, keepBytes, partialBody, partialBodyMs, maySend };
    const exchange = new Exchange(limits, {
      resolve: (answer) => {
        const connectedTo = address();
        resolve(connectedTo === undefined ? answer : { ...answer, address: connectedTo });
      },
      reject: (error) => reject(exchange.isAnswered ? error : unanswered(error)),
    });
    const path = pathToSend(url, policy);
    // `reset: false`: undici would otherwise close the connection after every HEAD.
    const isBodyWanted = keepBytes !== undefined;
    const headers = fieldsToSend(url, policy, { trust, isBodyWanted, profile, fields });
    client.dispatch({ path, method, headers, reset: false }, exchange);
  });
}
