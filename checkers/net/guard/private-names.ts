/**
 * Names outside the public DNS: takes a host, gives the kind of private or reserved name it is, or null when it may be
 * public. The one table of such names; judges by the spelling, looks nothing up.
 */
import { isAddress } from './address.ts';

/**
 * `private`: known in the network that uses it, if anywhere, so that no name server denies it. `example`: reserved for
 * documents and tests; it exists only in a test network with a name server for it. `onion`: known to proxies only.
 */
type Kind = 'private' | 'example' | 'onion';

interface Suffix {
  readonly kind: Kind;
  /** The document or body that reserves it. */
  readonly source: string;
}

export interface PrivateName {
  readonly kind: Kind;
  readonly description: string;
}

const SUFFIXES: ReadonlyMap<string, Suffix> = new Map([
  ['localhost', { kind: 'private', source: 'RFC 6761 §6.3' }],
  ['local', { kind: 'private', source: 'RFC 6762 §3' }],
  ['home.arpa', { kind: 'private', source: 'RFC 8375' }],
  ['alt', { kind: 'private', source: 'RFC 9476' }],
  // Reserved for private use by ICANN's board in 2024.
  ['internal', { kind: 'private', source: 'ICANN' }],
  // Never to be delegated, since so many networks use them: ICANN's board, 2018.
  ['corp', { kind: 'private', source: 'ICANN' }],
  ['home', { kind: 'private', source: 'ICANN' }],
  ['mail', { kind: 'private', source: 'ICANN' }],
  ['intranet', { kind: 'private', source: 'RFC 6762, appendix G' }],
  ['lan', { kind: 'private', source: 'RFC 6762, appendix G' }],
  ['private', { kind: 'private', source: 'RFC 6762, appendix G' }],
  // The domain that installers and routers give to a machine without one.
  ['localdomain', { kind: 'private', source: 'common use' }],
  ['test', { kind: 'example', source: 'RFC 6761 §6.2' }],
  ['invalid', { kind: 'example', source: 'RFC 6761 §6.4' }],
  ['example', { kind: 'example', source: 'RFC 6761 §6.5' }],
  ['onion', { kind: 'onion', source: 'RFC 7686' }],
]);

export function privateName(hostname: string): PrivateName | null {
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  if (host === '' || host.startsWith('[') || isAddress(host)) return null;
  const labels = host.split('.');
  if (labels.length === 1) return { kind: kindOf(host), description: 'a name without a dot' };
  for (const name of [labels.slice(-2).join('.'), labels.at(-1) ?? '']) {
    const suffix = SUFFIXES.get(name);
    if (suffix !== undefined) return { kind: suffix.kind, description: describe(name, suffix) };
  }
  return null;
}

function kindOf(label: string): Kind {
  return SUFFIXES.get(label)?.kind ?? 'private';
}

function describe(name: string, { kind, source }: Suffix): string {
  if (kind === 'example')
    return `a name under .${name}, reserved for examples and tests (${source})`;
  return `a name under .${name} (${source})`;
}
