/**
 * prospero: RFC 1738 §3.11. It was spoken in datagrams, to which silence is no answer, and nobody speaks it any
 * more: only the name of its host is looked up.
 */
import { isIP } from 'node:net';
import type { ProtocolCheck } from './model.ts';

export const prospero: ProtocolCheck = async ({ target, resolver }) => {
  if (isIP(target.hostname) === 0) await resolver.resolve(target.hostname);
  return { reason: 'obsolete' };
};
