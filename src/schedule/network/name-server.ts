/**
 * The schedule's own look-ups, by the policy of the checks: the address of a site before its first request, and whether
 * a name still exists, past the cache. Endpoints that the user routed or opened (`--connect-to`, loopback, a private
 * network) are the user's own: they are neither looked up nor limited. Private names that are not open are not looked
 * up either.
 */
import { isIP } from 'node:net';
import { type NamePolicy, refusalOfName } from '../../../checkers/net/connection/name-policy.ts';
import { createResolver, DnsFailure, type NameResolver } from '../../../checkers/net/dns/dns.ts';
import { createAddressGuard } from '../../../checkers/net/guard/address-guard.ts';
import { route } from '../../../checkers/net/guard/connect-to.ts';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import type { ScheduleClock } from '../model/clock.ts';
import type { IsShared } from './shared-address.ts';

export interface NameServer {
  readonly isShared: IsShared;
  /** An address that sites may share; undefined when there is none to be limited. Never rejects. */
  addressOf(url: string): Promise<string | undefined>;
  /** Looks the name up past the cache. True for URLs that need no name server. Never rejects. */
  exists(url: string): Promise<boolean>;
  close(): void;
}

type Policy = NamePolicy & Pick<CheckPolicy, 'dnsServers'>;

export function createNameServer(policy: Policy, clock: Pick<ScheduleClock, 'now'>): NameServer {
  const publicGuard = createAddressGuard([]);
  const resolver = createResolver(policy, clock);
  const oneShotResolvers = new Set<NameResolver>();
  // Links of a host follow one another.
  let last = { address: '', isPublic: false };
  const isShared: IsShared = (url, address) => {
    if (address !== last.address) last = { address, isPublic: publicGuard.judge(address).allowed };
    return last.isPublic && !targetOf(url, policy)?.isRouted;
  };
  return {
    isShared,
    addressOf: async (url) => {
      const target = targetOf(url, policy);
      if (target === null || target.isRouted || target.isClosed) return undefined;
      const { host } = target;
      const [first] = isAddress(host) ? [host] : await resolver.resolve(host).catch(() => []);
      return first !== undefined && isShared(url, first) ? first : undefined;
    },
    exists: async (url) => {
      const target = targetOf(url, policy);
      if (target === null || isAddress(target.host)) return target !== null;
      const once = createResolver(policy, clock);
      oneShotResolvers.add(once);
      return existsFor(once, target.host).finally(() => {
        oneShotResolvers.delete(once);
        once.close();
      });
    },
    close: () => {
      for (const open of [resolver, ...oneShotResolvers]) open.close();
    },
  };
}

interface LookupTarget {
  readonly host: string;
  /** A rule of the user leads there. */
  readonly isRouted: boolean;
  /** Its name is closed to checks. */
  readonly isClosed: boolean;
}

function targetOf(text: string, policy: Policy): LookupTarget | null {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return null;
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const { host, rule } = route(policy.connectTo, url.hostname, port);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    isRouted: Boolean(rule?.toHost),
    isClosed:
      refusalOfName({ hostname: url.hostname, port, scheme: url.protocol.slice(0, -1) }, policy) !==
      null,
  };
}

async function existsFor(resolver: NameResolver, host: string): Promise<boolean> {
  try {
    await resolver.resolve(host);
    return true;
  } catch (error) {
    // A name without an address is a name (RFC 2308 §2.2).
    return error instanceof DnsFailure && error.code === 'ENODATA';
  }
}

function isAddress(host: string): boolean {
  return isIP(host) !== 0;
}
