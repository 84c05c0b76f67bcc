/**
 * Addresses as bytes: takes the text of an IPv4 or IPv6 address or range, gives 4 or 16 bytes. Knows nothing of the use
 * of an address.
 */
import { isIPv4 } from 'node:net';

export type AddressBytes = readonly number[];

/** An address range: the first `bits` bits of `bytes`. */
export interface Cidr {
  readonly bytes: AddressBytes;
  readonly bits: number;
}

const V6_BYTES = 16;
const GROUP = /^[0-9a-f]{1,4}$/i;
/** As Node.js takes them. */
const ZONE = /^%[0-9a-z.:-]+$/i;

/** Null for anything but an address. A zone (`fe80::1%eth0`) says which link, not which address. */
export function parseAddress(text: string): AddressBytes | null {
  if (isIPv4(text)) return parseV4(text);
  if (!text.includes(':')) return null;
  const zone = text.indexOf('%');
  if (zone === -1) return parseV6(text);
  return ZONE.test(text.slice(zone)) ? parseV6(text.slice(0, zone)) : null;
}

export function isAddress(text: string): boolean {
  return parseAddress(text) !== null;
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

/**
 * RFC 4291 §2.2, all three forms. The pattern by which Node.js knows an address takes longer to compile than all addresses
 * of a small job to parse.
 */
function parseV6(text: string): AddressBytes | null {
  const [before = '', after, ...others] = text.split('::');
  if (others.length > 0) return null;
  const head = bytesOf(before, after === undefined);
  const tail = bytesOf(after ?? '', true);
  if (head === null || tail === null) return null;
  const missing = V6_BYTES - head.length - tail.length;
  if (after === undefined) return missing === 0 ? head : null;
  return missing < 2 ? null : [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** Of groups; only at the end of an address may one be an IPv4 address. */
function bytesOf(groups: string, isEnd: boolean): AddressBytes | null {
  if (groups === '') return [];
  const bytes: number[] = [];
  const all = groups.split(':');
  for (const [index, group] of all.entries()) {
    if (GROUP.test(group)) {
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 0xff);
    } else if (isEnd && index === all.length - 1 && isIPv4(group)) bytes.push(...parseV4(group));
    else return null;
  }
  return bytes;
}
