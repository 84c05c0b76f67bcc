/** Why the parser of the WHATWG URL standard fails: the validation error (§1.1) that ends it, and where. */
import { LARGEST_PORT } from './components/ports.ts';
import { type Fault, type FindingCode, finding } from './findings/index.ts';

const SPECIAL_WITH_HOST = /^(?:ftp|https?|wss?)$/i;
const FORBIDDEN_IN_DOMAIN = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;

/** For a URL that `URL.parse` refuses. */
export function whatwgFailure(url: string): Fault {
  const scheme = /^[\0-\x20]*([A-Za-z][A-Za-z0-9+.-]*):/.exec(url);
  if (scheme === null) {
    return finding('whatwg-missing-scheme-non-relative-URL', { offset: 0, length: url.length });
  }
  const isSpecial = SPECIAL_WITH_HOST.test(scheme[1] ?? '');
  const start = scheme[0].length;
  const slashes = (isSpecial ? /^[/\\]*/ : /^\/{0,2}/).exec(url.slice(start))?.[0].length ?? 0;
  const from = start + slashes;
  const authority = (isSpecial ? /^[^/\\?#]*/ : /^[^/?#]*/).exec(url.slice(from))?.[0] ?? '';
  const at = authority.lastIndexOf('@') + 1;
  return authorityFailure(authority.slice(at), from + at);
}

function authorityFailure(hostport: string, offset: number): Fault {
  const colon = portColon(hostport);
  const host = colon === -1 ? hostport : hostport.slice(0, colon);
  const position = { offset, length: host.length };
  if (host === '') {
    return finding('whatwg-host-missing', { offset: Math.max(0, offset - 1), length: 1 });
  }
  const port = colon === -1 ? '' : hostport.slice(colon + 1);
  const portPlace = { offset: offset + colon + 1, length: port.length };
  if (!/^\d*$/.test(port)) return finding('whatwg-port-invalid', portPlace);
  if (Number(port) > LARGEST_PORT) return finding('whatwg-port-out-of-range', portPlace);
  return finding(hostFailure(host), position);
}

function portColon(hostport: string): number {
  if (!hostport.startsWith('[')) return hostport.indexOf(':');
  const bracket = hostport.indexOf(']');
  return bracket === -1 ? -1 : hostport.indexOf(':', bracket);
}

function hostFailure(host: string): FindingCode {
  if (host.startsWith('[')) return ipv6Failure(host);
  if (FORBIDDEN_IN_DOMAIN.test(host)) return 'whatwg-domain-invalid-code-point';
  const parts = host.replace(/\.$/, '').split('.');
  return isNumber(parts.at(-1) ?? '') ? ipv4Failure(parts) : 'whatwg-domain-to-ASCII';
}

function isNumber(part: string): boolean {
  return /^(?:0x[\da-f]*|\d+)$/i.test(part);
}

function ipv4Failure(parts: readonly string[]): FindingCode {
  if (parts.length > 4) return 'whatwg-IPv4-too-many-parts';
  return parts.every(isNumber) ? 'whatwg-IPv4-out-of-range-part' : 'whatwg-IPv4-non-numeric-part';
}

function ipv6Failure(host: string): FindingCode {
  if (!host.endsWith(']')) return 'whatwg-IPv6-unclosed';
  const address = host.slice(1, -1);
  if (/[^\dA-Fa-f:.]/.test(address)) return 'whatwg-IPv6-invalid-code-point';
  if (/^:(?!:)/.test(address)) return 'whatwg-IPv6-invalid-compression';
  if (address.split('::').length > 2) return 'whatwg-IPv6-multiple-compression';
  const pieces = address.split(':').filter((piece) => piece !== '');
  const count = pieces.length + (address.includes('.') ? 1 : 0);
  if (count > 8) return 'whatwg-IPv6-too-many-pieces';
  if (count < 8 && !address.includes('::')) return 'whatwg-IPv6-too-few-pieces';
  return address.includes('.')
    ? 'whatwg-IPv4-in-IPv6-invalid-code-point'
    : 'whatwg-IPv6-invalid-code-point';
}
