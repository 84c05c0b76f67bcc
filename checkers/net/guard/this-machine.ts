/** Hosts of the machine itself: takes a name or an address, says whether it is one. Nothing is looked up. */
import { contains, parseAddress, parseCidr } from './address.ts';

const LOOPBACK = ['127.0.0.0/8', '::1'].flatMap((text) => parseCidr(text) ?? []);

/** RFC 6761 §6.3: `localhost` and names under it are loopback, without a query. */
export function isLocalhost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** An IPv6 address may stand in brackets. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = parseAddress(host);
  if (address === null) return isLocalhost(host);
  return LOOPBACK.some((range) => contains(range, address));
}
