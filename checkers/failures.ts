/** Every way in which a connection can fail. */

export const FAILURES = [
  'dns-gone',
  'host-gone',
  'no-address',
  'dns-error',
  'invalid-url',
  'connection-refused',
  'connection-reset',
  'connect-timeout',
  'timeout',
  'network-unreachable',
  'tls-expired',
  'tls-name',
  'tls-chain',
  'tls-old',
  'tls-error',
  'protocol-error',
  'headers-too-large',
  'local-trouble',
  'private-address',
  'unsafe-port',
  'proxy-failed',
  'unexplained',
] as const;

export type Failure = (typeof FAILURES)[number];
