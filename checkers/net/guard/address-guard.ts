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
  | { readonly allowed: false; readonly range: string; readonly foreign?: ForeignPort };

/** A port of another service: it is connected to where the user has named it with the address. */
export interface ForeignPort {
  readonly port: number;
  /** "port 6379 (Redis)" */
  readonly words: string;
}

export interface AddressGuard {
  /** Set where it judges connections to such a port. */
  readonly foreign?: ForeignPort;
  judge(address: string): Judgement;
  /** The same for connections to that port: what the user has allowed with another one does not count. */
  at(port: number, foreign?: ForeignPort): AddressGuard;
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

  constructor({ words }: ForeignPort) {
    super(words);
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
  return guardOf(allowed.map(openedBy));
}

function guardOf(
  allowed: readonly AllowedAddress[],
  to?: number,
  foreign?: ForeignPort,
): AddressGuard {
  const lifted = allowed.filter(({ port }) => port === undefined || port === to);
  const named = allowed.filter(({ port }) => port !== undefined && port === foreign?.port);
  return {
    judge: (text) => {
      const judgement = judge(text, lifted);
      if (!judgement.allowed || foreign === undefined || isIn(seenIn(text), named))
        return judgement;
      return { allowed: false, range: foreign.words, foreign };
    },
    at: (port, other) => guardOf(allowed, port, other),
    ...(foreign && { foreign }),
  };
}

function judge(text: string, lifted: readonly AllowedAddress[]): Judgement {
  const seen = seenIn(text);
  const [address] = seen;
  if (!address) return refused('not an address');
  if (isIn(seen, lifted)) return ALLOWED;
  if (isIsatap(address)) return refused(ISATAP.name);
  return judgeBytes(seen.at(-1) ?? address);
}

/** The address, and the one that stands in it. */
function seenIn(text: string): readonly AddressBytes[] {
  const address = parseAddress(text);
  return address ? [address, ...embeddedV4(address)] : [];
}

function isIn(seen: readonly AddressBytes[], opened: readonly AllowedAddress[]): boolean {
  return seen.some((bytes) => opened.some(({ range }) => contains(range, bytes)));
}

function judgeBytes(address: AddressBytes): Judgement {
  const { special, globalUnicast } = knownRanges();
  const found = special.find(({ range }) => contains(range, address));
  if (found) return refused(found.name);
  const isPublic = address.length === 4 || contains(globalUnicast, address);
  return isPublic ? ALLOWED : refused(UNALLOCATED_V6);
}

/** What matters for `::ffff:127.0.0.1` is where it leads. `::` and `::1` stand for themselves. */
function embeddedV4(address: AddressBytes): readonly AddressBytes[] {
  if (address.length === 4) return [];
  const { special, embedded } = knownRanges();
  if (special.some(({ range }) => range.bits === 128 && contains(range, address))) return [];
  const { at } = embedded.find(({ range }) => contains(range, address)) ?? {
    at: tunnelled(address),
  };
  return at === undefined ? [] : [address.slice(at, at + 4)];
}

function tunnelled(address: AddressBytes): number | undefined {
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

function openedBy(text: string): AllowedAddress {
  const opened = parseAllowedAddress(text);
  if (!opened) throw new TypeError(`not an address range: ${text}`);
  return opened;
}
