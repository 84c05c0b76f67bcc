/**
 * Addresses as bytes: takes the text of an IPv4 or IPv6 address or range, gives 4 or 16 bytes. Knows nothing of the use
 * of an address.
 */
import { isIPv4, isIPv6 } from 'node:net';

export type AddressBytes = readonly number[];

/** An address range: the first `bits` bits of `bytes`. */
export interface Cidr {
  readonly bytes: AddressBytes;
  readonly bits: number;
}

const V6_GROUPS = 8;

/** Null for anything but an address. A zone (`fe80::1%eth0`) says which link, not which address. */
export function parseAddress(text: string): AddressBytes | null {
  if (isIPv4(text)) return parseV4(text);
  if (!isIPv6(text)) return null;
  const zone = text.indexOf('%');
  return parseV6(zone === -1 ? text : text.slice(0, zone));
}

/** `ADDRESS` or `ADDRESS/BITS` (RFC 4632 §3.1, RFC 4291 §2.3). Null for anything else. */
export function parseCidr(text: string): Cidr | null {
  const match = /^([0-9A-Fa-f:.]{2,45})(?:\/(0|[1-9][0-9]{0,2}))?$/.exec(text);
  const bytes = parseAddress(match?.[1] ?? '');
  if (!match || !bytes) return null;
  const most = bytes.length * 8;
  const bits = match[2] === undefined ? most : Number(match[2]);
  return bits <= most ? { bytes, bits } : null;
}

export function contains(range: Cidr, address: AddressBytes): boolean {
  if (range.bytes.length !== address.length) return false;
  const whole = range.bits >> 3;
  for (let i = 0; i < whole; i++) {
    if (range.bytes[i] !== address[i]) return false;
  }
  const rest = 8 - (range.bits & 7);
  return rest === 8 || (range.bytes[whole] ?? 0) >> rest === (address[whole] ?? 0) >> rest;
}

function parseV4(text: string): AddressBytes {
  return text.split('.').map(Number);
}

/** RFC 4291 §2.2, all three forms; `text` is known to be one of them. */
function parseV6(text: string): AddressBytes {
  const [before = '', after] = text.split('::');
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const zeros = Array.from({ length: V6_GROUPS * 2 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return [...parseV4(group)];
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
