/**
 * Hosts of the user's own: takes the policy, says which addresses are those that the user has opened, of loopback or a
 * private network, and what can be told of a host without a look-up. A public address is never one, whatever range was
 * allowed.
 */
import { isIP } from 'node:net';
import { createAddressGuard } from '../../../checkers/net/guard/address-guard.ts';
import { privateName } from '../../../checkers/net/guard/private-names.ts';
import { isLocalhost } from '../../../checkers/net/guard/this-machine.ts';
import type { CheckPolicy } from '../../../checkers/policy.ts';

export interface OwnHosts {
  isOwnAddress(address: string): boolean;
  kindOf(host: string): HostKind;
}

/** `closed`: it is not requested. `stranger`: all others, and those of which only a look-up could tell. */
export type HostKind = 'own' | 'closed' | 'stranger';

export function createOwnHosts({
  allowAddresses,
  connectTo,
}: Pick<CheckPolicy, 'allowAddresses' | 'connectTo'>): OwnHosts {
  const publicGuard = createAddressGuard([]);
  const guard = createAddressGuard(allowAddresses);
  const isPublic = (address: string): boolean => publicGuard.judge(address).allowed;
  const isOwnAddress = (address: string): boolean =>
    allowAddresses.length > 0 && !isPublic(address) && guard.judge(address).allowed;
  const kindOf = (host: string): HostKind => {
    const rule = connectTo.find(({ fromHost }) => fromHost === '' || fromHost === host);
    const name = (rule?.toHost || host).replace(/^\[|\]$/g, '');
    const address = isLocalhost(name) ? '127.0.0.1' : name;
    const isPrivate = isIP(address) === 0 ? privateName(name) !== null : !isPublic(address);
    if (!isPrivate) return 'stranger';
    const isOpen = isIP(address) === 0 ? allowAddresses.length > 0 : isOwnAddress(address);
    return isOpen ? 'own' : 'closed';
  };
  return { isOwnAddress, kindOf };
}
