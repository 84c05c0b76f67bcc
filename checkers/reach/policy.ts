/**
 * What is decided before anything is asked: takes a URL and the policy, gives the reason to leave it
 * alone, or null. Holds for every hop of a chain as for its start.
 */
import { opaqueWrapper } from '../../extractors/urls/unwrap.ts';
import { namesPort } from '../net/allowed-address.ts';
import { closedName } from '../net/opened-names.ts';
import { portOf } from '../net/port-of.ts';
import type { CheckPolicy } from '../policy.ts';
import { foreignPort } from '../syntax/ports.ts';
import { isActionLink } from './action-link.ts';
import type { Reason } from './reasons.ts';

export interface Refusal {
  readonly reason: Reason;
  /** What was refused, in words; holds no secret of the URL. */
  readonly refused: string;
}

export function refuse(url: URL, policy: CheckPolicy): Refusal | null {
  if (url.username !== '' || url.password !== '') {
    return { reason: 'credentials', refused: 'user name or password in the URL' };
  }
  const scheme = url.protocol.slice(0, -1);
  const place = { hostname: url.hostname, port: url.port === '0' ? 0 : portOf(url), scheme };
  const port = foreignPort(scheme, place.port);
  if (port !== null && !namesPort(policy, place)) return { reason: 'unsafe-port', refused: port };
  const closed = closedName(place, policy);
  if (closed !== null) return { reason: 'private-address', refused: closed };
  if (!policy.checkActionLinks && opaqueWrapper(url.href) !== null) {
    return { reason: 'action-link', refused: 'a tracking link' };
  }
  if (!policy.checkActionLinks && isActionLink(url)) {
    return { reason: 'action-link', refused: "may act on someone's behalf" };
  }
  return null;
}
