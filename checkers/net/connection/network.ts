/**
 * The network access that all checks share: one resolver with its cache, one guarded connector. Its creator closes it.
 */
import type { CheckPolicy } from '../../policy.ts';
import type { Clock } from '../clock.ts';
import { createResolver, type NameResolver } from '../dns/dns.ts';
import type { MaySend } from '../may-send.ts';
import { looksUpNames } from '../proxy/address.ts';
import { routeTo } from '../proxy/choose.ts';
import { asUnreliable, ProxyFailed } from '../proxy/failed.ts';
import { type Connector, createConnector } from './connector.ts';

export interface Network {
  readonly resolver: NameResolver;
  readonly connector: Connector;
  /** Absent: at any time. */
  readonly maySend: MaySend | undefined;
  close(): void;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createNetwork(policy: CheckPolicy, clock: Clock, maySend?: MaySend): Network {
  const resolver = createResolver(policy, clock);
  const connector = createConnector(policy, resolver, maySend);
  return {
    resolver: behindProxies(resolver, policy),
    connector,
    maySend,
    close: () => {
      connector.close();
      resolver.close();
    },
  };
}

/**
 * Behind a proxy that looks names up, the name servers of this machine may know other names, and would learn of the
 * links.
 */
function behindProxies(resolver: NameResolver, { proxy }: CheckPolicy): NameResolver {
  const lookUp = async <T>(host: string, query: (host: string) => Promise<T>): Promise<T> => {
    const proxyRoute = routeTo(proxy, { hostname: host, port: 0, scheme: '' });
    if (looksUpNames(proxyRoute.proxy)) throw new ProxyFailed('PROXY_LOOKS_UP_NAMES');
    return query(host).catch((error: unknown) => {
      throw asUnreliable(error, proxyRoute);
    });
  };
  return {
    resolve: (host) => lookUp(host, resolver.resolve),
    mailExchanges: (domain) => lookUp(domain, resolver.mailExchanges),
    close: resolver.close,
  };
}
