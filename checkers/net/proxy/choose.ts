/**
 * Which way a connection goes: takes what the user said of proxies and where to, gives the proxy or none. Where no
 * variable names a proxy for a scheme while others do, it may be that nothing gets out without one: such a way is
 * tried, and what fails on it denies nothing.
 */
import type { CheckPolicy, ProxyServer } from '../../policy.ts';
import { isLocalhost } from '../dns/dns.ts';
import { contains, parseAddress, parseCidr } from '../guard/address.ts';
import { isExcepted, type ProxiedEndpoint } from './exceptions.ts';

export interface Route {
  /** Null: straight to the host. */
  readonly proxy: ProxyServer | null;
  /**
   * What is not believed that is denied on it. `names`: name servers are watched only where all names are looked up here.
   * `all`: nobody said that hosts can be reached like this.
   */
  readonly unreliable: 'nothing' | 'names' | 'all';
}

export interface ProxiedScheme extends ProxiedEndpoint {
  /** `http` and `https` have proxies of their own. */
  readonly scheme: string;
}

const DIRECT: Route = { proxy: null, unreliable: 'nothing' };

export function routeTo(
  choice: CheckPolicy['proxy'],
  { scheme, ...endpoint }: ProxiedScheme,
): Route {
  if (choice === null) return DIRECT;
  if (choice.kind !== 'by-scheme') return { proxy: choice, unreliable: 'nothing' };
  if (isThisMachine(endpoint.hostname)) return DIRECT;
  if (isExcepted(choice.except, endpoint)) return { proxy: null, unreliable: 'names' };
  const proxy = scheme === 'http' || scheme === 'https' ? choice[scheme] : choice.others;
  return { proxy, unreliable: proxy === null ? 'all' : 'nothing' };
}

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseCidr(text) ?? []);

/** Of the proxy's machine, nobody has a link. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = parseAddress(host);
  if (address === null) return isLocalhost(host);
  return LOOPBACK.some((range) => contains(range, address));
}
