/**
 * Decides before any request: takes a URL and the policy, gives the reason to skip it, or null. Applies to every hop of
 * a chain as to its start.
 */
import { opaqueWrapper } from '../../../extractors/rewriters/unwrap.ts';
import { refusalOfName } from '../../net/connection/name-policy.ts';
import { namesPort } from '../../net/guard/allowed-address.ts';
import { portOf } from '../../net/port-of.ts';
import type { CheckPolicy } from '../../policy.ts';
import type { Reason } from '../../reasons.ts';
import { foreignPort } from '../../syntax/components/ports.ts';
import { isActionLink } from './action-link.ts';

export interface Refusal {
  readonly reason: Reason;
  /** The refusal in words, without any secret of the URL. */
  readonly refused: string;
}

export function refuse(url: URL, policy: CheckPolicy): Refusal | null {
  if (url.username !== '' || url.password !== '') {
    return { reason: 'credentials', refused: 'user name or password in the URL' };
  }
  const scheme = url.protocol.slice(0, -1);
  const endpoint = { hostname: url.hostname, port: url.port === '0' ? 0 : portOf(url), scheme };
  const portRefusal = foreignPort(scheme, endpoint.port);
  if (portRefusal !== null && !namesPort(policy, endpoint))
    return { reason: 'unsafe-port', refused: portRefusal };
  const nameRefusal = refusalOfName(endpoint, policy);
  if (nameRefusal !== null) return { reason: 'private-address', refused: nameRefusal };
  if (!policy.checkActionLinks && opaqueWrapper(url.href) !== null) {
    return { reason: 'action-link', refused: 'a tracking link' };
  }
  if (!policy.checkActionLinks && isActionLink(url)) {
    return { reason: 'action-link', refused: "may act on someone's behalf" };
  }
  return null;
}
