/**
 * Judges whether an address may be connected to: takes an address, gives leave or the name of the
 * special-purpose range it lies in. Ranges allowed by the user go first. Never resolves a name.
 */
import { type AddressBytes, type Cidr, contains, parseAddress, parseCidr } from './address.ts';
import {
  EMBEDDED_V4,
  GLOBAL_UNICAST_V6,
  SPECIAL_RANGES,
  UNALLOCATED_V6,
} from './special-ranges.ts';

export { parseCidr } from './address.ts';

export type Judgement =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly range: string };

export interface AddressGuard {
  judge(address: string): Judgement;
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

const ALLOWED: Judgement = { allowed: true };
const SPECIAL = SPECIAL_RANGES.map(({ cidr, name }) => ({ range: rangeOf(cidr), name }));
const EMBEDDED = EMBEDDED_V4.map(({ cidr, at }) => ({ range: rangeOf(cidr), at }));
const GLOBAL_UNICAST = rangeOf(GLOBAL_UNICAST_V6);

/** Throws a TypeError for an entry that `parseCidr` does not accept. */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const lifted = allowed.map(rangeOf);
  return { judge: (address) => judge(address, lifted) };
}

function judge(text: string, lifted: readonly Cidr[]): Judgement {
  const address = parseAddress(text);
  if (!address) return refused('not an address');
  const seen = [address, ...embeddedV4(address)];
  if (seen.some((bytes) => lifted.some((range) => contains(range, bytes)))) return ALLOWED;
  return judgeBytes(seen.at(-1) ?? address);
}

function judgeBytes(address: AddressBytes): Judgement {
  const special = SPECIAL.find(({ range }) => contains(range, address));
  if (special) return refused(special.name);
  const isPublic = address.length === 4 || contains(GLOBAL_UNICAST, address);
  return isPublic ? ALLOWED : refused(UNALLOCATED_V6);
}

/** What matters for `::ffff:127.0.0.1` is where it leads. `::` and `::1` stand for themselves. */
function embeddedV4(address: AddressBytes): readonly AddressBytes[] {
  if (SPECIAL.some(({ range }) => range.bits === 128 && contains(range, address))) return [];
  const embedding = EMBEDDED.find(({ range }) => contains(range, address));
  return embedding ? [address.slice(embedding.at, embedding.at + 4)] : [];
}

function refused(range: string): Judgement {
  return { allowed: false, range };
}

function rangeOf(text: string): Cidr {
  const range = parseCidr(text);
  if (!range) throw new TypeError(`not an address range: ${text}`);
  return range;
}
