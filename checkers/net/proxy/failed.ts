/**
 * The failure of a proxy: its own trouble, or its word about the host behind it. Either is unreliable, so no link is
 * ever dead by it.
 */
import { DnsFailure } from '../dns/dns.ts';
import type { Route } from './choose.ts';

export class ProxyFailed extends Error {
  override readonly name = 'ProxyFailed';
  readonly code: string;
  readonly failure: 'proxy-failed' | 'network-unreachable' | 'unexplained';

  constructor(code: string, failure: ProxyFailed['failure'] = 'proxy-failed') {
    super(code);
    this.code = code;
    this.failure = failure;
  }
}

/** A failure on the way to the proxy itself. */
export function proxyFailed(error: unknown): ProxyFailed {
  if (error instanceof ProxyFailed) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ProxyFailed(`PROXY_${typeof code === 'string' ? code : 'UNKNOWN'}`);
}

/** Marks a denial as unreliable where perhaps only a proxy has access: a firewall answers like this, too. */
export function asUnreliable(error: unknown, { unreliable }: Pick<Route, 'unreliable'>): unknown {
  if (unreliable === 'nothing') return error;
  if (error instanceof DnsFailure) return error.asUnreliable();
  if (unreliable === 'names') return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' ? new ProxyFailed('DIRECT_ECONNREFUSED', 'unexplained') : error;
}
