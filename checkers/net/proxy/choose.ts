/**
 * The route of a connection: takes the user's proxy settings and an endpoint, gives a proxy or none. Where no variable
 * names a proxy for a scheme while others do, direct connections may be blocked: such a route is tried, but its
 * failures deny nothing.
 */
import type { CheckPolicy, ProxyServer } from '../../policy.ts';
import { isThisMachine } from '../guard/this-machine.ts';
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
  // A link to the proxy's own loopback makes no sense.
  if (isThisMachine(endpoint.hostname)) return DIRECT;
  if (isExcepted(choice.except, endpoint)) return { proxy: null, unreliable: 'names' };
  const proxy = scheme === 'http' || scheme === 'https' ? choice[scheme] : choice.others;
  return { proxy, unreliable: proxy === null ? 'all' : 'nothing' };
}
