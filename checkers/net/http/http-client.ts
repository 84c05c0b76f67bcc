/**
 * HTTP as far as checking needs it: takes a URL and a method, gives the status and fields of one
 * answer, and of its body what is wanted. Follows no redirect, keeps no cookie, sends no credentials but those
 * for this very host. Every connection goes through the guarded connector.
 */
import type { CheckPolicy } from '../../policy.ts';
import { type Answer, Exchange, type KeepPart, type ResponseHead } from './exchange.ts';

export type { ResponseHead };

import type { Network } from '../connection/network.ts';
import { ProxyFailed } from '../proxy/failed.ts';
import type { Trust } from '../sockets/secure.ts';
import { type HostClient, HostPools } from './host-pools.ts';
import { exchangeByHand } from './lenient-exchange.ts';
import {
  type Fields,
  fieldsToSend,
  isForwardedUrl,
  type Manner,
  pathToSend,
} from './request-fields.ts';

export interface HttpResponse extends Answer {
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
  readonly manner?: Manner;
  /** Absent: `verified`. */
  readonly trust?: Trust;
  /** Whatever can be understood of the answer will do. */
  readonly lenient?: boolean;
  /** How much of the body is wanted, as far as it comes in time; it may come in a content coding. */
  readonly keepPart?: KeepPart;
}

export interface HttpClient {
  /** Rejects with what the network said, or with the signal's reason. */
  exchange(url: URL, request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** The network stays open. */
export function createHttpClient(policy: CheckPolicy, { connector }: Network): HttpClient {
  const pools: Readonly<Record<Trust, HostPools>> = {
    verified: new HostPools(policy, connector.connect('verified')),
    unverified: new HostPools(policy, connector.connect('unverified')),
  };
  return {
    exchange: async (url, request) => {
      const { trust = 'verified', lenient = false } = request;
      const response = await (lenient
        ? exchangeByHand(url, { ...request, trust }, { policy, connector })
        : pools[trust].borrow(url.origin, (host) => ask(host, policy, { ...request, trust, url })));
      if (isForwardedUrl(url, policy)) refuseProxysOwn(response);
      return response;
    },
    close: async () => {
      await Promise.all([pools.verified.close(), pools.unverified.close()]);
    },
  };
}

/** What an HTTP proxy says for itself, as far as it can be told from what the server says. */
function refuseProxysOwn(response: HttpResponse): void {
  const { status } = response;
  if (status === 407) throw new ProxyFailed('PROXY_STATUS_407');
  if (status < 400) return;
  const trouble = field(response, 'x-squid-error') ?? field(response, 'proxy-status');
  if (trouble !== undefined) throw new ProxyFailed(`PROXY_STATUS_${status}`);
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

interface Asked {
  readonly url: URL;
  readonly trust: Trust;
}

async function ask(
  { client, address }: HostClient,
  policy: CheckPolicy,
  request: HttpRequest & Asked,
): Promise<HttpResponse> {
  const { url, trust, method, signal, keepBytes, keepPart, manner, fields } = request;
  signal.throwIfAborted();
  let connectedTo: string | undefined;
  const { maxBodyBytes } = policy;
  const wanted = { ...(keepBytes !== undefined && { keepBytes }), ...(keepPart && { keepPart }) };
  const answer = await new Promise<Answer>((resolve, reject) => {
    const exchange = new Exchange(
      { signal, maxBodyBytes, ...wanted },
      {
        resolve: (answered) => {
          connectedTo = address();
          resolve(answered);
        },
        reject,
      },
    );
    const path = pathToSend(url, policy);
    // `reset: false`: undici would otherwise close the connection after every HEAD.
    const isBodyWanted = keepBytes !== undefined;
    const headers = fieldsToSend(url, policy, { trust, isBodyWanted, manner, fields });
    client.dispatch({ path, method, headers, reset: false }, exchange);
  });
  return { ...answer, ...(connectedTo === undefined ? {} : { address: connectedTo }) };
}
