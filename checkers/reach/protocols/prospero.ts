/**
 * prospero: RFC 1738 §3.11. The protocol used datagrams, where silence is no answer, and has no servers any more: only
 * the name of the host is looked up.
 */
import { isIP } from 'node:net';
import type { ProtocolCheck } from './model.ts';

export const prospero: ProtocolCheck = async ({ target, resolver }) => {
  if (isIP(target.hostname) === 0) await resolver.resolve(target.hostname);
  return { reason: 'obsolete' };
};
