/**
 * The meaning of a failed connection for the link: takes an error of Node.js, OpenSSL, c-ares, the HTTP parser or
 * undici, gives the failure it stands for. Errors of the name server have a table of their own: its `ECONNREFUSED` is
 * not the host's.
 */
import type { Failure } from '../../failures.ts';
import { DnsFailure } from '../dns/dns.ts';
import { AddressRefused, PortRefused } from '../guard/address-guard.ts';
import { ProxyFailed } from '../proxy/failed.ts';
import { DeadlinePassed } from '../sockets/deadline.ts';

export interface FailureReport {
  readonly failure: Failure;
  /** The network's own code, for evidence. */
  readonly code: string;
  /** The address or port that the address guard refused, in words. */
  readonly refused?: string;
}

/** Codes of c-ares; all others are `dns-error`. */
const DNS_CODES: Readonly<Record<string, Failure>> = {
  ENOTFOUND: 'dns-gone',
  EBADNAME: 'invalid-url',
};

export const CODES: Readonly<Record<string, Failure>> = {
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-reset',
  ECONNABORTED: 'connection-reset',
  EPIPE: 'connection-reset',
  UND_ERR_SOCKET: 'connection-reset',
  ETIMEDOUT: 'connect-timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ENETUNREACH: 'network-unreachable',
  EHOSTUNREACH: 'network-unreachable',
  ENETDOWN: 'network-unreachable',
  EHOSTDOWN: 'network-unreachable',
  EADDRNOTAVAIL: 'network-unreachable',
  EAFNOSUPPORT: 'network-unreachable',
  EACCES: 'local-trouble',
  EPERM: 'local-trouble',
  EMFILE: 'local-trouble',
  ENFILE: 'local-trouble',
  ENOBUFS: 'local-trouble',
  ENOMEM: 'local-trouble',
  EADDRINUSE: 'local-trouble',

  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-name',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'tls-name',
  HOSTNAME_MISMATCH: 'tls-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-chain',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-chain',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-chain',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-chain',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-chain',
  CERT_CHAIN_TOO_LONG: 'tls-chain',
  CERT_REVOKED: 'tls-chain',
  CERT_UNTRUSTED: 'tls-chain',
  CERT_REJECTED: 'tls-chain',
  CERT_SIGNATURE_FAILURE: 'tls-chain',
  INVALID_CA: 'tls-chain',
  INVALID_PURPOSE: 'tls-chain',
  PATH_LENGTH_EXCEEDED: 'tls-chain',
  // Faults that OpenSSL finds in a certificate without a name in Node.js: keys and digests that are too weak.
  UNSPECIFIED: 'tls-chain',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'tls-old',
  ERR_SSL_WRONG_SSL_VERSION: 'tls-old',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'tls-old',
  ERR_SSL_DH_KEY_TOO_SMALL: 'tls-old',
  ERR_SSL_EE_KEY_TOO_SMALL: 'tls-old',
  ERR_SSL_CA_MD_TOO_WEAK: 'tls-old',
  ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED: 'tls-old',
  EPROTO: 'tls-error',

  HPE_INVALID_REPLY: 'protocol-error',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  UND_ERR_HEADERS_OVERFLOW: 'headers-too-large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'protocol-error',
  // The parser's errors do not always carry a code; then the name stands for it.
  HTTPParserError: 'protocol-error',
  // undici's, over the status 000.
  ERR_ASSERTION: 'protocol-error',
};

const FAMILIES: readonly (readonly [prefix: string, failure: Failure])[] = [
  ['HPE_', 'protocol-error'],
  ['ERR_SSL_', 'tls-error'],
  ['ERR_TLS_', 'tls-error'],
  ['CERT_', 'tls-chain'],
];

export function explainFailure(error: unknown): FailureReport {
  if (error instanceof AddressRefused) {
    return { failure: 'private-address', code: 'ADDRESS_REFUSED', refused: error.message };
  }
  if (error instanceof PortRefused) {
    return { failure: 'unsafe-port', code: 'PORT_REFUSED', refused: error.message };
  }
  const code = codeOf(error);
  if (error instanceof ProxyFailed) return { failure: error.failure, code };
  if (error instanceof DeadlinePassed) return { failure: 'timeout', code };
  if (error instanceof DnsFailure) {
    return { failure: failureOfName(error), code };
  }
  if (isOddAnswer(error)) return { failure: 'protocol-error', code };
  return { failure: CODES[code] ?? familyOf(code), code };
}

function failureOfName({ code, isUnreliable, isOfHost }: DnsFailure): Failure {
  if (isUnreliable) return 'dns-error';
  if (isOfHost) return code === 'ENODATA' ? 'no-address' : 'host-gone';
  return DNS_CODES[code] ?? 'dns-error';
}

/** undici aborts at an unexpected status with this message and no code. */
function isOddAnswer(error: unknown): boolean {
  return error instanceof Error && /^bad (?:response|upgrade)$/.test(error.message);
}

function familyOf(code: string): Failure {
  return FAMILIES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'unexplained';
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}
