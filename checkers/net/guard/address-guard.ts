/**
 * Judges whether an address may be connected to: takes an address, gives leave or the name of the
 * special-purpose range it lies in. Ranges allowed by the user go first. Never resolves a name.
 */
import { type AddressBytes, type Cidr, contains, parseAddress, parseCidr } from './address.ts';
import { type AllowedAddress, parseAllowedAddress } from './allowed-address.ts';
import {
  EMBEDDED_V4,
  GLOBAL_UNICAST_V6,
  ISATAP,
  SPECIAL_RANGES,
  UNALLOCATED_V6,
} from './special-ranges.ts';

export type Judgement =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly range: string; readonly foreignPort?: ForeignPort };

/** A port of another service: it is connected to where the user has named it with the address. */
export interface ForeignPort {
  readonly port: number;
  /** "port 6379 (Redis)" */
  readonly description: string;
}

export interface AddressGuard {
  /** Set where it judges connections to such a port. */
  readonly foreignPort?: ForeignPort;
  judge(address: string): Judgement;
  /** A guard for connections to that port: permissions for another port do not count. */
  at(port: number, foreignPort?: ForeignPort): AddressGuard;
}

/** A connection that was not made, or was ended, because of where it led. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly address: string;
  readonly range: string;

  constructor(address: string, range: string) {
    super(`${address}: ${range}`);
    this.address = address;
    this.range = range;
  }
}

/** A connection that was not made, because its port belongs to another service. */
export class PortRefused extends Error {
  override readonly name = 'PortRefused';

  constructor({ description }: ForeignPort) {
    super(description);
  }
}

const ALLOWED: Judgement = { allowed: true };

interface KnownRanges {
  readonly special: readonly { readonly range: Cidr; readonly name: string }[];
  readonly embedded: readonly { readonly range: Cidr; readonly at: number }[];
  readonly globalUnicast: Cidr;
}

let known: KnownRanges | undefined;

/** Parsed when the first address is judged: it costs a fifth of starting Node.js, and most commands judge none. */
function knownRanges(): KnownRanges {
  known ??= {
    special: SPECIAL_RANGES.map(({ cidr, name }) => ({ range: rangeOf(cidr), name })),
    embedded: EMBEDDED_V4.map(({ cidr, at }) => ({ range: rangeOf(cidr), at })),
    globalUnicast: rangeOf(GLOBAL_UNICAST_V6),
  };
  return known;
}

/** Throws a TypeError for an entry that `parseAllowedAddress` does not accept. */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  return guardOf(allowed.map(allowedAddress));
}

function guardOf(
  allowed: readonly AllowedAddress[],
  to?: number,
  foreignPort?: ForeignPort,
): AddressGuard {
  const applicable = allowed.filter(({ port }) => port === undefined || port === to);
  const namedWithPort = allowed.filter(
    ({ port }) => port !== undefined && port === foreignPort?.port,
  );
  return {
    judge: (text) => {
      const judgement = judge(text, applicable);
      if (
        !judgement.allowed ||
        foreignPort === undefined ||
        isInAny(addressesIn(text), namedWithPort)
      )
        return judgement;
      return { allowed: false, range: foreignPort.description, foreignPort };
    },
    at: (port, other) => guardOf(allowed, port, other),
    ...(foreignPort && { foreignPort }),
  };
}

function judge(text: string, applicable: readonly AllowedAddress[]): Judgement {
  const addresses = addressesIn(text);
  const [address] = addresses;
  if (!address) return refused('not an address');
  if (isInAny(addresses, applicable)) return ALLOWED;
  if (isIsatap(address)) return refused(ISATAP.name);
  return judgeBytes(addresses.at(-1) ?? address);
}

/** The address, and the one that stands in it. */
function addressesIn(text: string): readonly AddressBytes[] {
  const address = parseAddress(text);
  return address ? [address, ...embeddedV4(address)] : [];
}

function isInAny(addresses: readonly AddressBytes[], allowed: readonly AllowedAddress[]): boolean {
  return addresses.some((bytes) => allowed.some(({ range }) => contains(range, bytes)));
}

function judgeBytes(address: AddressBytes): Judgement {
  const { special, globalUnicast } = knownRanges();
  const found = special.find(({ range }) => contains(range, address));
  if (found) return refused(found.name);
  const isPublic = address.length === 4 || contains(globalUnicast, address);
  return isPublic ? ALLOWED : refused(UNALLOCATED_V6);
}

/** `::ffff:127.0.0.1` is judged by the address it leads to. `::` and `::1` stand for themselves. */
function embeddedV4(address: AddressBytes): readonly AddressBytes[] {
  if (address.length === 4) return [];
  const { special, embedded } = knownRanges();
  if (special.some(({ range }) => range.bits === 128 && contains(range, address))) return [];
  const { at } = embedded.find(({ range }) => contains(range, address)) ?? {
    at: isatapOffset(address),
  };
  return at === undefined ? [] : [address.slice(at, at + 4)];
}

function isatapOffset(address: AddressBytes): number | undefined {
  return isIsatap(address) ? ISATAP.at : undefined;
}

function isIsatap(address: AddressBytes): boolean {
  return ISATAP.marks.some((mark) => mark.every((byte, i) => address[ISATAP.markAt + i] === byte));
}

function refused(range: string): Judgement {
  return { allowed: false, range };
}

function rangeOf(text: string): Cidr {
  const range = parseCidr(text);
  if (!range) throw new TypeError(`not an address range: ${text}`);
  return range;
}

function allowedAddress(text: string): AllowedAddress {
  const allowed = parseAllowedAddress(text);
  if (!allowed) throw new TypeError(`not an address range: ${text}`);
  return allowed;
}
