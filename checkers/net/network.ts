/**
 * The way out, shared by everything that asks: one resolver with its memory, one guarded connector. Whoever
 * creates it closes it.
 */
import type { CheckPolicy } from '../policy.ts';
import type { Clock } from './clock.ts';
import { type Connector, createConnector } from './connector.ts';
import { createResolver, type NameResolver } from './dns.ts';

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
    resolver,
    connector,
    close: () => {
      connector.close();
      resolver.close();
    },
  };
}
