/**
 * The route of a connection: takes the user's proxy settings and an endpoint, gives a proxy or none. Where no variable
 * names a proxy for a scheme while others do, direct connections may be blocked: such a route is tried, but its
 * failures deny nothing.
 */
import type { CheckPolicy, ProxyServer } from '../../policy.ts';
import { isLocalhost } from '../dns/dns.ts';
import { contains, parseAddress, parseCidr } from '../guard/address.ts';
import { isExcepted, type ProxiedEndpoint } from './exceptions.ts';

export interface Route {
  /** Null: straight to the host. */
  readonly proxy: ProxyServer | null;
  /**
   * Denials that are not believed on this route. `names`: those of name servers, which are monitored only where all
   * names are resolved here. `all`: those of hosts too, since nothing says that hosts can be reached directly.
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

/** A link to the proxy's own loopback makes no sense. */
function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = parseAddress(host);
  if (address === null) return isLocalhost(host);
  return LOOPBACK.some((range) => contains(range, address));
}
