/**
 * Parses `--allow-address`: takes `ADDRESS`, `ADDRESS/BITS`, either with `:PORT` behind it (IPv6 in brackets then),
 * gives the range and the port. Without a port, it opens all ports but those of other services.
 */
import type { CheckPolicy, ConnectTo } from '../../policy.ts';
import { type Cidr, parseCidr } from './address.ts';
import { route } from './connect-to.ts';

export interface AllowedAddress {
  readonly range: Cidr;
  /** Only this one, and it may be another service's. */
  readonly port?: number;
}

const WITH_PORT =
  /^(?:\[([0-9A-Fa-f]*:[0-9A-Fa-f:.]*(?:\/\d{1,3})?)\]|([0-9.]+(?:\/\d{1,2})?)):(\d{1,5})$/;
const LARGEST_PORT = 65_535;

/** Null for anything else. */
export function parseAllowedAddress(text: string): AllowedAddress | null {
  const whole = parseCidr(text);
  if (whole !== null) return { range: whole };
  const [, v6, v4, digits] = WITH_PORT.exec(text) ?? [];
  const range = parseCidr(v6 ?? v4 ?? '');
  const port = Number(digits);
  return range !== null && port >= 1 && port <= LARGEST_PORT ? { range, port } : null;
}

/**
 * Whether the user has named the port, for that host or for addresses among which its own may be: the connector
 * sees to it that it is.
 */
export function namesPort(
  { allowAddresses, connectTo }: Pick<CheckPolicy, 'allowAddresses' | 'connectTo'>,
  { hostname, port }: { readonly hostname: string; readonly port: number },
): boolean {
  const { rule } = route(connectTo, hostname.replace(/^\[|\]$/g, ''), port);
  if (isAbout(rule, port)) return true;
  return allowAddresses.some((text) => parseAllowedAddress(text)?.port === port);
}

/** Not where the rule is for every port. */
export function isAbout(rule: ConnectTo | undefined, port: number): boolean {
  return rule !== undefined && rule.fromPort !== 0 && rule.fromPort === port;
}
