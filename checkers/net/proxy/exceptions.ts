/**
 * Hosts without a proxy: takes the text of NO_PROXY and gives its entries, takes an endpoint and says whether an entry
 * covers it. Entries are compared with the host as written in the URL; no name is looked up.
 */
import type { ProxyException } from '../../policy.ts';
import { contains, parseAddress, parseCidr } from '../guard/address.ts';

export interface ProxiedEndpoint {
  /** IPv6 with or without brackets. */
  readonly hostname: string;
  readonly port: number;
}

/** Separated by commas or blanks, as in curl. Malformed entries are ignored, as everywhere else. */
export function parseExceptions(text: string): readonly ProxyException[] {
  return text.split(/[,\s]+/).flatMap((entry) => parseException(entry.toLowerCase()));
}

function parseException(entry: string): readonly ProxyException[] {
  if (entry === '*' || parseCidr(entry) !== null) return [{ host: entry }];
  const [, bracketed, name = '', digits] =
    /^(?:\[([0-9a-f:.]{2,45})\]|([^\s:/?#@[\]%]{1,255}))(?::([0-9]{1,5}))?$/.exec(entry) ?? [];
  const host = bracketed ?? asciiName(name);
  if (host === null || host === '') return [];
  return [digits === undefined ? { host } : { host, port: Number(digits) }];
}

/** `.example.org` and `*.example.org` mean `example.org`, which covers all names below it. */
function asciiName(name: string): string | null {
  const bare = name.replace(/^\*?\./, '').replace(/\.$/, '');
  return bare === '' ? null : (URL.parse(`http://${bare}/`)?.hostname ?? null);
}

export function isExcepted(
  exceptions: readonly ProxyException[],
  { hostname, port }: ProxiedEndpoint,
): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return exceptions.some((one) => (one.port ?? port) === port && isAbout(one, name));
}

function isAbout({ host }: ProxyException, name: string): boolean {
  if (host === '*' || host === name || name.endsWith(`.${host}`)) return true;
  const address = parseAddress(name);
  const range = address && parseCidr(host);
  return address !== null && range !== null && contains(range, address);
}
