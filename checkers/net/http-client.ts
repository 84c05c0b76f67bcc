/**
 * HTTP as far as checking needs it: takes a URL and a method, gives the status and fields of one
 * answer. Follows no redirect, keeps no cookie, sends no credentials, reads bodies only to be rid of
 * them, unless they are wanted. Every connection goes through the guarded connector.
 */
import type { CheckPolicy } from '../policy.ts';
import { Exchange, type ResponseHead } from './exchange.ts';
import { type HostPool, HostPools } from './host-pools.ts';
import type { Network } from './network.ts';

export interface HttpResponse extends ResponseHead {
  /** Where the connection led, if that is certain. */
  readonly address?: string;
}

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD';
  readonly signal: AbortSignal;
  /** The body is wanted, up to so many bytes; it comes as it is, in no content coding. */
  readonly keepBytes?: number;
  /** Fields beside those that are always sent; names in lower case. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface HttpClient {
  /** Rejects with what the network said, or with the signal's reason. */
  exchange(url: URL, request: HttpRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Closing it closes the network as well. */
export function createHttpClient(policy: CheckPolicy, network: Network): HttpClient {
  const hosts = new HostPools(policy, network.connector.connect);
  return {
    exchange: (url, request) =>
      hosts.borrow(url.origin, (host) => ask(host, policy, { ...request, url })),
    close: async () => {
      network.close();
      await hosts.close();
    },
  };
}

/** The first value of a field; `name` in lower case. */
export function field({ headers }: ResponseHead, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

async function ask(
  { pool, address }: HostPool,
  policy: CheckPolicy,
  { url, method, signal, keepBytes, fields }: HttpRequest & { readonly url: URL },
): Promise<HttpResponse> {
  signal.throwIfAborted();
  let connectedTo: string | undefined;
  const head = await new Promise<ResponseHead>((resolve, reject) => {
    const exchange = new Exchange(
      { signal, maxBodyBytes: policy.maxBodyBytes, ...(keepBytes !== undefined && { keepBytes }) },
      {
        resolve: (answer) => {
          connectedTo = address();
          resolve(answer);
        },
        reject,
      },
    );
    const path = `${url.pathname}${url.search}`;
    // `reset: false`: undici would otherwise close the connection after every HEAD.
    const headers = { ...fieldsToSend(policy, keepBytes !== undefined), ...fields };
    pool.dispatch({ path, method, headers, reset: false }, exchange);
  });
  return { ...head, ...(connectedTo === undefined ? {} : { address: connectedTo }) };
}

function fieldsToSend({ userAgent }: CheckPolicy, isBodyWanted: boolean): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: isBodyWanted ? 'text/plain,*/*;q=0.8' : 'text/html,*/*;q=0.8',
    'accept-encoding': isBodyWanted ? 'identity' : 'gzip, br',
  };
}
