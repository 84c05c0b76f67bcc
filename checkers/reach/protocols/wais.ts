/** wais: nobody speaks it any more. That a port is closed says nothing of a link, that a host is gone does. */
import { isIP } from 'node:net';
import { AddressRefused } from '../../net/address-guard.ts';
import type { Ask } from './model.ts';

export const wais: Ask = async ({ open, target, resolver }) => {
  if (isIP(target.hostname) === 0) await resolver.resolve(target.hostname);
  try {
    await open();
    return { reason: 'connected' };
  } catch (error) {
    if (error instanceof AddressRefused) throw error;
    return { reason: 'obsolete' };
  }
};
