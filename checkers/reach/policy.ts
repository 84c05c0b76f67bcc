/**
 * What is decided before anything is asked: takes a URL and the policy, gives the reason to leave it
 * alone, or null. Holds for every hop of a chain as for its start.
 */
import { isIP } from 'node:net';
import { opaqueWrapper } from '../../extractors/urls/unwrap.ts';
import { route } from '../net/connect-to.ts';
import { portOf } from '../net/port-of.ts';
import { mayKnowOnions } from '../net/proxy/address.ts';
import type { CheckPolicy } from '../policy.ts';
import { isPortOfOtherService } from '../syntax/ports.ts';
import { isActionLink } from './action-link.ts';
import type { Reason } from './reasons.ts';

export interface Refusal {
  readonly reason: Reason;
  /** What was refused, in words; holds no secret of the URL. */
  readonly refused: string;
}

/** Not in the public DNS: RFC 6761, RFC 6762, RFC 8375, ICANN's reservation of `internal`. */
const PRIVATE_SUFFIXES = ['.localhost', '.local', '.internal', '.home.arpa'];

export function refuse(url: URL, policy: CheckPolicy): Refusal | null {
  if (url.username !== '' || url.password !== '') {
    return { reason: 'credentials', refused: 'user name or password in the URL' };
  }
  if (isPortOfOtherService(url.protocol.slice(0, -1), url.port)) {
    return { reason: 'unsafe-port', refused: `port ${url.port}` };
  }
  const name = privateName(url.hostname);
  if (name && !isOpened({ hostname: url.hostname, port: portOf(url), name }, policy))
    return { reason: 'private-address', refused: name };
  if (!policy.checkActionLinks && opaqueWrapper(url.href) !== null) {
    return { reason: 'action-link', refused: 'a tracking link' };
  }
  if (!policy.checkActionLinks && isActionLink(url)) {
    return { reason: 'action-link', refused: "may act on someone's behalf" };
  }
  return null;
}

/** Says in which way a name is none of the public DNS; null when it may be one. */
export function privateName(hostname: string): string | null {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[') || isIP(host) !== 0) return null;
  if (host.endsWith('.onion')) return 'a name under .onion';
  if (!host.includes('.')) return 'a name without a dot';
  const suffix = PRIVATE_SUFFIXES.find((ending) => host.endsWith(ending));
  return suffix ? `a name under ${suffix}` : null;
}

/** A rule sends it elsewhere, or the user lets us into private networks, or gave us a proxy for it. */
export function isOpened({ hostname, port, name }: PrivatePlace, policy: CheckPolicy): boolean {
  if (route(policy.connectTo, hostname, port).rule?.toHost) return true;
  if (name.endsWith('.onion')) return mayKnowOnions(policy.proxy);
  return policy.allowAddresses.length > 0;
}

interface PrivatePlace {
  readonly hostname: string;
  readonly port: number;
  /** In which way it is private, as `privateName` says. */
  readonly name: string;
}
