/** Which names reserved for examples the user has given a place: takes the policy, gives a test for URLs. */
import type { CheckPolicy } from '../../checkers/policy.ts';
import { remapped } from '../../checkers/reach/remap/remap.ts';
import { hostOf } from '../../checkers/syntax/host-and-port.ts';

export function placedBy(policy: CheckPolicy): (url: string) => boolean {
  const { connectTo, dnsServers, hosts, allowAddresses, remap } = policy;
  const named = new Set([
    ...connectTo.map(({ fromHost }) => fromHost),
    ...hosts.map(({ host }) => host),
  ]);
  return (url) => {
    const host = hostOf(url);
    if (dnsServers.length > 0 || named.has('') || named.has(host)) return true;
    // A rule for all links, such as one for their scheme, gives no place to any.
    const elsewhere = remapped(url, remap)?.url;
    if (elsewhere !== undefined && hostOf(elsewhere) !== host) return true;
    // The one that needs no name server.
    return allowAddresses.length > 0 && /(?:^|\.)localhost\.?$/.test(host);
  };
}
