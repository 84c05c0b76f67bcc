/**
 * Which private names the user has opened: takes a host, its port and the policy, gives the reason why the name must
 * not be looked up or handed to a proxy, or null when it may. The servers that know of such a name would otherwise
 * learn of the link.
 */
import type { CheckPolicy } from '../../policy.ts';
import { route } from '../guard/connect-to.ts';
import { privateName } from '../guard/private-names.ts';
import { covers } from '../most-specific.ts';
import { mayKnowOnions } from '../proxy/address.ts';
import { routeTo } from '../proxy/choose.ts';

export interface Endpoint {
  /** IPv6 with or without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly scheme: string;
}

export type NamePolicy = Pick<CheckPolicy, 'allowAddresses' | 'connectTo' | 'hosts' | 'proxy'>;

export function refusalOfName(endpoint: Endpoint, policy: NamePolicy): string | null {
  const name = privateName(endpoint.hostname);
  if (name === null || isNamed(endpoint, policy)) return null;
  const isOpen =
    name.kind === 'onion'
      ? mayKnowOnions(routeTo(policy.proxy, endpoint).proxy)
      : policy.allowAddresses.length > 0;
  return isOpen ? null : name.description;
}

/** A rule redirects it or is about it, or a table of hosts names it. */
function isNamed({ hostname, port }: Endpoint, { connectTo, hosts }: NamePolicy): boolean {
  const { rule } = route(connectTo, hostname, port);
  if (rule !== undefined && (rule.toHost !== '' || rule.fromHost !== '')) return true;
  return hosts.some((rule) => covers(rule, hostname));
}
