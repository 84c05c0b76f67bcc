/**
 * wais: its only servers now are those of Z39.50, of which it was the first version: they answer to that. A closed port
 * says nothing of a link, a missing host name does.
 */
import { isIP } from 'node:net';
import { AddressRefused, PortRefused } from '../../net/guard/address-guard.ts';
import type { ProtocolCheck } from './model.ts';
import { initialise } from './z3950.ts';

/** A server of WAIS proper does not answer unknown requests. */
const ANSWER_MS = 1000;

export const wais: ProtocolCheck = async ({ open, target, resolver, signal }) => {
  if (isIP(target.hostname) === 0) await resolver.resolve(target.hostname);
  try {
    return await initialise(await open(), ANSWER_MS);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressRefused || error instanceof PortRefused) throw error;
    return { reason: 'obsolete' };
  }
};
