/**
 * The way out, shared by everything that asks: one resolver with its memory, one guarded connector. Whoever
 * creates it closes it.
 */
import type { CheckPolicy } from '../policy.ts';
import type { Clock } from './clock.ts';
import { type Connector, createConnector } from './connector.ts';
import { createResolver, type NameResolver } from './dns.ts';
import { looksUpNames } from './proxy/address.ts';
import { ProxyFailed } from './proxy/failed.ts';

export interface Network {
  readonly resolver: NameResolver;
  readonly connector: Connector;
  close(): void;
}

/** Throws a TypeError when the policy allows something that is no address range. */
export function createNetwork(policy: CheckPolicy, clock: Clock): Network {
  const resolver = createResolver(policy, clock);
  const connector = createConnector(policy, resolver);
  return {
    resolver: looksUpNames(policy.proxy) ? { ...resolver, ...NOT_HERE } : resolver,
    connector,
    close: () => {
      connector.close();
      resolver.close();
    },
  };
}

/** Behind such a proxy the name servers of this machine may know other names, and would learn of the links. */
const NOT_HERE: Pick<NameResolver, 'resolve' | 'mailExchanges'> = {
  resolve: async () => Promise.reject(new ProxyFailed('PROXY_LOOKS_UP_NAMES')),
  mailExchanges: async () => Promise.reject(new ProxyFailed('PROXY_LOOKS_UP_NAMES')),
};
